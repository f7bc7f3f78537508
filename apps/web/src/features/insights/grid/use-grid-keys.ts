import { type KeyboardEvent, useState } from 'react'
import { arrowStep } from '../../../lib/keyboard.ts'
import { type GridColumn, widthStep } from './grid-columns.ts'

/** A cell: row 0 are the heads. */
export interface GridPlace {
  row: number
  column: number
}

export interface Announcement {
  key: 'grid.moved' | 'grid.resized'
  values: { column: string }
}

interface GridKeysProps {
  columns: readonly GridColumn[]
  rowCount: number
  activate: (place: GridPlace) => void
  /** `to` is the place among the movable columns. */
  move: (column: GridColumn, to: number) => void
  resize: (column: GridColumn, step: number) => void
  /** Scrolls a cell into view. */
  show: (place: GridPlace) => void
}

const pageRows = 10

/** The keyboard of a grid: the cell it is on, and what its keys do. */
export function useGridKeys({ columns, rowCount, activate, move, resize, show }: GridKeysProps) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const [isFocused, setFocused] = useState(false)
  const [announcement, setAnnouncement] = useState<Announcement>()
  const current = clamp(place)

  function clamp({ row, column }: GridPlace): GridPlace {
    return {
      row: Math.min(rowCount - 1, Math.max(0, row)),
      column: Math.min(columns.length - 1, Math.max(0, column)),
    }
  }
  const goTo = (next: GridPlace) => {
    const to = clamp(next)
    setPlace(to)
    show(to)
  }
  const changeColumn = (event: KeyboardEvent, x: number): boolean => {
    const column = columns[current.column]
    if (column === undefined || x === 0 || !(event.altKey || event.shiftKey)) return false
    if (event.shiftKey) {
      resize(column, x * widthStep)
      setAnnouncement({ key: 'grid.resized', values: { column: column.label } })
    } else if (column.isMovable === true) {
      const movable = columns.filter(({ isMovable }) => isMovable === true)
      const to = movable.indexOf(column) + x
      if (to < 0 || to >= movable.length) return true
      move(column, to)
      goTo({ ...current, column: current.column + x })
      setAnnouncement({ key: 'grid.moved', values: { column: column.label } })
    }
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key)
    if (step !== undefined && changeColumn(event, step[0])) event.preventDefault()
    else {
      const next = placeAfter(event, current, rowCount, columns.length)
      if (next !== undefined) {
        event.preventDefault()
        goTo(next)
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        activate(current)
      }
    }
  }
  return {
    place: isFocused ? current : undefined,
    announcement,
    onKeyDown,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}

function placeAfter(
  event: KeyboardEvent,
  { row, column }: GridPlace,
  rowCount: number,
  columnCount: number,
): GridPlace | undefined {
  const step = arrowStep(event.key)
  if (step !== undefined) return { row: row + step[1], column: column + step[0] }
  const isFar = event.ctrlKey || event.metaKey
  if (event.key === 'Home') return { row: isFar ? 0 : row, column: 0 }
  if (event.key === 'End') return { row: isFar ? rowCount - 1 : row, column: columnCount - 1 }
  if (event.key === 'PageDown') return { row: row + pageRows, column }
  if (event.key === 'PageUp') return { row: row - pageRows, column }
  return undefined
}
