import { compareByIndex, type EditOptions } from '@adloom/document'
import type { ConditionData, ResponseData, TriggerData } from '@adloom/engine/data'
import { cloneRecords } from '../../clipboard/clone-records.ts'
import type { RuleRecord } from '../../format/records.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { findUses, type Use } from '../references/find-uses.ts'
import { newId } from '../new-id.ts'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'
import { indexesAt } from '../layers/sibling-index.ts'

/** The rules of a scene, a prefab or the game in their order; with `node`, those that it sets off. */
export function rulesOf(reader: RecordReader, owner: string, node?: string): RuleRecord[] {
  const all = reader
    .all()
    .filter((record): record is RuleRecord => record.type === 'rule' && record.owner === owner)
  return all
    .filter(rule => node === undefined || ('node' in rule.on && rule.on.node === node))
    .sort(compareByIndex)
}

/** Adds a rule after the others of its owner; gives its id. */
export function addRule(
  store: PlayableStore,
  owner: string,
  on: TriggerData,
  responses: ResponseData[] = [],
): string {
  return store.edit('add_rule', {}, tx => {
    const id = newId('rule')
    tx.add({ id, type: 'rule', owner, index: indexesAt(rulesOf(tx, owner), 1)[0] ?? 'a', on, do: responses })
    return id
  })
}

export type RulePatch = {
  readonly [K in 'on' | 'once' | 'disabled' | 'if' | 'do']?: RuleRecord[K] | undefined
}

export function setRule(
  store: PlayableStore,
  id: string,
  patch: RulePatch,
  options: EditOptions = {},
  label = 'set_rule',
): void {
  store.edit(label, { key: `${label}:${id}:${Object.keys(patch).join()}`, ...options }, tx => {
    if (tx.get(id)?.type === 'rule') tx.update<RuleRecord>(id, rule => patched(rule, patch))
  })
}

/** Replaces the trigger of a rule; its conditions and responses stay. */
export function replaceTrigger(store: PlayableStore, id: string, on: TriggerData): void {
  setRule(store, id, { on }, {}, 'replace_trigger')
}

/** Conditions are AND inside a block and OR between blocks; empty blocks are dropped. */
export function setConditions(
  store: PlayableStore,
  id: string,
  blocks: ConditionData[][],
  options: EditOptions = {},
): void {
  const filled = blocks.filter(block => block.length > 0)
  setRule(store, id, { if: filled.length > 0 ? filled : undefined }, options, 'set_conditions')
}

/** Removes rules; gives the places that still name them. */
export function deleteRules(store: PlayableStore, ids: readonly string[]): Use[] {
  return store.edit('delete_rules', {}, tx => {
    for (const id of ids) if (tx.get(id)?.type === 'rule') tx.remove(id)
    return ids.flatMap(id => findUses(tx, id))
  })
}

/** Copies a rule right after itself; gives the copy's id. */
export function duplicateRule(store: PlayableStore, id: string): string | undefined {
  return store.edit('duplicate_rule', {}, tx => {
    const rule = tx.get(id)
    if (rule?.type !== 'rule') return undefined
    const copy = newId('rule')
    const rules = rulesOf(tx, rule.owner)
    const [index = rule.index] = indexesAt(rules, 1, rules.findIndex(one => one.id === id) + 1)
    for (const record of cloneRecords([rule], new Map([[id, copy]])))
      tx.add({ ...record, index } as RuleRecord)
    return copy
  })
}

/** Puts a rule at a place among those of its owner, 0 first. */
export function moveRule(store: PlayableStore, id: string, position: number): void {
  store.edit('move_rule', {}, tx => {
    const rule = tx.get(id)
    if (rule?.type !== 'rule') return
    const [index = rule.index] = indexesAt(
      rulesOf(tx, rule.owner).filter(one => one.id !== id),
      1,
      position,
    )
    tx.update<RuleRecord>(id, one => ({ ...one, index }))
  })
}

/** Changes the list of what a rule or an action does. */
export function setResponses(
  store: PlayableStore,
  id: string,
  change: (responses: readonly ResponseData[]) => ResponseData[],
  options: EditOptions = {},
): void {
  store.edit('set_responses', { key: `set_responses:${id}`, ...options }, tx => {
    const record = tx.get(id)
    if (record?.type === 'rule' || record?.type === 'action') tx.put({ ...record, do: change(record.do) })
  })
}
