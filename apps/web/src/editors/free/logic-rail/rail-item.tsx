import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import styles from './rail.module.css'
import type { Spot } from './use-spot.ts'

interface RailItemProps {
  id: string
  name: string
  /** What is said at the end of its line. */
  note: string
  picture: Icon
  spot: Spot
  /** What moves it in its list. */
  handle?: ReactNode
  /** Its form, while it is open. */
  children(): ReactNode
}

/** One record of a section: its line, and its form below while it is open. */
export function RailItem({
  id,
  name,
  note,
  picture: Picture,
  spot: { spot, open, toggle },
  handle,
  children,
}: RailItemProps) {
  const isOpen = open === id
  return (
    <div data-row className={`${styles.item} ${isOpen ? styles.open : ''} ${spot === id ? styles.spot : ''}`}>
      <div className={styles.row}>
        {handle}
        <button type="button" className={styles.main} aria-expanded={isOpen} onClick={() => toggle(id)}>
          <Picture size={15} aria-hidden="true" />
          <b>{name}</b>
          <small>{note}</small>
        </button>
      </div>
      {isOpen && children()}
    </div>
  )
}
