import { createStore, type RecordDiff, type Schema, type Store, type Transaction } from '@adloom/document'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'
import { documentVersion } from '../format/schema/stored-document.ts'
import { innerLayer, isInner } from '../geometry/instance-inside.ts'
import { instanceWith } from './prefabs/inner-overrides.ts'

export type PlayableStore = Store<PlayableRecord>
export type PlayableTransaction = Transaction<PlayableRecord>
export type PlayableDiff = RecordDiff<PlayableRecord>

const snapshots = new WeakMap<readonly PlayableRecord[], PlayableDocument>()

/**
 * Creates the store of an editor. `historyLimit` is 20 by default, at most 200 (ED-05, D-31). Besides its
 * records it gives access to the layers inside instances, by the path 'instance/layer': writing one sets
 * overrides of the instance. Such layers are in no list and cannot be removed or moved to another parent.
 */
export function createPlayableStore(
  document: PlayableDocument,
  options: { historyLimit?: number } = {},
): PlayableStore {
  const schema: Schema<PlayableRecord> = { version: document.schema, migrations: [] }
  const store = createStore<PlayableRecord>({ records: document.records, schema, ...options })
  const get = (id: string) => (isInner(id) ? innerLayer(store, id)?.shown : store.get(id))
  return { ...store, get, edit: (label, given, run) => store.edit(label, given, tx => run(withInner(tx))) }
}

const known = new WeakMap<PlayableTransaction, PlayableTransaction>()

function withInner(tx: PlayableTransaction): PlayableTransaction {
  const before = known.get(tx)
  if (before) return before
  const get = (id: string) => (isInner(id) ? innerLayer(tx, id)?.shown : tx.get(id))
  function put(record: PlayableRecord): void {
    const inner = isInner(record.id) ? innerLayer(tx, record.id) : undefined
    if (!isInner(record.id)) tx.put(record)
    else if (inner && record.type === 'node') tx.put(instanceWith(inner, record))
  }
  const made: PlayableTransaction = {
    ...tx,
    get,
    put,
    update<T extends PlayableRecord = PlayableRecord>(id: string, change: (record: T) => T) {
      const inner = isInner(id) ? get(id) : undefined
      if (inner) put(change(inner as T))
      else tx.update(id, change)
    },
  }
  known.set(tx, made)
  return made
}

/** Returns the document of a store; the same object until a record changes. */
export function playableDocumentOf(store: PlayableStore, schema = documentVersion): PlayableDocument {
  const records = store.all()
  const document =
    snapshots.get(records) ??
    Object.freeze({ schema, records: Object.fromEntries(records.map(record => [record.id, record])) })
  snapshots.set(records, document)
  return document
}
