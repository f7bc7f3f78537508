import { textOf } from '../figure/figure-file.ts'

/** A model as it is drawn; how its bytes lie is the server's business (decision 0026). */
export interface Model extends ModelHead {
  /** x y z and the normal's x y z of each vertex, before any bone moves it. */
  points: Float32Array
  /** u, v downwards, of each vertex. */
  uvs: Float32Array
  order: Uint16Array
  /** Four bones for each vertex and their shares of 255; undefined when nothing bends. */
  bones: Uint8Array | undefined
  weights: Uint8Array | undefined
  /** Keys and matrices. */
  numbers: Float32Array
}

/** The JSON header of a baked model. */
export interface ModelHead {
  vertices: number
  triangles: number
  min: number[]
  max: number[]
  uvMin: number[]
  uvMax: number[]
  /** Multiplies the texture, linear 0-1. */
  color: number[]
  places: {
    positions: number
    normals: number
    uvs: number
    indices: number
    numbers: number
    bones?: number
    weights?: number
  }
  joints: Joint[]
  clips: ModelClip[]
}

/** Place, turn (quaternion), scale. */
export type Property = 't' | 'r' | 's'
/** `inverseBind` is where its matrix begins among the numbers. */
export interface Joint {
  parent: number
  rest: Record<Property, number[]>
  above?: number[]
  inverseBind: number
}
/** `times` and `values` are where they begin among the numbers. */
export interface ModelTrack {
  joint: number
  property: Property
  step: boolean
  times: number
  values: number
  keys: number
}
export interface ModelClip {
  name: string
  durationS: number
  tracks: ModelTrack[]
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
  const head = JSON.parse(textOf(bytes.subarray(8, body))) as ModelHead
  const { vertices, places } = head
  const start = byteOffset + body
  const spread = (
    from: ArrayLike<number>,
    stride: number,
    size: number,
    low: number[],
    high: number[],
    whole: number,
  ) =>
    new Float32Array(vertices * size).map(
      (_none, i) =>
        low[i % size]! +
        ((high[i % size]! - low[i % size]!) * from[((i / size) | 0) * stride + (i % size)]!) / whole,
    )
  const fours = (place: number | undefined) =>
    place === undefined ? undefined : new Uint8Array(buffer, start + place, vertices * 4)
  const positions = spread(
    new Uint16Array(buffer, start + places.positions, vertices * 4),
    4,
    3,
    head.min,
    head.max,
    65535,
  )
  const normals = new Int8Array(buffer, start + places.normals, vertices * 4)
  return Object.assign(head, {
    points: new Float32Array(vertices * 6).map((_none, i) =>
      i % 6 < 3 ? positions[((i / 6) | 0) * 3 + (i % 6)]! : normals[((i / 6) | 0) * 4 + (i % 6) - 3]! / 127,
    ),
    uvs: spread(
      new Uint16Array(buffer, start + places.uvs, vertices * 2),
      2,
      2,
      head.uvMin,
      head.uvMax,
      65535,
    ),
    order: new Uint16Array(buffer, start + places.indices, head.triangles * 3),
    bones: fours(places.bones),
    weights: fours(places.weights),
    numbers: new Float32Array(buffer, start + places.numbers, (bytes.length - body - places.numbers) >> 2),
  })
}
