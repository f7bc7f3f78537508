import type { ReactNode } from 'react'
import styles from './page-header.module.css'

/** Title, one line of help, the primary action on the right. */
export function PageHeader({ title, help, actions }: { title: string; help: string; actions?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.help}>{help}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
