import type { CellRef } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import { AutoComplete, Select } from 'antd'
import { useRecordsOf } from '../../state/editor-context.ts'
import { recordName } from '../sentences/record-name.ts'
import { useLogicText } from '../use-logic-text.ts'
import styles from './logic-field.module.css'
import { RecordField } from './record-field.tsx'

interface CellFieldProps {
  value: CellRef
  reader: RecordReader
  onChange(value: CellRef): void
}

/** A table cell: table, column, and row by number, key or variable. */
export function CellField({ value, reader, onChange }: CellFieldProps) {
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
