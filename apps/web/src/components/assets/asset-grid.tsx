import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useSize } from '../use-size.ts'
import styles from './asset-grid.module.css'
import { cellId, type CellState, GridRow } from './grid-cell.tsx'
import { gridKeys, type GridInputProps, gridPointer } from './grid-input.ts'
import { type GridLayout, layoutOf } from './grid-layout.ts'
import type { TileThing } from './tile-thing.ts'
import { LassoBox, useGridLasso } from './use-lasso.tsx'

export interface AssetGridProps<T extends TileThing> extends GridInputProps<T> {
  /** Total count, including items not yet loaded. */
  total: number
  label: string
  view: 'grid' | 'list'
  /** Least width of a card. */
  minWidth?: number
  /** Must keep its identity: a cell renders again only when one of its own props changes. */
  renderCell: (thing: T, cell: CellState) => ReactNode
  hasMore?: boolean
  onMore?: () => void
  /** Above the cells, scrolls with them. */
  header?: ReactNode
  /** The column heads of a list: a row of `columnheader`s that stays in view. */
  head?: ReactNode
  /** Below the last cell, e.g. that the next page failed to load. */
  foot?: ReactNode
  /** In place of the cells, e.g. an empty state. */
  empty?: ReactNode
  /** Key under which the scroll position is restored. */
  memory?: string
}

const nearEndRows = 12
const offsets = new Map<string, number>()

/**
 * Cards or rows of any number of files, of which only those in view are mounted. One stop of the Tab key;
 * arrows move, Space and Shift choose, Enter opens.
 */
export function AssetGrid<T extends TileThing>(props: AssetGridProps<T>) {
  const { things, view, selection, onSelection, multiple = true } = props
  const [scroller, cell] = useSize<HTMLDivElement>()
  const [header, headerSize] = useSize<HTMLDivElement>()
  const grid = useRef<HTMLDivElement>(null)
  const prefix = useId()
  const ids = useMemo(() => things.map(thing => thing.id), [things])
  const layout = useMemo(
    () => layoutOf(Math.max(0, cell.width - 2 * sidePadding), view, props.minWidth),
    [cell.width, view, props.minWidth],
  )
  const virtual = useGridRows(props, { scroller, layout, headerHeight: headerSize.height, width: cell.width })

  const activeAt = selection.active === undefined ? -1 : ids.indexOf(selection.active)
  const scrollTo = (place: number) => virtual.scrollToIndex(Math.floor(place / layout.columns))
  const lasso = useGridLasso(selection, onSelection, { scroller, grid, layout, ids })
  const pageRows = Math.max(1, Math.floor(cell.height / layout.rowHeight))
  const onKeyDown = gridKeys(props, { grid, ids, layout, pageRows, prefix, scrollTo })
  const pointer = gridPointer(props, ids, grid)

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-scroller=""
      onPointerDown={multiple ? lasso.onPointerDown : undefined}
      onContextMenu={pointer.onContextMenu}
    >
      <div ref={header} className={styles.header}>
        {props.header}
      </div>
      {things.length === 0 && props.empty}
      <div
        ref={grid}
        role="grid"
        tabIndex={things.length === 0 ? -1 : 0}
        aria-label={props.label}
        aria-multiselectable={multiple}
        aria-rowcount={Math.ceil(props.total / layout.columns)}
        aria-colcount={layout.columns}
        aria-activedescendant={activeAt === -1 ? undefined : cellId(prefix, selection.active!)}
        aria-hidden={things.length === 0 || undefined}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onClick={pointer.onClick}
        onDoubleClick={pointer.onDoubleClick}
        onDragStart={pointer.onDragStart}
        onFocus={event => {
          if (event.target === event.currentTarget && selection.active === undefined && ids.length > 0)
            onSelection({ ...selection, active: ids[0], anchor: ids[0] })
        }}
      >
        {props.head !== undefined && things.length > 0 && (
          <div role="rowgroup" className={styles.head}>
            {props.head}
          </div>
        )}
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(row => (
            <GridRow<T>
              key={row.key}
              things={things}
              selection={selection}
              isDraggable={props.onDrag !== undefined}
              renderCell={props.renderCell}
              row={row}
              top={row.start - virtual.options.scrollMargin}
              layout={layout}
              prefix={prefix}
            />
          ))}
        </div>
        {lasso.box !== undefined && <LassoBox box={lasso.box} />}
      </div>
      {props.foot}
    </div>
  )
}

interface RowsOptions {
  scroller: RefObject<HTMLDivElement | null>
  layout: GridLayout
  headerHeight: number
  width: number
}

/** The visible rows; requests more items near the end. */
function useGridRows<T extends TileThing>(
  props: AssetGridProps<T>,
  { scroller, layout, headerHeight, width }: RowsOptions,
) {
  const { things, view } = props
  const rows = Math.ceil(things.length / layout.columns)
  const margin = headerHeight + (props.head === undefined ? 0 : headHeight)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => layout.rowHeight,
    overscan: view === 'list' ? 10 : 3,
    scrollMargin: margin,
    enabled: width > 0,
    useFlushSync: false,
    scrollPaddingStart: (props.head === undefined ? 0 : headHeight) + 8,
    scrollPaddingEnd: 24,
  })
  useEffect(() => virtual.measure(), [virtual, layout.rowHeight])
  useScrollMemory(scroller, props.memory, width > 0, () => virtual.scrollOffset ?? 0)

  const last = virtual.getVirtualItems().at(-1)?.index ?? 0
  const { hasMore = false, onMore } = props
  useEffect(() => {
    if (hasMore && width > 0 && last >= rows - nearEndRows) onMore?.()
  }, [hasMore, onMore, last, rows, width])
  return virtual
}

function useScrollMemory(
  scroller: RefObject<HTMLElement | null>,
  memory: string | undefined,
  ready: boolean,
  offset: () => number,
): void {
  const latest = useRef(offset)
  useEffect(() => {
    latest.current = offset
  })
  useLayoutEffect(() => {
    const element = scroller.current
    if (memory === undefined || element === null || !ready) return undefined
    element.scrollTo({ top: offsets.get(memory) ?? 0 })
    // Reading `scrollTop` would force a layout.
    const keep = () => offsets.set(memory, latest.current())
    element.addEventListener('scrollend', keep)
    return () => element.removeEventListener('scrollend', keep)
  }, [scroller, memory, ready])
}

/** Equal to the stylesheet. */
const sidePadding = 24
const headHeight = 36
