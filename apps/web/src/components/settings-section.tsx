import type { ReactNode } from 'react'
import styles from './settings-section.module.css'

interface SettingsSectionProps {
  title: string
  help: ReactNode
  /** Shown beside the title, such as a state. */
  mark?: ReactNode
  children: ReactNode
}

/** A section of a settings page: title and help on the left, controls on the right. */
export function SettingsSection({ title, help, mark, children }: SettingsSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.about}>
        <h2 className={styles.title}>
          {title} {mark}
        </h2>
        <p className={styles.help}>{help}</p>
      </header>
      <div className={styles.card}>{children}</div>
    </section>
  )
}
