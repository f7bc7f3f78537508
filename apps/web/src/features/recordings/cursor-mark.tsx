import type { CursorSettings } from './api.ts'
import styles from './record-page.module.css'

interface CursorMarkProps {
  touch: { x: number; y: number; pressed: boolean } | undefined
  settings: CursorSettings
  /** Empty: the product's own cursor. */
  imageUrl: string
}

/** The cursor of a replay where the ad is touched: never, while pressed, or always (RC-04). */
export function CursorMark({ touch, settings, imageUrl }: CursorMarkProps) {
  const { display_mode: mode, width, height, rotation_angle: angle } = settings
  const isShown = touch !== undefined && (mode === 2 || (mode === 1 && touch.pressed))
  if (!isShown) return null
  return (
    <div
      className={styles.cursor}
      data-pressed={touch.pressed}
      style={{
        width,
        height,
        transform: `translate(${touch.x}px, ${touch.y}px) rotate(${angle}deg)`,
      }}
    >
      <CursorImage imageUrl={imageUrl} />
    </div>
  )
}

/** The tip of the product's own cursor is at its upper left. */
export function CursorImage({ imageUrl }: { imageUrl: string }) {
  if (imageUrl !== '') return <img src={imageUrl} alt="" draggable={false} />
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M4 2 50 24 30 31 23 52Z" fill="#fff" stroke="#14171f" strokeWidth="4" strokeLinejoin="round" />
    </svg>
  )
}
