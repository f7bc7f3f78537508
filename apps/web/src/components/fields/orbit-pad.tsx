import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { arrowStep } from '../../lib/keyboard.ts'
import { IconButton } from '../icon-button.tsx'
import { useFieldGesture } from './field-gesture.ts'
import { type Orbit, orbited, panned, seenFrom, type Space } from './orbit.ts'
import styles from './orbit-pad.module.css'

interface OrbitPadProps {
  label: string
  help: string
  reset: string
  orbit: Orbit
  /** From the camera to its target. */
  distance: number
  target: Space
  onChange(to: Partial<Orbit & { distance: number; target: [number, number, number] }>): void
  onReset(): void
  /** The camera's view. */
  children: ReactNode
}

const radius = 52
const compass = 52
const keyStep = 10
const keyZoom = 1.1

/** Meridians and parallels of a ball, each as the points of its line. */
const lines: Space[][] = [
  ...[0, 45, 90, 135].map(turn =>
    ring(along => [
      Math.sin(along) * Math.sin(rad(turn)),
      Math.cos(along),
      Math.sin(along) * Math.cos(rad(turn)),
    ]),
  ),
  ...[-40, 0, 40].map(tilt =>
    ring(along => [
      Math.cos(rad(tilt)) * Math.sin(along),
      Math.sin(rad(tilt)),
      Math.cos(rad(tilt)) * Math.cos(along),
    ]),
  ),
]

/**
 * A camera's view with a ball that shows its position. Dragging orbits the camera, with Shift it pans, the
 * wheel zooms; arrow keys, Shift and + − do the same.
 */
export function OrbitPad({
  label,
  help,
  reset,
  orbit,
  distance,
  target,
  onChange,
  onReset,
  children,
}: OrbitPadProps) {
  const pad = useRef<HTMLDivElement>(null)
  const zoom = (factor: number) => onChange({ distance: zoomed(distance, factor) })
  const moveBy = (dx: number, dy: number, from: Position, pans: boolean) =>
    onChange(
      pans ? { target: panned(from.target, from.orbit, distance, dx, dy) } : orbited(from.orbit, dx, dy),
    )
  useWheelZoom(pad, zoom)
  const pointer = useOrbitDrag({ orbit, target }, moveBy)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrowStep(event.key)
    const factor = { '+': 1 / keyZoom, '=': 1 / keyZoom, '-': keyZoom }[event.key]
    if (!arrow && factor === undefined) return
    event.preventDefault()
    if (arrow) moveBy(arrow[0] * keyStep, arrow[1] * keyStep, { orbit, target }, event.shiftKey)
    else if (factor !== undefined) zoom(factor)
  }
  return (
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      tabIndex={0}
      aria-label={label}
      title={help}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <div className={styles.image}>{children}</div>
      <svg
        className={styles.compass}
        width={compass}
        height={compass}
        viewBox={`${-radius - 4} ${-radius - 4} ${radius * 2 + 8} ${radius * 2 + 8}`}
        aria-hidden="true"
      >
        <Ball orbit={orbit} />
      </svg>
      <span className={styles.reset}>
        <IconButton icon={ArrowCounterClockwiseIcon} size="small" label={reset} onClick={onReset} />
      </span>
    </div>
  )
}

interface Position {
  orbit: Orbit
  target: Space
}

/** A distance of the camera between 0.1 and 1000, in hundredths. */
function zoomed(distance: number, factor: number): number {
  return Math.round(Math.min(1000, Math.max(0.1, distance * factor)) * 100) / 100
}

function useWheelZoom(pad: RefObject<HTMLElement | null>, zoom: (factor: number) => void): void {
  useEffect(() => {
    const element = pad.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(event.deltaY * 0.001))
    }
    // React's wheel listeners are passive and cannot stop the panel from scrolling.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })
}

/** Pointer handlers that orbit, or with Shift pan, from the position at the press; one undo step. */
function useOrbitDrag(
  position: Position,
  moveBy: (dx: number, dy: number, from: Position, pans: boolean) => void,
) {
  const gesture = useFieldGesture()
  const start = useRef<{ x: number; y: number; position: Position }>(undefined)
  const release = () => {
    if (start.current) gesture.end()
    start.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      gesture.begin(() => {
        start.current = undefined
      })
      start.current = { x: event.clientX, y: event.clientY, position }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (from) moveBy(event.clientX - from.x, event.clientY - from.y, from.position, event.shiftKey)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function Ball({ orbit }: { orbit: Orbit }) {
  const arcs = lines.flatMap(points => halves(points.map(point => seenFrom(orbit, point))))
  const front = seenFrom(orbit, [0, 0, 1])
  return (
    <g>
      <circle r={radius} className={styles.edge} />
      {arcs.map(({ near, path }, at) => (
        <path key={at} d={path} className={`${styles.ball} ${near ? '' : styles.far}`} />
      ))}
      <circle
        cx={front.x * radius}
        cy={front.y * radius}
        r={front.near > 0 ? 6 : 4}
        className={`${styles.front} ${front.near > 0 ? '' : styles.far}`}
      />
    </g>
  )
}

/** Splits a line into its paths in front of and behind the ball. */
function halves(
  points: readonly { x: number; y: number; near: number }[],
): { near: boolean; path: string }[] {
  const [near, far] = [true, false].map(side =>
    points
      .slice(1)
      .flatMap((to, at) => {
        const from = points[at]!
        return from.near + to.near > 0 === side ? [`M${place(from)}L${place(to)}`] : []
      })
      .join(''),
  )
  return [
    { near: false, path: far! },
    { near: true, path: near! },
  ]
}

function place({ x, y }: { x: number; y: number }): string {
  return `${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`
}

function ring(at: (along: number) => Space): Space[] {
  return Array.from({ length: 49 }, (_, step) => at((step / 24) * Math.PI))
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180
}
