import { CaretLineLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLineLeft'
import { CaretLineRightIcon } from '@phosphor-icons/react/dist/csr/CaretLineRight'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shell/editor-top-bar.tsx'
import { useTimeline, useVideoSession } from '../state/editor-context.ts'
import { timecode } from '../timeline/ruler.ts'
import type { VideoActions } from '../use-video-actions.ts'
import styles from './preview.module.css'

/** Play, frame steps and the time of the playhead. */
export function PlayControls({ actions }: { actions: VideoActions }) {
  const { t } = useTranslation('videoEditor')
  const { all } = actions
  const playing = useVideoSession(session => session.playing)
  const { settings, length } = useTimeline()
  return (
    <div className={styles.controls}>
      <span className={styles.time}>
        <Playhead rate={settings.rate} />
        <i>/ {timecode(length, settings.rate)}</i>
      </span>
      <ActionButton action={all.toStart} icon={<CaretLineLeftIcon size={17} />} />
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing === 0 ? 'preview.play' : 'preview.pause')}
        aria-keyshortcuts="Space"
        onClick={all.play.run}
      >
        {playing === 0 ? <PlayIcon size={18} weight="fill" /> : <PauseIcon size={18} weight="fill" />}
      </button>
      <ActionButton action={all.toEnd} icon={<CaretLineRightIcon size={17} />} />
      <span className={styles.speed}>{playing !== 0 && playing !== 1 ? `${playing}×` : ''}</span>
    </div>
  )
}

/** Renders with every frame, and nothing else does. */
function Playhead({ rate }: { rate: number }) {
  const frame = useVideoSession(session => session.frame)
  return <b data-testid="playhead">{timecode(frame, rate)}</b>
}
