import type { ConditionData, ResponseData } from '@adloom/engine/data'
import { isKnownEasing } from '@adloom/engine/tween'
import { hasPlace } from '../format/record-facts/write-path.ts'
import { prefabsInsideThemselves } from '../format/index/expand-prefabs.ts'
import { isMaskKnown, placedNodes, placesOf, referenceChecker } from '../format/index/known-references.ts'
import { fillAssetsOf } from '../format/record-facts/node-fills.ts'
import type { NodeRecord } from '../format/records.ts'
import {
  operandReferences,
  type Reference,
  type ReferenceKind,
  responseReferences,
  ruleReferences,
} from '../format/record-facts/rule-references.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding, paramOf } from './document-finding.ts'
import type { Finding } from './finding.ts'
import { isImageFile } from '../format/record-facts/animated-image.ts'

/**
 * Finds references to missing records, which the compiler leaves out of the ad. Rules may name nodes of
 * `expanded`, the document with its prefabs expanded.
 */
export function lintReferences(document: DocumentIndex, expanded: DocumentIndex): Finding[] {
  const isKnown = referenceChecker(expanded)
  return [
    ...lintRules(document, isKnown),
    ...lintActions(document, isKnown),
    ...lintNodes(document, isKnown),
    ...lintPrefabs(document),
    ...lintBackgrounds(document),
    ...lintFonts(document),
    ...lintTargets(document),
  ]
}

type IsKnown = (reference: Reference) => boolean

function lintRules(document: DocumentIndex, isKnown: IsKnown): Finding[] {
  const owners = new Set(['game', ...document.scenes.map(scene => scene.id), ...document.prefabs.keys()])
  const isInPrefab = prefabReader(document)
  return document.rules.flatMap(rule => {
    const isMissing = (reference: Reference): boolean =>
      !(isKnown(reference) || isInPrefab(rule.owner, reference))
    return [
      ...(owners.has(rule.owner)
        ? []
        : [documentFinding('error', 'owner_missing', { record: rule.id, values: { id: rule.owner } })]),
      ...ruleReferences(rule)
        .filter(isMissing)
        .map(({ kind, id }) =>
          documentFinding('error', `${kind}_missing`, { record: rule.id, values: { id } }),
        ),
      ...missingColumns(document, [...rule.do, ...(rule.if ?? []).flat()]).map(id =>
        documentFinding('error', 'column_missing', { record: rule.id, values: { id } }),
      ),
    ]
  })
}

function lintActions(document: DocumentIndex, isKnown: IsKnown): Finding[] {
  const actions = [...document.actions.values()].flatMap(({ id: record, do: list }) => [
    ...list
      .flatMap(responseReferences)
      .filter(reference => !isKnown(reference))
      .map(({ kind, id }) => documentFinding('error', `${kind}_missing`, { record, values: { id } })),
    ...missingColumns(document, list).map(id =>
      documentFinding('error', 'column_missing', { record, values: { id } }),
    ),
  ])
  const groups = [...document.actionGroups.values()].flatMap(({ id: record, actions: listed }) =>
    listed
      .filter(id => !document.actions.has(id))
      .map(id => documentFinding('error', 'action_missing', { record, values: { id } })),
  )
  return [...actions, ...groups]
}

/** A prefab's rules name its own nodes, which are in no scene. */
function prefabReader(document: DocumentIndex): (owner: string, reference: Reference) => boolean {
  const nodes = new Map<string, ReturnType<typeof placedNodes>>()
  return (owner, { kind, id }) => {
    if (kind !== 'node' || !document.prefabs.has(owner)) return false
    const own = nodes.get(owner) ?? placedNodes(document, [owner])
    nodes.set(owner, own)
    return own.has(id.split('/')[0]!)
  }
}

function missingColumns(
  { tables }: DocumentIndex,
  list: readonly (ResponseData | ConditionData)[],
): string[] {
  const cells = list.flatMap(item =>
    'value' in item && typeof item.value === 'object' && 'table' in item.value ? [item.value] : [],
  )
  return cells
    .filter(({ table, column }) => tables.get(table)?.columns.every(({ name }) => name !== column))
    .map(({ column }) => column)
}

function lintPrefabs(document: DocumentIndex): Finding[] {
  const lost = document.nodes.filter(node => node.kind === 'instance' && !document.prefabs.has(node.prefab))
  return [
    ...lost.map(node =>
      documentFinding('error', 'prefab_missing', {
        record: node.id,
        values: { id: 'prefab' in node ? node.prefab : '' },
      }),
    ),
    ...prefabsInsideThemselves(document).map(id =>
      documentFinding('error', 'prefab_inside_itself', {
        record: id,
        values: { name: document.prefabs.get(id)!.name },
      }),
    ),
  ]
}

function lintNodes(document: DocumentIndex, isKnown: IsKnown): Finding[] {
  const placed = placedNodes(document, [...placesOf(document), ...document.prefabs.keys()])
  return document.nodes.flatMap(node => {
    const lost = documentFinding('error', 'parent_missing', {
      record: node.id,
      values: { name: node.name, id: node.parentId },
    })
    const assets = missingAssets(document, node).map(id => missing(document, 'asset', node.id, id))
    const fonts = missingFonts(document, node).map(id => missing(document, 'font', node.id, id))
    const bound = missingBound(node, isKnown).map(({ kind, id }) => missing(document, kind, node.id, id))
    return [
      ...(placed.has(node.id) ? [] : [lost]),
      ...assets,
      ...fonts,
      ...bound,
      ...lintMask(document, node),
      ...lintEasings(node),
    ]
  })
}

/**
 * A mask that is gone is an error like every lost name; one that cannot mask this layer only does nothing.
 */
function lintMask(document: DocumentIndex, node: NodeRecord): Finding[] {
  if (node.mask === undefined || isMaskKnown(document, node)) return []
  if (document.byId.get(node.mask)?.type !== 'node') return [missing(document, 'node', node.id, node.mask)]
  return [documentFinding('warning', 'mask_useless', { record: node.id, values: { name: node.name } })]
}

/** Finds names that play as linear because the engine does not know them. A curve replaces the easing. */
function lintEasings({ id, name, anims = [] }: NodeRecord): Finding[] {
  const named = anims.flatMap(({ ease, curve }) => (ease && !curve ? [ease] : []))
  return [...new Set(named)]
    .filter(easing => !isKnownEasing(easing))
    .map(easing => documentFinding('warning', 'easing_unknown', { record: id, values: { name, easing } }))
}

function missingAssets({ assets }: DocumentIndex, node: NodeRecord): string[] {
  if (
    node.kind === 'image' ||
    node.kind === 'frames' ||
    node.kind === 'video' ||
    node.kind === 'audio' ||
    node.kind === 'dragonbones' ||
    node.kind === 'model3d'
  )
    return assets.get(node.asset)?.kind === node.kind ? [] : [node.asset]
  if (node.kind === 'particles')
    return node.particles.texture === undefined || isImageFile(assets.get(node.particles.texture))
      ? []
      : [node.particles.texture]
  return [...new Set(fillAssetsOf(node).filter(id => !isImageFile(assets.get(id))))]
}

/** An empty font id means the system font. */
function missingFonts({ fonts }: DocumentIndex, node: NodeRecord): string[] {
  if (node.kind !== 'text') return []
  const named = [node.style, ...Object.values(node.styles ?? {})].flatMap(style => style.font ?? [])
  return [...new Set(named)].filter(id => id !== '' && !fonts.has(id))
}

function missingBound(node: NodeRecord, isKnown: IsKnown): Reference[] {
  const counted =
    node.kind === 'scratch' ? node.scratch.var : node.kind === 'connect' ? node.connect.var : undefined
  if (counted !== undefined)
    return [{ kind: 'variable' as const, id: counted }].filter(reference => !isKnown(reference))
  if (node.kind !== 'text' || node.bind === undefined) return []
  const named =
    typeof node.bind === 'object'
      ? operandReferences(node.bind)
      : [{ kind: 'variable' as const, id: node.bind }]
  return named.filter(reference => !isKnown(reference))
}

function lintBackgrounds(document: DocumentIndex): Finding[] {
  const { project, scenes, assets } = document
  const images = [project, ...scenes].flatMap(({ id, background }) =>
    background?.kind === 'image' && !isImageFile(assets.get(background.asset))
      ? [{ id, asset: background.asset }]
      : [],
  )
  const music =
    project.music && assets.get(project.music.asset)?.kind !== 'audio'
      ? [{ id: project.id, asset: project.music.asset }]
      : []
  return [...images, ...music].map(({ id, asset }) => missing(document, 'asset', id, asset))
}

function lintFonts(document: DocumentIndex): Finding[] {
  const fonts = [...document.fonts.values()].filter(
    ({ asset }) => asset !== '' && document.assets.get(asset)?.kind !== 'font',
  )
  return fonts.map(({ id, asset }) => missing(document, 'asset', id, asset))
}

function lintTargets(document: DocumentIndex): Finding[] {
  return document.params.flatMap(param =>
    param.targets
      .filter(({ record, path }) => !hasPlace(document.byId.get(record), path))
      .map(({ record, path }) =>
        documentFinding('warning', 'target_missing', {
          record,
          param: param.id,
          values: { path: path.join('.') },
        }),
      ),
  )
}

function missing(document: DocumentIndex, kind: ReferenceKind | 'font', record: string, id: string): Finding {
  return documentFinding('error', `${kind}_missing`, { record, ...paramOf(document, record), values: { id } })
}
