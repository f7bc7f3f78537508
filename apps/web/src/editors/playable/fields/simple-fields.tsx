import { Checkbox, Input, Radio, Select, Slider, Switch } from 'antd'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { FieldProps } from './field.ts'

export function SliderField({ param, value, onChange, onGestureEnd }: FieldProps<'slider', number>) {
  const language = useLanguage()
  const label = localText(param.label, language)
  return (
    <div className="slider-field">
      <Slider
        min={param.min} max={param.max} step={param.step} value={value} ariaLabelForHandle={label} tooltip={{ open: false }}
        onChange={next => onChange(next, 'join')} onChangeComplete={onGestureEnd}
      />
      <NumberInput
        min={param.min} max={param.max} step={param.step} value={value} controls={false} suffix={param.unit} aria-label={label}
        onChange={next => next !== null && onChange(next, 'join')} onBlur={onGestureEnd} onPressEnter={onGestureEnd}
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
        className="wide" value={Number(value)} aria-label={label} {...(param.min === undefined ? {} : { min: param.min })} {...(param.max === undefined ? {} : { max: param.max })}
        onChange={next => next !== null && onChange(next, 'join')} onBlur={onGestureEnd}
      />
    )
  }
  return <Input value={String(value)} maxLength={param.maxLength ?? 200} aria-label={label} onChange={event => onChange(event.target.value, 'join')} onBlur={onGestureEnd} />
}

export function SwitchField({ param, value, onChange }: FieldProps<'switch', boolean>) {
  const language = useLanguage()
  return <Switch size="small" checked={value} aria-label={localText(param.label, language)} onChange={next => onChange(next)} />
}

export function RadioField({ param, value, onChange }: FieldProps<'radio', string | number>) {
  const language = useLanguage()
  return (
    <Radio.Group
      value={value} optionType="button" aria-label={localText(param.label, language)} className="segmented"
      options={param.options.map(option => ({ value: option.value, label: localText(option.label, language) }))}
      onChange={event => onChange(event.target.value as string | number)}
    />
  )
}

export function SelectField({ param, value, onChange }: FieldProps<'select', string | number>) {
  const language = useLanguage()
  return (
    <Select
      className="wide" value={value} aria-label={localText(param.label, language)} onChange={next => onChange(next)}
      options={param.options.map(option => ({ value: option.value, label: localText(option.label, language) }))}
    />
  )
}

export function CheckboxField({ param, value, onChange }: FieldProps<'checkbox', string[]>) {
  const language = useLanguage()
  return (
    <Checkbox.Group
      value={value} aria-label={localText(param.label, language)} className="checks" onChange={next => onChange(next as string[])}
      options={param.options.map(option => ({ value: option.value, label: localText(option.label, language) }))}
    />
  )
}
