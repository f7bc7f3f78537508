import type { ResponseData } from '@adloom/engine/data'
import type { RuleRecord } from '../format/records.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { responseTest, scriptMentions, withActions } from '../format/index/used-logic.ts'
import { scriptsDo } from '../script/script-texts.ts'

/** Returns the rules that are enabled, or that some response enables. */
export function rulesInForce(document: DocumentIndex): RuleRecord[] {
  const responses = withActions(
    document,
    document.rules.flatMap(rule => rule.do),
  )
  const enabled = new Set(responses.flatMap(response => (response.t === 'enableRule' ? [response.rule] : [])))
  return document.rules.filter(rule => !rule.disabled || enabled.has(rule.id))
}

/**
 * Returns the scenes that rules and scripts can reach from the start: by name, or by "next scene" in their
 * order. Scripts run in every scene.
 */
export function reachableScenes(document: DocumentIndex): Set<string> {
  const { project, scenes } = document
  const responsesOf = responsesByOwner(rulesInForce(document))
  const order = new Map(scenes.map(({ id }, at) => [id, at]))
  const isNext = responseTest(document, 'nextScene')
  const canAdvance = scriptsDo(document.scripts, 'nextScene') || responsesOf('game').some(isNext)
  const start = scenes.find(scene => scene.id === project.startScene) ?? scenes[0]
  const reached = new Set<string>()
  // An action names the same scenes wherever it runs, so each is followed once.
  const followed = new Set<string>()
  const waiting = start
    ? [
        start.id,
        ...scenes.filter(scriptMentions(document)).map(({ id }) => id),
        ...namedScenes(withActions(document, responsesOf('game'), followed)),
      ]
    : []
  for (let scene = waiting.pop(); scene !== undefined; scene = waiting.pop()) {
    if (reached.has(scene) || !order.has(scene)) continue
    reached.add(scene)
    const own = responsesOf(scene)
    const next = scenes[order.get(scene)! + 1]
    if (next && (canAdvance || own.some(isNext))) waiting.push(next.id)
    for (const id of namedScenes(withActions(document, own, followed))) waiting.push(id)
  }
  return reached
}

/** Returns the responses of the rules of an owner, without those of actions. */
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
