import type { DragEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { cellId } from './grid-cell.tsx'
import { type GridLayout, moveOf } from './grid-layout.ts'
import { choose, chooseAll, type Selection, step } from './selection.ts'
import type { TileId, TileThing } from './tile-thing.ts'

export interface GridInputProps<T extends TileThing> {
  things: readonly T[]
  /** False to select one at a time, without ranges and without the lasso. */
  multiple?: boolean
  selection: Selection
  onSelection: (selection: Selection) => void
  onOpen: (thing: T) => void
  /** Ctrl+A, when more can be selected than the things loaded here. */
  onChooseAll?: () => void
  onMenu?: (thing: T | undefined, at: { x: number; y: number }) => void
  onDrag?: (ids: TileId[], event: DragEvent<HTMLElement>) => void
  /** Keys that the grid does not use itself. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void
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

interface GridKeys {
  grid: RefObject<HTMLElement | null>
  ids: readonly TileId[]
  layout: GridLayout
  /** Rows that a page key moves by. */
  pageRows: number
  prefix: string
  scrollTo(place: number): void
}

/** Returns the key handler of a grid; keys that the grid does not use go to `onKey`. */
export function gridKeys<T extends TileThing>(
  props: GridInputProps<T>,
  { grid, ids, layout, pageRows, prefix, scrollTo }: GridKeys,
) {
  const { things, selection, onSelection } = props
  const select = (next: Selection) => {
    onSelection(next)
    const place =
      next.active === undefined || next.active === selection.active ? -1 : ids.indexOf(next.active)
    if (place !== -1) scrollTo(place)
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (isTypedInCell(event, grid.current)) return
    const active = selection.active === undefined ? undefined : things[ids.indexOf(selection.active)]
    const page = pageRows * layout.columns
    const by = moveOf(event, { columns: layout.columns, page, count: ids.length })
    if (!pressGridKey(event, { props, ids, active, by, prefix, select })) return void props.onKey?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
}

interface KeyTarget<T extends TileThing> {
  props: GridInputProps<T>
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
  { props, ids, active, by, prefix, select }: KeyTarget<T>,
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
export function gridPointer<T extends TileThing>(
  props: GridInputProps<T>,
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

function cornerOf(id: string): { x: number; y: number } {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return { x: (box?.left ?? 0) + 24, y: (box?.top ?? 0) + 24 }
}
