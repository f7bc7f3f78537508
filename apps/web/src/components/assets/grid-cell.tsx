import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, type ReactNode } from 'react'
import styles from './asset-grid.module.css'
import type { GridLayout } from './grid-layout.ts'
import type { Selection } from './selection.ts'
import type { TileId, TileThing } from './tile-thing.ts'

/** State of a cell: `width` and `height` of its image in CSS pixels. */
export interface CellState {
  width: number
  height: number
  selected: boolean
  active: boolean
}

interface GridCellProps<T extends TileThing> extends CellState {
  id: string
  place: number
  column: number
  thing: T
  draggable: boolean
  render: (thing: T, state: CellState) => ReactNode
}

function Cell<T extends TileThing>({
  id,
  place,
  column,
  thing,
  draggable,
  render,
  ...state
}: GridCellProps<T>) {
  return (
    <div
      id={id}
      role="gridcell"
      data-cell={place}
      aria-colindex={column + 1}
      aria-selected={state.selected}
      data-active={state.active || undefined}
      draggable={draggable}
      className={styles.cell}
      style={{ width: state.width }}
    >
      {render(thing, state)}
    </div>
  )
}

const GridCell = memo(Cell) as typeof Cell

interface GridRowProps<T extends TileThing> {
  things: readonly T[]
  selection: Selection
  isDraggable: boolean
  renderCell: (thing: T, state: CellState) => ReactNode
  row: VirtualItem
  /** Position in the grid, in CSS pixels. */
  top: number
  layout: GridLayout
  prefix: string
}

/** The cells of one row. `prefix` makes their element ids unique on the page. */
export function GridRow<T extends TileThing>({
  things,
  selection,
  isDraggable,
  renderCell,
  row,
  top,
  layout,
  prefix,
}: GridRowProps<T>) {
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
              draggable={isDraggable}
              selected={selection.chosen.has(thing.id)}
              active={selection.active === thing.id}
              render={renderCell}
            />
          )
        },
      )}
    </div>
  )
}

export function cellId(prefix: string, id: TileId): string {
  return `${prefix}-${id}`
}
