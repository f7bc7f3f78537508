import type { ConnectData, NodeData, ParticleData } from '@adloom/engine/data'
import { isMaskKnown } from '../index/known-mask.ts'
import { isNeverShown } from '../record-facts/is-never-shown.ts'
import { knownFill } from './known-fill.ts'
import type { NodeRecord, ProjectRecord } from '../records.ts'
import type { SortedDocument } from '../index/document-index.ts'
import { isPicture } from '../record-facts/animated-image.ts'

/** The children of a scene, group or global layer as the engine's tree, back to front. */
export function compileNodes(document: SortedDocument, parentId: string): NodeData[] {
  return document
    .childrenOf(parentId)
    .map(node => compileNode(document, withKnownMask(document, node), id => compileNodes(document, id)))
}

/** A mask that is gone, the node itself or a group around or inside it masks nothing. */
function withKnownMask(document: SortedDocument, node: NodeRecord): NodeRecord {
  const { mask, ...rest } = node
  return mask === undefined || isMaskKnown(document, node) ? node : rest
}

/** A dot whose own picture is gone is as the others. */
function knownDots(document: NodeSurroundings, { dots, ...connect }: ConnectData): ConnectData {
  const known = dots.map(({ fill, ...dot }) =>
    fill === undefined || knownFill(fill, document) !== fill ? dot : { ...dot, fill },
  )
  return { ...connect, fill: knownFill(connect.fill, document), dots: known }
}

/** Particles whose picture is gone are drawn in their form. */
function knownTexture({ assets }: NodeSurroundings, { texture, ...particles }: ParticleData): ParticleData {
  return texture !== undefined && isPicture(assets.get(texture)) ? { ...particles, texture } : particles
}

/** What compiling one node looks at beside the node. */
export interface NodeSurroundings {
  project: ProjectRecord
  assets: Pick<SortedDocument['assets'], 'get'>
}

/** One node as the engine's; a group with the children given. */
export function compileNode(
  document: NodeSurroundings,
  node: NodeRecord,
  childrenOf: (parentId: string) => NodeData[],
): NodeData {
  const { type: _type, parentId: _parent, index: _index, locked: _locked, span: _span, ...data } = node
  // What is not expanded here (a prefab that is gone, or inside itself) keeps its place empty.
  if (data.kind === 'instance') return emptyGroup(data)
  if (data.kind === 'group') return { ...data, children: childrenOf(node.id) }
  if (data.kind === 'text') return { ...data, text: spokenTexts(data.text, document.project) }
  if (data.kind === 'shape')
    return { ...data, shape: { ...data.shape, fill: knownFill(data.shape.fill, document) } }
  if (data.kind === 'scratch')
    return { ...data, scratch: { ...data.scratch, fill: knownFill(data.scratch.fill, document) } }
  if (data.kind === 'connect') return { ...data, connect: knownDots(document, data.connect) }
  if (data.kind === 'particles') return { ...data, particles: knownTexture(document, data.particles) }
  if (filed.has(data.kind) && !hasFile(document, node)) return emptyGroup(data)
  return data
}

/** Texts of languages the project does not speak stay in the document and out of the ad. */
function spokenTexts(
  texts: Record<string, string>,
  { languages, defaultLanguage }: ProjectRecord,
): Record<string, string> {
  const spoken = Object.entries(texts).filter(
    ([language]) => language === defaultLanguage || languages.includes(language),
  )
  return spoken.length > 0 ? Object.fromEntries(spoken) : texts
}

const filed = new Set<NodeRecord['kind']>(['image', 'frames', 'video', 'audio', 'dragonbones', 'model3d'])

function hasFile(document: NodeSurroundings, node: NodeRecord): boolean {
  return 'asset' in node && document.assets.get(node.asset)?.kind === node.kind && !isNeverShown(node)
}

/** Keeps its place, animations and touch, so that the rules that name it still hold. */
function emptyGroup(node: Omit<NodeData, 'kind'>): NodeData {
  const { id, name, portrait, landscape, hidden, alpha, anims } = node
  const known = Object.entries({ hidden, alpha, landscape, anims }).filter(([, value]) => value !== undefined)
  return { id, name, kind: 'group', portrait, ...Object.fromEntries(known), children: [] }
}
