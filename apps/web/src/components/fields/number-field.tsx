import { Tooltip } from 'antd'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readArithmetic } from './arithmetic.ts'
import { useFieldGesture } from './field-gesture.ts'
import styles from './number-field.module.css'

export interface NumberFieldProps {
  /** Its name for everybody. */
  label: string
  /** A letter or icon before the number, by which it is dragged; the label becomes its tooltip. */
  mark?: ReactNode
  /** Undefined: several differ, or nothing is set. */
  value: number | undefined
  /** Shown in place of an absent value. */
  placeholder?: string
  unit?: string
  min?: number
  max?: number
  /** A step of the arrow keys and of two dragged pixels; ten times as much with Shift, a tenth with Alt. */
  step?: number
  /** Decimal places that are kept. */
  places?: number
  disabled?: boolean
  onChange(value: number): void
}

/** A number that can be dragged by its mark, stepped by arrow keys, and typed as a sum (`120/2+8`). */
export function NumberField({
  label,
  mark,
  value,
  placeholder,
  unit = '',
  min = -100_000,
  max = 100_000,
  step = 1,
  places = 2,
  disabled = false,
  onChange,
}: NumberFieldProps) {
  const { t } = useTranslation('fields')
  const gesture = useFieldGesture()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const drag = useRef<{ from: number; x: number; far: boolean } | undefined>(undefined)
  const held = useRef(false)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const tidied = (number: number) => Math.min(max, Math.max(min, Number(number.toFixed(places))))
  const give = (number: number) => {
    const next = tidied(number)
    if (next === latest.current) return
    latest.current = next
    onChange(next)
  }
  const hold = () => {
    if (held.current) return
    held.current = true
    gesture.begin(() => {
      held.current = false
    })
  }
  const letGo = () => {
    if (held.current) gesture.end()
    held.current = false
  }
  const keep = () => {
    letGo()
    const number = typed === undefined ? undefined : readArithmetic(typed, value ?? 0, unit)
    if (number !== undefined) give(number)
    setTyped(undefined)
    setWrong(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (way !== undefined) {
      event.preventDefault()
      const from = (typed === undefined ? undefined : readArithmetic(typed, value ?? 0, unit)) ?? value ?? 0
      setTyped(undefined)
      if (!event.repeat) hold()
      give(from + way * step * factorOf(event))
    } else if (event.key === 'Enter') {
      keep()
      event.currentTarget.select()
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation()
      setTyped(undefined)
      setWrong(false)
    }
  }
  const grab = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: value ?? 0, x: event.clientX, far: false }
  }
  const pull = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const way = event.clientX - now.x
    if (!now.far) {
      if (Math.abs(way) < 3) return
      now.far = true
      gesture.begin(() => {
        drag.current = undefined
      })
    }
    give(now.from + Math.round(way / 2) * step * factorOf(event))
  }
  const release = () => {
    if (drag.current?.far) gesture.end()
    drag.current = undefined
  }
  const grip = mark !== undefined && (
    <span
      className={styles.grip}
      onPointerDown={grab}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
      aria-hidden="true"
    >
      {mark}
    </span>
  )
  return (
    <div className={`${styles.field} ${wrong ? styles.wrong : ''}`} data-disabled={disabled}>
      {grip && (
        <Tooltip
          title={
            <>
              {label}
              <br />
              {t('number.help')}
            </>
          }
          mouseEnterDelay={0.6}
          arrow={false}
        >
          {grip}
        </Tooltip>
      )}
      <input
        className={styles.input}
        style={mark === undefined ? { paddingLeft: 8 } : undefined}
        type="text"
        inputMode="decimal"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={wrong}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={value === undefined ? (placeholder ?? t('mixed')) : undefined}
        value={typed ?? (value === undefined ? '' : String(tidied(value)))}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={press}
        onKeyUp={letGo}
        onBlur={keep}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(
            event.target.value.trim() !== '' &&
              readArithmetic(event.target.value, value ?? 0, unit) === undefined,
          )
        }}
      />
      {unit !== '' && value !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  )
}

function factorOf({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number {
  return shiftKey ? 10 : altKey ? 0.1 : 1
}
