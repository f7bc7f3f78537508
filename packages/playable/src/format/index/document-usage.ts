import type { Fill, TextStyle } from '@adloom/engine/data'
import { isNeverShown } from '../record-facts/is-never-shown.ts'
import { fillAssetsOf } from '../record-facts/node-fills.ts'
import { type Reference, responseReferences, ruleReferences } from '../record-facts/rule-references.ts'
import type { NodeRecord, RuleRecord } from '../records.ts'
import type { DocumentIndex } from './document-index.ts'
import { placedNodes, referenceChecker } from './known-references.ts'
import {
  runningRules,
  scriptMentions,
  type ScriptMentions,
  type UsedActions,
  usedActions,
  usedTables,
} from './used-logic.ts'

/** Everything that a playable can show, play or run. The lists of ids are sorted. */
export interface DocumentUsage extends UsedActions {
  assets: string[]
  /** Fonts of layer texts and games. */
  fonts: string[]
  tables: string[]
  /** Returns whether a record that a rule names exists. */
  isKnown(reference: Reference): boolean
}

/**
 * Finds what is in use: assets of placed layers, fills, music, fonts, audio of running rules and scripts, and
 * every string in a game's configuration that is the id of an asset or a font.
 */
export function findUsage(index: DocumentIndex): DocumentUsage {
  const placed = placedNodes(index)
  const shown = [...placed.values()].filter(node => !isNeverShown(node))
  const rules = runningRules(index)
  const isInScripts = scriptMentions(index)
  const used = usedActions(index, rules, isInScripts)
  const fonts = idsIn(index.fonts, shown.flatMap(nodeFonts))
  return {
    ...used,
    fonts,
    tables: usedTables(index, rules, used, isInScripts),
    assets: idsIn(index.assets, [
      ...backgroundAssets(index),
      ...ruleAssets(index, rules, used),
      ...fonts.map(id => index.fonts.get(id)?.asset),
      ...shown.flatMap(nodeAssets),
      ...scriptAudio(index, isInScripts),
    ]),
    isKnown: referenceChecker(index, placed),
  }
}

function idsIn(records: ReadonlyMap<string, unknown>, ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => id !== undefined && records.has(id)))].sort()
}

function backgroundAssets({ project, scenes }: DocumentIndex): (string | undefined)[] {
  return [
    fillAsset(project.background),
    ...scenes.map(scene => fillAsset(scene.background)),
    project.music?.asset,
  ]
}

function ruleAssets(index: DocumentIndex, rules: readonly RuleRecord[], { actions }: UsedActions): string[] {
  const references = [
    ...rules.flatMap(ruleReferences),
    ...[...actions].flatMap(id => index.actions.get(id)!.do).flatMap(responseReferences),
  ]
  return references.filter(({ kind }) => kind === 'asset').map(({ id }) => id)
}

function scriptAudio({ assets }: DocumentIndex, isInScripts: ScriptMentions): string[] {
  return [...assets.values()]
    .filter(asset => asset.kind === 'audio' && isInScripts(asset))
    .map(({ id }) => id)
}

function nodeAssets(node: NodeRecord): (string | undefined)[] {
  switch (node.kind) {
    case 'image':
    case 'frames':
    case 'video':
    case 'audio':
    case 'dragonbones':
    case 'model3d':
      return [node.asset]
    case 'text':
      return textStyles(node).map(style => fillAsset(style.fill))
    case 'particles':
      return [node.particles.texture]
    case 'game':
      return stringsIn(node.config)
    default:
      return fillAssetsOf(node)
  }
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
