import { DocumentError } from './document-error.ts'
import { diffOfEnds, type RecordDiff } from './diff.ts'
import { deepEqual } from './equal.ts'
import { deepFreeze } from './freeze.ts'
import type { BaseRecord } from './record.ts'

/** Records with memoised views and journals of the state of each record before its first change. */
export interface RecordTable<R extends BaseRecord> {
  get(id: string): R | undefined
  all(): readonly R[]
  ofType<T extends R['type']>(type: T): readonly Extract<R, { type: T }>[]
  /** Writes one record, or removes it. An equal record changes nothing, not even its identity. */
  set(id: string, record: R | undefined): void
  /** Opens a journal. `close` returns what has changed since, `rollBack` reverts it. Journals nest. */
  begin(): { close(): RecordDiff<R>; rollBack(): void }
  replaceAll(records: Iterable<R>): RecordDiff<R>
}

type Journal<R> = Map<string, R | undefined>

interface TableState<R extends BaseRecord> {
  readonly records: Map<string, R>
  /** Frozen lists by `all` or `type:…`, removed when one of their records changes. */
  readonly views: Map<string, readonly R[]>
  /** Open journals, the innermost last. */
  readonly journals: Journal<R>[]
  readonly validate: ((record: R) => void) | undefined
}

export function createRecordTable<R extends BaseRecord>(
  initial: Iterable<R>,
  validate?: (record: R) => void,
): RecordTable<R> {
  const state: TableState<R> = { records: new Map(), views: new Map(), journals: [], validate }
  const { records } = state
  for (const record of initial) setRecord(state, record.id, record)
  return {
    get: id => records.get(id),
    all: () => viewOf<R, R>(state, 'all', () => [...records.values()]),
    ofType: <T extends R['type']>(type: T) =>
      viewOf<R, Extract<R, { type: T }>>(state, `type:${type}`, () =>
        [...records.values()].filter(record => record.type === type),
      ),
    set: (id, record) => setRecord(state, id, record),
    begin: () => openJournal(state),
    replaceAll: next => replaceAll(state, next),
  }
}

function setRecord<R extends BaseRecord>(state: TableState<R>, id: string, record: R | undefined): void {
  const before = state.records.get(id)
  if (before === record || (before && record && deepEqual(before, record))) return
  if (record && record.id !== id)
    throw new DocumentError('record_identity', `Record "${id}" cannot become "${record.id}"`)
  if (record) deepFreeze(record)
  if (record) state.validate?.(record)
  const journal = state.journals.at(-1)
  if (journal && !journal.has(id)) journal.set(id, before)
  write(state, id, record)
}

/** Writes without a check and without the journal. */
function write<R extends BaseRecord>(
  { records, views }: TableState<R>,
  id: string,
  record: R | undefined,
): void {
  const before = records.get(id)
  for (const type of [before?.type, record?.type]) if (type !== undefined) views.delete(`type:${type}`)
  views.delete('all')
  if (record) records.set(id, record)
  else records.delete(id)
}

function viewOf<R extends BaseRecord, T>(
  { views }: TableState<R>,
  key: string,
  make: () => readonly R[],
): readonly T[] {
  const found = views.get(key) ?? Object.freeze(make())
  views.set(key, found)
  return found as unknown as readonly T[]
}

function openJournal<R extends BaseRecord>(state: TableState<R>): ReturnType<RecordTable<R>['begin']> {
  const { records, journals } = state
  const journal: Journal<R> = new Map()
  journals.push(journal)
  return {
    close: () => {
      journals.pop()
      const outer = journals.at(-1)
      if (outer) for (const [id, from] of journal) if (!outer.has(id)) outer.set(id, from)
      return diffOfEnds([...journal].map(([id, from]) => [id, { from, to: records.get(id) }]))
    },
    rollBack: () => {
      journals.pop()
      for (const [id, from] of journal) write(state, id, from)
    },
  }
}

function replaceAll<R extends BaseRecord>(state: TableState<R>, next: Iterable<R>): RecordDiff<R> {
  const journal = openJournal(state)
  try {
    const wanted = new Map([...next].map(record => [record.id, record]))
    for (const id of [...state.records.keys()]) if (!wanted.has(id)) setRecord(state, id, undefined)
    for (const [id, record] of wanted) setRecord(state, id, record)
    return journal.close()
  } catch (error) {
    journal.rollBack()
    throw error
  }
}
