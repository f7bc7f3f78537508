import type { Icon } from '@phosphor-icons/react'
import styles from './chooser-rail.module.css'

export interface RailEntry {
  key: string
  label: string
  icon: Icon
  count?: number | undefined
  depth?: number
}

/** The places within a source: categories or folders. */
export function ChooserRail({
  label,
  entries,
  chosen,
  onChoose,
}: {
  label: string
  entries: RailEntry[]
  chosen: string
  onChoose(key: string): void
}) {
  return (
    <nav aria-label={label} className={styles.rail}>
      {entries.map(({ key, label: text, icon: EntryIcon, count, depth = 0 }) => (
        <button
          key={key}
          type="button"
          aria-current={key === chosen || undefined}
          className={styles.entry}
          style={{ paddingLeft: 10 + depth * 14 }}
          onClick={() => onChoose(key)}
          title={text}
        >
          <EntryIcon size={17} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          <span className={styles.label}>{text}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}
