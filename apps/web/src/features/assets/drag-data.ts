import type { DragEvent } from 'react'

/** Files or a folder dragged within the library. */
export type Dragged = { kind: 'assets'; ids: readonly number[] } | { kind: 'folder'; id: number }

const mark = 'application/x-adloom-library'
let dragged: Dragged | undefined

/** Starts a drag; `label` is shown at the pointer. */
export function startDrag(event: DragEvent<HTMLElement>, what: Dragged, label: string): void {
  dragged = what
  event.dataTransfer.setData(mark, what.kind)
  event.dataTransfer.effectAllowed = 'move'
  const pill = document.createElement('span')
  pill.textContent = label
  pill.style.cssText =
    'position:fixed;top:-100px;left:0;padding:6px 12px;border-radius:99px;background:var(--accent);color:var(--on-accent);font:500 13px/20px var(--font);white-space:nowrap'
  document.body.append(pill)
  event.dataTransfer.setDragImage(pill, -8, -8)
  setTimeout(() => pill.remove())
}

/** Returns the dragged files or folder; undefined for a drag that began elsewhere. */
export function draggedBy(event: DragEvent<HTMLElement>): Dragged | undefined {
  return event.dataTransfer.types.includes(mark) ? dragged : undefined
}
