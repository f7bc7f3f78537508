import type { PlayableRecord } from '../../format/records.ts'
import type { Path } from '../../format/record-facts/value-path.ts'
import type { Use } from './find-uses.ts'
import type { PlayableStore } from '../playable-store.ts'

/** Lets a place that names a record name another one. */
export function renameUse(store: PlayableStore, { record, path }: Use, id: string): void {
  store.edit('rename_use', {}, tx => {
    const one = tx.get(record)
    if (one && path.at(-2) !== 'overrides') tx.put(changedAt(one, path, () => id) as PlayableRecord)
  })
}

/**
 * Removes the smallest unit that references a record: a response, a condition, an entry of a list or a field.
 * A rule whose trigger references it is deleted.
 */
export function removeUse(store: PlayableStore, { record, path }: Use): void {
  store.edit('remove_use', {}, tx => {
    const one = tx.get(record)
    if (!one) return
    if (one.type === 'rule' && (path[0] === 'on' || path[0] === 'owner')) tx.remove(record)
    else tx.put(tidied(removedAt(one, wholeOf(path)) as PlayableRecord))
  })
}

/** Returns the path of the smallest removable entry: `do/2`, `if/0/1`, `actions/3`; else the field. */
function wholeOf(path: Path): Path {
  if (path[0] === 'do' || path[0] === 'actions') return path.slice(0, 2)
  if (path[0] === 'if') return path.slice(0, 3)
  return path[0] === 'bind' ? ['bind'] : path
}

function tidied(record: PlayableRecord): PlayableRecord {
  if (record.type !== 'rule' || !record.if) return record
  const blocks = record.if.filter(block => block.length > 0)
  const { if: _if, ...rest } = record
  return blocks.length > 0 ? { ...rest, if: blocks } : rest
}

function removedAt(value: unknown, path: Path): unknown {
  const [step, ...rest] = path
  if (rest.length > 0) return changedAt(value, [step!], inside => removedAt(inside, rest))
  if (Array.isArray(value)) return value.toSpliced(Number(step), 1)
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== step))
}

function changedAt(value: unknown, path: Path, change: (inside: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(step), changedAt(value[Number(step)], rest, change))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [step]: changedAt((value as Record<string, unknown>)[step], rest, change) }
}
