import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useSize } from '../use-size.ts'
import styles from './asset-grid.module.css'
import { type CellState, GridCell } from './grid-cell.tsx'
import { type Box, framedPlaces, type GridLayout, layoutOf, moveOf } from './grid-layout.ts'
import { choose, chooseAll, chooseFramed, nothingChosen, type Selection, step } from './selection.ts'
import type { TileId, TileThing } from './tile-thing.ts'
import { useLasso } from './use-lasso.ts'

export interface AssetGridProps<T extends TileThing> {
  things: readonly T[]
  /** How many there are altogether, also beyond those fetched so far. */
  total: number
  label: string
  view: 'grid' | 'list'
  /** Least width of a card. */
  minWidth?: number
  /** One at a time when false: no ranges, no frame. */
  multiple?: boolean
  selection: Selection
  onSelection: (selection: Selection) => void
  onOpen: (thing: T) => void
  /** Ctrl+A, where there is more to choose than what is here. */
  onChooseAll?: () => void
  /** Must keep its identity: cells are drawn again only when something of theirs changes. */
  renderCell: (thing: T, cell: CellState) => ReactNode
  hasMore?: boolean
  onMore?: () => void
  /** Above the cells, scrolls with them. */
  header?: ReactNode
  /** The heads of a list's columns: a row of `columnheader`s that stays in view. */
  head?: ReactNode
  /** Below the last cell, e.g. that the rest did not come. */
  foot?: ReactNode
  /** In place of the cells, e.g. an empty state. */
  empty?: ReactNode
  onMenu?: (thing: T | undefined, at: { x: number; y: number }) => void
  onDrag?: (ids: TileId[], event: DragEvent<HTMLElement>) => void
  /** Comes back to where it was scrolled under the same words. */
  memory?: string
  /** Keys the grid itself has no use for. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void
}

const nearEndRows = 12
const offsets = new Map<string, number>()

/**
 * Cards or rows of any number of files: only those in view exist. One stop of the Tab key; arrows move, Space
 * and Shift choose, Enter opens.
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
  const select = (next: Selection) => {
    onSelection(next)
    const at = next.active === undefined || next.active === selection.active ? -1 : ids.indexOf(next.active)
    if (at !== -1) virtual.scrollToIndex(Math.floor(at / layout.columns))
  }
  const lasso = useGridLasso(props, { scroller, grid, layout, ids })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTypedInCell(event, grid.current)) return
    const active = activeAt === -1 ? undefined : things[activeAt]
    const page = Math.max(1, Math.floor(cell.height / layout.rowHeight)) * layout.columns
    const by = moveOf(event, { columns: layout.columns, page, count: ids.length })
    if (!pressGridKey(event, { props, ids, active, by, prefix, select })) return void props.onKey?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
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
              props={props}
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

/** The rows in view; asks for more things near the end. */
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

interface LassoOptions {
  scroller: RefObject<HTMLDivElement | null>
  grid: RefObject<HTMLDivElement | null>
  layout: GridLayout
  ids: readonly TileId[]
}

/** Selects the things that a frame drawn with the pointer touches. */
function useGridLasso<T extends TileThing>(
  { selection, onSelection }: AssetGridProps<T>,
  { scroller, grid, layout, ids }: LassoOptions,
) {
  const before = useRef<ReadonlySet<TileId>>(new Set())
  return useLasso({
    scroller,
    origin: grid,
    onStart: add => {
      before.current = add ? selection.chosen : new Set()
    },
    onFrame: box =>
      onSelection(
        chooseFramed(
          selection,
          framedPlaces(layout, box, ids.length).map(place => ids[place]!),
          before.current,
        ),
      ),
    onPress: add => {
      if (!add && selection.chosen.size > 0) onSelection({ ...nothingChosen, active: selection.active })
    },
  })
}

/** Whether a key press belongs to a field, button or link inside a cell. */
function isTypedInCell(event: KeyboardEvent<HTMLElement>, grid: HTMLElement | null): boolean {
  return (
    event.target instanceof Element &&
    event.target !== grid &&
    (event.target.matches('input, textarea') ||
      (event.target.closest('button, a') !== null && [' ', 'Enter'].includes(event.key)))
  )
}

interface GridKeys<T extends TileThing> {
  props: AssetGridProps<T>
  ids: readonly TileId[]
  active: T | undefined
  /** Places that the key moves by. */
  by: number | undefined
  prefix: string
  select(selection: Selection): void
}

/** Returns false when the grid has no use for the key. */
function pressGridKey<T extends TileThing>(
  event: KeyboardEvent<HTMLElement>,
  { props, ids, active, by, prefix, select }: GridKeys<T>,
): boolean {
  const { selection, onSelection, multiple = true } = props
  const control = event.ctrlKey || event.metaKey
  if (by !== undefined && !event.altKey)
    select(step(selection, ids, by, { range: multiple && event.shiftKey }))
  else if (event.key === ' ' && active !== undefined)
    select(choose(selection, ids, active.id, { toggle: multiple, range: multiple && event.shiftKey }))
  else if (event.key === 'Enter' && active !== undefined && !control) props.onOpen(active)
  else if (control && event.key.toLowerCase() === 'a' && multiple)
    (props.onChooseAll ?? (() => onSelection(chooseAll(selection, ids))))()
  else if (event.key === 'Escape' && selection.chosen.size > 0)
    onSelection({ ...selection, chosen: new Set() })
  else if ((event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) && active !== undefined)
    props.onMenu?.(active, cornerOf(cellId(prefix, active.id)))
  else return false
  return true
}

/** Clicks and drags on cells. */
function gridPointer<T extends TileThing>(
  props: AssetGridProps<T>,
  ids: readonly TileId[],
  grid: RefObject<HTMLElement | null>,
) {
  const { things, selection, onSelection, multiple = true } = props
  const thingOf = (target: EventTarget) => {
    const place =
      target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
    return place === undefined ? undefined : things[Number(place)]
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const thing = thingOf(event.target)
    if (thing === undefined || (event.target as Element).closest('button, input, a') !== null) return
    grid.current?.focus({ preventScroll: true })
    onSelection(
      choose(
        selection,
        ids,
        thing.id,
        multiple ? { toggle: event.ctrlKey || event.metaKey, range: event.shiftKey } : {},
      ),
    )
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const thing = thingOf(event.target)
    if (thing !== undefined && (event.target as Element).closest('button, input, a') === null)
      props.onOpen(thing)
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (
      props.onMenu === undefined ||
      (event.target instanceof Element && event.target.closest('input, [role="dialog"]') !== null)
    )
      return
    event.preventDefault()
    const thing = thingOf(event.target)
    if (thing !== undefined && !selection.chosen.has(thing.id)) onSelection(choose(selection, ids, thing.id))
    props.onMenu(thing, { x: event.clientX, y: event.clientY })
  }
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const thing = thingOf(event.target)
    if (thing === undefined || props.onDrag === undefined) return
    const taken = selection.chosen.has(thing.id) ? [...selection.chosen] : [thing.id]
    if (!selection.chosen.has(thing.id)) onSelection(choose(selection, ids, thing.id))
    props.onDrag(taken, event)
  }
  return { onClick, onDoubleClick, onContextMenu, onDragStart }
}

interface GridRowProps<T extends TileThing> {
  props: AssetGridProps<T>
  row: VirtualItem
  /** Position in the grid, in CSS pixels. */
  top: number
  layout: GridLayout
  prefix: string
}

function GridRow<T extends TileThing>({ props, row, top, layout, prefix }: GridRowProps<T>) {
  const { things, selection } = props
  return (
    <div
      role="row"
      aria-rowindex={row.index + 1}
      className={styles.row}
      style={{
        height: layout.rowHeight - layout.gap,
        gap: layout.gap,
        transform: `translateY(${top}px)`,
      }}
    >
      {Array.from(
        { length: Math.min(layout.columns, things.length - row.index * layout.columns) },
        (_, column) => {
          const place = row.index * layout.columns + column
          const thing = things[place]!
          return (
            <GridCell<T>
              key={thing.id}
              id={cellId(prefix, thing.id)}
              place={place}
              column={column}
              thing={thing}
              width={layout.cellWidth}
              height={layout.imageHeight}
              draggable={props.onDrag !== undefined}
              selected={selection.chosen.has(thing.id)}
              active={selection.active === thing.id}
              render={props.renderCell}
            />
          )
        },
      )}
    </div>
  )
}

function LassoBox({ box }: { box: Box }) {
  return (
    <span
      className={styles.lasso}
      style={{
        left: box.left,
        top: box.top,
        width: box.right - box.left,
        height: box.bottom - box.top,
      }}
    />
  )
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
    // Asking the element would lay the page out once more.
    const keep = () => offsets.set(memory, latest.current())
    element.addEventListener('scrollend', keep)
    return () => element.removeEventListener('scrollend', keep)
  }, [scroller, memory, ready])
}

/** As in the stylesheet. */
const sidePadding = 24
const headHeight = 36

function cellId(prefix: string, id: TileId): string {
  return `${prefix}-${id}`
}

function cornerOf(id: string): { x: number; y: number } {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return { x: (box?.left ?? 0) + 24, y: (box?.top ?? 0) + 24 }
}
