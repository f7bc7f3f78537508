import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './quick-layout.module.css'

interface BoardPaintProps {
  label: string
  rows: number
  cols: number
  /** How a cell is named and looks. */
  nameOf(cell: number): string
  classOf?(cell: number): string | undefined
  /** First cell of a stroke, and the ones it goes on over. */
  onPaint(cell: number, begins: boolean): void
  onRest(): void
  /** Over the cells, in a picture of cols × rows units. */
  children?: ReactNode
  /** Round the board. */
  around?: ReactNode
}

/** A board of cells that are painted by a stroke of the hand, or one by one by arrow keys and Space. */
export function BoardPaint({ label, rows, cols, nameOf, classOf, onPaint, onRest, children, around }: BoardPaintProps) {
  const board = useRef<HTMLDivElement>(null)
  const last = useRef<number | undefined>(undefined)
  const cellUnder = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return -1
    const [col, row] = [Math.floor(((event.clientX - box.left) / box.width) * cols), Math.floor(((event.clientY - box.top) / box.height) * rows)]
    return col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    const cell = cellUnder(event)
    if (cell < 0) return
    board.current?.setPointerCapture(event.pointerId)
    last.current = cell
    onPaint(cell, true)
  }
  const goOn = (event: PointerEvent) => {
    const cell = cellUnder(event)
    if (last.current === undefined || cell < 0 || cell === last.current) return
    last.current = cell
    onPaint(cell, false)
  }
  const end = () => {
    if (last.current !== undefined) onRest()
    last.current = undefined
  }
  const press = (event: KeyboardEvent<HTMLElement>, cell: number) => {
    const by = { ArrowLeft: cell % cols > 0 ? -1 : 0, ArrowRight: cell % cols < cols - 1 ? 1 : 0, ArrowUp: -cols, ArrowDown: cols }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      onPaint(cell, true)
      onRest()
    } else if (by === undefined) return
    else board.current?.querySelector<HTMLElement>(`[data-cell="${cell + by}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      {around}
      <div
        ref={board} className={styles.board} role="grid" aria-label={label} style={{ aspectRatio: `${cols} / ${rows}`, gridTemplateColumns: `repeat(${cols}, 1fr)`, '--cols': cols, '--rows': rows } as React.CSSProperties}
        onPointerDown={begin} onPointerMove={goOn} onPointerUp={end} onPointerCancel={end}
      >
        {Array.from({ length: rows * cols }, (_, cell) => (
          <button key={cell} type="button" role="gridcell" data-cell={cell} className={`${styles.cell} ${classOf?.(cell) ?? ''}`} aria-label={nameOf(cell)} tabIndex={cell === 0 ? 0 : -1} onKeyDown={event => press(event, cell)} />
        ))}
        {children && <svg className={styles.over} viewBox={`0 0 ${cols} ${rows}`} aria-hidden="true">{children}</svg>}
      </div>
    </div>
  )
}
