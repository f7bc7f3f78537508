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
  /** Number of stored undo steps; 20 by default (ED-05). */
  historyLimit?: number
  /**
   * Handles an exception of a subscriber. By default it is rethrown outside of the call, where window.onerror
   * receives it.
   */
  onListenerError?(error: unknown): void
}

export type ChangeOrigin = 'edit' | 'undo' | 'redo' | 'cancel' | 'load' | 'select' | 'history'

export interface Change<R extends BaseRecord> {
  readonly origin: ChangeOrigin
  readonly label: string
  readonly diff: RecordDiff<R>
}

/**
 * A document in memory. All functions are free of `this`; what they return keeps its identity until it
 * changes, so `useSyncExternalStore(store.subscribe, () => store.get(id))` and the like hold.
 */
export interface Store<R extends BaseRecord> {
  get(id: string): R | undefined
  all(): readonly R[]
  /** Records of a type in the order they came; sort siblings with `compareByIndex`. */
  ofType<T extends R['type']>(type: T): readonly Extract<R, { type: T }>[]
  /**
   * Runs `run` as one transaction: when it throws nothing has changed. Edits inside are part of the outermost
   * one.
   */
  edit<T>(label: string, options: EditOptions, run: (transaction: Transaction<R>) => T): T
  /** Throws `gesture_open` when another one is open. */
  beginGesture(label: string): Gesture
  /** Calls the listener for every committed change, in order; returns the function that unsubscribes it. */
  subscribe(listener: (change: Change<R>) => void): () => void
  selection(): readonly string[]
  /** Changes only the selection, which adds no step. */
  select(ids: readonly string[]): void
  history: History
  serialise(): SerialisedDocument<R>
  /** Puts another document in place and forgets the history. Throws `gesture_open`. */
  load(records: Iterable<R> | Record<string, R>): void
}
