/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot draw only some of its cells */
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { Popover } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { type GridColumn, sortOf } from './grid-columns.ts'
import type { ColumnView } from './grid-row.tsx'
import styles from './metric-grid.module.css'

interface GridHeadProps extends ColumnView {
  order: string
  activeColumn: number
  height: number
  onSort: (column: GridColumn) => void
  onResize: (column: GridColumn, width: number) => void
  onResized: () => void
  /** `to` is the place among the movable columns. */
  onMove: (column: GridColumn, to: number) => void
}

/** Heads of the columns: a click sorts, a drag moves the column, its edge resizes it. */
export function GridHead(props: GridHeadProps) {
  const { columns, offsets, firstColumn, lastColumn, id, order, activeColumn, height } = props
  const [drop, setDrop] = useState<number>()
  const head = (at: number) => {
    const column = columns[at]
    if (column === undefined) return null
    return (
      <Head
        key={column.id}
        id={`${id}0-${at}`}
        column={column}
        columnIndex={at}
        width={offsets[at + 1]! - offsets[at]!}
        sort={sortOf(order, column.orderKey)}
        isActive={activeColumn === at}
        isDropTarget={drop === at}
        onSort={props.onSort}
        onResize={props.onResize}
        onResized={props.onResized}
        onDrag={x => setDrop(columnAt(columns, offsets, at, x))}
        onDrop={x => {
          setDrop(undefined)
          const target = columns[columnAt(columns, offsets, at, x) ?? at]
          const movable = columns.filter(({ isMovable }) => isMovable === true)
          if (target !== undefined && target !== column) props.onMove(column, movable.indexOf(target))
        }}
      />
    )
  }
  return (
    <div className={styles.head} style={{ height }} role="row" aria-rowindex={1}>
      {head(0)}
      <div className={styles.gap} style={{ width: (offsets[firstColumn] ?? 0) - (offsets[1] ?? 0) }} />
      {Array.from({ length: Math.max(0, lastColumn - firstColumn + 1) }, (_, at) => head(firstColumn + at))}
    </div>
  )
}

/** The movable column under a column that is dragged by `x` pixels. */
function columnAt(
  columns: readonly GridColumn[],
  offsets: readonly number[],
  from: number,
  x: number,
): number | undefined {
  const centre = (offsets[from]! + offsets[from + 1]!) / 2 + x
  const at = offsets.findIndex((start, index) => centre >= start && centre < (offsets[index + 1] ?? -1))
  return columns[at]?.isMovable === true ? at : undefined
}

interface HeadProps {
  id: string
  column: GridColumn
  columnIndex: number
  width: number
  sort: 'ascending' | 'descending' | 'none'
  isActive: boolean
  isDropTarget: boolean
  onSort: (column: GridColumn) => void
  onResize: (column: GridColumn, width: number) => void
  onResized: () => void
  onDrag: (x: number) => void
  onDrop: (x: number) => void
}

function Head(props: HeadProps) {
  const { id, column, columnIndex, width, sort, isActive, isDropTarget } = props
  const drag = useDrag(column.isMovable === true ? props.onDrag : undefined, props.onDrop, () =>
    props.onSort(column),
  )
  const resize = useDrag(
    x => props.onResize(column, width + x),
    () => props.onResized(),
    () => undefined,
    true,
  )
  const Arrow = sort === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  const className = [
    styles.headCell,
    columnIndex === 0 && styles.sticky,
    column.align === 'end' && styles.end,
    column.orderKey !== undefined && styles.sortable,
    isActive && styles.active,
    isDropTarget && styles.drop,
  ]
  return (
    <div
      id={id}
      role="columnheader"
      aria-colindex={columnIndex + 1}
      aria-sort={sort}
      className={className.filter(Boolean).join(' ')}
      style={{ width }}
    >
      <Popover
        content={column.explanation}
        open={column.explanation === undefined ? false : isActive ? true : undefined}
        trigger="hover"
        placement="bottom"
        mouseEnterDelay={0.5}
        arrow={false}
      >
        <span className={styles.headText} {...drag}>
          <span>{column.label}</span>
          {sort !== 'none' && <Arrow size={12} weight="bold" aria-hidden="true" />}
        </span>
      </Popover>
      <span className={styles.edge} aria-hidden="true" {...resize} />
    </div>
  )
}

/** Pointer movement below this number of pixels is a click. */
const dragStartPx = 5

/** Reports the horizontal distance of a drag; `inSteps` reports each movement from the last one. */
function useDrag(
  onDrag: ((x: number) => void) | undefined,
  onDrop: (x: number) => void,
  onClick: () => void,
  inSteps = false,
) {
  const start = useRef<{ x: number; moved: boolean }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (from === undefined || onDrag === undefined) return
      const x = event.clientX - from.x
      if (!from.moved && !inSteps && Math.abs(x) < dragStartPx) return
      from.moved = true
      onDrag(x)
      if (inSteps) from.x = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (from === undefined) return
      if (from.moved) onDrop(event.clientX - from.x)
      else onClick()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
