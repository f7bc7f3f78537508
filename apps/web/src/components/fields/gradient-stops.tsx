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

const mostStops = 16

/** The stops of a gradient on a bar: drag to move, press the bar to add, Delete to take away. */
export function GradientStops({ fill, chosen, onChoose, onChange }: GradientStopsProps) {
  const { t } = useTranslation('fields')
  const gesture = useFieldGesture()
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const place = (x: number) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.round(Math.min(1, Math.max(0, (x - box.left) / box.width)) * 100) / 100 : 0
  }
  const setStop = (at: number, to: number) =>
    onChange({ ...fill, stops: fill.stops.map((stop, index) => (index === at ? { ...stop, at: to } : stop)) })
  const remove = (at: number) => {
    if (fill.stops.length <= 2) return
    onChange({ ...fill, stops: fill.stops.filter((_, index) => index !== at) })
    onChoose(Math.max(0, at - 1))
  }
  const add = (event: PointerEvent) => {
    if (event.target !== bar.current || fill.stops.length >= mostStops) return
    const at = place(event.clientX)
    onChange({ ...fill, stops: [...fill.stops, { at, color: colorBetween(fill.stops, at) }] })
    onChoose(fill.stops.length)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const by = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else if (by !== undefined)
      setStop(
        at,
        Math.min(
          1,
          Math.max(0, Math.round((fill.stops[at]!.at + by * (event.shiftKey ? 10 : 1)) * 100) / 100),
        ),
      )
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const look = `linear-gradient(90deg, ${fill.stops
    .toSorted((a, b) => a.at - b.at)
    .map(stop => `${stop.color} ${stop.at * 100}%`)
    .join(', ')})`
  return (
    <>
      <div
        ref={bar}
        className={styles.stops}
        style={{ background: look }}
        onPointerDown={add}
        role="group"
        aria-label={t('color.stops')}
      >
        {fill.stops.map((stop, at) => (
          <button
            key={at}
            type="button"
            className={styles.stop}
            style={{ left: `${stop.at * 100}%`, background: stop.color }}
            aria-pressed={chosen === at}
            aria-label={t('color.stop', { number: at + 1, place: Math.round(stop.at * 100) })}
            onFocus={() => onChoose(at)}
            onKeyDown={event => press(event, at)}
            onPointerDown={event => {
              event.currentTarget.setPointerCapture(event.pointerId)
              held.current = true
              onChoose(at)
              gesture.begin(() => {
                held.current = false
              })
            }}
            onPointerMove={event => {
              if (held.current) setStop(at, place(event.clientX))
            }}
            onPointerUp={() => {
              if (held.current) gesture.end()
              held.current = false
            }}
          />
        ))}
      </div>
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
          onClick={() =>
            onChange({
              ...fill,
              stops: fill.stops.map(stop => ({ ...stop, at: Math.round((1 - stop.at) * 100) / 100 })),
            })
          }
        />
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('color.removeStop')}
          disabled={fill.stops.length <= 2}
          onClick={() => remove(chosen)}
        />
      </div>
    </>
  )
}
