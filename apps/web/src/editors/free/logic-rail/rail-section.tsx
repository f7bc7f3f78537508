import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './rail.module.css'

interface RailSectionProps {
  /** For remembering whether it was open. */
  id: string
  title: string
  count?: number
  tone?: 'warning' | 'danger'
  action?: ReactNode
  /** Opened because something in it is to be shown. */
  isAsked?: boolean
  children: ReactNode
}

const storageKey = (id: string) => `adloom.free.logic.${id}`

/** A part of the panel that folds and stays as it was left. */
export function RailSection({ id, title, count, tone, action, isAsked, children }: RailSectionProps) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(storageKey(id)) !== 'folded')
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  const toggle = () => {
    localStorage.setItem(storageKey(id), isOpen ? 'folded' : 'open')
    setOpen(!isOpen)
  }
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={toggle}>
          <CaretRightIcon size={12} aria-hidden="true" />
          {title}
          {count !== undefined && count > 0 && <em className={tone ? styles[tone] : undefined}>{count}</em>}
        </button>
        {action}
      </header>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}
