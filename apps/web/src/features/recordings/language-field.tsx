import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../lib/language.ts'

interface LanguageFieldProps {
  languages: string[]
  /** Empty: as recorded. */
  value: string
  disabled: boolean
  onChange(language: string): void
}

/** The language in which a recording is replayed and rendered. */
export function LanguageField({ languages, value, disabled, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('recordings')
  return (
    <section>
      <h2>{t('language.title')}</h2>
      <Select
        value={value}
        disabled={disabled}
        aria-label={t('language.title')}
        onChange={onChange}
        options={[
          { value: '', label: t('language.recorded') },
          ...languages.map(language => ({ value: language, label: languageName(language) })),
        ]}
      />
    </section>
  )
}
