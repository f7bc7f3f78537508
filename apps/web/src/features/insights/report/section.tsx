import { type ReactNode, useId } from 'react'
import styles from './toolbar.module.css'

interface SectionProps {
  title: string
  help?: string
  /** The tab around the block already shows the title. */
  isInTab?: boolean
  /** Right of the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A block of a report page with its title and controls. */
export function Section({ title, help, isInTab = false, tools, children }: SectionProps) {
  const id = useId()
  return (
    <section className={isInTab ? undefined : styles.section} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id} className={isInTab ? 'visually-hidden' : styles.sectionTitle}>
          {title}
        </h2>
        {help !== undefined && <span className={styles.sectionHelp}>{help}</span>}
        <span className={styles.spring} />
        {tools}
      </header>
      {children}
    </section>
  )
}
