import type { ResponseData } from '@adloom/engine/data'
import { includeReachable } from './include-reachable.ts'
import {
  conditionReferences,
  operandReferences,
  type Reference,
  responseReferences,
} from '../record-facts/rule-references.ts'
import { scriptTexts } from '../../script/script-texts.ts'
import type { SortedDocument } from './document-index.ts'

/** Actions and groups that rules run, straight or through one another. */
export function usedActions(document: SortedDocument): { actions: Set<string>; groups: Set<string> } {
  const actions = new Set<string>()
  const groups = new Set<string>()
  const waiting = [
    ...livingRules(document)
      .flatMap(rule => rule.do)
      .flatMap(calls),
    ...scriptCalls(document),
  ]
  for (let call = waiting.pop(); call; call = waiting.pop()) {
    const [kind, id] = call
    const known = kind === 'action' ? actions : groups
    if (known.has(id)) continue
    if (kind === 'action' && document.actions.has(id))
      waiting.push(...document.actions.get(id)!.do.flatMap(calls))
    else if (kind === 'actionGroup' && document.actionGroups.has(id))
      waiting.push(...document.actionGroups.get(id)!.actions.map(action => ['action', action] as const))
    else continue
    known.add(id)
  }
  return { actions, groups }
}

/**
 * A list of responses with those of the actions it runs, straight or through one another, each action once.
 * `seen` actions are left out.
 */
export function withActions(
  document: SortedDocument,
  list: readonly ResponseData[],
  seen = new Set<string>(),
): ResponseData[] {
  const found = [...list]
  // The list grows while it is walked.
  for (let at = 0; at < found.length; at++) {
    for (const id of calledActions(document, found[at]!)) {
      if (seen.has(id)) continue
      seen.add(id)
      for (const response of document.actions.get(id)?.do ?? []) found.push(response)
    }
  }
  return found
}

/**
 * Returns a test of whether a response does `word` by itself or through the actions it runs. Linear in all
 * actions, however they call each other.
 */
export function doing(
  document: SortedDocument,
  word: ResponseData['t'],
): (response: ResponseData) => boolean {
  const callers = new Map<string, string[]>()
  const reaching = new Set<string>()
  for (const action of document.actions.values()) {
    if (action.do.some(({ t }) => t === word)) reaching.add(action.id)
    for (const id of new Set(action.do.flatMap(response => calledActions(document, response)))) {
      const list = callers.get(id)
      if (list) list.push(action.id)
      else callers.set(id, [action.id])
    }
  }
  includeReachable(reaching, callers)
  return response => response.t === word || calledActions(document, response).some(id => reaching.has(id))
}

/** Actions that a response runs by itself. */
function calledActions(document: SortedDocument, response: ResponseData): readonly string[] {
  if (response.t === 'action') return [response.action]
  return response.t === 'actionGroup' ? (document.actionGroups.get(response.group)?.actions ?? []) : []
}

/** Tables that rules, the actions they run, and bound texts read. */
export function usedTables(document: SortedDocument): string[] {
  const { actions } = usedActions(document)
  const rules = livingRules(document)
  const responses = [
    ...rules.flatMap(rule => rule.do),
    ...[...actions].flatMap(id => document.actions.get(id)!.do),
  ]
  const bound = document.nodes.flatMap(node =>
    node.kind === 'text' && typeof node.bind === 'object' ? operandReferences(node.bind) : [],
  )
  const named: Reference[] = [
    ...responses.flatMap(responseReferences),
    ...rules.flatMap(rule => (rule.if ?? []).flat().flatMap(conditionReferences)),
    ...bound,
  ]
  const scripted = namedInScripts(document, document.tables.values()).map(({ id }) => id)
  return [
    ...new Set([
      ...named.flatMap(({ kind, id }) => (kind === 'table' && document.tables.has(id) ? [id] : [])),
      ...scripted,
    ]),
  ].sort()
}

/** Those of some records that a script of the document names, by name or id. */
export function namedInScripts<T extends { id: string; name: string }>(
  { scripts }: SortedDocument,
  records: Iterable<T>,
): T[] {
  if (scripts.length === 0) return []
  const texts = scriptTexts(scripts.map(({ source }) => source).join('\n'))
  return [...records].filter(({ id, name }) => texts.has(name) || texts.has(id))
}

function scriptCalls(document: SortedDocument): (readonly ['action' | 'actionGroup', string])[] {
  const actions = namedInScripts(document, document.actions.values()).map(({ id }) => ['action', id] as const)
  return [
    ...actions,
    ...namedInScripts(document, document.actionGroups.values()).map(({ id }) => ['actionGroup', id] as const),
  ]
}

function livingRules(document: SortedDocument): SortedDocument['rules'] {
  const owners = new Set(['game', ...document.scenes.map(scene => scene.id)])
  return document.rules.filter(rule => owners.has(rule.owner))
}

function calls(response: ResponseData): (readonly ['action' | 'actionGroup', string])[] {
  if (response.t === 'action') return [['action', response.action]]
  return response.t === 'actionGroup' ? [['actionGroup', response.group]] : []
}
