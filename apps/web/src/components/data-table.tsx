import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface TableColumn {
  key: string
  head: ReactNode
  /** Numbers are aligned right; the head of a column of actions is only read aloud. */
  kind?: 'number' | 'actions'
  sort?: 'ascending' | 'descending'
}

interface DataTableProps {
  columns: readonly TableColumn[]
  /** Sets `--row-height` and `--cell-padding`. */
  className?: string
  /** The rows: each a `tr` with a head of its own. */
  children: ReactNode
  foot?: ReactNode
  /** Names a table of limited height, which the keyboard can then scroll. */
  region?: string
}

/** A framed table whose heads stay in view: lines between rows, columns that scroll within the frame. */
export function DataTable({ columns, className, children, foot, region }: DataTableProps) {
  const scroller = region !== undefined && ({ tabIndex: 0, role: 'region', 'aria-label': region } as const)
  return (
    <div className={className === undefined ? styles.frame : `${styles.frame} ${className}`} {...scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, head, kind, sort }) => (
              <th
                key={key}
                scope="col"
                className={kind === 'number' ? styles.number : undefined}
                aria-sort={sort}
              >
                {kind === 'actions' ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {foot}
    </div>
  )
}

/** A cell of a column of numbers. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <td className={styles.number}>{children}</td>
}

/** The cell of what can be done with a row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>
}
