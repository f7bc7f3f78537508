import { textOf } from '../figure/figure-file.ts'
import { max, sqrt } from '../math.ts'
import { skinned } from './pose-model.ts'

/** A model as it is drawn; how its bytes lie is the server's business (decision 0026). */
export interface Model {
  /** x y z and the normal's x y z of each vertex, before any bone moves it. */
  vertices: Float32Array
  /** u, v downwards, of each vertex. */
  uvs: Float32Array
  indices: Uint16Array
  /** Four bones for each vertex and their shares of 255; undefined when nothing bends. */
  bones: Uint8Array | undefined
  weights: Uint8Array | undefined
  joints: Joint[]
  clips: ModelClip[]
  /** Multiplies the texture, linear 0-1. */
  color: number[]
  /** The ball around it at rest. */
  middle: [x: number, y: number, z: number]
  radius: number
}

export interface Joint { parent: number; rest: Record<Property, number[]>; above: number[] | undefined; inverseBind: Float32Array }
/** Place, turn (quaternion), scale. */
export type Property = 't' | 'r' | 's'
export interface ModelClip { name: string; seconds: number; tracks: { joint: number; property: Property; step: boolean; times: Float32Array; values: Float32Array }[] }

interface Head {
  version: number
  vertices: number
  triangles: number
  min: number[]
  max: number[]
  uvMin: number[]
  uvMax: number[]
  color: number[]
  places: { positions: number; normals: number; uvs: number; indices: number; numbers: number; bones?: number; weights?: number }
  joints: { parent: number; rest: Record<Property, number[]>; above?: number[]; inverseBind: number }[]
  clips: { name: string; durationS: number; tracks: { joint: number; property: Property; step: boolean; times: number; values: number; keys: number }[] }[]
}

const MAGIC = 0x314d4441

/** Throws when the bytes are no baked model. */
export function readModel(given: Uint8Array): Model {
  // Views of numbers begin where their size allows.
  const bytes = given.byteOffset % 4 ? given.slice() : given
  const { buffer, byteOffset } = bytes
  const view = new DataView(buffer, byteOffset, bytes.length)
  if (view.getUint32(0, true) !== MAGIC) throw new Error('no model')
  const body = 8 + view.getUint32(4, true)
  const head = JSON.parse(textOf(bytes.subarray(8, body))) as Head
  const { vertices: count, places } = head
  const start = byteOffset + body
  const numbers = new Float32Array(buffer, start + places.numbers, (bytes.length - body - places.numbers) >> 2)
  const fours = (place: number | undefined) => (place === undefined ? undefined : new Uint8Array(buffer, start + place, count * 4))
  const model: Model = {
    vertices: readVertices(head, new Uint16Array(buffer, start + places.positions, count * 4), new Int8Array(buffer, start + places.normals, count * 4)),
    uvs: spread(new Uint16Array(buffer, start + places.uvs, count * 2), 2, 2, head.uvMin, head.uvMax),
    indices: new Uint16Array(buffer, start + places.indices, head.triangles * 3),
    bones: fours(places.bones),
    weights: fours(places.weights),
    joints: head.joints.map(({ parent, rest, above, inverseBind }) => ({ parent, rest, above, inverseBind: numbers.subarray(inverseBind, inverseBind + 16) })),
    clips: head.clips.map(({ name, durationS, tracks }) => ({
      name, seconds: durationS, tracks: tracks.map(({ joint, property, step, times, values, keys }) => ({
        joint, property, step, times: numbers.subarray(times, times + keys), values: numbers.subarray(values, values + keys * (property === 'r' ? 4 : 3)),
      })),
    })),
    color: head.color,
    middle: [0, 0, 0],
    radius: 1,
  }
  measure(model)
  return model
}

function readVertices({ vertices: count, min: low, max: high }: Head, positions: Uint16Array, normals: Int8Array): Float32Array {
  const out = new Float32Array(count * 6)
  const places = spread(positions, 4, 3, low, high)
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) {
      out[i * 6 + axis] = places[i * 3 + axis]!
      out[i * 6 + 3 + axis] = normals[i * 4 + axis]! / 127
    }
  }
  return out
}

/** Shares of 65535 of the way from `low` to `high`. */
function spread(shares: Uint16Array, stride: number, size: number, low: number[], high: number[]): Float32Array {
  const out = new Float32Array((shares.length / stride) * size)
  for (let i = 0; i < out.length; i++) {
    const axis = i % size
    out[i] = low[axis]! + ((high[axis]! - low[axis]!) * shares[((i / size) | 0) * stride + axis]!) / 65535
  }
  return out
}

function measure(model: Model): void {
  const at = skinned(model, undefined, 0)
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  each(at, (value, axis) => {
    if (value < low[axis]!) low[axis] = value
    if (value > high[axis]!) high[axis] = value
  })
  model.middle = [0, 1, 2].map((axis) => (low[axis]! + high[axis]!) / 2) as Model['middle']
  let far = 0
  let square = 0
  each(at, (value, axis) => {
    square = (axis ? square : 0) + (value - model.middle[axis]!) * (value - model.middle[axis]!)
    far = max(far, square)
  })
  model.radius = sqrt(far) || 1
}

function each(vertices: Float32Array, visit: (value: number, axis: number) => void): void {
  for (let i = 0; i < vertices.length; i += 6) for (let axis = 0; axis < 3; axis++) visit(vertices[i + axis]!, axis)
}
