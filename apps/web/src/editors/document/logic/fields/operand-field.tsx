import type { CellRef, OperandData } from '@adloom/engine/data'
import type { TableRecord } from '@adloom/playable/format'
import { type VariableType, variableType } from '@adloom/playable/commands'
import { Select, AutoComplete, Input } from 'antd'
import { useDocumentEditor, useRecordsOf } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './logic-field.module.css'
import { RecordField } from './record-field.tsx'
import type { RecordReader } from '@adloom/playable/geometry'
import { recordName } from '../sentences/record-name.ts'
import { NumberInput } from '../../../../components/fields/number-input.tsx'

type Source = 'value' | 'variable' | 'cell'

interface OperandFieldProps {
  label: string
  owner: string
  value: OperandData
  type: VariableType
  onChange(value: OperandData): void
}

/** The value to compare with or assign: a literal of the right type, a variable, or a table cell. */
export function OperandField({ label, owner, value, type, onChange }: OperandFieldProps) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const tables = useRecordsOf('table')
  const variables = useRecordsOf('variable')
  const source = sourceOf(value)
  const sources = (['value', 'variable', 'cell'] as const).filter(
    one => one === source || one === 'value' || (one === 'variable' ? variables : tables).length > 0,
  )
  const change = (next: Source) => {
    const alike = variables.find(variable => variableType(variable) === type) ?? variables[0]
    if (next === 'value') onChange(blank(type))
    else if (next === 'variable' && alike) onChange({ var: alike.id })
    else if (tables[0]) onChange(firstCell(tables[0]))
  }
  return (
    <div className={styles.stack}>
      <div className={styles.control}>
        <Select
          size="small"
          className={styles.source}
          aria-label={text('operand.source', { label })}
          value={source}
          popupMatchSelectWidth={false}
          options={sources.map(one => ({ value: one, label: text(`operand.${one}`) }))}
          onChange={change}
        />
        {typeof value !== 'object' && (
          <LiteralField label={label} value={value} type={type} onChange={onChange} />
        )}
        {typeof value === 'object' && 'var' in value && (
          <RecordField
            label={label}
            spec={{ kind: 'variable' }}
            owner={owner}
            value={value.var}
            onChange={id => {
              if (id !== undefined) onChange({ var: id })
            }}
          />
        )}
      </div>
      {typeof value === 'object' && 'table' in value && (
        <CellField value={value} reader={store} onChange={onChange} />
      )}
    </div>
  )
}

function sourceOf(value: OperandData): Source {
  if (typeof value !== 'object') return 'value'
  return 'table' in value ? 'cell' : 'variable'
}

function blank(type: VariableType): string | number | boolean {
  return type === 'number' ? 0 : type === 'boolean' ? true : ''
}

function firstCell(table: TableRecord): CellRef {
  return { table: table.id, column: table.columns[1]?.name ?? table.columns[0]?.name ?? 'A', row: 1 }
}

interface CellFieldProps {
  value: CellRef
  reader: RecordReader
  onChange(value: CellRef): void
}

/** A table cell: table, column, and row by number, key or variable. */
function CellField({ value, reader, onChange }: CellFieldProps) {
  const text = useLogicText()
  const tables = useRecordsOf('table')
  const table = tables.find(one => one.id === value.table)
  const keys = (table?.rows ?? []).slice(0, 200).map(row => ({ value: String(row[0] ?? '') }))
  const isVariable = typeof value.row === 'object'
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Select
          size="small"
          aria-label={text('cell.table')}
          value={value.table}
          {...(table ? {} : { status: 'error' as const })}
          options={[
            ...(table ? [] : [{ value: value.table, label: text('missing') }]),
            ...tables.map(one => ({ value: one.id, label: recordName(reader, one.id, text) ?? one.id })),
          ]}
          onChange={id =>
            onChange({
              ...value,
              table: id,
              column: tables.find(one => one.id === id)?.columns[0]?.name ?? value.column,
            })
          }
        />
        <Select
          size="small"
          aria-label={text('cell.column')}
          value={value.column}
          {...(table?.columns.some(one => one.name === value.column) ? {} : { status: 'error' as const })}
          options={(table?.columns ?? []).map(one => ({ value: one.name, label: one.name }))}
          onChange={column => onChange({ ...value, column })}
        />
      </div>
      <div className={styles.pair}>
        <Select
          size="small"
          aria-label={text('cell.rowBy')}
          value={isVariable ? 'variable' : typeof value.row}
          popupMatchSelectWidth={false}
          options={[
            { value: 'number', label: text('cell.byNumber') },
            { value: 'string', label: text('cell.byKey') },
            { value: 'variable', label: text('cell.byVariable') },
          ]}
          onChange={how => onChange({ ...value, row: rowOf(how, reader, String(table?.rows[0]?.[0] ?? '')) })}
        />
        {isVariable && typeof value.row === 'object' ? (
          <RecordField
            label={text('cell.row')}
            spec={{ kind: 'variable' }}
            owner="game"
            value={value.row.var}
            onChange={id => {
              if (id !== undefined) onChange({ ...value, row: { var: id } })
            }}
          />
        ) : (
          <AutoComplete
            size="small"
            aria-label={text('cell.row')}
            value={String(value.row)}
            options={typeof value.row === 'string' ? keys : []}
            onChange={typed =>
              onChange({
                ...value,
                row:
                  typeof value.row === 'number' ? Math.max(1, Math.round(Number(typed)) || 1) : String(typed),
              })
            }
          />
        )}
      </div>
    </div>
  )
}

function rowOf(how: string, reader: RecordReader, key: string): CellRef['row'] {
  if (how === 'number') return 1
  const variable = how === 'variable' ? reader.all().find(record => record.type === 'variable') : undefined
  return variable ? { var: variable.id } : key
}

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
