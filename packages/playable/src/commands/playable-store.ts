import { createStore, type RecordDiff, type Schema, type Store, type Transaction } from '@adloom/document'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'

export type PlayableStore = Store<PlayableRecord>
export type PlayableTransaction = Transaction<PlayableRecord>
export type PlayableDiff = RecordDiff<PlayableRecord>

const snapshots = new WeakMap<readonly PlayableRecord[], PlayableDocument>()

/** A whole playable under the hand of an editor. `historyLimit` is 20 by default, up to 200 (ED-05, D-31). */
export function createPlayableStore(document: PlayableDocument, options: { historyLimit?: number } = {}): PlayableStore {
  const schema: Schema<PlayableRecord> = { version: document.schema, migrations: [] }
  return createStore<PlayableRecord>({ records: document.records, schema, ...options })
}

/** The document in a store, for `compileDocument` and the lint; the same object until a record changes. */
export function playableDocumentOf(store: PlayableStore, schema = 1): PlayableDocument {
  const records = store.all()
  const document = snapshots.get(records) ?? Object.freeze({ schema, records: Object.fromEntries(records.map(record => [record.id, record])) })
  snapshots.set(records, document)
  return document
}
