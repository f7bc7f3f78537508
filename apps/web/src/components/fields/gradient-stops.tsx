import type { Fill } from '@adloom/engine/data'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { colorBetween } from './color-math.ts'
import styles from './color-panel.module.css'
import { useFieldGesture } from './field-gesture.ts'
import { NumberField } from './number-field.tsx'

export type Gradient = Extract<Fill, { kind: 'linear' | 'radial' }>

interface GradientStopsProps {
  fill: Gradient
  chosen: number
  onChoose(at: number): void
  onChange(fill: Gradient): void
}

const maxStops = 16
const minStops = 2

/** The stops of a gradient on a bar: drag to move, press the bar to add, Delete to remove. */
export function GradientStops({ fill, chosen, onChoose, onChange }: GradientStopsProps) {
  const { t } = useTranslation('fields')
  const bar = useRef<HTMLDivElement>(null)
  const positionAt = (x: number) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? rounded((x - box.left) / box.width) : 0
  }
  const remove = (at: number) => {
    if (fill.stops.length <= minStops) return
    onChange({ ...fill, stops: fill.stops.filter((_, index) => index !== at) })
    onChoose(Math.max(0, at - 1))
  }
  const add = (event: PointerEvent) => {
    if (event.target !== bar.current || fill.stops.length >= maxStops) return
    const at = positionAt(event.clientX)
    onChange({ ...fill, stops: [...fill.stops, { at, color: colorBetween(fill.stops, at) }] })
    onChoose(fill.stops.length)
  }
  return (
    <>
      <div
        ref={bar}
        className={styles.stops}
        style={{ background: barBackground(fill.stops) }}
        onPointerDown={add}
        role="group"
        aria-label={t('color.stops')}
      >
        {fill.stops.map((stop, at) => (
          <StopHandle
            key={at}
            stop={stop}
            number={at + 1}
            isChosen={chosen === at}
            positionAt={positionAt}
            onChoose={() => onChoose(at)}
            onMove={to =>
              onChange({ ...fill, stops: fill.stops.map((one, i) => (i === at ? { ...one, at: to } : one)) })
            }
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      <GradientRow fill={fill} onChange={onChange} onRemove={() => remove(chosen)} />
    </>
  )
}

interface StopHandleProps {
  stop: Gradient['stops'][number]
  number: number
  isChosen: boolean
  /** Position on the bar, 0 to 1, of an x in the window. */
  positionAt: (x: number) => number
  onChoose(): void
  onMove(to: number): void
  onRemove(): void
}

function StopHandle({ stop, number, isChosen, positionAt, onChoose, onMove, onRemove }: StopHandleProps) {
  const { t } = useTranslation('fields')
  const gesture = useFieldGesture()
  const dragging = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (by !== undefined) onMove(rounded(stop.at + by * (event.shiftKey ? 10 : 1)))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={styles.stop}
      style={{ left: `${stop.at * 100}%`, background: stop.color }}
      aria-pressed={isChosen}
      aria-label={t('color.stop', { number, place: Math.round(stop.at * 100) })}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging.current = true
        onChoose()
        gesture.begin(() => {
          dragging.current = false
        })
      }}
      onPointerMove={event => {
        if (dragging.current) onMove(positionAt(event.clientX))
      }}
      onPointerUp={() => {
        if (dragging.current) gesture.end()
        dragging.current = false
      }}
    />
  )
}

interface GradientRowProps {
  fill: Gradient
  onChange(fill: Gradient): void
  /** Removes the chosen stop. */
  onRemove(): void
}

function GradientRow({ fill, onChange, onRemove }: GradientRowProps) {
  const { t } = useTranslation('fields')
  const reversed = () => fill.stops.map(stop => ({ ...stop, at: rounded(1 - stop.at) }))
  return (
    <div className={styles.gradientRow}>
      <NumberField
        label={t('color.angle')}
        mark={t('color.angle')}
        value={fill.kind === 'linear' ? (fill.angle ?? 90) : undefined}
        placeholder="–"
        unit="°"
        disabled={fill.kind !== 'linear'}
        onChange={angle => onChange({ ...fill, angle })}
      />
      <IconButton
        icon={ArrowsLeftRightIcon}
        size="small"
        label={t('color.turnRound')}
        onClick={() => onChange({ ...fill, stops: reversed() })}
      />
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('color.removeStop')}
        disabled={fill.stops.length <= minStops}
        onClick={onRemove}
      />
    </div>
  )
}

/** Limits a position to the bar, 0 to 1, in hundredths. */
function rounded(at: number): number {
  return Math.round(Math.min(1, Math.max(0, at)) * 100) / 100
}

function barBackground(stops: Gradient['stops']): string {
  const colors = stops.toSorted((a, b) => a.at - b.at).map(stop => `${stop.color} ${stop.at * 100}%`)
  return `linear-gradient(90deg, ${colors.join(', ')})`
}
