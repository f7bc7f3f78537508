import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { insidePlace, movedPlace, type Place, placeOf, placeText } from './help-bar-place.ts'

const storageKey = 'adloom.helpBar'
/** A hand trembles on a click; only further is it a drag. */
const dragFromPx = 4
const keyStepPx = 16
const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Where the bar is, and the handlers that let pointer and arrow keys move it; remembered by this browser. */
export function useHelpBarPlace(bar: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(() => placeOf(localStorage.getItem(storageKey)))
  const drag = useRef<{ x: number; y: number; from: Place; moved: boolean } | undefined>(undefined)
  const fit = (wanted: Place) => insidePlace(wanted, { width: bar.current?.offsetWidth ?? 0, height: bar.current?.offsetHeight ?? 0 }, { width: innerWidth, height: innerHeight })
  const keep = (wanted: Place) => {
    const next = fit(wanted)
    setPlace(next)
    localStorage.setItem(storageKey, placeText(next))
  }
  useLayoutEffect(() => {
    // What was remembered belongs to the window as it was: a smaller one only shows the bar further in.
    const onResize = () => setPlace(fit(placeOf(localStorage.getItem(storageKey))))
    onResize()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; what it reads is in references
  }, [])
  return {
    place,
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) drag.current = { x: event.clientX, y: event.clientY, from: place, moved: false }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (now === undefined || event.buttons === 0) return
      const [x, y] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.moved && Math.hypot(x, y) < dragFromPx) return
      if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId)
      now.moved = true
      setPlace(fit(movedPlace(now.from, x, y)))
    },
    onPointerUp() {
      if (drag.current?.moved === true) keep(place)
      else drag.current = undefined
    },
    /** The end of a drag is no click on what lies under the hand. */
    onClickCapture(event: MouseEvent) {
      if (drag.current?.moved === true) { event.preventDefault(); event.stopPropagation() }
      drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      keep(movedPlace(place, step[0] * keyStepPx, step[1] * keyStepPx))
    },
  }
}
