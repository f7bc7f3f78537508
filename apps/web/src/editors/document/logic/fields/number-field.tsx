import type { ArgumentSpec } from '@adloom/playable/logic-catalogue'
import { NumberInput } from '../../../../components/fields/number-input.tsx'
import { useLogicText } from '../use-logic-text.ts'

type NumberSpec = Extract<ArgumentSpec, { kind: 'number' }>

interface NumberFieldProps {
  label: string
  spec: NumberSpec
  value: number | undefined
  onChange(value: number | undefined): void
}

/** Numbers as a person says them: seconds, per cent, degrees; kept as the engine wants them. */
export function NumberField({ label, spec, value, onChange }: NumberFieldProps) {
  const text = useLogicText()
  const { factor, suffix, step } = shownAs(spec, text('unit.s'), text('unit.times'))
  return (
    <NumberInput
      size="small"
      aria-label={label}
      value={value === undefined ? null : tidy(value / factor)}
      min={spec.min / factor}
      max={spec.max / factor}
      step={step}
      suffix={suffix === '' ? undefined : suffix}
      placeholder={spec.optional ? String(tidy(spec.default / factor)) : undefined}
      {...(spec.integer ? { precision: 0 } : {})}
      onChange={next => {
        if (next !== null) onChange(tidy(next * factor))
        else if (spec.optional) onChange(undefined)
      }}
    />
  )
}

function shownAs(
  { unit, integer }: NumberSpec,
  seconds: string,
  times: string,
): { factor: number; suffix: string; step: number } {
  if (unit === 'ms') return { factor: 1000, suffix: seconds, step: 0.1 }
  if (unit === 'share') return { factor: 0.01, suffix: '%', step: 5 }
  if (unit === 'degree') return { factor: 1, suffix: '°', step: 5 }
  if (unit === 'times') return { factor: 1, suffix: times, step: 1 }
  if (unit === 'hertz') return { factor: 1, suffix: 'Hz', step: 1 }
  return { factor: 1, suffix: '', step: integer || unit === 'unit' ? 1 : 0.1 }
}

function tidy(value: number): number {
  return Math.round(value * 1000) / 1000
}
