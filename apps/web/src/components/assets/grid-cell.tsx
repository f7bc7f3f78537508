import { memo, type ReactNode } from 'react'
import styles from './asset-grid.module.css'
import type { TileThing } from './tile-thing.ts'

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

export const GridCell = memo(Cell) as typeof Cell
