import { moveTrack, removeTrack, setTrack } from '@adloom/video/commands'
import type { TrackKind, TrackRecord } from '@adloom/video/format'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useTimeline, useVideoEditor, useVideoSession } from '../state/editor-context.ts'
import { rowsOf } from './timeline-layout.ts'
import styles from './timeline.module.css'

const icons = {
  video: FilmStripIcon,
  image: ImageIcon,
  text: TextTIcon,
  audio: MusicNotesIcon,
  filter: SlidersHorizontalIcon,
} as const satisfies Record<TrackKind, unknown>

/** Names and switches of the tracks, beside their rows. `offset` is the height of the ruler. */
export function TrackHeads({ offset }: { offset: number }) {
  const { t } = useTranslation('videoEditor')
  const timeline = useTimeline()
  const scrollY = useVideoSession(session => session.scrollY)
  const { rows, height } = rowsOf(timeline)
  return (
    <div className={styles.heads}>
      <div className={styles.corner} style={{ height: offset }} />
      <div className={styles.rows}>
        <ul aria-label={t('track.list')} style={{ height, transform: `translateY(${-scrollY}px)` }}>
          {rows.map((row, at) => (
            <li key={row.track.id} style={{ top: row.top, height: row.height }}>
              <TrackHead track={row.track} position={rows.length - 1 - at} count={rows.length} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function TrackHead({ track, position, count }: { track: TrackRecord; position: number; count: number }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const KindIcon = icons[track.kind]
  const name = track.name ?? (track.main ? t('track.main') : t(`track.${track.kind}`))
  const items: MenuProps['items'] = [
    { key: 'up', label: t('track.up'), disabled: position === count - 1 },
    { key: 'down', label: t('track.down'), disabled: position === 0 },
    { type: 'divider' },
    { key: 'remove', label: t('track.remove'), danger: true, disabled: track.locked === true },
  ]
  const run = (key: string) => {
    if (key === 'remove') removeTrack(store, track.id)
    else moveTrack(store, track.id, position + (key === 'up' ? 1 : -1))
  }
  const isAudible = track.kind === 'video' || track.kind === 'audio'
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => run(key) }}>
      <div className={styles.head} data-kind={track.kind}>
        <KindIcon size={15} aria-hidden="true" />
        <span title={name}>{name}</span>
        {isAudible && (
          <Switch
            label={t(track.muted ? 'track.unmute' : 'track.mute', { name })}
            isOn={track.muted === true}
            icon={track.muted ? <SpeakerSlashIcon size={15} /> : <SpeakerHighIcon size={15} />}
            onClick={() => setTrack(store, track.id, { muted: track.muted ? undefined : true })}
          />
        )}
        {track.kind !== 'audio' && (
          <Switch
            label={t(track.hidden ? 'track.show' : 'track.hide', { name })}
            isOn={track.hidden === true}
            icon={track.hidden ? <EyeSlashIcon size={15} /> : <EyeIcon size={15} />}
            onClick={() => setTrack(store, track.id, { hidden: track.hidden ? undefined : true })}
          />
        )}
        <Switch
          label={t(track.locked ? 'track.unlock' : 'track.lock', { name })}
          isOn={track.locked === true}
          icon={track.locked ? <LockSimpleIcon size={15} /> : <LockSimpleOpenIcon size={15} />}
          onClick={() => setTrack(store, track.id, { locked: track.locked ? undefined : true })}
        />
      </div>
    </Dropdown>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  icon: React.ReactNode
  onClick: () => void
}

function Switch({ label, isOn, icon, onClick }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}
