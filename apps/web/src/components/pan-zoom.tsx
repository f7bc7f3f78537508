import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './pan-zoom.module.css'
import { useSize } from './use-size.ts'
import { fitView, panBy, type View, zoomAt } from './view-moves.ts'

interface PanZoomProps {
  /** Size of the board in its own pixels. */
  width: number
  height: number
  texts: { board: string; closer: string; farther: string; fit: string }
  children: ReactNode
}

const margin = 48
/** Room that the bar at the foot takes. */
const barHeight = 44
const keyStep = 40
const zoomStep = 1.25
const wheelSpeed = 0.0022

/**
 * A board that is moved by dragging or wheel and scaled by Ctrl+wheel, pinch, keys (+ − 0, arrows) or
 * buttons.
 */
export function PanZoom({ width, height, texts, children }: PanZoomProps) {
  const [room, size] = useSize<HTMLDivElement>()
  const [moved, setMoved] = useState<View>()
  const view = moved ?? fitView({ width, height }, { ...size, height: size.height - barHeight }, margin)
  const middle = { x: size.width / 2, y: size.height / 2 }

  useEffect(() => {
    const element = room.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const point = { x: event.clientX - box.left, y: event.clientY - box.top }
      setMoved(
        event.ctrlKey
          ? zoomAt(view, point, Math.exp(-event.deltaY * wheelSpeed * 4))
          : panBy(view, -event.deltaX, -event.deltaY),
      )
    }
    // React listens passively; the page must not scroll or zoom along.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    const [x, y] = [event.clientX, event.clientY]
    target.onpointermove = now => setMoved(panBy(view, now.clientX - x, now.clientY - y))
    target.onpointerup = target.onpointercancel = () => {
      target.onpointermove = target.onpointerup = target.onpointercancel = null
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => View | undefined> = {
      ArrowLeft: () => panBy(view, keyStep, 0),
      ArrowRight: () => panBy(view, -keyStep, 0),
      ArrowUp: () => panBy(view, 0, keyStep),
      ArrowDown: () => panBy(view, 0, -keyStep),
      '+': () => zoomAt(view, middle, zoomStep),
      '=': () => zoomAt(view, middle, zoomStep),
      '-': () => zoomAt(view, middle, 1 / zoomStep),
      0: () => undefined,
    }
    const move = moves[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setMoved(move())
  }
  return (
    <div className={styles.frame}>
      <div
        ref={room}
        className={styles.room}
        role="group"
        aria-label={texts.board}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onDoubleClick={() => setMoved(undefined)}
      >
        <div
          className={styles.board}
          style={{ width, height, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      <div className={styles.bar} role="toolbar" aria-label={texts.board}>
        <IconButton
          icon={MinusIcon}
          label={texts.farther}
          keys="−"
          onClick={() => setMoved(zoomAt(view, middle, 1 / zoomStep))}
        />
        <output className={styles.scale}>{Math.round(view.scale * 100)} %</output>
        <IconButton
          icon={PlusIcon}
          label={texts.closer}
          keys="+"
          onClick={() => setMoved(zoomAt(view, middle, zoomStep))}
        />
        <IconButton icon={CornersOutIcon} label={texts.fit} keys="0" onClick={() => setMoved(undefined)} />
      </div>
    </div>
  )
}
