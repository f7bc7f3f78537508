import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import styles from './quick-layout.module.css'

interface BoardPaintProps {
  label: string
  rows: number
  cols: number
  /** Width divided by height of the board; cells are square when absent. */
  shape?: number
  /** Label and look of a cell. */
  nameOf(cell: number): string
  classOf?(cell: number): string | undefined
  /** First cell of a stroke, and the cells it passes over. */
  onPaint(cell: number, begins: boolean): void
  onStrokeEnd(): void
  /** Handles keys besides those that move and paint; returns true when it used one. */
  onKey?(event: KeyboardEvent<HTMLElement>, cell: number): boolean
  /** Drawn over the cells in a coordinate system of cols × rows units. */
  children?: ReactNode
  /** Drawn around the board. */
  around?: ReactNode
}

/** A board of cells, painted with a pointer stroke or one by one with arrow keys and Space. */
export function BoardPaint({
  label,
  rows,
  cols,
  shape = cols / rows,
  nameOf,
  classOf,
  onPaint,
  onStrokeEnd,
  onKey,
  children,
  around,
}: BoardPaintProps) {
  const [walked, setWalked] = useState(0)
  const board = useRef<HTMLDivElement>(null)
  const { begin, move, end } = useStroke({ board, rows, cols, onPaint, onStrokeEnd })
  const press = (event: KeyboardEvent<HTMLElement>, cell: number) => {
    const by = {
      ArrowLeft: cell % cols > 0 ? -1 : 0,
      ArrowRight: cell % cols < cols - 1 ? 1 : 0,
      ArrowUp: -cols,
      ArrowDown: cols,
    }[event.key]
    if (onKey?.(event, cell)) return event.preventDefault()
    if (event.key === ' ' || event.key === 'Enter') {
      onPaint(cell, true)
      onStrokeEnd()
    } else if (by === undefined) return
    else board.current?.querySelector<HTMLElement>(`[data-cell="${cell + by}"]`)?.focus()
    event.preventDefault()
  }
  return (
    <div className={styles.frame} style={{ '--shape': shape } as React.CSSProperties}>
      {around}
      <div
        ref={board}
        className={styles.board}
        role="grid"
        aria-label={label}
        style={{ aspectRatio: shape, gridTemplateColumns: `repeat(${cols}, 1fr)` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {Array.from({ length: rows * cols }, (_, cell) => (
          <button
            key={cell}
            type="button"
            role="gridcell"
            data-cell={cell}
            className={`${styles.cell} ${classOf?.(cell) ?? ''}`}
            aria-label={nameOf(cell)}
            tabIndex={cell === Math.min(walked, rows * cols - 1) ? 0 : -1}
            onFocus={() => setWalked(cell)}
            onKeyDown={event => press(event, cell)}
          />
        ))}
        {children && (
          <svg
            className={styles.over}
            viewBox={`0 0 ${cols} ${rows}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {children}
          </svg>
        )}
      </div>
    </div>
  )
}

interface StrokeOptions extends Pick<BoardPaintProps, 'rows' | 'cols' | 'onPaint' | 'onStrokeEnd'> {
  board: RefObject<HTMLElement | null>
}

/** Paints the cells that a pressed pointer passes over. */
function useStroke({ board, rows, cols, onPaint, onStrokeEnd }: StrokeOptions) {
  const last = useRef<number | undefined>(undefined)
  const cellUnder = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect()
    if (!box) return -1
    const [col, row] = [
      Math.floor(((event.clientX - box.left) / box.width) * cols),
      Math.floor(((event.clientY - box.top) / box.height) * rows),
    ]
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
  const move = (event: PointerEvent) => {
    const cell = cellUnder(event)
    if (last.current === undefined || cell < 0 || cell === last.current) return
    last.current = cell
    onPaint(cell, false)
  }
  const end = () => {
    if (last.current !== undefined) onStrokeEnd()
    last.current = undefined
  }
  return { begin, move, end }
}
