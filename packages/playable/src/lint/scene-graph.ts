import type { ResponseData } from '@adloom/engine/data'
import type { RuleRecord } from '../format/records.ts'
import type { SortedDocument } from '../format/index/document-index.ts'
import { doing, namedInScripts, withActions } from '../format/index/used-logic.ts'
import { scriptsDo } from '../script/script-texts.ts'

/** Rules that are on, or that some response switches on. */
export function rulesInForce(document: SortedDocument): RuleRecord[] {
  const said = withActions(
    document,
    document.rules.flatMap(rule => rule.do),
  )
  const enabled = new Set(said.flatMap(response => (response.t === 'enableRule' ? [response.rule] : [])))
  return document.rules.filter(rule => !rule.disabled || enabled.has(rule.id))
}

/**
 * Scenes that can be reached from the start by the rules: by name, or by "next scene" in their order; scripts
 * run in every scene.
 */
export function reachableScenes(document: SortedDocument): Set<string> {
  const { project, scenes } = document
  const responsesOf = responsesByOwner(rulesInForce(document))
  const order = new Map(scenes.map(({ id }, at) => [id, at]))
  const isNext = doing(document, 'nextScene')
  const goesOn = scriptsDo(document.scripts, 'nextScene') || responsesOf('game').some(isNext)
  const start = scenes.find(scene => scene.id === project.startScene) ?? scenes[0]
  const reached = new Set<string>()
  // Where an action leads by name does not depend on the scene, so each is followed once.
  const followed = new Set<string>()
  const waiting = start
    ? [
        start.id,
        ...namedInScripts(document, scenes).map(({ id }) => id),
        ...namedScenes(withActions(document, responsesOf('game'), followed)),
      ]
    : []
  for (let scene = waiting.pop(); scene !== undefined; scene = waiting.pop()) {
    if (reached.has(scene) || !order.has(scene)) continue
    reached.add(scene)
    const own = responsesOf(scene)
    const next = scenes[order.get(scene)! + 1]
    if (next && (goesOn || own.some(isNext))) waiting.push(next.id)
    for (const id of namedScenes(withActions(document, own, followed))) waiting.push(id)
  }
  return reached
}

/** All responses of the rules of an owner, those of actions not included. */
export function responsesByOwner(rules: readonly RuleRecord[]): (owner: string) => readonly ResponseData[] {
  const lists = new Map<string, ResponseData[]>()
  for (const { owner, do: responses } of rules) {
    const list = lists.get(owner) ?? []
    lists.set(owner, list)
    for (const response of responses) list.push(response)
  }
  return owner => lists.get(owner) ?? []
}

function namedScenes(responses: readonly ResponseData[]): string[] {
  return [...new Set(responses.flatMap(response => (response.t === 'scene' ? [response.scene] : [])))]
}
