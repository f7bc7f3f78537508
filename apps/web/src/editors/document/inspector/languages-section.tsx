import { addLanguage, removeLanguage, setDefaultLanguage } from '@adloom/playable/commands'
import { useTranslation } from 'react-i18next'
import {
  useDocumentEditor,
  useEditorSession,
  useProjectRecord,
  useRecordsOf,
} from '../state/editor-context.ts'
import { LanguageList } from './language-list.tsx'

/**
 * Languages of the playable: the list, the default, the one on the canvas, and the translation progress of
 * each.
 */
export function LanguagesSection() {
  const { t } = useTranslation('inspector')
  const { store, session } = useDocumentEditor()
  const { languages, defaultLanguage } = useProjectRecord()
  const shown = useEditorSession(one => one.language)
  const nodes = useRecordsOf('node')
  const texts = nodes.flatMap(node =>
    node.kind === 'text' && Object.values(node.text).some(words => words.trim() !== '') ? [node.text] : [],
  )
  const show = (language: string) => session.setState({ language })
  return (
    <LanguageList
      id="free.languages"
      {...{ languages, defaultLanguage, shown }}
      help={t('languages.help')}
      missing={language => texts.filter(text => (text[language] ?? '').trim() === '').length}
      onShow={show}
      onDefault={language => setDefaultLanguage(store, language)}
      onRemove={language => {
        removeLanguage(store, language)
        if (shown === language) show(defaultLanguage)
      }}
      onAdd={(language, from) => {
        addLanguage(store, language, from)
        show(language)
      }}
    />
  )
}
