import { setRecord, addTable, replaceTable } from '@adloom/playable/commands'
import type { TableRecord } from '@adloom/playable/format'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { notify } from '../../../lib/notices.ts'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { readSheet } from './read-csv.ts'
import { TableDialog } from './table-dialog.tsx'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'

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
