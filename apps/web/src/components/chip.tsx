import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  on: boolean
  onToggle: () => void
  icon?: Icon
  count?: number
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ on, onToggle, icon: IconComponent, count, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} className={styles.chip} onClick={onToggle}>
      {IconComponent !== undefined && (
        <IconComponent size={14} weight={on ? 'fill' : 'regular'} aria-hidden="true" />
      )}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
