import type { ResponseData } from '@adloom/engine/data'
import type { RuleRecord } from '../format/records.ts'
import type { SortedDocument } from '../format/sort-document.ts'
import { namedInScripts, withActions } from '../format/used-logic.ts'
import { scriptsDo } from '../script/script-texts.ts'

/** Rules that are on, or that some response switches on. */
export function rulesInForce(document: SortedDocument): RuleRecord[] {
  const said = document.rules.flatMap(rule => withActions(document, rule.do))
  const enabled = new Set(said.flatMap(response => (response.t === 'enableRule' ? [response.rule] : [])))
  return document.rules.filter(rule => !rule.disabled || enabled.has(rule.id))
}

/** Scenes that can be reached from the start by the rules: by name, or by "next scene" in their order; scripts run in every scene. */
export function reachableScenes(document: SortedDocument): Set<string> {
  const { project, scenes } = document
  const rules = rulesInForce(document)
  const start = scenes.find(scene => scene.id === project.startScene) ?? scenes[0]
  const reached = new Set<string>()
  const waiting = start ? [start.id, ...namedInScripts(document, scenes).map(({ id }) => id)] : []
  const goesOn = scriptsDo(document.scripts, 'nextScene')
  for (let scene = waiting.pop(); scene !== undefined; scene = waiting.pop()) {
    if (reached.has(scene)) continue
    reached.add(scene)
    const responses = rules.filter(rule => rule.owner === scene || rule.owner === 'game').flatMap(rule => withActions(document, rule.do))
    if (goesOn) waiting.push(...destinations(document, scene, { t: 'nextScene' }))
    waiting.push(...responses.flatMap(response => destinations(document, scene, response)))
  }
  return reached
}

function destinations({ scenes }: SortedDocument, from: string, response: ResponseData): string[] {
  if (response.t === 'scene') return scenes.some(scene => scene.id === response.scene) ? [response.scene] : []
  if (response.t !== 'nextScene') return []
  const next = scenes[scenes.findIndex(scene => scene.id === from) + 1]
  return next ? [next.id] : []
}
