import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'
import styles from './card-grid.module.css'

export function TemplateGrid({ children, busy = false }: { children: ReactNode; busy?: boolean }) {
  return (
    <div className={styles.grid} aria-busy={busy}>
      {children}
    </div>
  )
}

export function TemplateSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <div className={styles.image}>
        <Skeleton height="100%" radius={12} />
      </div>
      <div className={styles.lines}>
        <Skeleton height={14} width="60%" />
        <Skeleton height={10} width="85%" />
      </div>
    </div>
  ))
}
