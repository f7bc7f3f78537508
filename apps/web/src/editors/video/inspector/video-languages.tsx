import { addVideoLanguage, removeVideoLanguage, setDefaultVideoLanguage } from '@adloom/video/commands'
import { missingTexts, wordsIn } from '@adloom/video/format'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import { LanguageList } from '../../document/inspector/language-list.tsx'
import { useTimeline, useVideoEditor, useVideoLanguage } from '../state/editor-context.ts'
import { timecode } from '../timeline/ruler.ts'
import styles from './inspector.module.css'

/** The languages of the video, and the texts that the chosen one lacks. */
export function VideoLanguages() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const timeline = useTimeline()
  const shown = useVideoLanguage()
  const { languages, defaultLanguage } = timeline.settings
  const show = (language: string) => session.setState({ language })
  return (
    <>
      <LanguageList
        id="video-languages"
        languages={[...new Set([defaultLanguage, ...languages])]}
        {...{ defaultLanguage, shown }}
        help={t('languages.help')}
        missing={language => missingTexts(timeline, language).length}
        onShow={show}
        onDefault={language => setDefaultVideoLanguage(store, language)}
        onRemove={language => removeVideoLanguage(store, language)}
        onAdd={(language, from) => {
          addVideoLanguage(store, language, from)
          show(language)
        }}
      />
      <MissingTexts language={shown} />
    </>
  )
}

/** Texts without words in a language; a click selects one at its time, so that its field opens. */
function MissingTexts({ language }: { language: string }) {
  const { t } = useTranslation('videoEditor')
  const { store, session, type } = useVideoEditor()
  const timeline = useTimeline()
  const { rate, defaultLanguage } = timeline.settings
  const missing = missingTexts(timeline, language)
  if (missing.length === 0) return null
  const title = t('languages.missingIn', { language: languageName(language), count: missing.length })
  return (
    <section className={styles.missing} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {missing.map(({ id, start, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                if (type === 'normal') session.setState({ frame: start, playing: 0 })
                store.select([id])
              }}
            >
              {type === 'normal' && <span>{timecode(start, rate)}</span>}
              {wordsIn(text, defaultLanguage, defaultLanguage).split('\n')[0]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
