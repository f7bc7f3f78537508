import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import { useVideoEditor, useVideoLanguage, useVideoSettings } from '../state/editor-context.ts'

/** The language that the preview shows and the fields edit; hidden while the video has one. */
export function LanguageChoice() {
  const { t } = useTranslation('videoEditor')
  const { session } = useVideoEditor()
  const { languages, defaultLanguage } = useVideoSettings()
  const language = useVideoLanguage()
  const all = [...new Set([defaultLanguage, ...languages])]
  if (all.length < 2) return null
  return (
    <Select
      size="small"
      variant="borderless"
      popupMatchSelectWidth={false}
      prefix={<TranslateIcon size={16} aria-hidden="true" />}
      aria-label={t('languages.shown')}
      value={language}
      options={all.map(code => ({ value: code, label: languageName(code) }))}
      onChange={code => session.setState({ language: code })}
    />
  )
}
