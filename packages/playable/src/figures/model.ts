/**
 * A model as the renderer needs it: one mesh, one image, at most one skeleton. Angles and axes as in glTF:
 * right-handed, Y up.
 */
export interface Model {
  format: 'glb' | 'gltf' | 'obj'
  /** x y z of each vertex. */
  positions: Float32Array
  normals: Float32Array
  /** u v of each vertex, v downwards as in glTF. */
  uvs: Float32Array
  /** Three for each triangle. */
  indices: Uint32Array
  /** Four bones for each vertex, when there is a skeleton. */
  joints: Joint[]
  boneOf?: Uint16Array
  weights?: Float32Array
  clips: Clip[]
  /** PNG or JPEG, unchanged. */
  image: Uint8Array
  /** Multiplies the image, linear 0-1. */
  color: [number, number, number, number]
}

export interface Joint {
  name: string
  /** Index of the parent bone, which comes before it; -1 for a root. */
  parent: number
  /** Column-major 4x4: from the bone's parent (for a root: from the model) in rest. */
  rest: { t: number[]; r: number[]; s: number[] }
  /** The transform above a root bone, as one matrix. */
  above?: number[]
  inverseBind: number[]
}

export interface Clip {
  name: string
  durationS: number
  tracks: Track[]
}

/** Keys of one property of one bone: t and s have three numbers a key, r a quaternion x y z w. */
export interface Track {
  joint: number
  property: 't' | 'r' | 's'
  step: boolean
  times: Float32Array
  values: Float32Array
}
