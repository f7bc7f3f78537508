/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot draw only some of its cells */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clampWidth,
  columnOffsets,
  type GridCell,
  type GridColumn,
  moveTo,
  nextOrder,
} from './grid-columns.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { type Announcement, type GridPlace, useGridKeys } from './use-grid-keys.ts'
import styles from './metric-grid.module.css'

export interface MetricGridProps<Row> {
  label: string
  /** The first one stays in view while the others scroll. Must keep its identity while nothing changes. */
  columns: readonly GridColumn[]
  rows: readonly Row[]
  /** Count of all rows, also of those not loaded yet. */
  total: number
  /** Must keep its identity: a row renders again only when one of its own props changes. */
  cellOf: (row: Row, column: GridColumn) => GridCell
  totals?: { row: Row; label: string }
  order: string
  onOrder: (order: string) => void
  /** Widths that the user has set before, by id of the column, and how new ones are reported. */
  widths?: Readonly<Record<string, number>>
  onWidths?: (widths: Record<string, number>) => void
  /** The movable columns in their new order. */
  onMove: (ids: string[]) => void
  /** The last loaded row is near. */
  onEnd?: () => void
  isBusy?: boolean
  /** In place of rows. */
  empty?: ReactNode
}

const headHeight = 40
const rowHeight = 40
const nearEndRows = 20

/**
 * A table of any number of rows and columns of which only those in view are mounted (IN-03.7). One stop of
 * the Tab key: arrows move between cells, Enter activates, Alt+arrow moves a column, Shift+arrow resizes it.
 */
export function MetricGrid<Row>(props: MetricGridProps<Row>) {
  const { columns, rows, total, cellOf, totals } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const fixedRows = totals === undefined ? 1 : 2
  const actions = useGridActions(props, fixedRows)
  const view = useVisibleCells(scroller, rows.length, columns, actions.offsets, fixedRows * rowHeight)
  useEndReached(view.lastRow, rows.length, props.onEnd)
  const keys = useGridKeys({
    columns,
    rowCount: rows.length + fixedRows,
    activate: actions.activate,
    move: actions.move,
    resize: actions.resizeBy,
    show: ({ row, column }) => view.show(row - fixedRows, column - 1),
  })
  const { offsets } = actions
  const shared = { columns, offsets, firstColumn: view.firstColumn, lastColumn: view.lastColumn, id }
  const activeIn = (row: number) => (keys.place?.row === row ? keys.place.column : -1)
  return (
    <>
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${id}help`}
        aria-rowcount={total + fixedRows}
        aria-colcount={columns.length}
        aria-busy={props.isBusy === true}
        aria-activedescendant={keys.place && `${id}${keys.place.row}-${keys.place.column}`}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div style={{ width: offsets.at(-1), minWidth: '100%' }}>
          <GridHead
            {...shared}
            order={props.order}
            activeColumn={activeIn(0)}
            height={headHeight}
            onSort={actions.sort}
            onResize={actions.resize}
            onResized={actions.resized}
            onMove={actions.move}
          />
          {totals !== undefined && (
            <div className={styles.totals} style={{ top: headHeight }}>
              <GridRow
                {...shared}
                row={totals.row}
                rowIndex={1}
                cellOf={cellOf}
                firstText={totals.label}
                activeColumn={activeIn(1)}
              />
            </div>
          )}
          <div style={{ position: 'relative', height: view.height }}>
            {view.rows.map(({ index, start }) => (
              <div key={index} className={styles.place} style={{ transform: `translateY(${start}px)` }}>
                <GridRow
                  {...shared}
                  row={rows[index]!}
                  rowIndex={index + fixedRows}
                  cellOf={cellOf}
                  activeColumn={activeIn(index + fixedRows)}
                />
              </div>
            ))}
          </div>
          {rows.length === 0 && <div className={styles.empty}>{props.empty}</div>}
        </div>
      </div>
      <GridTexts id={id} announcement={keys.announcement} />
    </>
  )
}

/** What the keys do, and the last change of a column, for screen readers. */
function GridTexts({ id, announcement }: { id: string; announcement: Announcement | undefined }) {
  const { t } = useTranslation('insights')
  return (
    <>
      <p id={`${id}help`} className="visually-hidden">
        {t('grid.help')}
      </p>
      <p className="visually-hidden" role="status">
        {announcement === undefined ? '' : t(announcement.key, announcement.values)}
      </p>
    </>
  )
}

/** Widths of the columns, and what pointer and keyboard do with heads and cells. */
function useGridActions<Row>(props: MetricGridProps<Row>, fixedRows: number) {
  const { columns, rows, cellOf, order, onOrder, onMove, onWidths } = props
  const [widths, setWidths] = useWidths(props.widths)
  const offsets = useMemo(() => columnOffsets(columns, widths), [columns, widths])
  const resize = (column: GridColumn, width: number) =>
    setWidths(new Map(widths).set(column.id, clampWidth(width)))
  const sort = ({ orderKey, align }: GridColumn) => {
    if (orderKey !== undefined)
      onOrder(nextOrder(order, orderKey, align === 'end' ? 'descending' : 'ascending'))
  }
  return {
    offsets,
    resize,
    sort,
    resized: () => onWidths?.(Object.fromEntries(widths)),
    resizeBy: (column: GridColumn, step: number) => {
      const at = columns.indexOf(column)
      const width = clampWidth(offsets[at + 1]! - offsets[at]! + step)
      resize(column, width)
      onWidths?.({ ...Object.fromEntries(widths), [column.id]: width })
    },
    move: (column: GridColumn, to: number) => {
      const movable = columns.filter(({ isMovable }) => isMovable === true).map(one => one.id)
      onMove(moveTo(movable, column.id, to))
    },
    activate: ({ row, column: at }: GridPlace) => {
      const column = columns[at]
      if (column === undefined) return
      if (row === 0) sort(column)
      const data = rows[row - fixedRows]
      if (data !== undefined) cellOf(data, column).action?.run()
    },
  }
}

/** The widths of a drag until they are reported; given ones that change, as by Back, replace them. */
function useWidths(given: Readonly<Record<string, number>> = {}) {
  const text = JSON.stringify(given)
  const [state, setState] = useState({ text, widths: widthsOf(given) })
  const widths = state.text === text ? state.widths : widthsOf(given)
  return [widths, (changed: ReadonlyMap<string, number>) => setState({ text, widths: changed })] as const
}

const widthsOf = (given: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(given).map(([id, width]) => [id, clampWidth(width)]))

/** Returns the rows and columns in view. Columns are counted without the first one, which is always shown. */
function useVisibleCells(
  scroller: RefObject<HTMLDivElement | null>,
  rowCount: number,
  columns: readonly GridColumn[],
  offsets: readonly number[],
  fixedHeight: number,
) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rowView = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: fixedHeight,
  })
  const columnView = useVirtualizer({
    horizontal: true,
    count: Math.max(0, columns.length - 1),
    getScrollElement: () => scroller.current,
    estimateSize: at => offsets[at + 2]! - offsets[at + 1]!,
    overscan: 2,
    scrollPaddingStart: offsets[1] ?? 0,
  })
  useEffect(() => columnView.measure(), [columnView, offsets])
  const [rows, shown] = [rowView.getVirtualItems(), columnView.getVirtualItems()]
  return {
    rows,
    lastRow: rows.at(-1)?.index ?? 0,
    height: rowView.getTotalSize(),
    firstColumn: (shown[0]?.index ?? 0) + 1,
    lastColumn: (shown.at(-1)?.index ?? -1) + 1,
    /** Fixed rows and the fixed column are below 0. */
    show: (row: number, column: number) => {
      if (row >= 0) rowView.scrollToIndex(row)
      if (column >= 0) columnView.scrollToIndex(column)
    },
  }
}

function useEndReached(lastRow: number, rowCount: number, onEnd: (() => void) | undefined): void {
  const isNear = rowCount > 0 && lastRow >= rowCount - nearEndRows
  useEffect(() => {
    if (isNear) onEnd?.()
  }, [isNear, rowCount, onEnd])
}
