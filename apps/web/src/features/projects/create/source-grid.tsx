import type { ReactNode } from 'react'
import { Cover } from '../../../components/cover.tsx'
import styles from './beginning-card.module.css'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import sourceGridStyles from './source-grid.module.css'

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

interface SourceGridProps {
  label: string
  pending: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
  count: number
  end?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A grid of cards with its loading, failed and empty states. */
export function SourceGrid({
  label,
  pending,
  error,
  onRetry,
  empty,
  count,
  end,
  wide = false,
  children,
}: SourceGridProps) {
  if (error !== null) return <Failure error={error} onRetry={onRetry} />
  if (!pending && count === 0) return <div className={sourceGridStyles.empty}>{empty}</div>
  return (
    <div className={sourceGridStyles.grid} role="group" aria-label={label} aria-busy={pending}>
      {pending &&
        Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={wide ? sourceGridStyles.wide : sourceGridStyles.tall}>
            <Skeleton height="100%" radius={12} />
          </div>
        ))}
      {children}
      {end}
    </div>
  )
}
