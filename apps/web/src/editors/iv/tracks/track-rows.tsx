import type { CSSProperties, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import type { Branch } from '../use-branch.ts'
import { type TrackClip, type TrackRow, trackRows } from './branch-clips.ts'
import { ClipBox } from './clip-box.tsx'
import styles from './tracks.module.css'

interface TrackRowsProps {
  branch: Branch
  clips: readonly TrackClip[]
  lanes(row: TrackRow): number
  /** Converts milliseconds to pixels. */
  px(ms: number): number
  onPress(event: PointerEvent<HTMLElement>): void
}

/** The rows of a branch with their clips; a clip without a video is a button that opens it. */
export function TrackRows({ branch: { current, slots }, clips, lanes, px, onPress }: TrackRowsProps) {
  const { t } = useTranslation('iv')
  const { session } = useDocumentEditor()
  const language = useLanguage()
  const empty = slots.filter(slot => !clips.some(clip => clip.row === 'video' && clip.slot === slot))
  return (
    <div className={styles.rows} onPointerDown={onPress}>
      {slots.map(slot => (
        <span
          key={slot.scene.id}
          className={styles.slot}
          data-current={slot.scene.id === current}
          aria-hidden="true"
          style={{ left: px(slot.start), width: px(slot.length) }}
        />
      ))}
      {trackRows.map(row => (
        <div
          key={row}
          className={styles.row}
          data-row={row}
          style={{ '--lanes': lanes(row) } as CSSProperties}
          role="group"
          aria-label={t(`track.${row}`)}
        >
          {row === 'video' &&
            empty.map(slot => (
              <button
                key={slot.scene.id}
                type="button"
                className={styles.card}
                style={{ left: px(slot.start), width: px(slot.length) }}
                onClick={() => openRoot(session, slot.scene.id)}
              >
                {sceneTitle(slot.scene, language)}
              </button>
            ))}
          {clips
            .filter(clip => clip.row === row)
            .map(clip => (
              <ClipBox key={clip.id} clip={clip} current={current} px={px} />
            ))}
        </div>
      ))}
    </div>
  )
}
