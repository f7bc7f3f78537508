import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { arrowStep } from '../../../lib/keyboard.ts'

const pageKey = 'adloom.helpBar'
const editorKey = 'adloom.helpBar.room'
/** Pointer movement in pixels below which a press counts as a click, not a drag. */
const dragFromPx = 4
const keyStepPx = 16
/** Above the ground of the canvas and clear of the controls along its lower edge. */
const besidePanel = {
  right: 'calc(var(--help-inset, 0px) + 12px)',
  bottom: 'calc(var(--help-lift, 0px) + 64px)',
}

/**
 * Returns the position of the bar and the handlers that move it by pointer and arrow keys. The position is
 * stored in this browser, for editors separately. In an editor it starts beside the panel: `--help-inset` on
 * the root element is the width of that panel.
 */
export function useHelpBarPlace(bar: RefObject<HTMLElement | null>, inEditor: boolean) {
  const storageKey = inEditor ? editorKey : pageKey
  const [place, setPlace] = useState(() => placeOf(localStorage.getItem(storageKey)))
  const [beside, setBeside] = useState(() => inEditor && localStorage.getItem(editorKey) === null)
  const drag = useRef<{ x: number; y: number; from: Place; moved: boolean } | undefined>(undefined)
  const fit = (wanted: Place) =>
    insidePlace(
      wanted,
      { width: bar.current?.offsetWidth ?? 0, height: bar.current?.offsetHeight ?? 0 },
      { width: innerWidth, height: innerHeight },
    )
  const keep = (wanted: Place) => {
    const next = fit(wanted)
    setPlace(next)
    setBeside(false)
    localStorage.setItem(storageKey, placeText(next))
  }
  useLayoutEffect(() => {
    // The stored position is not changed by a smaller window, which only shows the bar further in.
    const onResize = () => setPlace(fit(placeOf(localStorage.getItem(storageKey))))
    onResize()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; what it reads is in references
  }, [])
  /** The position on the screen, stored or default. */
  const current = (): Place => {
    const box = bar.current?.getBoundingClientRect()
    return box && beside ? { right: innerWidth - box.right, bottom: innerHeight - box.bottom } : place
  }
  return {
    place: beside ? besidePanel : place,
    onPointerDown(event: PointerEvent) {
      if (event.button === 0)
        drag.current = { x: event.clientX, y: event.clientY, from: current(), moved: false }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (now === undefined || event.buttons === 0) return
      const [x, y] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.moved && Math.hypot(x, y) < dragFromPx) return
      if (!now.moved) event.currentTarget.setPointerCapture(event.pointerId)
      now.moved = true
      setBeside(false)
      setPlace(fit(movedPlace(now.from, x, y)))
    },
    onPointerUp() {
      if (drag.current?.moved === true) keep(place)
      else drag.current = undefined
    },
    /** Keeps the end of a drag from clicking the element under the pointer. */
    onClickCapture(event: MouseEvent) {
      if (drag.current?.moved === true) {
        event.preventDefault()
        event.stopPropagation()
      }
      drag.current = undefined
    },
    onKeyDown(event: KeyboardEvent) {
      const step = arrowStep(event.key)
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      keep(movedPlace(current(), step[0] * keyStepPx, step[1] * keyStepPx))
    },
  }
}

/** Distances in px from the right and the lower edge of the window. */
interface Place {
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

export const firstPlace: Place = { right: 10, bottom: 88 } // SH-27: 10 px from the right
const marginPx = 4

/** The nearest place at which the whole bar is in the window. */
export function insidePlace(place: Place, bar: Size, view: Size): Place {
  const between = (value: number, most: number) => Math.max(marginPx, Math.min(value, most))
  return {
    right: between(place.right, view.width - bar.width - marginPx),
    bottom: between(place.bottom, view.height - bar.height - marginPx),
  }
}

/** Moved by px to the right and downwards. */
export function movedPlace(place: Place, x: number, y: number): Place {
  return { right: place.right - x, bottom: place.bottom - y }
}

/** Returns the stored position, or the initial one. */
export function placeOf(text: string | null): Place {
  const found = /^(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)$/.exec(text ?? '')
  return found === null ? firstPlace : { right: Number(found[1]), bottom: Number(found[2]) }
}

export function placeText(place: Place): string {
  return `${Math.round(place.right)},${Math.round(place.bottom)}`
}
