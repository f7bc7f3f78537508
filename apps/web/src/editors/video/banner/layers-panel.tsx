import { deleteClips, moveTrack, setTrack } from '@adloom/video/commands'
import type { ClipRecord, TrackRecord } from '@adloom/video/format'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen'
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import railStyles from '../rail/rail.module.css'
import { clipTitle } from '../state/clip-title.ts'
import { useTimeline, useVideoEditor, useVideoSelection } from '../state/editor-context.ts'
import styles from './banner.module.css'

/** Layers of the banner, the uppermost first: one for each track that has a clip (VD-21.9). */
export function LayersPanel() {
  const { t } = useTranslation('videoEditor')
  const { tracks } = useTimeline()
  const layers = tracks
    .flatMap(({ track, clips: [clip] }, position) => (clip ? [{ track, clip, position }] : []))
    .toReversed()
  return (
    <>
      <div className={railStyles.title}>
        <h2>{t('rail.layers')}</h2>
      </div>
      {layers.length === 0 && <p className={railStyles.empty}>{t('layers.empty')}</p>}
      <ul className={styles.layers} aria-label={t('rail.layers')}>
        {layers.map((layer, at) => (
          <Layer
            key={layer.track.id}
            {...layer}
            above={layers[at - 1]?.position}
            below={layers[at + 1]?.position}
          />
        ))}
      </ul>
    </>
  )
}

interface LayerProps {
  track: TrackRecord
  clip: ClipRecord
  /** Position of the next layer in the direction, among all tracks; undefined at the end. */
  above: number | undefined
  below: number | undefined
}

function Layer({ track, clip, above, below }: LayerProps) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const { store } = editor
  const selection = useVideoSelection()
  const name = clipTitle(editor, t)(clip)
  const KindIcon = clip.kind === 'text' ? TextTIcon : clip.kind === 'image' ? ImageIcon : ShapesIcon
  const [isHidden, isLocked] = [track.hidden === true, track.locked === true]
  return (
    <li className={styles.layer} data-selected={selection.includes(clip.id)} data-hidden={isHidden}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={selection.includes(clip.id)}
        disabled={isLocked}
        onClick={() => store.select([clip.id])}
      >
        <KindIcon size={16} aria-hidden="true" />
        <span title={name}>{name}</span>
      </button>
      <IconButton
        size="small"
        icon={ArrowUpIcon}
        label={t('layers.up', { name })}
        disabled={above === undefined}
        onClick={() => above !== undefined && moveTrack(store, track.id, above)}
      />
      <IconButton
        size="small"
        icon={ArrowDownIcon}
        label={t('layers.down', { name })}
        disabled={below === undefined}
        onClick={() => below !== undefined && moveTrack(store, track.id, below)}
      />
      <IconButton
        size="small"
        icon={isHidden ? EyeSlashIcon : EyeIcon}
        label={t(isHidden ? 'track.show' : 'track.hide', { name })}
        onClick={() => setTrack(store, track.id, { hidden: isHidden ? undefined : true })}
      />
      <IconButton
        size="small"
        icon={isLocked ? LockSimpleIcon : LockSimpleOpenIcon}
        label={t(isLocked ? 'track.unlock' : 'track.lock', { name })}
        onClick={() => setTrack(store, track.id, { locked: isLocked ? undefined : true })}
      />
      <IconButton
        size="small"
        icon={TrashIcon}
        label={t('layers.delete', { name })}
        disabled={isLocked}
        onClick={() => deleteClips(store, [clip.id])}
      />
    </li>
  )
}
