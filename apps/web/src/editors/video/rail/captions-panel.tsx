import type { TextClip } from '@adloom/video/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { addCues } from '../state/add-cues.ts'
import { useTimeline, useVideoEditor } from '../state/editor-context.ts'
import { ExportCaptions } from './caption-files.tsx'
import { CaptionItem } from './caption-item.tsx'
import { CaptionSources } from './caption-sources.tsx'
import styles from './rail.module.css'

/** Captions as an editable list: typed, of a script, a voice or a file, and saved as a file. */
export function CaptionsPanel() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const { session } = editor
  const { settings, tracks } = useTimeline()
  const { rate } = settings
  const captions = tracks
    .flatMap(({ clips }) => clips)
    .filter((clip): clip is TextClip => clip.kind === 'text' && clip.captionStyle !== undefined)
    .sort((a, b) => a.start - b.start)
  const add = () => {
    const { frame } = session.getState()
    addCues(editor, [{ start: frame, length: rate * 2, text: t('caption.new') }], t('caption.style'))
  }
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.captions')}</h2>
        <Button size="small" icon={<PlusIcon size={14} aria-hidden="true" />} onClick={add}>
          {t('caption.add')}
        </Button>
      </div>
      <div className={styles.pair}>
        <CaptionSources />
        <ExportCaptions captions={captions} />
      </div>
      {captions.length === 0 && <p className={styles.empty}>{t('caption.empty')}</p>}
      <ul className={styles.captions}>
        {captions.map(clip => (
          <CaptionItem key={clip.id} clip={clip} />
        ))}
      </ul>
    </>
  )
}
