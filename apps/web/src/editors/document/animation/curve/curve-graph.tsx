import type { CurveKey } from '@adloom/engine/data'
import { curveAt } from '@adloom/engine/tween'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldGesture } from '../../../../components/fields/field-gesture.ts'
import { arrowStep } from '../../../../lib/keyboard.ts'
import {
  addKey,
  type Curve,
  curvePath,
  moveHandle,
  moveKey,
  reachOf,
  removeKey,
  type Side,
  turnSmooth,
} from './curve-moves.ts'
import styles from './curve-editor.module.css'

interface CurveGraphProps {
  keys: Curve
  chosen: number
  durationMs: number
  onChoose(at: number): void
  onChange(keys: CurveKey[]): void
}

type Held = { what: 'key' } | { what: Side }

const width = 284
const height = 190

/**
 * Graph of progress over time: a double click adds a key; keys and handles are dragged or moved with arrow
 * keys.
 */
export function CurveGraph({ keys, chosen, durationMs, onChoose, onChange }: CurveGraphProps) {
  const { t } = useTranslation('freeInspector')
  const gesture = useFieldGesture()
  const graph = useRef<SVGSVGElement>(null)
  const held = useRef<Held | undefined>(undefined)
  // The scale stays fixed during a drag.
  const [frozen, setFrozen] = useState<{ low: number; high: number }>()
  const { low, high } = frozen ?? reachOf(keys)
  const left = (x: number) => x * width
  const top = (y: number) => ((high - y) / (high - low)) * height
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = graph.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: (event.clientX - box.left) / box.width,
      y: high - ((event.clientY - box.top) / box.height) * (high - low),
    }
  }
  const grab = (event: PointerEvent, at: number, what: Held['what']) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    graph.current?.setPointerCapture(event.pointerId)
    ;(event.currentTarget as SVGElement).focus()
    onChoose(at)
    held.current = { what }
    setFrozen({ low, high })
    gesture.begin(() => {
      held.current = undefined
      setFrozen(undefined)
    })
  }
  const move = (event: PointerEvent) => {
    const now = held.current
    const key = keys[chosen]
    if (!now || !key) return
    const { x, y } = placeOf(event)
    const step = event.shiftKey ? 0.05 : 0.01
    const snap = (value: number) => Math.round(value / step) * step
    onChange(
      now.what === 'key'
        ? moveKey(keys, chosen, snap(x), snap(y))
        : moveHandle(keys, chosen, now.what, x - key.x, y - key.y, event.altKey),
    )
  }
  const release = () => {
    if (held.current) gesture.end()
    held.current = undefined
    setFrozen(undefined)
  }
  const add = (event: MouseEvent) => {
    if (event.target !== graph.current && !(event.target as Element).classList.contains(styles.grid ?? ''))
      return
    const added = addKey(keys, Math.round(placeOf(event).x * 100) / 100)
    onChange(added.keys)
    onChoose(added.at)
  }
  const press = (event: KeyboardEvent, at: number, what: Held['what']) => {
    const key = keys[at]
    const by = arrowStep(event.key)
    if (!key) return
    const step = event.shiftKey ? 0.1 : 0.01
    const handle = what === 'key' ? undefined : key[what]
    if (by && what === 'key') onChange(moveKey(keys, at, key.x + by[0] * step, key.y - by[1] * step))
    else if (by && what !== 'key' && handle)
      onChange(moveHandle(keys, at, what, handle[0] + by[0] * step, handle[1] - by[1] * step, event.altKey))
    else if ((event.key === 'Delete' || event.key === 'Backspace') && what === 'key') {
      onChange(removeKey(keys, at))
      onChoose(Math.max(0, at - 1))
    } else if (event.key === 'Enter' && what === 'key') onChange(turnSmooth(keys, at))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const current = keys[chosen]
  return (
    <svg
      ref={graph}
      className={styles.graph}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={t('curve.graph')}
      onDoubleClick={add}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {[0.25, 0.5, 0.75].map(x => (
        <line
          key={x}
          className={styles.grid}
          x1={left(x)}
          x2={left(x)}
          y1={0}
          y2={height}
          strokeDasharray="2 4"
        />
      ))}
      {[0, 1].map(y => (
        <line key={y} className={styles.edge} x1={0} x2={width} y1={top(y)} y2={top(y)} />
      ))}
      <text className={styles.label} x={5} y={top(1) - 4}>
        100 %
      </text>
      <text className={styles.label} x={width - 5} y={top(0) + 12} textAnchor="end">
        {t('curve.seconds', { seconds: Math.round(durationMs / 10) / 100 })}
      </text>
      <path className={styles.path} d={curvePath(keys, width, height, low, high, 96)} />
      <Ball keys={keys} durationMs={durationMs} left={left} top={top} />
      {current &&
        (['in', 'out'] as const).map(side => {
          const handle = current[side]
          if (!handle || (side === 'in' ? chosen === 0 : chosen === keys.length - 1)) return null
          const [x, y] = [left(current.x + handle[0]), top(current.y + handle[1])]
          return (
            <g key={side}>
              <line className={styles.arm} x1={left(current.x)} y1={top(current.y)} x2={x} y2={y} />
              <rect
                className={styles.handle}
                x={x - 4.5}
                y={y - 4.5}
                width={9}
                height={9}
                rx={2}
                role="button"
                tabIndex={0}
                aria-label={t(side === 'in' ? 'curve.handleIn' : 'curve.handleOut', { number: chosen + 1 })}
                onPointerDown={event => grab(event, chosen, side)}
                onKeyDown={event => press(event, chosen, side)}
              />
            </g>
          )
        })}
      {keys.map((key, at) => (
        <circle
          key={at}
          className={`${styles.key} ${at === chosen ? styles.chosen : ''} ${at === 0 || at === keys.length - 1 ? styles.end : ''}`}
          cx={left(key.x)}
          cy={top(key.y)}
          r={6}
          role="button"
          tabIndex={0}
          aria-pressed={at === chosen}
          aria-label={t('curve.key', {
            number: at + 1,
            time: Math.round(key.x * 100),
            progress: Math.round(key.y * 100),
          })}
          onFocus={() => onChoose(at)}
          onPointerDown={event => grab(event, at, 'key')}
          onKeyDown={event => press(event, at, 'key')}
          onDoubleClick={event => {
            event.stopPropagation()
            onChange(turnSmooth(keys, at))
          }}
        />
      ))}
    </svg>
  )
}

/** A ball that follows the curve at the speed of the animation. */
function Ball({
  keys,
  durationMs,
  left,
  top,
}: {
  keys: Curve
  durationMs: number
  left(x: number): number
  top(y: number): number
}) {
  const ball = useRef<SVGCircleElement>(null)
  const now = useRef({ keys, durationMs, left, top })
  useEffect(() => {
    now.current = { keys, durationMs, left, top }
  })
  useEffect(() => {
    let frame = requestAnimationFrame(function draw(time) {
      const { keys: own, durationMs: length, left: x, top: y } = now.current
      const share = Math.min(1, (time % (Math.max(200, length) + 500)) / Math.max(200, length))
      ball.current?.setAttribute('cx', String(x(share)))
      ball.current?.setAttribute('cy', String(y(curveAt([...own], share))))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <circle ref={ball} className={styles.ball} r={3.5} />
}
