import type { AnimData, NodeData, Placement } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import type { GameComponent, NodeComponent } from '../nodes/node-component.ts'
import { or } from '../math.ts'

/** Values that animations add to a node in this step; stopping all of them restores the resting pose. */
export interface Pose {
  x: number
  y: number
  alpha: number
  scale: number
  rotation: number
  color: string | undefined
}

export interface RunningAnim {
  data: AnimData
  /** Milliseconds since it was played, its delay included. */
  time: number
  paused: boolean
  ended: boolean
}

/** Displacement of a node by responses, added in either orientation. w and h are factors. */
export interface Shift {
  x: number
  y: number
  r: number
  sx: number
  sy: number
  w: number
  h: number
}

export interface FramesState {
  isPlaying: boolean
  loop: boolean
  /** Rounds when it does not loop; `swing`: each goes there and back. */
  count: number
  swing: boolean
  hideAfter: boolean
  time: number
}

/** A node as it lives in the running scene. */
export interface SceneNode {
  id: string
  data: NodeData
  parent: SceneNode | undefined
  children: SceneNode[]
  /** Global nodes stay when the scene changes. */
  global: boolean
  hidden: boolean
  alpha: number
  tint: string | undefined
  /** Text set by a script in place of the text layer's own. */
  text: string | undefined
  shift: Shift
  anims: RunningAnim[]
  pose: Pose
  frames: FramesState | undefined
  game: GameComponent | undefined
  /**
   * The running component of a node with behaviour of its own (particles, figures, video, audio, drawing
   * layers); `nodes/create-components` creates it.
   */
  liveComponent: NodeComponent | undefined
  /** The node whose opaque part shows this one, and whether this is one for others. */
  mask: SceneNode | undefined
  isMask: boolean
  /** Filled by the layout: where it is, in CSS pixels of the surface. */
  place: Placement
  w: number
  h: number
  worldMatrix: Matrix
  /** A root node's parent space on the screen. */
  root: Matrix
  /** Pixels per unit at rest, without animations: the sharpness drawn textures need. */
  sharpness: number
  worldAlpha: number
  worldTint: string | undefined
  shown: boolean
}

export function restPose(): Pose {
  return { x: 0, y: 0, alpha: 1, scale: 1, rotation: 0, color: undefined }
}

export function buildNode(data: NodeData, parent: SceneNode | undefined, global: boolean): SceneNode {
  const node: SceneNode = {
    id: data.id,
    data,
    parent,
    children: [],
    global,
    hidden: !!data.hidden,
    alpha: or(data.alpha, 1),
    tint: data.tint,
    text: undefined,
    shift: { x: 0, y: 0, r: 0, sx: 0, sy: 0, w: 1, h: 1 },
    anims: [],
    pose: restPose(),
    frames:
      data.kind === 'frames'
        ? {
            isPlaying: data.autoplay,
            loop: data.loop,
            count: data.count || 1,
            swing: !!data.swing,
            hideAfter: false,
            time: 0,
          }
        : undefined,
    game: undefined,
    liveComponent: undefined,
    mask: undefined,
    isMask: false,
    place: data.portrait,
    w: data.portrait.w,
    h: data.portrait.h,
    worldMatrix: [1, 0, 0, 1, 0, 0],
    root: [1, 0, 0, 1, 0, 0],
    sharpness: 1,
    worldAlpha: 1,
    worldTint: undefined,
    shown: false,
  }
  if (data.kind === 'group') node.children = data.children.map(child => buildNode(child, node, global))
  return node
}

/** Connects nodes with their masks; a node does not mask itself. */
export function linkMasks(nodes: SceneNode[], byId: Record<string, SceneNode | undefined>): void {
  for (const node of nodes) node.isMask = false
  for (const node of nodes) {
    const mask = node.data.mask ? byId[node.data.mask] : undefined
    node.mask = mask === node ? undefined : mask
    if (node.mask) node.mask.isMask = true
  }
}

/** Every node under the roots, parents first, in drawing order. */
export function everyNode(roots: SceneNode[]): SceneNode[] {
  const out: SceneNode[] = []
  const walk = (node: SceneNode) => {
    out.push(node)
    node.children.forEach(walk)
  }
  roots.forEach(walk)
  return out
}
