import {
  setRecord,
  addTable,
  replaceTable,
  addRow,
  type Cell,
  columnUses,
  removeRow,
  renameColumn,
  setCell,
} from '@adloom/playable/commands'
import { type TableRecord, tableLimits } from '@adloom/playable/format'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, Modal } from 'antd'
import { type ChangeEvent, useRef, useState, useEffect } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
  useRecord,
} from '../../document/state/editor-context.ts'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { readSheet } from '../../../lib/read-csv.ts'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import tableDialogStyles from './table-dialog.module.css'

/** Tables imported from sheets, read by conditions, assignments and texts. */
export function Tables() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const tables = useRecordsOf('table')
  const spot = useSpot(id => store.get(id)?.type === 'table')
  const { ask, dialog } = useRemoval()
  const file = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<string>()
  const [looked, setLooked] = useState<string>()
  const choose = (id?: string) => {
    setReplaced(id)
    file.current?.click()
  }
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    event.target.value = ''
    if (!chosen) return
    try {
      const sheet = await readSheet(chosen)
      if (sheet.length === 0) throw new Error('empty')
      if (replaced === undefined) spot.setOpen(addTable(store, chosen.name.replace(/\.\w+$/, ''), sheet))
      else replaceTable(store, replaced, sheet)
    } catch {
      notify({ tone: 'error', text: text('table.unreadable', { name: chosen.name }) })
    }
  }
  return (
    <RailSection
      id="tables"
      title={text('tables.title')}
      count={tables.length}
      isAsked={spot.spot !== undefined}
      action={
        <IconButton
          icon={UploadSimpleIcon}
          size="small"
          label={text('table.import')}
          onClick={() => choose()}
        />
      }
    >
      <input
        ref={file}
        type="file"
        accept=".xlsx,.csv,.tsv"
        hidden
        aria-label={text('table.import')}
        onChange={event => void take(event)}
      />
      {tables.length === 0 && <p className={styles.empty}>{text('tables.empty')}</p>}
      {tables.map(table => (
        <RailItem
          key={table.id}
          id={table.id}
          name={table.name}
          note={`${table.rows.length} × ${table.columns.length}`}
          icon={TableIcon}
          spot={spot}
        >
          {() => (
            <TableForm
              table={table}
              onLook={() => setLooked(table.id)}
              onReplace={() => choose(table.id)}
              onDelete={() => ask(table.id)}
            />
          )}
        </RailItem>
      ))}
      {looked !== undefined && <TableDialog id={looked} onClose={() => setLooked(undefined)} />}
      {dialog}
    </RailSection>
  )
}

function TableForm({
  table,
  onLook,
  onReplace,
  onDelete,
}: {
  table: TableRecord
  onLook(): void
  onReplace(): void
  onDelete(): void
}) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  return (
    <div className={styles.form}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={table.name}
          onName={name => setRecord(store, 'table', table.id, { name })}
        />
      </FieldRow>
      <div className={styles.actions}>
        <Button size="small" onClick={onLook}>
          {text('table.open')}
        </Button>
        <Button size="small" onClick={onReplace}>
          {text('table.replace')}
        </Button>
      </div>
      <UsesList id={table.id} />
      <div className={styles.actions}>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('table.delete')}
        </Button>
      </div>
    </div>
  )
}

const page = 100

/** A table as an editable grid; renaming a column keeps references to it. */
function TableDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const record = useRecord(id)
  const [at, setAt] = useState(0)
  if (record?.type !== 'table') return null
  const pages = Math.max(1, Math.ceil(record.rows.length / page))
  return (
    <Modal open width={860} title={record.name} footer={null} onCancel={onClose} destroyOnHidden>
      <p className={tableDialogStyles.note}>{text('table.help')}</p>
      <div className={tableDialogStyles.frame}>
        <table className={tableDialogStyles.grid}>
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
                <td className={tableDialogStyles.end}>
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
      <footer className={tableDialogStyles.foot}>
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
          <span className={tableDialogStyles.pages}>
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
