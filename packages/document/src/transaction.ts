import { DocumentError } from './document-error.ts'
import type { BaseRecord } from './record.ts'
import type { RecordTable } from './record-table.ts'

export interface EditOptions {
  /**
   * `now` makes a new undo step. `join` extends the newest step if that has the same key and no mark, undo or
   * redo followed it; otherwise it makes a new step. `never` makes no step, and undo and redo do not revert
   * it. Inside a gesture, `now` and `join` belong to the gesture's step.
   */
  capture?: 'now' | 'join' | 'never'
  /** Identifies the step that `join` extends; the label by default. */
  key?: string
}

/** Reads and writes of one edit. Reads see its own writes. */
export interface Transaction<R extends BaseRecord> {
  get(id: string): R | undefined
  all(): readonly R[]
  /** Throws `record_exists` if the id is taken. */
  add(record: R): void
  /** Adds a record, or replaces the one with its id. */
  put(record: R): void
  /** Replaces a record by a copy with the same id and type. Throws `no_such_record` or `record_identity`. */
  update<T extends R = R>(id: string, change: (record: T) => T): void
  /** Returns whether the record existed. */
  remove(id: string): boolean
  select(ids: readonly string[]): void
}

export function createTransaction<R extends BaseRecord>(
  table: RecordTable<R>,
  select: (ids: readonly string[]) => void,
): Transaction<R> {
  return {
    get: table.get,
    all: table.all,
    add(record) {
      if (table.get(record.id))
        throw new DocumentError('record_exists', `Record "${record.id}" is there already`)
      table.set(record.id, record)
    },
    put(record) {
      const before = table.get(record.id)
      if (before) checkType(before, record)
      table.set(record.id, record)
    },
    update<T extends R = R>(id: string, change: (record: T) => T) {
      const before = table.get(id)
      if (!before) throw new DocumentError('no_such_record', `There is no record "${id}"`)
      const after = change(before as T)
      checkType(before, after)
      table.set(id, after)
    },
    remove(id) {
      const found = table.get(id) !== undefined
      if (found) table.set(id, undefined)
      return found
    },
    select,
  }
}

function checkType(before: BaseRecord, after: BaseRecord): void {
  if (before.type !== after.type || before.id !== after.id) {
    throw new DocumentError(
      'record_identity',
      `"${before.id}" of type ${before.type} cannot become "${after.id}" of type ${after.type}`,
    )
  }
}
