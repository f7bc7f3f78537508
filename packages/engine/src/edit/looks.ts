import type { Matrix } from '../draw/backend.ts'
import type { DeviceBox } from '../draw/device-box.ts'
import type { NodeData } from '../data.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { addBox, emptyBox, mergedBoxes, touches } from './boxes.ts'
import type { Edges } from './boxes.ts'
import { longestRising } from './longest-rising.ts'

/** Appearance and canvas position of a node when it was last drawn. */
interface Look {
  node: SceneNode
  data: NodeData
  parent: SceneNode | undefined
  mask: SceneNode | undefined
  isMask: boolean
  worldMatrix: Matrix
  w: number
  h: number
  alpha: number
  tint: string | undefined
  shown: boolean
  edges: Edges
  /** Its turn among the nodes. */
  at: number
}

/** Tracks what is drawn on a canvas, node by node, and finds the sections that are out of date. */
export interface Looks {
  /**
   * Records how the laid-out nodes look now. Returns the sections of the pane that changed, or undefined
   * when all has to be drawn. When `among` is given, only these nodes can have changed. `measure` has to
   * record the edges of the given nodes with `note`.
   */
  update(
    nodes: readonly SceneNode[],
    among: readonly SceneNode[] | undefined,
    measure: (changed: ReadonlySet<SceneNode>) => void,
    pane: { width: number; height: number },
  ): DeviceBox[] | undefined
  /** Resets to these nodes; their edges have to be noted while they are drawn. */
  renew(nodes: readonly SceneNode[]): void
  /** Extends the edges of a node's image by a box from one corner to the other. */
  note(node: SceneNode, left: number, top: number, right: number, bottom: number): void
  /** Whether the node's image intersects the box. */
  isIn(node: SceneNode, box: DeviceBox): boolean
  /** The nodes whose image intersects the box, in drawing order. */
  nodesIn(box: DeviceBox): SceneNode[]
  /** The number of nodes whose image intersects one of the boxes. */
  countIn(boxes: readonly DeviceBox[]): number
}

export function createLooks(): Looks {
  let looks = new Map<SceneNode, Look>()
  /** The same in the order they are drawn in. */
  let order: Look[] = []

  function renew(nodes: readonly SceneNode[]): void {
    looks = new Map()
    order = nodes.map(lookOf)
    for (const look of order) looks.set(look.node, look)
  }

  function put(look: Look): void {
    looks.set(look.node, look)
    order[look.at] = look
  }

  return {
    renew,
    update(nodes, among, measure, pane) {
      const changed = new Set<SceneNode>()
      const dirty: Edges[] = []
      const before = looks
      const isOther = !among && isReordered(nodes, before)
      if (isOther) {
        for (const node of displaced(nodes, before)) changed.add(node)
        looks = new Map()
        order = []
      }
      const looked = among || nodes
      for (let turn = 0; turn < looked.length; turn++) {
        const node = looked[turn]!
        const look = before.get(node)
        const at = look && !isOther ? look.at : turn
        if (!look) changed.add(node)
        else if (!isSame(look, node)) {
          if (node.children.length && groupsDiffer(look, node)) return undefined
          changed.add(node)
        }
        if (look && !changed.has(node)) {
          look.at = at
          if (isOther) put(look)
          continue
        }
        if (look) dirty.push(look.edges)
        put(lookOf(node, at))
      }
      if (isOther)
        before.forEach((look, node) => {
          if (!looks.has(node)) dirty.push(look.edges)
        })
      if (changed.size) measure(changed)
      changed.forEach(node => dirty.push(looks.get(node)!.edges))
      return mergedBoxes(dirty, pane)
    },
    note(node, left, top, right, bottom) {
      const look = looks.get(node)
      if (look) addBox(look.edges, left, top, right, bottom)
    },
    isIn(node, box) {
      const look = looks.get(node)
      return !look || touches(look.edges, box)
    },
    nodesIn(box) {
      const found: SceneNode[] = []
      for (const { node, edges } of order) if (touches(edges, box)) found.push(node)
      return found
    },
    countIn(boxes) {
      let count = 0
      for (const { edges } of order) if (boxes.some(box => touches(edges, box))) count++
      return count
    },
  }
}

function lookOf(node: SceneNode, at: number): Look {
  const { data, parent, isMask, worldMatrix, w, h, worldAlpha, worldTint, shown } = node
  return {
    node,
    data,
    parent,
    mask: maskOf(node),
    isMask,
    worldMatrix,
    w,
    h,
    alpha: worldAlpha,
    tint: worldTint,
    shown,
    edges: emptyBox(),
    at,
  }
}

/** The node's current mask: a hidden mask has no effect, also if it was visible before. */
function maskOf({ mask }: SceneNode): SceneNode | undefined {
  return mask && mask.shown ? mask : undefined
}

/** Every layout gives a node a new matrix object, so an old one keeps its values. */
function isSame(look: Look, node: SceneNode): boolean {
  const { data, parent, isMask, worldMatrix, w, h, worldAlpha, worldTint, shown } = node
  if (look.data !== data || look.parent !== parent || look.mask !== maskOf(node) || look.isMask !== isMask)
    return false
  if (
    look.w !== w ||
    look.h !== h ||
    look.alpha !== worldAlpha ||
    look.tint !== worldTint ||
    look.shown !== shown
  )
    return false
  if (look.worldMatrix === worldMatrix) return true
  for (let i = 0; i < 6; i++) if (look.worldMatrix[i] !== worldMatrix[i]) return false
  return true
}

/** A changed mask or blend mode of a group changes how its children look. */
function groupsDiffer(look: Look, node: SceneNode): boolean {
  return look.data.blend !== node.data.blend || look.mask !== maskOf(node) || look.isMask !== node.isMask
}

function isReordered(nodes: readonly SceneNode[], before: ReadonlyMap<SceneNode, Look>): boolean {
  if (nodes.length !== before.size) return true
  for (let at = 0; at < nodes.length; at++) {
    const look = before.get(nodes[at]!)
    if (!look || look.at !== at) return true
  }
  return false
}

/**
 * Of the nodes that were there before, as few as can be taken away so that the others are in the order they
 * had.
 */
function displaced(nodes: readonly SceneNode[], before: ReadonlyMap<SceneNode, Look>): SceneNode[] {
  const stayed = nodes.filter(node => before.has(node))
  const kept = longestRising(stayed.map(node => before.get(node)!.at))
  return stayed.filter((_node, at) => !kept[at])
}
