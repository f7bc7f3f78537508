import type { Orientation } from '@adloom/playable/geometry/orientation'
import { type RefObject, useEffect } from 'react'
import { useFreeEditor } from '../state/free-context.ts'

/** Remembers where the pointer is over a canvas, for what is pasted there; a finger that is lifted is nowhere. */
export function usePointerSpot(element: RefObject<HTMLElement | null>, orientation: Orientation): void {
  const { pointer } = useFreeEditor()
  useEffect(() => {
    const target = element.current
    if (!target) return
    const come = (event: MouseEvent) => {
      const { left, top } = target.getBoundingClientRect()
      pointer.spot = { orientation, x: event.clientX - left, y: event.clientY - top }
    }
    const leave = () => { if (pointer.spot?.orientation === orientation) pointer.spot = undefined }
    const names = ['pointermove', 'pointerdown'] as const
    for (const name of names) target.addEventListener(name, come)
    target.addEventListener('pointerleave', leave)
    return () => {
      leave()
      for (const name of names) target.removeEventListener(name, come)
      target.removeEventListener('pointerleave', leave)
    }
  }, [element, orientation, pointer])
}
