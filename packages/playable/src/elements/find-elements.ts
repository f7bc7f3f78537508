import type { TriggerData } from '@adloom/engine/data'
import { expandPrefabs } from '../format/index/expand-prefabs.ts'
import { indexDocument } from '../format/index/document-index.ts'
import { placedNodes } from '../format/index/known-references.ts'
import { withActions } from '../format/index/used-logic.ts'
import { isNeverShown } from '../format/record-facts/is-never-shown.ts'
import type { PlayableDocument } from '../format/records.ts'
import { reachableScenes, rulesInForce } from '../lint/scene-graph.ts'
import { findGameplay } from './find-gameplay.ts'
import { findPalette } from './find-palette.ts'
import { findShown } from './find-shown.ts'
import type { CreativeElements, Reachable } from './reachable.ts'

/** Computes the elements of a document, to which the values of a template were applied (IN-08.4). */
export function findElements(document: PlayableDocument): CreativeElements {
  const reachable = findReachable(document)
  return {
    ...findGameplay(reachable),
    ...findCalls(reachable),
    scenes: [countOf(reachable.scenes.size)],
    palette: [findPalette(reachable)],
    language: [...new Set(reachable.index.project.languages.map(code => code.toLowerCase()))].sort(),
    shown: findShown(reachable),
  }
}

/** What a viewer can meet. */
export function findReachable(document: PlayableDocument): Reachable {
  const index = expandPrefabs(indexDocument(document))
  const scenes = reachableScenes(index)
  const isMet = (owner: string) => owner === 'game' || scenes.has(owner)
  return {
    index,
    scenes,
    endings: new Set(
      index.scenes
        .filter(({ id, ending, story }) => scenes.has(id) && (ending || story?.kind === 'endCard'))
        .map(({ id }) => id),
    ),
    start: index.project.startScene,
    nodes: [...placedNodes(index, ['global:below', 'global:above', ...scenes]).values()].filter(
      node => !isNeverShown(node),
    ),
    rules: rulesInForce(index)
      .filter(({ owner }) => isMet(owner))
      .map(rule => ({ owner: rule.owner, on: rule.on, responses: withActions(index, rule.do) })),
  }
}

function countOf(scenes: number): string {
  return scenes > 3 ? '4_more' : String(Math.max(1, scenes))
}

/** Triggers that need a touch of the viewer. */
export const touchTriggers: ReadonlySet<TriggerData['t']> = new Set([
  'click',
  'longPress',
  'down',
  'up',
  'doubleClick',
  'swipe',
  'drag',
  'drop',
  'drawStart',
  'drawEnd',
])

/** From when on the store opens: by a touch of the viewer, and without one. */
function findCalls(reachable: Reachable): CreativeElements {
  const { rules, endings, start } = reachable
  const calls = rules.filter(({ responses }) => responses.some(({ t }) => t === 'store'))
  const byTouch = calls.filter(({ on }) => touchTriggers.has(on.t))
  const byItself = calls.filter(({ on }) => !touchTriggers.has(on.t))
  const owners = byTouch.map(({ owner }) => owner)
  const cta = owners.some(owner => owner === 'game' || (owner === start && !endings.has(owner)))
    ? 'start'
    : owners.some(owner => !endings.has(owner))
      ? 'play'
      : owners.length > 0
        ? 'ending'
        : 'none'
  const timed = byItself.flatMap(({ on, owner }) =>
    on.t === 'timer' && !endings.has(owner) ? [on.ms / 1000] : [],
  )
  const redirect = timed.length > 0 ? secondsOf(Math.min(...timed)) : byItself.length > 0 ? 'ending' : 'none'
  return { cta: [cta], redirect: [redirect], end_card: [endCardOf(reachable, byTouch, byItself)] }
}

const secondsOf = (seconds: number): string => (seconds <= 15 ? 'to_15' : seconds <= 30 ? 'to_30' : 'over_30')

type Rules = Reachable['rules']

function endCardOf({ endings, index }: Reachable, byTouch: Rules, byItself: Rules): string {
  if (endings.size === 0) return 'none'
  const touched = byTouch.filter(({ owner }) => endings.has(owner))
  const isAnywhere = touched.some(({ on }) => {
    const node = 'node' in on && on.node !== undefined ? index.byId.get(on.node) : undefined
    return node === undefined || (node.type === 'node' && node.kind === 'area')
  })
  if (isAnywhere) return 'anywhere'
  if (touched.length > 0) return 'button'
  return byItself.some(({ owner }) => endings.has(owner)) ? 'automatic' : 'no_button'
}
