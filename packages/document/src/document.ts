/**
 * The kernel under every editor: flat records, transactions, diffs, history, migrations. It knows no product
 * noun.
 */
export type { BaseRecord } from './record.ts'
export { deepEqual } from './equal.ts'
export { type RecordDiff, emptyDiff, isEmptyDiff, reverseDiff, squashDiffs } from './diff.ts'
export { type WireDiff, applyWireDiff, toWireDiff } from './wire-diff.ts'
export { DocumentError, type DocumentErrorReason } from './document-error.ts'
export { indexBetween, indexesBetween } from './fractional-index.ts'
export { compareByIndex } from './compare-by-index.ts'
export type { Change, ChangeOrigin, Store, StoreOptions } from './store-types.ts'
export type { EditOptions, Transaction } from './transaction.ts'
export { createStore } from './store.ts'
export { type Gesture } from './gesture.ts'
export { type History, type HistoryState, defaultHistoryLimit, maxHistoryLimit } from './history.ts'
export type { Migration, Schema } from './schema.ts'
export { migrateDocument } from './migrate-document.ts'
export type { SerialisedDocument } from './serialised-document.ts'
export { parseDocument, serialiseDocument, stringifyDocument } from './serialise.ts'
