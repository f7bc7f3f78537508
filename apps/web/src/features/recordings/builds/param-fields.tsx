import type { GameParam, GameValue } from '@adloom/contract/game-params'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { Checkbox, Radio, Select } from 'antd'

interface ParamFieldProps {
  param: Pick<GameParam, 'name' | 'type' | 'choices'>
  value: GameValue
  label: string
  disabled?: boolean
  onChange(value: GameValue): void
}

/** The field of one parameter, by its type. */
export function ParamField({
  param: { type, choices },
  value,
  label,
  disabled = false,
  onChange,
}: ParamFieldProps) {
  const options = choices.map(choice => ({ value: choice, label: choice }))
  switch (type) {
    case 'number':
      return (
        <NumberInput
          style={{ width: '100%' }}
          aria-label={label}
          value={Number(value)}
          disabled={disabled}
          onChange={next => onChange(Number(next ?? 0))}
        />
      )
    case 'single':
      return (
        <Radio.Group
          aria-label={label}
          value={value}
          options={options}
          disabled={disabled}
          onChange={event => onChange(event.target.value as string)}
        />
      )
    case 'multiple':
      return (
        <Checkbox.Group
          aria-label={label}
          value={listOf(value)}
          options={options}
          disabled={disabled}
          onChange={next => onChange(next)}
        />
      )
    case 'single_list':
      return (
        <Select aria-label={label} value={value} options={options} disabled={disabled} onChange={onChange} />
      )
    case 'multiple_list':
      return (
        <Select
          mode="multiple"
          aria-label={label}
          value={listOf(value)}
          options={options}
          disabled={disabled}
          onChange={next => onChange(next)}
        />
      )
  }
}

function listOf(value: GameValue): string[] {
  return Array.isArray(value) ? value : []
}
