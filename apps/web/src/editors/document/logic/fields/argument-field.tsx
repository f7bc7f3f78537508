import type { OperandData } from '@adloom/engine/data'
import { type ArgumentSpec, gameEvents } from '@adloom/playable/logic-catalogue'
import { type VariableType, variableType, nameTrack, trackPoints } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'
import { Select, Switch, Input } from 'antd'
import { solidOf, trackLimits } from '@adloom/playable/format'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { usedColors } from '../../inspector/used-colors.ts'
import { useDocumentEditor, useNonGeometryChanges } from '../../state/editor-context.ts'
import { choiceText, gameEventText, animsOf } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import { OperandField, choiceLabel } from './operand-field.tsx'
import { RecordField } from './record-field.tsx'
import { WordField } from './word-field.tsx'
import styles from './logic-field.module.css'
import { NumberInput } from '../../../../components/fields/number-input.tsx'

export interface ArgumentFieldProps {
  name: string
  spec: ArgumentSpec
  owner: string
  /** The complete trigger or response, for arguments that depend on others. */
  given: Readonly<Record<string, unknown>>
  /** Placeholder when nothing is set. */
  absent: string
  onChange(value: unknown): void
}

const sumSigns: Readonly<Record<string, string>> = { '=': '=', '+': '+', '-': '−', '*': '×', '/': '÷' }

/** The control for one argument, by its kind in the catalogue. */
export function ArgumentField({ name, spec, owner, given, absent, onChange }: ArgumentFieldProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const label = text(`argument.${name}`)
  const value = given[name]
  switch (spec.kind) {
    case 'number':
      if (name === 'id') return <TrackField label={label} value={Number(value)} onChange={onChange} />
      return <NumberField label={label} spec={spec} value={value as number | undefined} onChange={onChange} />
    case 'switch':
      return (
        <Switch
          size="small"
          aria-label={label}
          checked={value === undefined ? spec.default : value === true}
          onChange={onChange}
        />
      )
    case 'color':
      return (
        <ColorField
          label={label}
          used={usedColors(store)}
          value={{ kind: 'color', color: String(value ?? spec.default) }}
          onChange={fill => onChange(solidOf(fill))}
        />
      )
    case 'choice':
      return <ChoiceField name={name} spec={spec} given={given} label={label} onChange={onChange} />
    case 'operand':
      return (
        <OperandField
          label={label}
          owner={owner}
          value={(value ?? 0) as OperandData}
          type={typeOf(store, given.var)}
          onChange={onChange}
        />
      )
    case 'word':
      if (name === 'event')
        return <GameEventField label={label} value={String(value ?? '')} onChange={onChange} />
      return (
        <WordField
          label={label}
          name={name}
          max={spec.max}
          optional={spec.optional === true}
          node={String(given.node ?? '')}
          value={value as string | undefined}
          onChange={onChange}
        />
      )
    case 'anim':
      return (
        <AnimField
          label={label}
          value={value as string | undefined}
          given={given}
          absent={absent}
          onChange={onChange}
        />
      )
    default:
      return (
        <RecordField
          label={label}
          spec={spec}
          owner={owner}
          value={value as string | undefined}
          {...(spec.optional ? { absent } : {})}
          onChange={onChange}
        />
      )
  }
}

function typeOf(reader: RecordReader, variable: unknown): VariableType {
  const record = reader.get(String(variable))
  return record?.type === 'variable' ? variableType(record) : 'number'
}

interface ChoiceFieldProps extends Pick<ArgumentFieldProps, 'name' | 'given' | 'onChange'> {
  spec: Extract<ArgumentSpec, { kind: 'choice' }>
  label: string
}

/** One of the options of the catalogue. A text can be set or appended to, a switch only be set. */
function ChoiceField({ name, spec, given, label, onChange }: ChoiceFieldProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const type = typeOf(store, given.var)
  const options = spec.options.filter(
    option => name !== 'op' || type === 'number' || option === '=' || (option === '+' && type === 'string'),
  )
  return (
    <Select
      size="small"
      aria-label={label}
      value={String(given[name] ?? spec.default)}
      onChange={onChange}
      options={options.map(option => ({
        value: option,
        label: name === 'op' ? sumSigns[option] : choiceLabel(choiceText(text, name, option)),
      }))}
    />
  )
}

interface AnimFieldProps extends Pick<ArgumentFieldProps, 'given' | 'absent' | 'onChange'> {
  label: string
  value: string | undefined
}

/** One of the animations of the layer that the trigger or response names. */
function AnimField({ label, value, given, absent, onChange }: AnimFieldProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  return (
    <Select
      size="small"
      aria-label={label}
      value={value}
      allowClear
      placeholder={absent}
      onChange={onChange}
      options={animsOf(store, String(given.node ?? '')).map(anim => ({
        value: anim.id,
        label: anim.name(text),
      }))}
      notFoundContent={text('field.nothing')}
    />
  )
}

/** Label of a game event; names defined by the game itself are shown unchanged. */
function GameEventField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const text = useLogicText()
  const words = gameEvents.includes(value) ? gameEvents : [value, ...gameEvents]
  return (
    <Select
      size="small"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={words.map(word => ({ value: word, label: choiceLabel(gameEventText(text, word)) }))}
    />
  )
}

/** Number of a tracking point and the name shared by all responses that report it. */
function TrackField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange(value: number): void
}) {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const points = trackPoints(store)
  return (
    <div className={styles.pair}>
      <Select
        size="small"
        aria-label={label}
        value={value}
        popupMatchSelectWidth={220}
        onChange={(next: number) => onChange(next)}
        options={points.map(point => ({
          value: point.number,
          label: `${point.number}  ${point.name}${point.number > trackLimits.reported ? ` (${text('track.notReported')})` : ''}`,
        }))}
      />
      <Input
        size="small"
        aria-label={text('track.name')}
        placeholder={text('track.name')}
        maxLength={100}
        value={points[value - 1]?.name ?? ''}
        onChange={event => nameTrack(store, value, event.target.value)}
        onBlur={() => store.history.mark()}
      />
    </div>
  )
}

type NumberSpec = Extract<ArgumentSpec, { kind: 'number' }>

interface NumberFieldProps {
  label: string
  spec: NumberSpec
  value: number | undefined
  onChange(value: number | undefined): void
}

/** A number in display units (seconds, percent, degrees), stored in engine units. */
function NumberField({ label, spec, value, onChange }: NumberFieldProps) {
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
