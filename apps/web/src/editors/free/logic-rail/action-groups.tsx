import { addRecord, setRecord } from '@adloom/playable/commands'
import type { ActionGroupRecord } from '@adloom/playable/format'
import { compareByIndex } from '@adloom/document'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ShuffleIcon } from '@phosphor-icons/react/dist/csr/Shuffle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Segmented, Select } from 'antd'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { moveItem, useSort, DragHandle } from '../../document/logic/events/sortable.tsx'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { recordToken } from '../../document/logic/sentences/argument-token.ts'
import { Sentence } from '../../document/logic/sentences/sentence.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'

const modes = ['sequence', 'parallel', 'random'] as const
const icons = { sequence: ArrowDownIcon, parallel: ArrowsSplitIcon, random: ShuffleIcon }

/** Action manager: runs actions in sequence, in parallel, or one at random. */
export function ActionGroups() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const groups = useRecordsOf('actionGroup').toSorted(compareByIndex)
  const spot = useSpot(id => store.get(id)?.type === 'actionGroup')
  const { ask, dialog } = useRemoval()
  return (
    <RailSection
      id="groups"
      title={text('groups.title')}
      count={groups.length}
      isAsked={spot.spot !== undefined}
      action={
        <IconButton
          icon={PlusIcon}
          size="small"
          label={text('group.add')}
          onClick={() =>
            spot.setOpen(
              addRecord(store, 'actionGroup', {
                name: `${text('group.new')} ${groups.length + 1}`,
                mode: 'sequence',
                actions: [],
              }),
            )
          }
        />
      }
    >
      {groups.length === 0 && <p className={styles.empty}>{text('groups.empty')}</p>}
      {groups.map(group => (
        <RailItem
          key={group.id}
          id={group.id}
          name={group.name}
          note={text('group.count', { count: group.actions.length })}
          icon={icons[group.mode]}
          spot={spot}
        >
          {() => <GroupForm group={group} onDelete={() => ask(group.id)} />}
        </RailItem>
      ))}
      {dialog}
    </RailSection>
  )
}

function GroupForm({ group, onDelete }: { group: ActionGroupRecord; onDelete(): void }) {
  const { store } = useDocumentEditor()
  const text = useLogicText()
  const actions = useRecordsOf('action').toSorted(compareByIndex)
  const set = (listed: string[]) => setRecord(store, 'actionGroup', group.id, { actions: listed })
  const { list, handleOf } = useSort((from, to) => set(moveItem(group.actions, from, to)))
  return (
    <div className={styles.form}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={group.name}
          onName={name => setRecord(store, 'actionGroup', group.id, { name })}
        />
      </FieldRow>
      <Segmented
        block
        size="small"
        aria-label={text('group.mode')}
        value={group.mode}
        options={modes.map(mode => ({ value: mode, label: text(`group.mode.${mode}`) }))}
        onChange={mode => setRecord(store, 'actionGroup', group.id, { mode })}
      />
      <p className={styles.note}>{text(`group.help.${group.mode}`)}</p>
      <div ref={list}>
        {group.actions.map((id, at) => (
          <div key={at} data-row className={styles.listed}>
            {group.actions.length > 1 && <DragHandle label={text('action.move')} {...handleOf(at)} />}
            <span>
              <Sentence tokens={[recordToken(store, text, id)]} />
            </span>
            <IconButton
              icon={XIcon}
              size="small"
              label={text('group.remove')}
              onClick={() => set(group.actions.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      <Select
        size="small"
        value={null}
        placeholder={text('group.addAction')}
        aria-label={text('group.addAction')}
        notFoundContent={text('actions.empty')}
        options={actions.map(action => ({ value: action.id, label: action.name }))}
        onChange={(id: string | null) => {
          if (id !== null) set([...group.actions, id])
        }}
      />
      <UsesList id={group.id} />
      <div className={styles.actions}>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('group.delete')}
        </Button>
      </div>
    </div>
  )
}
