import type { ReactNode } from 'react'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import styles from './source-grid.module.css'

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
  if (!pending && count === 0) return <div className={styles.empty}>{empty}</div>
  return (
    <div className={styles.grid} role="group" aria-label={label} aria-busy={pending}>
      {pending &&
        Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={wide ? styles.wide : styles.tall}>
            <Skeleton height="100%" radius={12} />
          </div>
        ))}
      {children}
      {end}
    </div>
  )
}
