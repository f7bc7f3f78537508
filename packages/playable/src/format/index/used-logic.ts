import type { ResponseData } from '@adloom/engine/data'
import { scriptTexts } from '../../script/script-texts.ts'
import {
  conditionReferences,
  operandReferences,
  type Reference,
  responseReferences,
} from '../record-facts/rule-references.ts'
import type { RuleRecord } from '../records.ts'
import type { DocumentIndex } from './document-index.ts'
import { includeReachable } from './id-graph.ts'

/** Actions and action groups that run. */
export interface UsedActions {
  actions: Set<string>
  groups: Set<string>
}

/** Returns the rules of the game and of scenes; the rules of prefabs run only in their copies. */
export function runningRules(index: DocumentIndex): RuleRecord[] {
  const owners = new Set(['game', ...index.scenes.map(scene => scene.id)])
  return index.rules.filter(rule => owners.has(rule.owner))
}

/** Returns actions and groups that rules or scripts run, directly or through one another. */
export function usedActions(
  index: DocumentIndex,
  rules: readonly RuleRecord[],
  isInScripts: ScriptMentions,
): UsedActions {
  const actions = new Set<string>()
  const groups = new Set<string>()
  const waiting: ActionCall[] = rules.flatMap(rule => rule.do).flatMap(callsOf)
  for (const action of index.actions.values()) if (isInScripts(action)) waiting.push(['action', action.id])
  for (const group of index.actionGroups.values())
    if (isInScripts(group)) waiting.push(['actionGroup', group.id])
  for (let call = waiting.pop(); call; call = waiting.pop()) {
    const [kind, id] = call
    const found = kind === 'action' ? actions : groups
    if (found.has(id)) continue
    if (kind === 'action' && index.actions.has(id))
      waiting.push(...index.actions.get(id)!.do.flatMap(callsOf))
    else if (kind === 'actionGroup' && index.actionGroups.has(id))
      waiting.push(...index.actionGroups.get(id)!.actions.map(action => ['action', action] as const))
    else continue
    found.add(id)
  }
  return { actions, groups }
}

type ActionCall = readonly ['action' | 'actionGroup', string]

function callsOf(response: ResponseData): ActionCall[] {
  if (response.t === 'action') return [['action', response.action]]
  return response.t === 'actionGroup' ? [['actionGroup', response.group]] : []
}

/** Returns the ids of the tables that rules, the actions they run, bound texts and scripts read, sorted. */
export function usedTables(
  index: DocumentIndex,
  rules: readonly RuleRecord[],
  { actions }: UsedActions,
  isInScripts: ScriptMentions,
): string[] {
  const responses = [
    ...rules.flatMap(rule => rule.do),
    ...[...actions].flatMap(id => index.actions.get(id)!.do),
  ]
  const named: Reference[] = [
    ...responses.flatMap(responseReferences),
    ...rules.flatMap(rule => (rule.if ?? []).flat().flatMap(conditionReferences)),
    ...index.nodes.flatMap(node =>
      node.kind === 'text' && typeof node.bind === 'object' ? operandReferences(node.bind) : [],
    ),
  ]
  const ids = new Set(named.flatMap(({ kind, id }) => (kind === 'table' && index.tables.has(id) ? [id] : [])))
  for (const table of index.tables.values()) if (isInScripts(table)) ids.add(table.id)
  return [...ids].sort()
}

/** Returns whether a script contains the name or the id of a record as a string. */
export type ScriptMentions = (record: { id: string; name: string }) => boolean

/** Reads the strings of all scripts once. */
export function scriptMentions({ scripts }: DocumentIndex): ScriptMentions {
  if (scripts.length === 0) return () => false
  const texts = scriptTexts(scripts.map(({ source }) => source).join('\n'))
  return ({ id, name }) => texts.has(name) || texts.has(id)
}

/**
 * Returns responses together with those of the actions they run, directly or through one another, each action
 * once. Actions in `seen` are left out; the others are added to it.
 */
export function withActions(
  index: DocumentIndex,
  list: readonly ResponseData[],
  seen = new Set<string>(),
): ResponseData[] {
  const found = [...list]
  // The list grows during the loop.
  for (let at = 0; at < found.length; at++) {
    for (const id of calledActions(index, found[at]!)) {
      if (seen.has(id)) continue
      seen.add(id)
      for (const response of index.actions.get(id)?.do ?? []) found.push(response)
    }
  }
  return found
}

/**
 * Returns a test of whether a response is of type `type`, itself or through the actions it runs. Takes time
 * linear in all actions, however they call each other.
 */
export function responseTest(
  index: DocumentIndex,
  type: ResponseData['t'],
): (response: ResponseData) => boolean {
  const callers = new Map<string, string[]>()
  const reaching = new Set<string>()
  for (const action of index.actions.values()) {
    if (action.do.some(({ t }) => t === type)) reaching.add(action.id)
    for (const id of new Set(action.do.flatMap(response => calledActions(index, response)))) {
      const list = callers.get(id)
      if (list) list.push(action.id)
      else callers.set(id, [action.id])
    }
  }
  includeReachable(reaching, callers)
  return response => response.t === type || calledActions(index, response).some(id => reaching.has(id))
}

function calledActions(index: DocumentIndex, response: ResponseData): readonly string[] {
  if (response.t === 'action') return [response.action]
  return response.t === 'actionGroup' ? (index.actionGroups.get(response.group)?.actions ?? []) : []
}
