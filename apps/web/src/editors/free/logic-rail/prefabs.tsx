import { addNode, setRecord, instancesOf, makePrefab } from '@adloom/playable/commands'
import type { PrefabRecord } from '@adloom/playable/format'
import { compareByIndex } from '@adloom/document'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { Button } from 'antd'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useEditorSession,
  useRecordsOf,
  useSelection,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import { FieldRow } from '../../document/logic/fields/field-row.tsx'
import { useLogicText } from '../../document/logic/use-logic-text.ts'
import { RailSection, RailItem, LogicNameField, useSpot } from './rail-section.tsx'
import styles from './rail.module.css'
import { useRemoval } from './use-removal.tsx'
import { UsesList } from '../../document/logic/uses-list.tsx'

/** Prefabs: created from a selection, edited in one place, inserted anywhere. */
export function Prefabs() {
  const { store } = useDocumentEditor()
  useNonGeometryChanges()
  const text = useLogicText()
  const selection = useSelection()
  const prefabs = useRecordsOf('prefab').toSorted(compareByIndex)
  const spot = useSpot(id => store.get(id)?.type === 'prefab')
  const { ask, dialog } = useRemoval()
  const make = () => {
    const made = makePrefab(store, selection, `${text('prefab.new')} ${prefabs.length + 1}`)
    if (made) spot.setOpen(made.prefab)
  }
  return (
    <RailSection
      id="prefabs"
      title={text('prefabs.title')}
      count={prefabs.length}
      isAsked={spot.spot !== undefined}
      action={
        <IconButton
          icon={PlusIcon}
          size="small"
          label={text('prefab.make')}
          disabled={selection.length === 0}
          onClick={make}
        />
      }
    >
      {prefabs.length === 0 && <p className={styles.empty}>{text('prefabs.empty')}</p>}
      {prefabs.map(prefab => (
        <RailItem
          key={prefab.id}
          id={prefab.id}
          name={prefab.name}
          note={text('prefab.instances', { count: instancesOf(store, prefab.id).length })}
          icon={PuzzlePieceIcon}
          spot={spot}
        >
          {() => <PrefabForm prefab={prefab} onDelete={() => ask(prefab.id)} />}
        </RailItem>
      ))}
      {dialog}
    </RailSection>
  )
}

function PrefabForm({ prefab, onDelete }: { prefab: PrefabRecord; onDelete(): void }) {
  const { store, session } = useDocumentEditor()
  const text = useLogicText()
  const rootId = useEditorSession(state => state.rootId)
  const orientation = useEditorSession(state => state.orientation)
  const place = () => {
    const first = instancesOf(store, prefab.id)[0]
    addNode(store, {
      kind: 'instance',
      parentId: rootId,
      name: prefab.name,
      orientation,
      fields: { prefab: prefab.id },
      ...(first ? { size: { w: first.portrait.w, h: first.portrait.h } } : {}),
    })
  }
  return (
    <div className={styles.form}>
      <FieldRow label={text('field.name')}>
        <LogicNameField
          label={text('field.name')}
          value={prefab.name}
          onName={name => setRecord(store, 'prefab', prefab.id, { name })}
        />
      </FieldRow>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => {
            openRoot(session, prefab.id)
            store.select([])
          }}
        >
          {text('prefab.edit')}
        </Button>
        <Button size="small" disabled={rootId === prefab.id} onClick={place}>
          {text('prefab.place')}
        </Button>
      </div>
      <UsesList id={prefab.id} />
      <div className={styles.actions}>
        <Button size="small" danger type="text" onClick={onDelete}>
          {text('prefab.delete')}
        </Button>
      </div>
    </div>
  )
}
