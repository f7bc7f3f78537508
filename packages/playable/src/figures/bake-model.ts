import type { Model } from './model.ts'
import { bakedMagic, type BakedHead } from './baked-model.ts'

/** Writes a model in the form of `baked-model`: 16 bytes a vertex, 24 with a skeleton. */
export function bakeModel(model: Model): Buffer {
  const [min, max] = rangeOf(model.positions, 3)
  const [uvMin, uvMax] = rangeOf(model.uvs, 2)
  const numbers: number[] = []
  const keep = (values: ArrayLike<number>): number => numbers.push(...Array.from(values)) - values.length
  const joints = model.joints.map(({ name, parent, rest, above, inverseBind }) => ({
    name,
    parent,
    rest,
    ...(above && { above }),
    inverseBind: keep(inverseBind),
  }))
  const clips = model.clips.map(({ name, durationS, tracks }) => ({
    name,
    durationS,
    tracks: tracks.map(({ joint, property, step, times, values }) => ({
      joint,
      property,
      step,
      keys: times.length,
      times: keep(times),
      values: keep(values),
    })),
  }))
  const body = new Body()
  const places: BakedHead['places'] = {
    positions: body.add(quantised(model.positions, 3, 4, min, max)),
    normals: body.add(normals(model.normals)),
    uvs: body.add(quantised(model.uvs, 2, 2, uvMin, uvMax)),
    ...(model.boneOf &&
      model.weights && {
        bones: body.add(Uint8Array.from(model.boneOf)),
        weights: body.add(shares(model.weights)),
      }),
    indices: body.add(Uint16Array.from(model.indices)),
    numbers: body.add(Float32Array.from(numbers)),
  }
  const head: BakedHead = {
    version: 1,
    vertices: model.positions.length / 3,
    triangles: model.indices.length / 3,
    min,
    max,
    uvMin,
    uvMax,
    color: model.color,
    places,
    joints,
    clips,
  }
  const text = Buffer.from(JSON.stringify(head))
  const filled = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const start = Buffer.alloc(8)
  start.write(bakedMagic, 0, 'latin1')
  start.writeUInt32LE(filled.length, 4)
  return Buffer.concat([start, filled, ...body.chunks])
}

/** Sections one after the other, each at a multiple of four. */
class Body {
  readonly chunks: Buffer[] = []
  private length = 0

  add(section: ArrayBufferView): number {
    const at = this.length
    const bytes = Buffer.from(section.buffer, section.byteOffset, section.byteLength)
    const fill = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    this.chunks.push(bytes, fill)
    this.length += bytes.length + fill.length
    return at
  }
}

function rangeOf(values: Float32Array, size: number): [number[], number[]] {
  const [min, max] = [
    Array.from({ length: size }, () => Infinity),
    Array.from({ length: size }, () => -Infinity),
  ]
  for (const [at, value] of values.entries()) {
    min[at % size] = Math.min(min[at % size]!, value)
    max[at % size] = Math.max(max[at % size]!, value)
  }
  return [min, max]
}

function quantised(
  values: Float32Array,
  size: number,
  stride: number,
  min: number[],
  max: number[],
): Uint16Array {
  const out = new Uint16Array((values.length / size) * stride)
  for (const [at, value] of values.entries()) {
    const axis = at % size
    const span = max[axis]! - min[axis]! || 1
    out[Math.floor(at / size) * stride + axis] = Math.round(((value - min[axis]!) / span) * 65_535)
  }
  return out
}

function normals(values: Float32Array): Int8Array {
  const out = new Int8Array((values.length / 3) * 4)
  for (let vertex = 0; vertex * 3 < values.length; vertex++) {
    const [x, y, z] = values.subarray(vertex * 3, vertex * 3 + 3) as unknown as [number, number, number]
    const length = Math.hypot(x, y, z) || 1
    out.set(
      [x, y, z].map(value => Math.round((value / length) * 127)),
      vertex * 4,
    )
  }
  return out
}

/** Four shares of 255; the largest takes what rounding leaves. */
function shares(weights: Float32Array): Uint8Array {
  const out = new Uint8Array(weights.length)
  for (let at = 0; at < weights.length; at += 4) {
    const four = Array.from(weights.subarray(at, at + 4), weight => Math.max(0, weight))
    const sum = four.reduce((total, weight) => total + weight, 0) || 1
    const bytes = four.map(weight => Math.round((weight / sum) * 255))
    const largest = bytes.indexOf(Math.max(...bytes))
    bytes[largest] = bytes[largest]! + 255 - bytes.reduce((total, byte) => total + byte, 0)
    out.set(bytes, at)
  }
  return out
}
