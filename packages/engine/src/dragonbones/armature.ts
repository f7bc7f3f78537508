import type { Blend } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'

/**
 * A DragonBones armature as it is played. Lengths are the figure's own units, y downwards; angles radians,
 * clockwise; times frames.
 */
export interface Armature {
  name: string
  /** Frames a second. */
  fps: number
  /** Around all that is seen at rest. */
  box: { x: number; y: number; w: number; h: number }
  bones: Bone[]
  /** Indices of the bones, parents first. */
  order: number[]
  /** Back to front. */
  slots: Slot[]
  iks: Ik[]
  clips: Clip[]
  /** The clip it plays within another armature that names none; default: its first. */
  first?: string
}

/** x, y, rotation, skew (of the y axis against the x axis), scale x, scale y. */
export type Local = [x: number, y: number, rotation: number, skew: number, sx: number, sy: number]

export interface Bone {
  name: string
  /** -1 is none. */
  parent: number
  length: number
  rest: Local
  /** Which transforms are inherited from the parent. */
  moves: boolean
  turns: boolean
  scales: boolean
  mirrors: boolean
}

/**
 * `show` is the display it begins with, -1 none; `color` multiplies: red, green, blue, alpha 0-1; red, green
 * and blue that are added, -1 to 1, may follow. `blend` is how it is laid over what is below.
 */
export interface Slot {
  name: string
  bone: number
  show: number
  color: number[]
  displays: (Display | undefined)[]
  blend?: Blend
}

/** An image, a mesh or another armature on its bone; an armature has no texture of its own. */
export interface Display {
  name: string
  matrix: Matrix
  /** Of the texture, in its pixels. */
  source: { x: number; y: number; w: number; h: number }
  /** Size of an image. */
  w: number
  h: number
  mesh: MeshShape | undefined
  child?: Child
}

/**
 * An armature by its name in the same file, and the clip it plays from when it comes in sight; its own first
 * when absent.
 */
export interface Child {
  armature: string
  clip?: string
}

/**
 * `points`: x, y of each vertex; `uvs`: pixels of the texture. With `skin`, bones move each vertex by
 * weight.
 */
export interface MeshShape {
  points: number[]
  uvs: number[]
  indices: number[]
  skin: Skin | undefined
}

export interface Skin {
  /** By bone: from the mesh at rest to the bone. */
  binds: { bone: number; matrix: Matrix }[]
  /** For each vertex: indices into `binds` with their weights. */
  shares: [bind: number, weight: number][][]
}

export interface Ik {
  target: number
  bone: number
  /** The chain includes the parent bone. */
  chain: boolean
  bend: boolean
  weight: number
  name: string
}

/**
 * `times`: rounds within another armature, 0 endless, default 1; `events` are emitted when playback passes
 * them.
 */
export interface Clip {
  name: string
  frames: number
  tracks: Track[]
  times?: number
  events?: { at: number; name: string }[]
}

/**
 * What a track changes: a bone's place (x, y), angles or scale; a slot's display or colour; a mesh; the
 * drawing order; an IK's weight and bend.
 */
export type TrackKind = 'move' | 'turn' | 'scale' | 'show' | 'color' | 'deform' | 'order' | 'ik'

/** `target` is an index of bones, slots or iks; a deform names its display too. */
export interface Track {
  kind: TrackKind
  target: number
  display: string
  keys: Key[]
}

export interface Key {
  at: number
  length: number
  /** Easing to the next key; undefined holds the value. */
  tween: Tween | undefined
  values: number[]
}

/**
 * 0 even, to -1 slow at first, to 1 slow at last, to 2 both; or points of a cubic curve: two handles, then a
 * point and two handles, and so on.
 */
export type Tween = number | number[]
