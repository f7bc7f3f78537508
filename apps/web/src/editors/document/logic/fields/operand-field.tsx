import type { CellRef, OperandData } from '@adloom/engine/data'
import type { TableRecord } from '@adloom/playable/format'
import { type VariableType, variableType } from '@adloom/playable/commands'
import { Select } from 'antd'
import { useDocumentEditor, useRecordsOf } from '../../state/editor-context.ts'
import { useLogicText } from '../use-logic-text.ts'
import { CellField } from './cell-field.tsx'
import { LiteralField } from './literal-field.tsx'
import styles from './logic-field.module.css'
import { RecordField } from './record-field.tsx'

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
