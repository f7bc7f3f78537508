import { Tooltip } from 'antd'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { readArithmetic } from './arithmetic.ts'
import { useFieldGesture } from './field-gesture.ts'
import styles from './number-field.module.css'

export interface NumberFieldProps {
  /** Accessible name. */
  label: string
  /** A letter or icon before the number, by which it is dragged; the label becomes its tooltip. */
  mark?: ReactNode
  /** Undefined when several objects differ or none is set. */
  value: number | undefined
  /** Shown in place of an absent value. */
  placeholder?: string
  unit?: string
  min?: number
  max?: number
  /** A step of the arrow keys and of two dragged pixels; ten times as much with Shift, a tenth with Alt. */
  step?: number
  /** Decimal places that the number is rounded to. */
  places?: number
  disabled?: boolean
  onChange(value: number): void
}

/** A number that can be dragged by its mark, stepped by arrow keys, and typed as a sum (`120/2+8`). */
export function NumberField(props: NumberFieldProps) {
  const { label, mark, value, placeholder, unit = '', disabled = false } = props
  const { min = -100_000, max = 100_000, places = 2, step = 1, onChange } = props
  const { t } = useTranslation('fields')
  const tidied = (number: number) => Math.min(max, Math.max(min, Number(number.toFixed(places))))
  const change = useChangedNumber(value, tidied, onChange)
  const typing = useTypedNumber({ value, unit, step, change })
  const drag = useNumberDrag({ value, disabled, step, change })
  return (
    <div className={`${styles.field} ${typing.isInvalid ? styles.wrong : ''}`} data-disabled={disabled}>
      {mark !== undefined && (
        <Tooltip title={<GripHelp label={label} />} mouseEnterDelay={0.6} arrow={false}>
          <span className={styles.grip} {...drag} aria-hidden="true">
            {mark}
          </span>
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
        aria-invalid={typing.isInvalid}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={value === undefined ? (placeholder ?? t('mixed')) : undefined}
        value={typing.text ?? (value === undefined ? '' : String(tidied(value)))}
        onFocus={event => event.currentTarget.select()}
        {...typing.handlers}
      />
      {unit !== '' && value !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </div>
  )
}

function GripHelp({ label }: { label: string }) {
  const { t } = useTranslation('fields')
  return (
    <>
      {label}
      <br />
      {t('number.help')}
    </>
  )
}

/** Returns a function that reports a tidied number when it differs from the last one reported. */
function useChangedNumber(
  value: number | undefined,
  tidied: (number: number) => number,
  onChange: (number: number) => void,
): (number: number) => void {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return number => {
    const next = tidied(number)
    if (next === latest.current) return
    latest.current = next
    onChange(next)
  }
}

interface TypedNumberOptions {
  value: number | undefined
  unit: string
  step: number
  change: (number: number) => void
}

/** Typed text, applied by Enter or on blur, and steps by arrow keys; a held key is one undo step. */
function useTypedNumber({ value, unit, step, change }: TypedNumberOptions) {
  const gesture = useFieldGesture()
  const [text, setText] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)
  const isHeld = useRef(false)
  const read = (typed: string | undefined) =>
    typed === undefined ? undefined : readArithmetic(typed, value ?? 0, unit)
  const discard = () => {
    setText(undefined)
    setInvalid(false)
  }
  const beginHold = () => {
    if (isHeld.current) return
    isHeld.current = true
    gesture.begin(() => {
      isHeld.current = false
    })
  }
  const endHold = () => {
    if (isHeld.current) gesture.end()
    isHeld.current = false
  }
  const apply = () => {
    endHold()
    const number = read(text)
    if (number !== undefined) change(number)
    discard()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      const from = read(text) ?? value ?? 0
      setText(undefined)
      if (!event.repeat) beginHold()
      change(from + direction * step * factorOf(event))
    } else if (event.key === 'Enter') {
      apply()
      event.currentTarget.select()
    } else if (event.key === 'Escape' && text !== undefined) {
      event.stopPropagation()
      discard()
    }
  }
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    setText(typed)
    setInvalid(typed.trim() !== '' && read(typed) === undefined)
  }
  return { text, isInvalid, handlers: { onKeyDown, onKeyUp: endHold, onBlur: apply, onChange: onInput } }
}

/** Pixels that the pointer moves before a press becomes a drag. */
const dragThreshold = 3

interface NumberDragOptions {
  value: number | undefined
  disabled: boolean
  step: number
  change: (number: number) => void
}

/** Pointer handlers that change the number by one step for two pixels; a drag is one undo step. */
function useNumberDrag({ value, disabled, step, change }: NumberDragOptions) {
  const gesture = useFieldGesture()
  const drag = useRef<{ from: number; x: number; isMoving: boolean } | undefined>(undefined)
  const onPointerDown = (event: PointerEvent) => {
    if (disabled || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: value ?? 0, x: event.clientX, isMoving: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const by = event.clientX - now.x
    if (!now.isMoving) {
      if (Math.abs(by) < dragThreshold) return
      now.isMoving = true
      gesture.begin(() => {
        drag.current = undefined
      })
    }
    change(now.from + Math.round(by / 2) * step * factorOf(event))
  }
  const release = () => {
    if (drag.current?.isMoving) gesture.end()
    drag.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release }
}

function factorOf({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number {
  return shiftKey ? 10 : altKey ? 0.1 : 1
}
