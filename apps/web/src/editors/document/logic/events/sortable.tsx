import { type KeyboardEvent, type PointerEvent, useRef, useState, type ButtonHTMLAttributes } from 'react'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import styles from './lines.module.css'

/** Target index of the dragged row, for the line between rows. */
export interface SortState {
  from: number
  to: number
}

/**
 * Makes rows sortable by a handle that is dragged or moved with arrow keys. The rows are the children of
 * `list` with `data-row`; `onMove` receives the index among the other rows.
 */
export function useSort(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<SortState>()

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  const placeAt = (from: number, y: number) =>
    rows().filter((row, at) => at !== from && y > middle(row)).length

  const handleOf = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus({ preventScroll: true })
      setState({ from: at, to: at })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (state?.from === at) setState({ from: at, to: placeAt(at, event.clientY) })
    },
    onPointerUp() {
      if (state && state.to !== state.from) onMove(state.from, state.to)
      setState(undefined)
    },
    onPointerCancel: () => setState(undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'Escape' && state) {
        event.stopPropagation()
        setState(undefined)
        return
      }
      const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : -1
      if (to < 0 || to >= rows().length) return
      event.preventDefault()
      event.stopPropagation()
      onMove(at, to)
      requestAnimationFrame(() => rows()[to]?.querySelector<HTMLElement>('[data-handle]')?.focus())
    },
  })
  /** Index of the row below the line; the number of rows for the end. */
  const lineAt =
    state && state.to !== state.from ? (state.to > state.from ? state.to + 1 : state.to) : undefined
  return { list, handleOf, lineAt, dragged: state?.from }
}

function middle(row: HTMLElement): number {
  const box = row.getBoundingClientRect()
  return box.top + box.height / 2
}

/** Returns a copy of the list with one item at another position. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from]!)
}

/** Handle of a sortable row. */
export function DragHandle({ label, ...rest }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" data-handle className={styles.handle} aria-label={label} {...rest}>
      <DotsSixVerticalIcon size={14} aria-hidden="true" />
    </button>
  )
}
