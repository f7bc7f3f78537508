import type { OperandData } from '@adloom/engine/data'
import type { ArgumentSpec } from '@adloom/playable/logic-catalogue'
import { type VariableType, variableType } from '@adloom/playable/commands'
import type { RecordReader } from '@adloom/playable/geometry'
import { Select, Switch } from 'antd'
import { solidOf } from '@adloom/playable/format'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { usedColors } from '../../inspector/used-colors.ts'
import { useFreeEditor } from '../../state/editor-context.ts'
import { animsOf } from '../places/find-anim.ts'
import { choiceText } from '../sentences/argument-token.ts'
import { useLogicText } from '../use-logic-text.ts'
import { choiceLabel } from './choice-label.ts'
import { GameEventField } from './game-event-field.tsx'
import { NumberField } from './number-field.tsx'
import { OperandField } from './operand-field.tsx'
import { RecordField } from './record-field.tsx'
import { TrackField } from './track-field.tsx'
import { WordField } from './word-field.tsx'

export interface ArgumentFieldProps {
  name: string
  spec: ArgumentSpec
  owner: string
  /** The whole trigger or response, for arguments that hang on others. */
  given: Readonly<Record<string, unknown>>
  /** What is said where nothing is named. */
  absent: string
  onChange(value: unknown): void
}

const sumSigns: Readonly<Record<string, string>> = { '=': '=', '+': '+', '-': '−', '*': '×', '/': '÷' }

/** The control for one argument, by its kind in the catalogue. */
export function ArgumentField({ name, spec, owner, given, absent, onChange }: ArgumentFieldProps) {
  const { store } = useFreeEditor()
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
    case 'choice': {
      const options = spec.options.filter(
        option =>
          name !== 'op' ||
          typeOf(store, given.var) === 'number' ||
          option === '=' ||
          (option === '+' && typeOf(store, given.var) === 'string'),
      )
      return (
        <Select
          size="small"
          aria-label={label}
          value={String(value ?? spec.default)}
          onChange={onChange}
          options={options.map(option => ({
            value: option,
            label: name === 'op' ? sumSigns[option] : choiceLabel(choiceText(text, name, option)),
          }))}
        />
      )
    }
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
    case 'anim': {
      const anims = animsOf(store, String(given.node ?? ''))
      return (
        <Select
          size="small"
          aria-label={label}
          value={value as string | undefined}
          allowClear
          placeholder={absent}
          onChange={onChange}
          options={anims.map(anim => ({ value: anim.id, label: anim.name(text) }))}
          notFoundContent={text('field.nothing')}
        />
      )
    }
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
