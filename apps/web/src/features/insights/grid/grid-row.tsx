/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot draw only some of its cells */
import { memo } from 'react'
import type { GridCell, GridColumn } from './grid-columns.ts'
import styles from './metric-grid.module.css'

/** The columns in view; the first column is always drawn. */
export interface ColumnView {
  columns: readonly GridColumn[]
  offsets: readonly number[]
  firstColumn: number
  lastColumn: number
  /** Prefix of the ids of cells. */
  id: string
}

interface GridRowProps<Row> extends ColumnView {
  row: Row
  rowIndex: number
  cellOf: (row: Row, column: GridColumn) => GridCell
  /** Replaces the text of the first cell. */
  firstText?: string
  /** The cell of the keyboard, or -1. */
  activeColumn: number
}

export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { columns, offsets, firstColumn, lastColumn, id, rowIndex } = props
  const { row, cellOf, firstText, activeColumn } = props
  const cell = (at: number) => {
    const column = columns[at]
    if (column === undefined) return null
    const content: GridCell = cellOf(row, column)
    const isFirst = at === 0
    return (
      <Cell
        key={column.id}
        id={`${id}${rowIndex}-${at}`}
        column={column}
        columnIndex={at}
        width={offsets[at + 1]! - offsets[at]!}
        content={firstText === undefined ? content : totalCell(content, isFirst ? firstText : undefined)}
        isActive={activeColumn === at}
      />
    )
  }
  return (
    <div className={styles.row} role="row" aria-rowindex={rowIndex + 1}>
      {cell(0)}
      <div className={styles.gap} style={{ width: (offsets[firstColumn] ?? 0) - (offsets[1] ?? 0) }} />
      {Array.from({ length: Math.max(0, lastColumn - firstColumn + 1) }, (_, at) => cell(firstColumn + at))}
    </div>
  )
}) as <Row>(props: GridRowProps<Row>) => React.ReactNode

/** A total has no actions, and a name in its first cell. */
function totalCell({ text, mark, action }: GridCell, name: string | undefined): GridCell {
  return { text: name ?? (action === undefined ? text : ''), ...(mark !== undefined && { mark }) }
}

interface CellProps {
  id: string
  column: GridColumn
  columnIndex: number
  width: number
  content: GridCell
  isActive: boolean
}

function Cell({ id, column, columnIndex, width, content, isActive }: CellProps) {
  const { text, mark, isFaint = false, isLink = false, action } = content
  const first = columnIndex === 0
  const className = [
    styles.cell,
    first && styles.sticky,
    column.align === 'end' && styles.end,
    isFaint && styles.faint,
    isActive && styles.active,
  ]
  return (
    <div
      id={id}
      role={first ? 'rowheader' : 'gridcell'}
      aria-colindex={columnIndex + 1}
      className={className.filter(Boolean).join(' ')}
      style={{ width }}
    >
      {action === undefined ? (
        <span className={styles.text} title={text}>
          {text}
        </span>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={isLink ? `${styles.action} ${styles.link}` : styles.action}
          title={action.label}
          aria-label={action.label}
          onClick={action.run}
        >
          {text}
        </button>
      )}
      {mark}
    </div>
  )
}
