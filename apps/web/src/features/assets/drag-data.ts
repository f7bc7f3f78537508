import type { DragEvent } from 'react'

/** What is dragged within the library: files or one folder. */
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

/** What is being dragged over this, if it is ours. */
export function draggedBy(event: DragEvent<HTMLElement>): Dragged | undefined {
  return event.dataTransfer.types.includes(mark) ? dragged : undefined
}
