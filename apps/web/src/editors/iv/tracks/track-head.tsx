import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsHorizontal'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SkipBackIcon } from '@phosphor-icons/react/dist/csr/SkipBack'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { seekTo, runTracks } from '../playhead.ts'
import type { Branch } from '../use-branch.ts'
import { useIvView, zoomTracks } from '../use-iv-view.ts'
import styles from './tracks.module.css'

/** Name of the branch, time of the playhead, and view controls. */
export function TrackHead({
  branch: { tree, current, clips, slots, totalMs },
  onFit,
}: {
  branch: Branch
  onFit(): void
}) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const running = useIvView(view => view.running)
  const muted = useIvView(view => view.muted)
  return (
    <header className={styles.head}>
      <h2>{t('tracks.branch', { number: tree.numberOf(clips.at(-1)?.id ?? current) })}</h2>
      <div className={styles.transport}>
        <IconButton
          icon={SkipBackIcon}
          size="small"
          label={t('tracks.toStart')}
          onClick={() => seekTo(session, slots, 0)}
        />
        <IconButton
          icon={running ? PauseIcon : PlayIcon}
          size="small"
          label={t(running ? 'tracks.pause' : 'tracks.run')}
          keys="Shift+Space"
          onClick={() => runTracks(totalMs)}
        />
        <IconButton
          icon={muted ? SpeakerSlashIcon : SpeakerHighIcon}
          size="small"
          label={t(muted ? 'tracks.unmute' : 'tracks.mute')}
          onClick={() => useIvView.setState({ muted: !muted })}
        />
        <Time totalMs={totalMs} />
      </div>
      <div className={styles.zoom}>
        <IconButton
          icon={MagnifyingGlassMinusIcon}
          size="small"
          label={t('tracks.zoomOut')}
          onClick={() => zoomTracks(1 / 1.4)}
        />
        <IconButton
          icon={MagnifyingGlassPlusIcon}
          size="small"
          label={t('tracks.zoomIn')}
          onClick={() => zoomTracks(1.4)}
        />
        <IconButton icon={ArrowsHorizontalIcon} size="small" label={t('tracks.fit')} onClick={onFit} />
      </div>
    </header>
  )
}

function Time({ totalMs }: { totalMs: number }) {
  const { t } = useTranslation('iv')
  const at = useIvView(view => Math.min(view.timeMs, totalMs))
  return (
    <span className={styles.time}>
      {t('seconds', { seconds: (at / 1000).toFixed(1) })}{' '}
      <em>/ {t('seconds', { seconds: (totalMs / 1000).toFixed(1) })}</em>
    </span>
  )
}
