import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import styles from './asset-grid.module.css'
import { type Box, framedPlaces, type GridLayout } from './grid-layout.ts'
import { chooseFramed, nothingChosen, type Selection } from './selection.ts'
import type { TileId } from './tile-thing.ts'

interface Lasso {
  scroller: RefObject<HTMLElement | null>
  /** The element whose corner the box is measured from. */
  origin: RefObject<HTMLElement | null>
  onStart: (add: boolean) => void
  onFrame: (box: Box) => void
  /** A press that drew nothing. */
  onPress: (add: boolean) => void
}

const threshold = 5
const edge = 48
const untouchable = '[data-cell], a, button, input, textarea, label, [role="button"], [role="columnheader"]'

/** A rectangle drawn with the mouse on the empty area; near the edges the list scrolls. */
function useLasso({ scroller, origin, onStart, onFrame, onPress }: Lasso) {
  const [box, setBox] = useState<Box>()
  const run = useRef<AbortController>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const area = scroller.current
    if (
      area === null ||
      event.button !== 0 ||
      event.pointerType !== 'mouse' ||
      !(event.target instanceof Element) ||
      event.target.closest(untouchable) !== null
    )
      return
    if (event.clientX >= area.getBoundingClientRect().left + area.clientWidth) return
    const add = event.ctrlKey || event.metaKey || event.shiftKey
    const from = pointIn(origin, event)
    const last = { x: event.clientX, y: event.clientY }
    let drawing = false
    run.current?.abort()
    const stop = new AbortController()
    run.current = stop

    const draw = () => {
      const to = pointIn(origin, { clientX: last.x, clientY: last.y })
      if (!drawing && Math.hypot(to.x - from.x, to.y - from.y) < threshold) return
      if (!drawing) {
        drawing = true
        onStart(add)
      }
      const next = {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        right: Math.max(from.x, to.x),
        bottom: Math.max(from.y, to.y),
      }
      setBox(next)
      onFrame(next)
    }
    const scroll = () => {
      if (stop.signal.aborted) return
      const bounds = area.getBoundingClientRect()
      const by =
        last.y < bounds.top + edge
          ? last.y - bounds.top - edge
          : last.y > bounds.bottom - edge
            ? last.y - bounds.bottom + edge
            : 0
      if (drawing && by !== 0) {
        area.scrollTop += by / 3
        draw()
      }
      requestAnimationFrame(scroll)
    }
    const end = () => {
      stop.abort()
      setBox(undefined)
      if (!drawing) onPress(add)
    }
    addEventListener(
      'pointermove',
      moved => {
        last.x = moved.clientX
        last.y = moved.clientY
        draw()
      },
      { signal: stop.signal },
    )
    addEventListener('pointerup', end, { signal: stop.signal })
    addEventListener('pointercancel', end, { signal: stop.signal })
    requestAnimationFrame(scroll)
  }
  return { box, onPointerDown }
}

function pointIn(
  origin: RefObject<HTMLElement | null>,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } {
  const corner = origin.current?.getBoundingClientRect()
  return { x: clientX - (corner?.left ?? 0), y: clientY - (corner?.top ?? 0) }
}

interface LassoOptions {
  scroller: RefObject<HTMLDivElement | null>
  grid: RefObject<HTMLDivElement | null>
  layout: GridLayout
  ids: readonly TileId[]
}

/** Selects the things that a frame drawn with the pointer touches. */
export function useGridLasso(
  selection: Selection,
  onSelection: (selection: Selection) => void,
  { scroller, grid, layout, ids }: LassoOptions,
) {
  const before = useRef<ReadonlySet<TileId>>(new Set())
  return useLasso({
    scroller,
    origin: grid,
    onStart: add => {
      before.current = add ? selection.chosen : new Set()
    },
    onFrame: box =>
      onSelection(
        chooseFramed(
          selection,
          framedPlaces(layout, box, ids.length).map(place => ids[place]!),
          before.current,
        ),
      ),
    onPress: add => {
      if (!add && selection.chosen.size > 0) onSelection({ ...nothingChosen, active: selection.active })
    },
  })
}

export function LassoBox({ box }: { box: Box }) {
  return (
    <span
      className={styles.lasso}
      style={{
        left: box.left,
        top: box.top,
        width: box.right - box.left,
        height: box.bottom - box.top,
      }}
    />
  )
}
