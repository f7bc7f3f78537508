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
export function DotPad({
  dots,
  way,
  closed,
  fill,
  share,
  ratio,
  chosen,
  onChoose,
  onMove,
  onRemove,
}: DotPadProps) {
  const { t } = useTranslation('freeInspector')
  const gesture = useFieldGesture()
  const held = useRef<{ x: number; y: number; from: ConnectDot }>(undefined)
  const files = useRecordsOf('asset')
  const [w, h] = ratio > 1 ? [side, Math.max(48, side / ratio)] : [Math.max(48, side * ratio), side]
  const size = Math.min(Math.max(least, share * side), h, w)
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  const [freeX, freeY] = [Math.max(1, w - size), Math.max(1, h - size)]

  function press(event: KeyboardEvent, at: number, dot: ConnectDot) {
    const arrow = arrowStep(event.key)
    if (arrow)
      onMove(at, {
        x: within(dot.x + arrow[0] * (event.shiftKey ? 0.1 : 0.01)),
        y: within(dot.y + arrow[1] * (event.shiftKey ? 0.1 : 0.01)),
      })
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function grab(event: PointerEvent<HTMLElement>, at: number, dot: ConnectDot) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    onChoose(at)
    gesture.begin(() => {
      held.current = undefined
    })
    held.current = { x: event.clientX, y: event.clientY, from: dot }
  }
  function follow(event: PointerEvent, at: number) {
    if (!held.current) return
    const { x, y, from } = held.current
    onMove(at, {
      x: within(from.x + (event.clientX - x) / freeX),
      y: within(from.y + (event.clientY - y) / freeY),
    })
  }
  function release() {
    if (held.current) gesture.end()
    held.current = undefined
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
        {dots.map((dot, at) => {
          const own = dot.fill ?? fill
          const file = own.kind === 'image' ? files.find(({ id }) => id === own.asset) : undefined
          return (
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
              onPointerDown={event => grab(event, at, dot)}
              onPointerMove={event => follow(event, at)}
              onPointerUp={release}
              onPointerCancel={release}
            >
              {file ? (
                <img src={assetUrl(file.hash)} alt="" draggable={false} />
              ) : (
                <span className={styles.swatch} style={{ background: colorOf(own) }} />
              )}
              <span className={styles.number}>{way === 'pairs' ? (dot.pair ?? 1) : at + 1}</span>
            </button>
          )
        })}
      </div>
    </div>
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
