import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PreviewStage } from '../../../features/player/lazy-preview-stage.tsx'
import { previewSettings, usePreviewSettings } from '../../../features/player/preview-settings.ts'
import { useFreeEditor, useFreeSession, useProjectRecord, useWholeDocument } from '../state/free-context.ts'
import styles from './play-pane.module.css'

const noValues = {}

/** The whole playable, or from one scene on, in the sandboxed player (D-37). */
export function PlayPane() {
  const { t } = useTranslation('free')
  const { session } = useFreeEditor()
  const project = useProjectRecord()
  const document = useWholeDocument()
  const { orientation, language } = useFreeSession(one => one)
  const [from] = useState<string>()
  const settings = usePreviewSettings({ ...previewSettings(language), orientation })
  const { value } = settings
  useEffect(() => session.setState({ orientation: value.orientation, language: value.language }), [session, value.orientation, value.language])
  return (
    <div className={styles.pane}>
      <PreviewStage title={t('play.title')} document={document} values={noValues} languages={project.languages} settings={settings} scene={from} />
    </div>
  )
}
