import type { NodeData } from '../data.ts'
import { destroyComponents } from '../nodes/create-components.ts'
import type { StageState } from '../runtime/run-state.ts'
import { buildNode, everyNode, linkMasks } from '../stage/scene-node.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { or } from '../math.ts'

/** Fields that components and games do not read: these keep running when they change. */
const OUTSIDE = ['name', 'alpha', 'hidden', 'portrait', 'landscape', 'anims', 'tint', 'blend', 'mask']
/** Further fields that a still video does not read. */
const VIDEO_FIELDS = ['from', 'to', 'loop', 'count', 'hold', 'autoplay', 'volume']

/** A model reads these from its node with every draw. */
const MODEL_FIELDS = ['view']

/** Kinds without a component that need no layout before they are drawn. */
const PLAIN = ['image', 'text', 'shape', 'group']

/**
 * Replaces the node data of a still stage. A node keeps its component or game (a figure, a video) while the
 * data that it reads is unchanged. Returns the changed nodes, so that moving one of thousands costs one, or
 * undefined when nodes were added, removed or moved in the tree.
 */
export function keepNodes(stage: StageState, roots: NodeData[]): SceneNode[] | undefined {
  const changed: [SceneNode, NodeData][] = []
  if (findChanged(stage.rootNodes, roots, changed)) {
    for (const [node, data] of changed) change(node, data)
    return changed.map(([node]) => node)
  }
  build(stage, roots)
  return undefined
}

export function runsNothing({ data }: SceneNode): boolean {
  return PLAIN.indexOf(data.kind) >= 0
}

/**
 * Whether the nodes, their order and their masks are the same; adds the nodes whose data changed to the
 * list.
 */
function findChanged(nodes: SceneNode[], to: NodeData[], changed: [SceneNode, NodeData][]): boolean {
  if (nodes.length !== to.length) return false
  for (let at = 0; at < to.length; at++) {
    const node = nodes[at]!
    const data = to[at]!
    if (node.data === data) continue
    if (node.data.id !== data.id || node.data.kind !== data.kind || node.data.mask !== data.mask) return false
    if (data.kind === 'group' && !findChanged(node.children, data.children, changed)) return false
    changed.push([node, data])
  }
  return true
}

function build(stage: StageState, roots: NodeData[]): void {
  const before = stage.nodesById
  const byId: Record<string, SceneNode | undefined> = {}

  function put(data: NodeData, parent: SceneNode | undefined): SceneNode {
    const known = byId[data.id] ? undefined : before[data.id]
    const node = known && known.data.kind === data.kind ? known : bare(data, parent)
    byId[data.id] = node
    if (node.data !== data) change(node, data)
    node.parent = parent
    if (data.kind === 'group') node.children = data.children.map(child => put(child, node))
    return node
  }

  const gone = stage.allNodes
  stage.rootNodes = roots.map(data => put(data, undefined))
  stage.nodesById = byId
  stage.allNodes = everyNode(stage.rootNodes)
  letGo(gone.filter(node => byId[node.id] !== node))
  linkMasks(stage.allNodes, byId)
}

function bare(data: NodeData, parent: SceneNode | undefined): SceneNode {
  const node = buildNode(
    data.kind === 'group' ? Object.assign({}, data, { children: [] }) : data,
    parent,
    false,
  )
  node.data = data
  return node
}

function change(node: SceneNode, data: NodeData): void {
  if ((node.liveComponent || node.game) && !isAlike(node.data, data)) letGo([node])
  node.data = data
  node.hidden = !!data.hidden
  node.alpha = or(data.alpha, 1)
  node.tint = data.tint
}

function letGo(nodes: SceneNode[]): void {
  destroyComponents(nodes)
  for (const node of nodes) {
    if (node.game) node.game.destroy()
    node.game = undefined
  }
}

function isAlike(a: NodeData, b: NodeData): boolean {
  const keys = Object.keys(Object.assign({}, a, b)) as (keyof NodeData)[]
  const own = a.kind === 'video' ? VIDEO_FIELDS : a.kind === 'model3d' ? MODEL_FIELDS : []
  return keys.every(key => a[key] === b[key] || OUTSIDE.indexOf(key) >= 0 || own.indexOf(key) >= 0)
}
