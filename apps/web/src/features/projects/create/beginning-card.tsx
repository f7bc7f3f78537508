import type { ReactNode } from 'react'
import { Cover } from '../../../components/cover.tsx'
import styles from './beginning-card.module.css'

interface BeginningCardProps {
  name: string
  note?: string
  cover: string
  /** Instead of a cover. */
  thumbnail?: ReactNode
  wide?: boolean
  chosen: boolean
  onChoose: () => void
  /** A double click takes it at once. */
  onTake: () => void
  children?: ReactNode
}

/** One thing to start from: its image and its name. */
export function BeginningCard({
  name,
  note,
  cover,
  thumbnail,
  wide = false,
  chosen,
  onChoose,
  onTake,
  children,
}: BeginningCardProps) {
  return (
    <div className={styles.card} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        onClick={onChoose}
        onDoubleClick={onTake}
      >
        <span className={wide ? `${styles.image} ${styles.wide}` : styles.image}>
          {thumbnail ?? <Cover src={cover} className={styles.cover} />}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {note !== undefined && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </button>
      {children}
    </div>
  )
}
