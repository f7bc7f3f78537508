import { hasPlace } from '../format/write-path.ts'
import { placedNodes, referenceChecker } from '../format/known-references.ts'
import type { NodeRecord } from '../format/records.ts'
import { operandReferences, type Reference, type ReferenceKind, ruleReferences } from '../format/rule-references.ts'
import type { SortedDocument } from '../format/sort-document.ts'
import { documentFinding, paramOf } from './document-finding.ts'
import type { Finding } from './finding.ts'

/** Everything that names something missing. The player leaves it out, so the ad would do less than it says. */
export function lintReferences(document: SortedDocument): Finding[] {
  return [...lintRules(document), ...lintNodes(document), ...lintBackgrounds(document), ...lintFonts(document), ...lintTargets(document)]
}

function lintRules(document: SortedDocument): Finding[] {
  const isKnown = referenceChecker(document)
  const owners = new Set(['game', ...document.scenes.map(scene => scene.id)])
  return document.rules.flatMap(rule => [
    ...(owners.has(rule.owner) ? [] : [documentFinding('error', 'owner_missing', { record: rule.id, values: { id: rule.owner } })]),
    ...ruleReferences(rule).filter(reference => !isKnown(reference))
      .map(({ kind, id }) => documentFinding('error', `${kind}_missing`, { record: rule.id, values: { id } })),
  ])
}

function lintNodes(document: SortedDocument): Finding[] {
  const placed = placedNodes(document)
  return document.nodes.flatMap(node => {
    const lost = documentFinding('error', 'parent_missing', { record: node.id, values: { name: node.name, id: node.parentId } })
    const assets = missingAssets(document, node).map(id => missing(document, 'asset', node.id, id))
    const fonts = missingFonts(document, node).map(id => missing(document, 'font', node.id, id))
    const bound = missingBound(document, node).map(({ kind, id }) => missing(document, kind, node.id, id))
    return [...(placed.has(node.id) ? [] : [lost]), ...assets, ...fonts, ...bound]
  })
}

function missingAssets({ assets }: SortedDocument, node: NodeRecord): string[] {
  if (node.kind === 'image' || node.kind === 'frames') return assets.get(node.asset)?.kind === node.kind ? [] : [node.asset]
  if (node.kind === 'shape' && node.shape.fill.kind === 'image') return assets.get(node.shape.fill.asset)?.kind === 'image' ? [] : [node.shape.fill.asset]
  return []
}

/** An empty font id means the machine's own. */
function missingFonts({ fonts }: SortedDocument, node: NodeRecord): string[] {
  if (node.kind !== 'text') return []
  const named = [node.style, ...Object.values(node.styles ?? {})].flatMap(style => style.font ?? [])
  return [...new Set(named)].filter(id => id !== '' && !fonts.has(id))
}

function missingBound(document: SortedDocument, node: NodeRecord): Reference[] {
  if (node.kind !== 'text' || node.bind === undefined) return []
  const named = typeof node.bind === 'object' ? operandReferences(node.bind) : [{ kind: 'variable' as const, id: node.bind }]
  const isKnown = referenceChecker(document)
  return named.filter(reference => !isKnown(reference))
}

function lintBackgrounds(document: SortedDocument): Finding[] {
  const { project, scenes, assets } = document
  const pictures = [project, ...scenes].flatMap(({ id, background }) =>
    background?.kind === 'image' ? [{ id, asset: background.asset, kind: 'image' }] : [],
  )
  const music = project.music ? [{ id: project.id, asset: project.music.asset, kind: 'audio' }] : []
  const lost = [...pictures, ...music].filter(({ asset, kind }) => assets.get(asset)?.kind !== kind)
  return lost.map(({ id, asset }) => missing(document, 'asset', id, asset))
}

function lintFonts(document: SortedDocument): Finding[] {
  const fonts = [...document.fonts.values()].filter(({ asset }) => asset !== '' && document.assets.get(asset)?.kind !== 'font')
  return fonts.map(({ id, asset }) => missing(document, 'asset', id, asset))
}

function lintTargets(document: SortedDocument): Finding[] {
  return document.params.flatMap(param =>
    param.targets
      .filter(({ record, path }) => !hasPlace(document.byId.get(record), path))
      .map(({ record, path }) => documentFinding('warning', 'target_missing', { record, param: param.id, values: { path: path.join('.') } })),
  )
}

function missing(document: SortedDocument, kind: ReferenceKind | 'font', record: string, id: string): Finding {
  return documentFinding('error', `${kind}_missing`, { record, ...paramOf(document, record), values: { id } })
}
