import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
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
  /** From the camera to what it looks at. */
  distance: number
  target: Space
  onChange(to: Partial<Orbit & { distance: number; target: [number, number, number] }>): void
  onReset(): void
  /** What the camera sees. */
  children: ReactNode
}

const radius = 52
const compass = 52
const keyStep = 10
const closer = 1.1

/** Meridians and parallels of a ball, as the points of their lines. */
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
  const gesture = useFieldGesture()
  const pad = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; orbit: Orbit; target: Space }>(undefined)
  const away = (factor: number) =>
    onChange({ distance: Math.round(Math.min(1000, Math.max(0.1, distance * factor)) * 100) / 100 })
  const turnBy = (dx: number, dy: number, from: { orbit: Orbit; target: Space }, moves: boolean) =>
    onChange(
      moves ? { target: panned(from.target, from.orbit, distance, dx, dy) } : orbited(from.orbit, dx, dy),
    )

  useEffect(() => {
    const element = pad.current
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      away(Math.exp(event.deltaY * 0.001))
    }
    // React listens passively; the panel must not scroll along.
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  })

  const release = () => {
    if (held.current) gesture.end()
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const arrow = arrowStep(event.key)
    const factor = { '+': 1 / closer, '=': 1 / closer, '-': closer }[event.key]
    if (!arrow && factor === undefined) return
    event.preventDefault()
    if (arrow) turnBy(arrow[0] * keyStep, arrow[1] * keyStep, { orbit, target }, event.shiftKey)
    else if (factor !== undefined) away(factor)
  }
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      gesture.begin(() => {
        held.current = undefined
      })
      held.current = { x: event.clientX, y: event.clientY, orbit, target }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = held.current
      if (from) turnBy(event.clientX - from.x, event.clientY - from.y, from, event.shiftKey)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  return (
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      tabIndex={0}
      aria-label={label}
      title={help}
      onKeyDown={press}
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

/** A line cut where it goes behind the ball. */
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
