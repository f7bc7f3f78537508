import { canHold } from '@adloom/playable/commands'
import { isInner } from '@adloom/playable/geometry'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useDocumentEditor } from '../../../document/state/editor-context.ts'
import { type Drop, dropAt, dropTarget, type LayerRow, rowHeight } from './layer-rows.ts'

interface LayerDragOptions {
  rows: readonly LayerRow[]
  scroller: RefObject<HTMLElement | null>
  selection: readonly string[]
  onDrop(drop: Drop, ids: readonly string[]): void
}

const startPx = 5
const edgePx = 28
const scrollPx = 12
const none: ReadonlySet<string> = new Set()

/** Dragging of layers in the tree: a line shows the target, Escape cancels, the edges scroll. */
export function useLayerDrag({ rows, scroller, selection, onDrop }: LayerDragOptions) {
  const { store } = useDocumentEditor()
  const pressed = useRef<{ id: string; x: number; y: number; pointer: number }>(undefined)
  const moved = useRef(false)
  const [ids, setIds] = useState(none)
  const [drop, setDrop] = useState<Drop>()

  function end() {
    pressed.current = undefined
    moved.current = false
    setIds(none)
    setDrop(undefined)
  }

  const dragging = ids.size > 0
  useEffect(() => {
    if (!dragging) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }
    // The click that ends a drag selects nothing.
    const swallow = (event: Event) => event.stopPropagation()
    const element = scroller.current
    window.addEventListener('keydown', press, true)
    element?.addEventListener('click', swallow, true)
    return () => {
      window.removeEventListener('keydown', press, true)
      setTimeout(() => element?.removeEventListener('click', swallow, true))
    }
  }, [dragging, scroller])

  function placeOf(event: PointerEvent, moving: ReadonlySet<string>): Drop | undefined {
    const element = scroller.current
    if (!element) return undefined
    const box = element.getBoundingClientRect()
    if (event.clientY < box.top + edgePx) element.scrollBy({ top: -scrollPx })
    if (event.clientY > box.bottom - edgePx) element.scrollBy({ top: scrollPx })
    const found = dropAt(rows, event.clientY - box.top + element.scrollTop, rowHeight)
    const target = found && dropTarget(store, rows, found, moving)
    return target && [...moving].every(id => canHold(store, target.parentId, id)) ? found : undefined
  }

  return {
    ids,
    drop,
    onPointerDown(event: PointerEvent, id: string) {
      // A layer inside an instance cannot be moved.
      if (event.button === 0 && !isInner(id) && !(event.target as Element).closest('button, input'))
        pressed.current = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId }
    },
    onPointerMove(event: PointerEvent) {
      const from = pressed.current
      if (!from) return
      if (!moved.current) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < startPx) return
        moved.current = true
        event.currentTarget.setPointerCapture(from.pointer)
        setIds(new Set(selection.includes(from.id) ? selection : [from.id]))
        return
      }
      setDrop(placeOf(event, ids))
    },
    onPointerUp() {
      if (moved.current && drop !== undefined) onDrop(drop, [...ids])
      end()
    },
    onPointerCancel: end,
  }
}
