import type { TriggerData } from '@adloom/engine/data'
import type { RuleRecord } from '../format/records.ts'
import type { SortedDocument } from '../format/sort-document.ts'
import { withActions } from '../format/used-logic.ts'
import { sourceOf } from '../format/expand-prefabs.ts'
import { scriptsDo } from '../script/script-texts.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { reachableScenes, rulesInForce } from './scene-graph.ts'

/** The way through the ad (D-36): every scene reachable, the store and the end reported somewhere, the store always open at the end. */
export function lintFlow(document: SortedDocument): Finding[] {
  const { project, scenes } = document
  if (scenes.length === 0) return [documentFinding('error', 'no_scene', { record: project.id })]
  const reached = reachableScenes(document)
  const live = rulesInForce(document).filter(rule => rule.owner === 'game' || reached.has(rule.owner))
  const entries = new Set(live.filter(rule => reportsEndOnEntry(document, rule)).map(rule => rule.owner))
  const endings = scenes.filter(scene => reached.has(scene.id) && (scene.ending || entries.has(scene.id))).map(scene => scene.id)
  const unreached = scenes.filter(scene => !reached.has(scene.id))
  const isStarted = scenes.some(scene => scene.id === project.startScene)
  const says = (kind: 'store' | 'reportEnd') => scriptsDo(document.scripts, kind === 'store' ? 'store' : 'end') || live.some(rule => withActions(document, rule.do).some(response => response.t === kind))
  return [
    ...(isStarted ? [] : [documentFinding('error', 'start_scene_missing', { record: project.id })]),
    ...unreached.map(({ id, name }) => documentFinding('error', 'scene_unreachable', { record: id, values: { name } })),
    ...(says('store') ? [] : [documentFinding('error', 'no_store', { record: project.id })]),
    ...(says('reportEnd') || endings.length > 0 ? [] : [documentFinding('error', 'no_report_end', { record: project.id })]),
    ...live.filter(rule => opensStoreOnce(document, rule, endings)).map(rule => documentFinding('warning', 'store_once', { record: sourceOf(rule.id) })),
  ]
}

function reportsEndOnEntry(document: SortedDocument, rule: RuleRecord): boolean {
  return rule.on.t === 'enter' && withActions(document, rule.do).some(response => response.t === 'reportEnd')
}

const touches: TriggerData['t'][] = ['down', 'up', 'click', 'doubleClick', 'longPress', 'swipe', 'drag', 'drop']

/** After the first tap such an end page is dead; a rule of the whole game is on the end page too. */
function opensStoreOnce(document: SortedDocument, rule: RuleRecord, endings: string[]): boolean {
  const isAtEnd = endings.includes(rule.owner) || (rule.owner === 'game' && endings.length > 0)
  return isAtEnd && rule.once === true && touches.includes(rule.on.t) && withActions(document, rule.do).some(response => response.t === 'store')
}
