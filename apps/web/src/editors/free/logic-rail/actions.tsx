import { addRecord, moveRecord, setRecord } from '@adloom/playable/commands'
import type { ActionRecord } from '@adloom/playable/format'
import { compareByIndex } from '@adloom/document'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button } from 'antd'
import { useState } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { useSort, DragHandle } from '../../document/logic/events/sortable.tsx'
import { ResponseList } from '../../document/logic/events/response-list.tsx'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'

/** Named lists of responses that several events can run. */
export function Actions() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const actions = useRecordsOf('action').toSorted(compareByIndex)
  const spot = useSpot(id => store.get(id)?.type === 'action')
  const { ask, dialog } = useRemoval()
  const { list, handleOf } = useSort((from, to) => {
    const action = actions[from]
    if (action) moveRecord(store, action.id, to)
  })
  return (
    <RailSection
      id="actions"
      title={text('actions.title')}
      count={actions.length}
      isAsked={spot.spot !== undefined}
      action={
        <IconButton
          icon={PlusIcon}
          size="small"
          label={text('action.add')}
          onClick={() =>
            spot.setOpen(
              addRecord(store, 'action', { name: `${text('action.new')} ${actions.length + 1}`, do: [] }),
            )
          }
        />
      }
    >
      {actions.length === 0 && <p className={styles.empty}>{text('actions.empty')}</p>}
      <div ref={list}>
        {actions.map((action, at) => (
          <RailItem
            key={action.id}
            id={action.id}
            name={action.name}
            note={text('action.count', { count: action.do.length })}
            icon={ListChecksIcon}
            spot={spot}
            handle={actions.length > 1 && <DragHandle label={text('action.move')} {...handleOf(at)} />}
          >
            {() => <ActionForm action={action} onDelete={() => ask(action.id)} />}
          </RailItem>
        ))}
      </div>
      {dialog}
    </RailSection>
  )
}

function ActionForm({ action, onDelete }: { action: ActionRecord; onDelete(): void }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const [openItem, setOpenItem] = useState<string>()
  return (
    <div className={styles.form}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={action.name}
          onName={name => setRecord(store, 'action', action.id, { name })}
        />
      </FieldRow>
      <div className={styles.responses}>
        <ResponseList
          record={action}
          place={{ owner: 'game' }}
          openItem={openItem}
          onOpenItem={setOpenItem}
          onToggle={item => setOpenItem(openItem === item ? undefined : item)}
        />
      </div>
      <UsesList id={action.id} />
      <div className={styles.actions}>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('action.delete')}
        </Button>
      </div>
    </div>
  )
}
