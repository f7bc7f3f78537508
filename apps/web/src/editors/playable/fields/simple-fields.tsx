import { Checkbox, Input, Radio, Select, Slider, Switch } from 'antd'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import type { FieldProps } from './field.ts'
import { type AssetRecord, readColorFill, writeColorFill } from '@adloom/playable/format'
import type { Fill } from '@adloom/engine/data'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FieldGestureContext } from '../../../components/fields/field-gesture.ts'

/** Milliseconds are shown as seconds, shares from 0 to 1 as percent. */
function shownUnit({ unit, min, max }: FieldProps<'slider', number>['param']): {
  factor: number
  unit: string | undefined
} {
  if (unit === 'ms') return { factor: 0.001, unit: 's' }
  return unit === undefined && min === 0 && max === 1 ? { factor: 100, unit: '%' } : { factor: 1, unit }
}

export function SliderField({ param, value, onChange, onGestureEnd }: FieldProps<'slider', number>) {
  const language = useLanguage()
  const label = localText(param.label, language)
  const { factor, unit } = shownUnit(param)
  const shown = (stored: number) => Math.round(stored * factor * 1000) / 1000
  const range = { min: shown(param.min), max: shown(param.max), step: shown(param.step) }
  const change = (next: number) => onChange(Math.round((next / factor) * 1000) / 1000, 'join')
  return (
    <div className="slider-field">
      <Slider
        {...range}
        value={shown(value)}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={change}
        onChangeComplete={onGestureEnd}
      />
      <NumberInput
        {...range}
        value={shown(value)}
        controls={false}
        suffix={unit}
        aria-label={label}
        onChange={next => next !== null && change(next)}
        onBlur={onGestureEnd}
        onPressEnter={onGestureEnd}
      />
    </div>
  )
}

export function InputField({ param, value, onChange, onGestureEnd }: FieldProps<'input', string | number>) {
  const language = useLanguage()
  const label = localText(param.label, language)
  if (param.input === 'number') {
    return (
      <NumberInput
        className="wide"
        value={Number(value)}
        aria-label={label}
        {...(param.min === undefined ? {} : { min: param.min })}
        {...(param.max === undefined ? {} : { max: param.max })}
        onChange={next => next !== null && onChange(next, 'join')}
        onBlur={onGestureEnd}
      />
    )
  }
  return (
    <Input
      value={String(value)}
      maxLength={param.maxLength ?? 200}
      aria-label={label}
      onChange={event => onChange(event.target.value, 'join')}
      onBlur={onGestureEnd}
    />
  )
}

export function SwitchField({ param, value, onChange }: FieldProps<'switch', boolean>) {
  const language = useLanguage()
  return (
    <Switch
      size="small"
      checked={value}
      aria-label={localText(param.label, language)}
      onChange={next => onChange(next)}
    />
  )
}

export function RadioField({ param, value, onChange }: FieldProps<'radio', string | number>) {
  const language = useLanguage()
  return (
    <Radio.Group
      value={value}
      optionType="button"
      aria-label={localText(param.label, language)}
      className="segmented"
      options={param.options.map(option => ({
        value: option.value,
        label: localText(option.label, language),
      }))}
      onChange={event => onChange(event.target.value as string | number)}
    />
  )
}

export function SelectField({ param, value, onChange }: FieldProps<'select', string | number>) {
  const language = useLanguage()
  return (
    <Select
      className="wide"
      value={value}
      aria-label={localText(param.label, language)}
      onChange={next => onChange(next)}
      options={param.options.map(option => ({
        value: option.value,
        label: localText(option.label, language),
      }))}
    />
  )
}

export function CheckboxField({ param, value, onChange }: FieldProps<'checkbox', string[]>) {
  const language = useLanguage()
  return (
    <Checkbox.Group
      value={value}
      aria-label={localText(param.label, language)}
      className="checks"
      onChange={next => onChange(next as string[])}
      options={param.options.map(option => ({
        value: option.value,
        label: localText(option.label, language),
      }))}
    />
  )
}

export function FontField({
  param,
  value,
  fonts,
  onChange,
}: FieldProps<'font', string> & { originals: AssetRecord[] }) {
  const language = useLanguage()
  return (
    <Select
      className="wide"
      value={value}
      aria-label={localText(param.label, language)}
      onChange={next => onChange(next)}
      options={fonts.map(font => ({ value: font.id, label: font.family }))}
    />
  )
}

interface ColorInputProps {
  value: string | null
  label: string
  clearable?: boolean
  /** A text can have a gradient. */
  gradient?: boolean
  onChange(value: string | null, gesture?: 'join'): void
  onGestureEnd(): void
}

const brand = ['#5b4bdb', '#ff6b4a', '#2fae45', '#ffc53d', '#12805c', '#c4234a', '#ffffff', '#14161f']
const none: Fill = { kind: 'none' }

/** A colour of a template: opaque, or a gradient where allowed; a drag in the picker is one step. */
export function ColorInput({
  value,
  label,
  clearable = false,
  gradient = false,
  onChange,
  onGestureEnd,
}: ColorInputProps) {
  const { t } = useTranslation('editor')
  const held = useRef(false)
  const end = useRef(onGestureEnd)
  end.current = onGestureEnd
  const gesture = useMemo(
    () => ({
      begin: () => {
        held.current = true
      },
      end: () => {
        held.current = false
        end.current()
      },
    }),
    [],
  )
  const fill = value === null ? none : (readColorFill(value) ?? none)
  const set = (next: Fill) => {
    onChange(writeColorFill(next) ?? null, 'join')
    if (!held.current) onGestureEnd()
  }
  return (
    <FieldGestureContext value={gesture}>
      <div className="color-field">
        <ColorField
          opaque
          label={label}
          value={fill}
          clearable={clearable}
          gradient={gradient || fill.kind === 'linear' || fill.kind === 'radial'}
          ready={{ title: t('field.brandColors'), colors: brand }}
          onChange={set}
        />
      </div>
    </FieldGestureContext>
  )
}
