import { map } from '@adloom/engine/stage'
import {
  type Point,
  displaced,
  displacementAlong,
  type Orientation,
  placedNodesOf,
} from '@adloom/playable/geometry'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toPane } from '../canvas/canvas-view.ts'
import { pointsOf, screenFrame } from '../canvas/overlay/selection-frame.tsx'
import { gestureTransaction } from '../../shell/gesture-transaction.ts'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import type { CanvasView } from '../state/editor-session.ts'
import { changeAnim, type AnimPatch } from './use-anim-actions.ts'
import styles from './animation-panel.module.css'
import type { AnimData, FromTo } from '@adloom/engine/data'

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const headLength = 9

/**
 * Motion path of the animation that is open in the panel: its start and end on the canvas can be dragged or
 * moved with arrow keys.
 */
export function MotionPath({ view, orientation }: { view: CanvasView; orientation: Orientation }) {
  const { store } = useDocumentEditor()
  const steered = useEditorSession(one => one.steered)
  const still = useEditorSession(one => one.previewing === undefined && one.inspector === 'animation')
  const rootId = useEditorSession(one => one.rootId)
  const [id, ...others] = store.selection()
  const placed =
    still && steered !== undefined && id !== undefined && others.length === 0
      ? placedNodesOf(store, rootId, orientation).get(id)
      : undefined
  const anim = placed?.node.anims?.find(one => one.id === steered)
  const motion = anim && motionOf(anim, orientation)
  if (!placed || !anim || !motion) return null
  const ends = {
    from: screenFrame(displaced(placed, motion.from, orientation), view),
    to: screenFrame(displaced(placed, motion.to, orientation), view),
  }
  const middle = (by: Point) => {
    const { matrix, w, h } = displaced(placed, by, orientation)
    return toPane(view, map(matrix, w / 2, h / 2))
  }
  const [start, end] = [middle(motion.from), middle(motion.to)]
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  const grip = (side: MotionEnd, at: Point) => (
    <Grip
      side={side}
      at={at}
      now={motion[side]}
      onMove={(to, joined) =>
        changeAnim(store, [placed.node], anim.id, withMotion(anim, orientation, side, to), joined)
      }
      along={(dx, dy) => displacementAlong(placed, { x: dx / view.zoom, y: dy / view.zoom }, orientation)}
    />
  )
  return (
    <svg className={styles.path} width="100%" height="100%" data-testid="motion-path">
      {(['from', 'to'] as const).map(
        side =>
          (motion[side].x !== 0 || motion[side].y !== 0) && (
            <polygon key={side} points={pointsOf(ends[side])} className={styles.ghost} />
          ),
      )}
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} className={styles.under} />
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} className={styles.way} />
      {length > 40 && (
        <path
          className={styles.head}
          transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2}) rotate(${turn})`}
          d={`M${-headLength} ${-headLength / 1.6}L0 0L${-headLength} ${headLength / 1.6}`}
        />
      )}
      {grip('from', start)}
      {grip('to', end)}
    </svg>
  )
}

interface GripProps {
  side: MotionEnd
  at: Point
  now: Point
  along(dx: number, dy: number): Point
  onMove(to: Point, joined: boolean): void
}

function Grip({ side, at, now, along, onMove }: GripProps) {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
  const gesture = useMemo(() => gestureTransaction(store), [store])
  const held = useRef<{ x: number; y: number; from: Point } | undefined>(undefined)
  const grab = (event: PointerEvent<SVGElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus()
    held.current = { x: event.clientX, y: event.clientY, from: now }
    gesture.begin(() => {
      held.current = undefined
    })
  }
  const move = (event: PointerEvent) => {
    const { current } = held
    if (!current) return
    const by = along(event.clientX - current.x, event.clientY - current.y)
    const straight = event.shiftKey
      ? Math.abs(by.x) > Math.abs(by.y)
        ? { x: by.x, y: 0 }
        : { x: 0, y: by.y }
      : by
    onMove({ x: Math.round(current.from.x + straight.x), y: Math.round(current.from.y + straight.y) }, true)
  }
  const release = () => {
    if (held.current) gesture.end()
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const units = event.shiftKey ? 10 : 1
    onMove({ x: now.x + step.x * units, y: now.y + step.y * units }, true)
  }
  const label = t(side === 'from' ? 'path.from' : 'path.to', { x: Math.round(now.x), y: Math.round(now.y) })
  return (
    <g data-own-pointer="">
      <circle
        cx={at.x}
        cy={at.y}
        r={side === 'from' ? 6 : 7}
        className={side === 'from' ? styles.start : styles.end}
        role="button"
        tabIndex={0}
        aria-label={label}
        data-motion={side}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
        onKeyUp={() => store.history.mark()}
        onBlur={() => store.history.mark()}
      >
        <title>{label}</title>
      </circle>
    </g>
  )
}

type MotionEnd = 'from' | 'to'

/**
 * Returns the displacement of an animation in an orientation; undefined if it has none. An end without a
 * value of its own is the layer's position.
 */
export function motionOf(anim: AnimData, orientation: Orientation): Record<MotionEnd, Point> | undefined {
  const { tracks } = anim
  if (!tracks?.x && !tracks?.y) return undefined
  const { x = none, y = none } = orientation === 'landscape' ? { ...tracks, ...anim.landscape } : tracks
  return { from: { x: x[0] ?? 0, y: y[0] ?? 0 }, to: { x: x[1] ?? 0, y: y[1] ?? 0 } }
}

/**
 * Returns the animation with one end of its path moved; the other end keeps its value, also the one that only
 * landscape has.
 */
export function withMotion(
  anim: AnimData,
  orientation: Orientation,
  end: MotionEnd,
  { x, y }: Point,
): AnimPatch {
  const own = orientation === 'landscape' ? anim.landscape : undefined
  const put = (pair: FromTo | undefined, value: number): FromTo =>
    end === 'from' ? [value, pair?.[1] ?? (pair ? null : 0)] : [pair?.[0] ?? (pair ? null : 0), value]
  const from = { ...anim.tracks, ...own }
  const moved = { x: put(from.x, x), y: put(from.y, y) }
  return own ? { landscape: { ...own, ...moved } } : { tracks: { ...anim.tracks, ...moved } }
}

const none: FromTo = [0, 0]
