import type { Point } from '@adloom/playable/geometry'
import styles from '../canvas.module.css'

/** A measurement beside what it measures. */
export function Pill({
  at,
  tone,
  children,
  anchor = 'middle',
}: {
  at: Point
  tone: 'selection' | 'guide'
  children: React.ReactNode
  anchor?: 'middle' | 'below'
}) {
  return (
    <span
      className={styles.pill}
      data-tone={tone}
      style={{
        transform: `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px) translate(-50%, ${anchor === 'middle' ? '-50%' : '0'})`,
      }}
    >
      {children}
    </span>
  )
}
