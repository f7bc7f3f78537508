import type { ConnectData, NodeData, ParticleData } from '@adloom/engine/data'
import type { DocumentIndex } from '../index/document-index.ts'
import { isMaskKnown } from '../index/known-references.ts'
import { isImageFile } from '../record-facts/animated-image.ts'
import { isNeverShown } from '../record-facts/is-never-shown.ts'
import type { NodeRecord, ProjectRecord } from '../records.ts'
import { type AssetLookup, knownFill } from './known-fill.ts'

/** Inputs of compiling a node, in addition to the node. */
export interface NodeContext {
  project: ProjectRecord
  assets: AssetLookup
}

/** Returns the children of a scene, group or global layer as the engine's tree, back to front. */
export function compileNodes(index: DocumentIndex, parentId: string): NodeData[] {
  return index
    .childrenOf(parentId)
    .map(node => compileNode(index, withKnownMask(index, node), id => compileNodes(index, id)))
}

function withKnownMask(index: DocumentIndex, node: NodeRecord): NodeRecord {
  const { mask, ...rest } = node
  return mask === undefined || isMaskKnown(index, node) ? node : rest
}

/** Returns one node as the engine knows it; `childrenOf` gives the compiled children of a group. */
export function compileNode(
  { project, assets }: NodeContext,
  node: NodeRecord,
  childrenOf: (parentId: string) => NodeData[],
): NodeData {
  const { type: _type, parentId: _parent, index: _index, locked: _locked, span: _span, ...data } = node
  switch (data.kind) {
    case 'instance':
      // Instances that were not expanded: their prefab is missing, contains itself or is over the budget.
      return emptyGroup(data)
    case 'group':
      return { ...data, children: childrenOf(node.id) }
    case 'text':
      return { ...data, text: projectTexts(data.text, project) }
    case 'shape':
      return { ...data, shape: { ...data.shape, fill: knownFill(data.shape.fill, assets) } }
    case 'scratch':
      return { ...data, scratch: { ...data.scratch, fill: knownFill(data.scratch.fill, assets) } }
    case 'connect':
      return { ...data, connect: withKnownDots(data.connect, assets) }
    case 'particles':
      return { ...data, particles: withKnownTexture(data.particles, assets) }
    default:
      return 'asset' in data && !hasFile(node, assets) ? emptyGroup(data) : data
  }
}

/** Leaves out the texts of languages that the project does not offer. */
function projectTexts(
  texts: Record<string, string>,
  { languages, defaultLanguage }: ProjectRecord,
): Record<string, string> {
  const offered = Object.entries(texts).filter(
    ([language]) => language === defaultLanguage || languages.includes(language),
  )
  return offered.length > 0 ? Object.fromEntries(offered) : texts
}

/** A dot whose own image is missing gets the fill of the others. */
function withKnownDots({ dots, ...connect }: ConnectData, assets: AssetLookup): ConnectData {
  const known = dots.map(({ fill, ...dot }) =>
    fill === undefined || knownFill(fill, assets) !== fill ? dot : { ...dot, fill },
  )
  return { ...connect, fill: knownFill(connect.fill, assets), dots: known }
}

/** Particles whose image is missing are drawn in their form. */
function withKnownTexture({ texture, ...particles }: ParticleData, assets: AssetLookup): ParticleData {
  return texture !== undefined && isImageFile(assets.get(texture)) ? { ...particles, texture } : particles
}

function hasFile(node: NodeRecord, assets: AssetLookup): boolean {
  return 'asset' in node && assets.get(node.asset)?.kind === node.kind && !isNeverShown(node)
}

/** Keeps placement, animations and touch, so that rules that name the node still work. */
function emptyGroup(node: Omit<NodeData, 'kind'>): NodeData {
  const { id, name, portrait, landscape, hidden, alpha, anims } = node
  const known = Object.entries({ hidden, alpha, landscape, anims }).filter(([, value]) => value !== undefined)
  return { id, name, kind: 'group', portrait, ...Object.fromEntries(known), children: [] }
}
