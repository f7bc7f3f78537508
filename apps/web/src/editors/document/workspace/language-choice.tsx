import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import { useFreeEditor, useFreeSession, useProjectRecord } from '../state/editor-context.ts'
import styles from './document-top-bar.module.css'

/** The language the canvas and the fields show. */
export function LanguageChoice() {
  const { t } = useTranslation('free')
  const { session } = useFreeEditor()
  const { languages, defaultLanguage } = useProjectRecord()
  const language = useFreeSession(one => one.language)
  const all = [...new Set([defaultLanguage, ...languages])]
  if (all.length < 2) return null
  return (
    <Select
      variant="borderless"
      className={styles.language}
      popupMatchSelectWidth={false}
      aria-label={t('top.language')}
      value={language}
      options={all.map(code => ({ value: code, label: languageName(code) }))}
      onChange={code => session.setState({ language: code })}
    />
  )
}
