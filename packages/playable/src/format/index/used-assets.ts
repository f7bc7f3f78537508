import type { Fill, TextStyle } from '@adloom/engine/data'
import { demandBudget } from '../budget/document-budget.ts'
import { expandPrefabs } from './expand-prefabs.ts'
import { isNeverShown } from '../record-facts/is-never-shown.ts'
import { fillAssetsOf } from '../record-facts/node-fills.ts'
import { placedNodes } from './known-references.ts'
import type { NodeRecord, PlayableDocument } from '../records.ts'
import { responseReferences, ruleReferences } from '../record-facts/rule-references.ts'
import { sortDocument, type SortedDocument } from './document-index.ts'
import { namedInScripts, usedActions } from './used-logic.ts'

/**
 * Ids of the assets the playable can really show or sound, sorted: of placed nodes, fills, sounds and music
 * of rules that
 * are in force, fonts of the texts, and every string in a game's config that is the id of an asset or a font.
 * Throws `FormatError` over the budget.
 */
export function usedAssets(document: PlayableDocument): string[] {
  demandBudget(document)
  return usedAssetsOf(expandPrefabs(sortDocument(document)))
}

export function usedAssetsOf(document: SortedDocument): string[] {
  const fonts = usedFontsOf(document).map(id => document.fonts.get(id)?.asset)
  const named = [
    ...backgroundAssets(document),
    ...ruleAssets(document),
    ...fonts,
    ...shownNodes(document).flatMap(nodeAssets),
    ...scriptSounds(document),
  ]
  return [...new Set(named.filter(id => id !== undefined && document.assets.has(id)) as string[])].sort()
}

/** Ids of the fonts that some text is set in, sorted. */
export function usedFontsOf(document: SortedDocument): string[] {
  const named = shownNodes(document).flatMap(nodeFonts)
  return [...new Set(named.filter(id => document.fonts.has(id)))].sort()
}

function shownNodes(document: SortedDocument): NodeRecord[] {
  return [...placedNodes(document).values()].filter(node => !isNeverShown(node))
}

function backgroundAssets({ project, scenes }: SortedDocument): (string | undefined)[] {
  return [
    fillAsset(project.background),
    ...scenes.map(scene => fillAsset(scene.background)),
    project.music?.asset,
  ]
}

function ruleAssets(document: SortedDocument): string[] {
  const owners = new Set(['game', ...document.scenes.map(scene => scene.id)])
  const references = document.rules.filter(rule => owners.has(rule.owner)).flatMap(ruleReferences)
  const actions = [...usedActions(document).actions]
    .flatMap(id => document.actions.get(id)!.do)
    .flatMap(responseReferences)
  return [...references, ...actions].filter(({ kind }) => kind === 'asset').map(({ id }) => id)
}

function scriptSounds(document: SortedDocument): string[] {
  return namedInScripts(
    document,
    [...document.assets.values()].filter(({ kind }) => kind === 'audio'),
  ).map(({ id }) => id)
}

function nodeAssets(node: NodeRecord): (string | undefined)[] {
  if (node.kind === 'image' || node.kind === 'frames') return [node.asset]
  if (node.kind === 'text') return textStyles(node).map(style => fillAsset(style.fill))
  if (
    node.kind === 'dragonbones' ||
    node.kind === 'model3d' ||
    node.kind === 'video' ||
    node.kind === 'audio'
  )
    return [node.asset]
  if (node.kind === 'particles') return [node.particles.texture]
  return node.kind === 'game' ? stringsIn(node.config) : fillAssetsOf(node)
}

function nodeFonts(node: NodeRecord): string[] {
  if (node.kind === 'text') return textStyles(node).flatMap(({ font }) => font ?? [])
  return node.kind === 'game' ? stringsIn(node.config) : []
}

function textStyles(node: Extract<NodeRecord, { kind: 'text' }>): Partial<TextStyle>[] {
  return [node.style, ...Object.values(node.styles ?? {})]
}

function fillAsset(fill: Fill | undefined): string | undefined {
  return fill?.kind === 'image' ? fill.asset : undefined
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
