import type { CurveKey } from '@adloom/engine/data'
import { curveAt } from '@adloom/engine/tween'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldGesture } from '../../../../components/fields/field-gesture.ts'
import {
  addKey,
  changeByKeyboard,
  type Curve,
  curvePath,
  type Grip,
  moveHandle,
  moveKey,
  reachOf,
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

const width = 284
const height = 190

/** Maps a curve to the pixels of the graph. */
interface Scale {
  leftOf(x: number): number
  topOf(y: number): number
}

/** Props of the marks that are grabbed with the pointer and moved with the keyboard. */
interface MarkProps {
  keys: Curve
  chosen: number
  scale: Scale
  onGrab(event: PointerEvent, at: number, grip: Grip): void
  onPress(event: KeyboardEvent, at: number, grip: Grip): void
}

/**
 * Graph of progress over time: a double click adds a key; keys and handles are dragged or moved with arrow
 * keys.
 */
export function CurveGraph({ keys, chosen, durationMs, onChoose, onChange }: CurveGraphProps) {
  const { t } = useTranslation('inspector')
  const graph = useRef<SVGSVGElement>(null)
  const { low, high, placeOf, grab, move, release } = useCurveDrag({
    graph,
    keys,
    chosen,
    onChoose,
    onChange,
  })
  const scale: Scale = {
    leftOf: x => x * width,
    topOf: y => ((high - y) / (high - low)) * height,
  }
  const add = (event: MouseEvent) => {
    if (event.target !== graph.current && !(event.target as Element).classList.contains(styles.grid ?? ''))
      return
    const added = addKey(keys, Math.round(placeOf(event).x * 100) / 100)
    onChange(added.keys)
    onChoose(added.at)
  }
  const press = (event: KeyboardEvent, at: number, grip: Grip) => {
    const changed = changeByKeyboard(keys, at, grip, event)
    if (!changed) return
    onChange(changed.keys)
    if (changed.chosen !== undefined) onChoose(changed.chosen)
    event.preventDefault()
    event.stopPropagation()
  }
  const marks: MarkProps = { keys, chosen, scale, onGrab: grab, onPress: press }
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
      <Grid durationMs={durationMs} {...scale} />
      <path className={styles.path} d={curvePath(keys, width, height, low, high, 96)} />
      <Ball keys={keys} durationMs={durationMs} {...scale} />
      <Handles {...marks} />
      <KeyMarks {...marks} onChoose={onChoose} onSmooth={at => onChange(turnSmooth(keys, at))} />
    </svg>
  )
}

interface DragOptions extends Omit<CurveGraphProps, 'durationMs'> {
  graph: RefObject<SVGSVGElement | null>
}

/** Drags a key or handle as one step. The range of progress that is shown stays fixed during a drag. */
function useCurveDrag({ graph, keys, chosen, onChoose, onChange }: DragOptions) {
  const gesture = useFieldGesture()
  const held = useRef<Grip>(undefined)
  const [frozen, setFrozen] = useState<{ low: number; high: number }>()
  const { low, high } = frozen ?? reachOf(keys)
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const box = graph.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: (event.clientX - box.left) / box.width,
      y: high - ((event.clientY - box.top) / box.height) * (high - low),
    }
  }
  const grab = (event: PointerEvent, at: number, grip: Grip) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    graph.current?.setPointerCapture(event.pointerId)
    ;(event.currentTarget as SVGElement).focus()
    onChoose(at)
    held.current = grip
    setFrozen({ low, high })
    gesture.begin(() => {
      held.current = undefined
      setFrozen(undefined)
    })
  }
  const move = (event: PointerEvent) => {
    const grip = held.current
    const key = keys[chosen]
    if (!grip || !key) return
    const { x, y } = placeOf(event)
    const step = event.shiftKey ? 0.05 : 0.01
    const snap = (value: number) => Math.round(value / step) * step
    onChange(
      grip === 'key'
        ? moveKey(keys, chosen, snap(x), snap(y))
        : moveHandle(keys, chosen, grip, x - key.x, y - key.y, event.altKey),
    )
  }
  const release = () => {
    if (held.current) gesture.end()
    held.current = undefined
    setFrozen(undefined)
  }
  return { low, high, placeOf, grab, move, release }
}

function Grid({ durationMs, leftOf, topOf }: { durationMs: number } & Scale) {
  const { t } = useTranslation('inspector')
  return (
    <>
      {[0.25, 0.5, 0.75].map(x => (
        <line
          key={x}
          className={styles.grid}
          x1={leftOf(x)}
          x2={leftOf(x)}
          y1={0}
          y2={height}
          strokeDasharray="2 4"
        />
      ))}
      {[0, 1].map(y => (
        <line key={y} className={styles.edge} x1={0} x2={width} y1={topOf(y)} y2={topOf(y)} />
      ))}
      <text className={styles.label} x={5} y={topOf(1) - 4}>
        100 %
      </text>
      <text className={styles.label} x={width - 5} y={topOf(0) + 12} textAnchor="end">
        {t('curve.seconds', { seconds: Math.round(durationMs / 10) / 100 })}
      </text>
    </>
  )
}

/** The two handles of the chosen key; the first key has none before it, the last none after it. */
function Handles({ keys, chosen, scale: { leftOf, topOf }, onGrab, onPress }: MarkProps) {
  const { t } = useTranslation('inspector')
  const key = keys[chosen]
  if (!key) return null
  return (['in', 'out'] as const).map(side => {
    const handle = key[side]
    if (!handle || (side === 'in' ? chosen === 0 : chosen === keys.length - 1)) return null
    const [x, y] = [leftOf(key.x + handle[0]), topOf(key.y + handle[1])]
    return (
      <g key={side}>
        <line className={styles.arm} x1={leftOf(key.x)} y1={topOf(key.y)} x2={x} y2={y} />
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
          onPointerDown={event => onGrab(event, chosen, side)}
          onKeyDown={event => onPress(event, chosen, side)}
        />
      </g>
    )
  })
}

interface KeyMarksProps extends MarkProps {
  onChoose(at: number): void
  onSmooth(at: number): void
}

function KeyMarks({ keys, chosen, scale, onGrab, onPress, onChoose, onSmooth }: KeyMarksProps) {
  const { t } = useTranslation('inspector')
  const classOf = (at: number) => {
    const isEnd = at === 0 || at === keys.length - 1
    return `${styles.key} ${at === chosen ? styles.chosen : ''} ${isEnd ? styles.end : ''}`
  }
  return keys.map((key, at) => (
    <circle
      key={at}
      className={classOf(at)}
      cx={scale.leftOf(key.x)}
      cy={scale.topOf(key.y)}
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
      onPointerDown={event => onGrab(event, at, 'key')}
      onKeyDown={event => onPress(event, at, 'key')}
      onDoubleClick={event => {
        event.stopPropagation()
        onSmooth(at)
      }}
    />
  ))
}

/** A ball that follows the curve at the speed of the animation. */
function Ball({ keys, durationMs, leftOf, topOf }: { keys: Curve; durationMs: number } & Scale) {
  const ball = useRef<SVGCircleElement>(null)
  const now = useRef({ keys, durationMs, leftOf, topOf })
  useEffect(() => {
    now.current = { keys, durationMs, leftOf, topOf }
  })
  useEffect(() => {
    let frame = requestAnimationFrame(function draw(time) {
      const { keys: own, durationMs: length, leftOf: x, topOf: y } = now.current
      const share = Math.min(1, (time % (Math.max(200, length) + 500)) / Math.max(200, length))
      ball.current?.setAttribute('cx', String(x(share)))
      ball.current?.setAttribute('cy', String(y(curveAt([...own], share))))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <circle ref={ball} className={styles.ball} r={3.5} />
}
