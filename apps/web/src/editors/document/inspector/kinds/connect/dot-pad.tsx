import type { ConnectData, ConnectDot, Fill } from '@adloom/engine/data'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldGesture } from '../../../../../components/fields/field-gesture.ts'
import { assetUrl } from '../../../../../lib/asset-bytes.ts'
import { arrowStep } from '../../../../../lib/keyboard.ts'
import { useRecordsOf } from '../../../state/editor-context.ts'
import styles from './dot-pad.module.css'

/** Dots and the box that contains them. */
export interface DotsShown {
  dots: readonly ConnectDot[]
  way: ConnectData['way']
  /** Ordered: the last dot connects to the first. */
  closed: boolean
  /** Fill of dots without an own fill. */
  fill: Fill
  /** Size of a dot as a share of the longer side of the box. */
  share: number
  /** Width of the box divided by its height. */
  ratio: number
}

interface DotPadProps extends DotsShown {
  chosen: number
  onChoose(at: number): void
  onMove(at: number, to: { x: number; y: number }): void
  onRemove(at: number): void
}

/** Pixels of the pad's longer side and smallest size of a dot, so that its number is readable. */
const side = 200
const least = 20

/**
 * A map of the box: dots are dragged, moved with arrow keys (ten times farther with Shift) and removed with
 * Delete.
 */
export function DotPad({ chosen, onChoose, onMove, onRemove, ...shown }: DotPadProps) {
  const { t } = useTranslation('inspector')
  const { dots, way, closed, share, ratio } = shown
  const [w, h] = ratio > 1 ? [side, Math.max(48, side / ratio)] : [Math.max(48, side * ratio), side]
  const size = Math.min(Math.max(least, share * side), h, w)
  const [freeX, freeY] = [Math.max(1, w - size), Math.max(1, h - size)]
  const drag = useDotDrag({ freeX, freeY, onChoose, onMove })

  function press(event: KeyboardEvent, at: number, dot: ConnectDot) {
    const arrow = arrowStep(event.key)
    const step = event.shiftKey ? 0.1 : 0.01
    if (arrow) onMove(at, { x: within(dot.x + arrow[0] * step), y: within(dot.y + arrow[1] * step) })
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.ground}>
      <div className={styles.pad} role="group" aria-label={t('connect.dots')} style={{ width: w, height: h }}>
        <svg className={styles.lines} aria-hidden="true">
          {linesOf(dots, way, closed).map(([a, b], at) => (
            <line
              key={at}
              x1={a.x * freeX + size / 2}
              y1={a.y * freeY + size / 2}
              x2={b.x * freeX + size / 2}
              y2={b.y * freeY + size / 2}
            />
          ))}
        </svg>
        {dots.map((dot, at) => (
          <button
            key={at}
            type="button"
            className={styles.dot}
            aria-pressed={at === chosen}
            title={t('connect.padHelp')}
            aria-label={
              way === 'pairs'
                ? t('connect.dotOfPair', { number: at + 1, pair: dot.pair ?? 1 })
                : t('connect.dot', { number: at + 1 })
            }
            style={{ left: dot.x * freeX, top: dot.y * freeY, width: size, height: size }}
            onFocus={() => onChoose(at)}
            onKeyDown={event => press(event, at, dot)}
            onPointerDown={event => drag.grab(event, at, dot)}
            onPointerMove={event => drag.follow(event, at)}
            onPointerUp={drag.release}
            onPointerCancel={drag.release}
          >
            <DotFill fill={dot.fill ?? shown.fill} />
            <span className={styles.number}>{way === 'pairs' ? (dot.pair ?? 1) : at + 1}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Limits a position to the box and rounds it to a thousandth. */
function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

interface DotDragOptions extends Pick<DotPadProps, 'onChoose' | 'onMove'> {
  /** Pixels that a dot can move from one side of the pad to the other. */
  freeX: number
  freeY: number
}

function useDotDrag({ freeX, freeY, onChoose, onMove }: DotDragOptions) {
  const gesture = useFieldGesture()
  const held = useRef<{ x: number; y: number; from: ConnectDot }>(undefined)
  return {
    grab(event: PointerEvent<HTMLElement>, at: number, dot: ConnectDot) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      onChoose(at)
      gesture.begin(() => {
        held.current = undefined
      })
      held.current = { x: event.clientX, y: event.clientY, from: dot }
    },
    follow(event: PointerEvent, at: number) {
      if (!held.current) return
      const { x, y, from } = held.current
      onMove(at, {
        x: within(from.x + (event.clientX - x) / freeX),
        y: within(from.y + (event.clientY - y) / freeY),
      })
    },
    release() {
      if (held.current) gesture.end()
      held.current = undefined
    },
  }
}

function DotFill({ fill }: { fill: Fill }) {
  const files = useRecordsOf('asset')
  const file = fill.kind === 'image' ? files.find(({ id }) => id === fill.asset) : undefined
  return file ? (
    <img src={assetUrl(file.hash)} alt="" draggable={false} />
  ) : (
    <span className={styles.swatch} style={{ background: colorOf(fill) }} />
  )
}

function linesOf(
  dots: readonly ConnectDot[],
  way: ConnectData['way'],
  closed: boolean,
): [ConnectDot, ConnectDot][] {
  const [first] = dots
  if (way === 'order')
    return [...dots, ...(closed && first && dots.length > 2 ? [first] : [])]
      .slice(1)
      .map((dot, at) => [dots[at]!, dot])
  return dots.flatMap((dot, at) =>
    dots
      .slice(at + 1)
      .filter(other => other.pair === dot.pair)
      .map((other): [ConnectDot, ConnectDot] => [dot, other]),
  )
}

function colorOf(fill: Fill): string {
  if (fill.kind === 'color') return fill.color
  return fill.kind === 'linear' || fill.kind === 'radial'
    ? (fill.stops[0]?.color ?? 'transparent')
    : 'transparent'
}
