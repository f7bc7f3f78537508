import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty-state.module.css'

/** A small drawing, one sentence, one thing to do. */
export function EmptyState({
  drawing,
  title,
  children,
  action,
}: {
  drawing: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
