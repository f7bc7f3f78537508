import type { VariableType } from '@adloom/playable/commands'
import { Input, Select } from 'antd'
import { NumberInput } from '../../../../components/fields/number-input.tsx'
import { useLogicText } from '../use-logic-text.ts'

type Value = string | number | boolean
interface LiteralFieldProps {
  label: string
  value: Value
  type: VariableType
  onChange(value: Value): void
}

/** A value of a variable's type. */
export function LiteralField({ label, value, type, onChange }: LiteralFieldProps) {
  const text = useLogicText()
  if (type === 'number') {
    return (
      <NumberInput
        size="small"
        aria-label={label}
        value={Number(value) || 0}
        onChange={next => {
          if (next !== null) onChange(next)
        }}
      />
    )
  }
  if (type === 'boolean') {
    return (
      <Select
        size="small"
        aria-label={label}
        value={value === true || value === 'true' ? 'true' : 'false'}
        onChange={next => onChange(next === 'true')}
        options={(['true', 'false'] as const).map(one => ({
          value: one,
          label: choiceLabel(text(`value.${one}`)),
        }))}
      />
    )
  }
  return (
    <Input
      size="small"
      aria-label={label}
      value={String(value)}
      maxLength={2000}
      placeholder={text('value.empty')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** Returns a catalogue word as a label. */
export function choiceLabel(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
