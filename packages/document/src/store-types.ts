import type { RecordDiff } from './diff.ts'
import type { Gesture } from './gesture.ts'
import type { History } from './history.ts'
import type { BaseRecord } from './record.ts'
import type { Schema } from './schema.ts'
import type { SerialisedDocument } from './serialised-document.ts'
import type { EditOptions, Transaction } from './transaction.ts'

export interface StoreOptions<R extends BaseRecord> {
  records: Iterable<R> | Record<string, R>
  schema: Schema<R>
  /** Most undo steps, 20 by default (ED-05). */
  historyLimit?: number
  /** Receives errors of subscribers; by default they are thrown later, so `window.onerror` reports them. */
  onListenerError?(error: unknown): void
}

export type ChangeOrigin = 'edit' | 'undo' | 'redo' | 'cancel' | 'load' | 'select' | 'history'

export interface Change<R extends BaseRecord> {
  readonly origin: ChangeOrigin
  readonly label: string
  readonly diff: RecordDiff<R>
}

/**
 * A document in memory. No function uses `this`, and results keep their identity until they change, so
 * `useSyncExternalStore(store.subscribe, () => store.get(id))` works.
 */
export interface Store<R extends BaseRecord> {
  get(id: string): R | undefined
  all(): readonly R[]
  /** Returns the records of a type in order of insertion; sort siblings with `compareByIndex`. */
  ofType<T extends R['type']>(type: T): readonly Extract<R, { type: T }>[]
  /** Runs `run` as one transaction, rolled back when it throws. Nested edits belong to the outermost one. */
  edit<T>(label: string, options: EditOptions, run: (transaction: Transaction<R>) => T): T
  /** Throws `gesture_open` when another gesture is open. */
  beginGesture(label: string): Gesture
  /** Calls the listener for every committed change, in order; returns the function that unsubscribes it. */
  subscribe(listener: (change: Change<R>) => void): () => void
  selection(): readonly string[]
  /** Changes only the selection, without an undo step. */
  select(ids: readonly string[]): void
  history: History
  serialise(): SerialisedDocument<R>
  /** Replaces the document and clears the history. Throws `gesture_open` while a gesture is open. */
  load(records: Iterable<R> | Record<string, R>): void
}
