import type { ReactNode } from 'react'
import styles from './tiles.module.css'

/** A row of figures. */
export function Tiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>
}

interface TileProps {
  label: string
  value: ReactNode
  /** Words instead of a figure: smaller, so that they stay on one line. */
  words?: boolean
  /** A quiet line below the figure. */
  below?: ReactNode
  children?: ReactNode
}

/** A figure with its name. */
export function Tile({ label, value, words = false, below, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={words ? styles.words : undefined}>
        {value}
        {below !== undefined && <span className={styles.below}>{below}</span>}
      </dd>
      {children}
    </div>
  )
}
