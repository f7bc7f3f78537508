import type { ReactNode } from 'react'
import styles from './inspector.module.css'

/** A name at the left and its field at the right. */
export function Row({
  label,
  top = false,
  children,
}: {
  label: string
  /** The field is taller than a line. */ top?: boolean
  children: ReactNode
}) {
  return (
    <div className={`${styles.row} ${top ? styles.rowTop : ''}`}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
