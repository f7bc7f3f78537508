import type { ResponseData, TriggerData } from '@adloom/engine/data'
import type { RuleRecord } from '../format/records.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { responseTest } from '../format/index/used-logic.ts'
import { sourceOf } from '../format/index/expand-prefabs.ts'
import { scriptsDo } from '../script/script-texts.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { reachableScenes, rulesInForce } from './scene-graph.ts'

/**
 * The way through the ad (D-36): every scene reachable, the store and the end reported somewhere, the store
 * always open at the end.
 */
export function lintFlow(document: DocumentIndex): Finding[] {
  const { project, scenes } = document
  if (scenes.length === 0) return [documentFinding('error', 'no_scene', { record: project.id })]
  const reached = reachableScenes(document)
  const live = rulesInForce(document).filter(rule => rule.owner === 'game' || reached.has(rule.owner))
  const doesReport = responseTest(document, 'reportEnd')
  const opensStore = responseTest(document, 'store')
  const entries = new Set(
    live.filter(rule => rule.on.t === 'enter' && rule.do.some(doesReport)).map(rule => rule.owner),
  )
  const endings = new Set(
    scenes
      .filter(scene => reached.has(scene.id) && (scene.ending || entries.has(scene.id)))
      .map(scene => scene.id),
  )
  const unreached = scenes.filter(scene => !reached.has(scene.id))
  const isStarted = scenes.some(scene => scene.id === project.startScene)
  const hasStore = scriptsDo(document.scripts, 'store') || live.some(rule => rule.do.some(opensStore))
  const hasEnd =
    endings.size > 0 || scriptsDo(document.scripts, 'end') || live.some(rule => rule.do.some(doesReport))
  return [
    ...(isStarted ? [] : [documentFinding('error', 'start_scene_missing', { record: project.id })]),
    ...unreached.map(({ id, name }) =>
      documentFinding('error', 'scene_unreachable', { record: id, values: { name } }),
    ),
    ...document.rules
      .filter(rule => leadsToItself(document, rule))
      .map(rule => documentFinding('warning', 'scene_itself', { record: sourceOf(rule.id) })),
    ...(hasStore ? [] : [documentFinding('error', 'no_store', { record: project.id })]),
    ...(hasEnd ? [] : [documentFinding('error', 'no_report_end', { record: project.id })]),
    ...live
      .filter(rule => isStoreOnce(rule, endings, opensStore))
      .map(rule => documentFinding('warning', 'store_once', { record: sourceOf(rule.id) })),
  ]
}

/** A rule of a story is made by the product; going to the same part again is its way to repeat. */
function leadsToItself({ byId }: DocumentIndex, { owner, do: responses }: RuleRecord): boolean {
  const scene = byId.get(owner)
  return (
    scene?.type === 'scene' &&
    scene.story === undefined &&
    responses.some(response => response.t === 'scene' && response.scene === owner)
  )
}

const touches: TriggerData['t'][] = [
  'down',
  'up',
  'click',
  'doubleClick',
  'longPress',
  'swipe',
  'drag',
  'drop',
]

/**
 * After its first tap such an end page no longer reacts. Rules of the whole game also apply on the end page.
 */
function isStoreOnce(
  rule: RuleRecord,
  endings: ReadonlySet<string>,
  opensStore: (response: ResponseData) => boolean,
): boolean {
  const isAtEnd = endings.has(rule.owner) || (rule.owner === 'game' && endings.size > 0)
  return isAtEnd && rule.once === true && touches.includes(rule.on.t) && rule.do.some(opensStore)
}
