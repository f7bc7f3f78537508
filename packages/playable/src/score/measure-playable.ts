import { findElements, findReachable, touchTriggers } from '../elements/find-elements.ts'
import type { Reachable } from '../elements/reachable.ts'
import { placedNodes } from '../format/index/known-references.ts'
import { isNeverShown } from '../format/record-facts/is-never-shown.ts'
import type { NodeRecord, PlayableDocument } from '../format/records.ts'

/** The smallest layer below a size, and how many there are; sizes in CSS pixels of a phone. */
export interface SmallLayer {
  record: string
  name: string
  pixels: number
  count: number
}

/** What the score reads of a document itself; everything else comes from its lint, pack and forecast. */
export interface PlayableFacts {
  /** As the elements of the same names. */
  cta: string
  endCard: string
  length: string
  /** The first scene is an ending: the ad is an end card. */
  startsAtEnd: boolean
  /** Something in the first scene reacts to a touch. */
  canTouchStart: boolean
  /** A game teaches or hints, or a layer of the first scene moves without end. */
  isGuided: boolean
  smallText?: SmallLayer
  smallTarget?: SmallLayer
  hasAudio: boolean
  /** A touch stops or pauses audio. */
  canMute: boolean
  /** Scripts can do anything: what they may do counts as present. */
  hasScripts: boolean
}

/**
 * Units of the canvas in a CSS pixel: the canvas of 750 units fills a phone of 375 pixels (product facts 2,
 * "canvas reference size").
 */
const unitsPerPixel = 2
/** CSS pixels of text that is read without effort on a phone: a default of this product, without a source. */
const readablePixels = 12
/** CSS pixels of the shorter side of a touch target (craft.md §7, "target ≥44 px"). */
const targetPixels = 44

/** Measures a document to which the values of a template were applied. */
export function measurePlayable(document: PlayableDocument): PlayableFacts {
  const reachable = findReachable(document)
  const elements = findElements(document)
  const first = (element: string): string => elements[element]?.[0] ?? 'none'
  const { index, nodes, rules, start, endings } = reachable
  const startNodes = [...placedNodes(index, ['global:below', 'global:above', start]).values()].filter(
    node => !isNeverShown(node),
  )
  const hasScripts = index.scripts.length > 0
  const smallText = smallestOf(
    nodes.flatMap(node => textPixels(reachable, node)),
    readablePixels,
  )
  const smallTarget = smallestOf(targetsOf(reachable), targetPixels)
  return {
    cta: first('cta'),
    endCard: first('end_card'),
    length: first('length'),
    startsAtEnd: endings.has(start),
    canTouchStart: hasScripts || isTouched(reachable, startNodes),
    isGuided:
      hasScripts ||
      first('tutorial') !== 'none' ||
      startNodes.some(({ anims }) => anims?.some(({ loop }) => loop !== 'once')),
    ...(smallText ? { smallText } : {}),
    ...(smallTarget ? { smallTarget } : {}),
    hasAudio: hasAudio(elements['shown'] ?? [], nodes),
    canMute:
      hasScripts || rules.some(({ on, responses }) => touchTriggers.has(on.t) && responses.some(isMute)),
    hasScripts,
  }
}

type Layer = Omit<SmallLayer, 'count'>

function smallestOf(layers: readonly Layer[], least: number): SmallLayer | undefined {
  const small = layers.filter(({ pixels }) => pixels < least).toSorted((a, b) => a.pixels - b.pixels)
  return small[0] && { ...small[0], count: new Set(small.map(({ record }) => record)).size }
}

const touchedKinds: ReadonlySet<NodeRecord['kind']> = new Set(['game', 'scratch', 'drawing', 'connect'])

function isTouched({ rules, start }: Reachable, startNodes: readonly NodeRecord[]): boolean {
  if (startNodes.some(({ kind }) => touchedKinds.has(kind))) return true
  const ids = new Set(startNodes.map(({ id }) => id))
  return rules.some(
    ({ owner, on }) =>
      (owner === start || owner === 'game') &&
      touchTriggers.has(on.t) &&
      (!('node' in on) || on.node === undefined || ids.has(on.node)),
  )
}

/** The text of a layer in its smallest language; a text that is empty in all languages is not shown. */
function textPixels({ index }: Reachable, node: NodeRecord): Layer[] {
  if (node.kind !== 'text' || node.style.size <= 0) return []
  const isEmpty = Object.values(node.text).every(words => words.trim() === '')
  if (isEmpty && node.bind === undefined) return []
  const { defaultLanguage, languages } = index.project
  const sizes = [defaultLanguage, ...languages].map(code => node.styles?.[code]?.size ?? node.style.size)
  return [layerOf(node, Math.min(...sizes) * scaleOf({ index }, node).y)]
}

/** Layers that rules react to by a touch, with their shorter side. */
function targetsOf({ index, nodes, rules }: Reachable): Layer[] {
  const touched = new Set(
    rules.flatMap(({ on }) =>
      touchTriggers.has(on.t) && 'node' in on && on.node !== undefined ? [on.node] : [],
    ),
  )
  return nodes
    .filter(({ id }) => touched.has(id))
    .map(node => {
      const scale = scaleOf({ index }, node)
      return layerOf(node, Math.min(node.portrait.w * scale.x, node.portrait.h * scale.y))
    })
}

const layerOf = ({ id, name }: NodeRecord, units: number): Layer => ({
  record: id,
  name,
  pixels: Math.round((units / unitsPerPixel) * 10) / 10,
})

/** The scale of a layer with that of the groups it is in, in portrait. */
function scaleOf({ index }: Pick<Reachable, 'index'>, node: NodeRecord): { x: number; y: number } {
  let [x, y] = [1, 1]
  const seen = new Set<string>()
  for (
    let at = index.byId.get(node.id);
    at?.type === 'node' && !seen.has(at.id);
    at = index.byId.get(at.parentId)
  ) {
    seen.add(at.id)
    x *= Math.abs(at.portrait.sx ?? 1)
    y *= Math.abs(at.portrait.sy ?? 1)
  }
  return { x, y }
}

function hasAudio(shown: readonly string[], nodes: readonly NodeRecord[]): boolean {
  if (shown.includes('music') || shown.includes('sounds')) return true
  return nodes.some(
    node =>
      node.kind === 'audio' ||
      (node.kind === 'game' && Object.keys((node.config['sounds'] as object | undefined) ?? {}).length > 0),
  )
}

function isMute(response: Reachable['rules'][number]['responses'][number]): boolean {
  if (response.t === 'music') return response.action === 'pause'
  return response.t === 'pauseSound' || response.t === 'stopSound' || response.t === 'pauseAudio'
}
