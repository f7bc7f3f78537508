import type { ResponseData } from '@adloom/engine/data'
import type { AssetRecord, NodeRecord } from '../format/records.ts'
import type { DocumentIndex } from '../format/index/document-index.ts'
import { documentFinding } from './document-finding.ts'
import type { Finding } from './finding.ts'

/**
 * More than that a phone without WebGL (DragonBones), or an old one with it (3D), does not draw sixty times a
 * second.
 */
const mostTriangles = { dragonbones: 300, model3d: 6000 }

type FigureNode = Extract<NodeRecord, { kind: 'dragonbones' | 'model3d' }>

/**
 * Clips and armatures that a figure does not have, in its own layer or in what rules ask of it; and figures
 * that are heavy to draw.
 */
export function lintFigures(document: DocumentIndex): Finding[] {
  const figures = document.nodes.filter(
    (node): node is FigureNode => node.kind === 'dragonbones' || node.kind === 'model3d',
  )
  const byId = new Map(figures.map(node => [node.id, node]))
  const asked = [...document.rules, ...document.actions.values()].flatMap(record =>
    record.do.flatMap(response => lintPlaying(document, record.id, response, byId)),
  )
  const used = new Set(figures.map(node => node.asset))
  return [
    ...figures.flatMap(node => lintFigure(document, node)),
    ...asked,
    ...[...used].flatMap(id => lintTriangles(document.assets.get(id))),
  ]
}

function lintFigure(document: DocumentIndex, node: FigureNode): Finding[] {
  const clips = clipsOf(document, node)
  if (!clips) return []
  const armature = node.kind === 'dragonbones' ? node.armature : undefined
  if (armature !== undefined && !clips.some(clip => clip.armature === armature))
    return [
      documentFinding('warning', 'armature_missing', {
        record: node.id,
        values: { name: node.name, armature },
      }),
    ]
  return lintClip(document, node, node.clip, node.id)
}

function lintPlaying(
  document: DocumentIndex,
  record: string,
  response: ResponseData,
  figures: Map<string, FigureNode>,
): Finding[] {
  const node = response.t === 'playBones' ? figures.get(response.node) : undefined
  return node && response.t === 'playBones' ? lintClip(document, node, response.clip, record) : []
}

/** The first clip is played in the place of one that is not there. */
function lintClip(
  document: DocumentIndex,
  node: FigureNode,
  clip: string | undefined,
  record: string,
): Finding[] {
  const clips = clipsOf(document, node)
  if (!clips || !clip) return []
  const armature = node.kind === 'dragonbones' ? (node.armature ?? clips[0]?.armature) : undefined
  const known = clips.some(one => one.name === clip && one.armature === armature)
  return known
    ? []
    : [documentFinding('warning', 'clip_missing', { record, values: { name: node.name, clip } })]
}

/** Undefined when the clips of the figure are unknown. */
function clipsOf({ assets }: DocumentIndex, { asset }: FigureNode): AssetRecord['clips'] {
  return assets.get(asset)?.clips
}

function lintTriangles(asset: AssetRecord | undefined): Finding[] {
  const most =
    asset?.kind === 'dragonbones' || asset?.kind === 'model3d' ? mostTriangles[asset.kind] : Infinity
  return asset && (asset.triangles ?? 0) > most
    ? [
        documentFinding('warning', 'many_triangles', {
          record: asset.id,
          values: { name: asset.name, count: asset.triangles ?? 0, most },
        }),
      ]
    : []
}
