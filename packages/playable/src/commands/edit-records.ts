import type { EditOptions } from '@adloom/document'
import type { PlayableRecord } from '../format/records.ts'
import { findUses, type Use } from './references/find-uses.ts'
import { newId } from './new-id.ts'
import { patched } from './patched.ts'
import type { PlayableStore } from './playable-store.ts'
import { indexesAt } from './layers/sibling-index.ts'

/**
 * The kinds of record a panel keeps as a plain list: variables, actions, action groups, tables, tracking
 * points, scripts, curves …
 */
export type ListedType = Exclude<
  PlayableRecord['type'],
  'project' | 'scene' | 'node' | 'asset' | 'font' | 'rule' | 'param'
>
type Listed<T extends PlayableRecord['type']> = Extract<PlayableRecord, { type: T }>
export type NewRecord<T extends PlayableRecord['type']> = Omit<Listed<T>, 'id' | 'type' | 'index'>

/** Adds a record at the end of its list and gives its id. */
export function addRecord<T extends ListedType>(store: PlayableStore, type: T, fields: NewRecord<T>): string {
  return store.edit(`add_${type}`, {}, tx => {
    const id = newId(type)
    const siblings = tx.all().filter(record => record.type === type)
    const ordered =
      type === 'action' || type === 'actionGroup' || type === 'prefab' || type === 'script'
        ? { index: indexesAt(siblings as { id: string; index: string }[], 1)[0] }
        : {}
    tx.add({ ...fields, ...ordered, id, type } as unknown as PlayableRecord)
    return id
  })
}

/** Sets fields of one record; undefined takes a field away. */
export function setRecord<T extends PlayableRecord['type']>(
  store: PlayableStore,
  type: T,
  id: string,
  patch: { readonly [K in keyof NewRecord<T>]?: NewRecord<T>[K] | undefined },
  options: EditOptions = {},
): void {
  store.edit(`set_${type}`, { key: `set_${type}:${id}:${Object.keys(patch).join()}`, ...options }, tx => {
    const record = tx.get(id)
    if (record?.type === type) tx.put(patched(record, patch))
  })
}

/** Removes a record; gives the places that still name it, for the person to mend. */
export function removeRecord(store: PlayableStore, id: string): Use[] {
  const type = store.get(id)?.type
  return store.edit(`delete_${type ?? 'record'}`, {}, tx => (tx.remove(id) ? findUses(tx, id) : []))
}

/** Puts an ordered record (action, action group, prefab) at a place of its list, 0 first. */
export function moveRecord(store: PlayableStore, id: string, position: number): void {
  store.edit('move_record', {}, tx => {
    const record = tx.get(id)
    if (!record || !('index' in record) || record.type === 'node' || record.type === 'rule') return
    const siblings = tx.all().filter(one => one.type === record.type && one.id !== id) as {
      id: string
      index: string
    }[]
    tx.put({ ...record, index: indexesAt(siblings, 1, position)[0] ?? record.index })
  })
}
