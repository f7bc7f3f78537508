import { addRow, type Cell, columnUses, removeRow, renameColumn, setCell } from '@adloom/playable/commands'
import { tableLimits, type TableRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { useDocumentEditor, useRecord } from '../../document/state/editor-context.ts'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import styles from './table-dialog.module.css'

const page = 100

/** A table as an editable grid; renaming a column keeps references to it. */
export function TableDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const record = useRecord(id)
  const [at, setAt] = useState(0)
  if (record?.type !== 'table') return null
  const pages = Math.max(1, Math.ceil(record.rows.length / page))
  return (
    <Modal open width={860} title={record.name} footer={null} onCancel={onClose} destroyOnHidden>
      <p className={styles.note}>{text('table.help')}</p>
      <div className={styles.frame}>
        <table className={styles.grid}>
          <thead>
            <Head table={record} />
          </thead>
          <tbody>
            {record.rows.slice(at * page, (at + 1) * page).map((row, r) => (
              <tr key={r}>
                <th scope="row">{at * page + r + 1}</th>
                {row.map((cell, c) => (
                  <td key={c}>
                    <CellInput
                      label={`${record.columns[c]?.name ?? ''} ${at * page + r + 1}`}
                      value={cell}
                      onCell={typed => setCell(store, id, at * page + r, c, typed)}
                    />
                  </td>
                ))}
                <td className={styles.end}>
                  <IconButton
                    icon={TrashIcon}
                    size="small"
                    tooltip={false}
                    label={text('table.removeRow', { row: at * page + r + 1 })}
                    onClick={() => removeRow(store, id, at * page + r)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={record.rows.length >= tableLimits.rows}
          onClick={() => {
            addRow(store, id)
            setAt(Math.floor(record.rows.length / page))
          }}
        >
          {text('table.addRow')}
        </Button>
        {pages > 1 && (
          <span className={styles.pages}>
            <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {text('table.before')}
            </Button>
            {at * page + 1}–{Math.min(record.rows.length, (at + 1) * page)} / {record.rows.length}
            <Button size="small" disabled={at >= pages - 1} onClick={() => setAt(at + 1)}>
              {text('table.after')}
            </Button>
          </span>
        )}
      </footer>
    </Modal>
  )
}

function Head({ table }: { table: TableRecord }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  return (
    <tr>
      <td>#</td>
      {table.columns.map(column => {
        const uses = columnUses(store, table.id, column.name).length
        return (
          <th key={column.name} scope="col">
            <CellInput
              label={text('cell.column')}
              value={column.name}
              onCell={name => renameColumn(store, table.id, column.name, name.trim().slice(0, 200))}
            />
            <small>
              {text(`variable.type.${column.kind}`)}
              {uses > 0 && ` · ${text('uses.count', { count: uses })}`}
            </small>
          </th>
        )
      })}
      <td>
        <span className="visually-hidden">{text('removal.delete')}</span>
      </td>
    </tr>
  )
}

function CellInput({ label, value, onCell }: { label: string; value: Cell; onCell(typed: string): void }) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const keep = () => {
    if (typed !== String(value)) onCell(typed)
    setTyped(String(value))
  }
  return (
    <input
      aria-label={label}
      value={typed}
      data-number={typeof value === 'number' || undefined}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
