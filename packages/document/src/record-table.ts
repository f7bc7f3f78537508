import { DocumentError } from './document-error.ts'
import { diffOfEnds, type RecordDiff } from './diff.ts'
import { deepEqual } from './equal.ts'
import { deepFreeze } from './freeze.ts'
import type { BaseRecord } from './record.ts'

/** The records themselves with memoised views and a journal of first-seen states since the last `begin`. */
export interface RecordTable<R extends BaseRecord> {
  get(id: string): R | undefined
  all(): readonly R[]
  ofType<T extends R['type']>(type: T): readonly Extract<R, { type: T }>[]
  /** Writes one record, or removes it. An equal record changes nothing, not even its identity. */
  set(id: string, record: R | undefined): void
  /** Opens a journal; closing it gives what changed since, or takes it back. Journals nest. */
  begin(): { diff(): RecordDiff<R>; close(): RecordDiff<R>; rollBack(): void }
  replaceAll(records: Iterable<R>): RecordDiff<R>
}

type Journal<R> = Map<string, R | undefined>

export function createRecordTable<R extends BaseRecord>(
  initial: Iterable<R>,
  validate?: (record: R) => void,
): RecordTable<R> {
  const records = new Map<string, R>()
  const views = new Map<string, readonly R[]>()
  const journals: Journal<R>[] = []

  function write(id: string, record: R | undefined): void {
    const before = records.get(id)
    for (const type of [before?.type, record?.type]) if (type !== undefined) views.delete(`type:${type}`)
    views.delete('all')
    if (record) records.set(id, record)
    else records.delete(id)
  }

  function set(id: string, record: R | undefined): void {
    const before = records.get(id)
    if (before === record || (before && record && deepEqual(before, record))) return
    if (record && record.id !== id)
      throw new DocumentError('record_identity', `Record "${id}" cannot become "${record.id}"`)
    if (record) deepFreeze(record)
    if (record) validate?.(record)
    const journal = journals.at(-1)
    if (journal && !journal.has(id)) journal.set(id, before)
    write(id, record)
  }

  function view<T>(key: string, make: () => readonly R[]): readonly T[] {
    const found = views.get(key) ?? Object.freeze(make())
    views.set(key, found)
    return found as unknown as readonly T[]
  }

  function diffOf(journal: Journal<R>): RecordDiff<R> {
    return diffOfEnds([...journal].map(([id, from]) => [id, { from, to: records.get(id) }]))
  }

  function begin(): ReturnType<RecordTable<R>['begin']> {
    const journal: Journal<R> = new Map()
    journals.push(journal)
    return {
      diff: () => diffOf(journal),
      close: () => {
        journals.pop()
        const outer = journals.at(-1)
        if (outer) for (const [id, from] of journal) if (!outer.has(id)) outer.set(id, from)
        return diffOf(journal)
      },
      rollBack: () => {
        journals.pop()
        for (const [id, from] of journal) write(id, from)
      },
    }
  }

  function replaceAll(next: Iterable<R>): RecordDiff<R> {
    const journal = begin()
    try {
      const wanted = new Map([...next].map(record => [record.id, record]))
      for (const id of [...records.keys()]) if (!wanted.has(id)) set(id, undefined)
      for (const [id, record] of wanted) set(id, record)
      return journal.close()
    } catch (error) {
      journal.rollBack()
      throw error
    }
  }

  for (const record of initial) set(record.id, record)
  return {
    get: id => records.get(id),
    all: () => view<R>('all', () => [...records.values()]),
    ofType: <T extends R['type']>(type: T) =>
      view<Extract<R, { type: T }>>(`type:${type}`, () =>
        [...records.values()].filter(record => record.type === type),
      ),
    set,
    begin,
    replaceAll,
  }
}
