import sharp from 'sharp'
import type { Model } from './model.ts'
import { poseModel } from './pose-model.ts'
import { rasterise, type Corner } from './rasterise.ts'

const side = 512
/** Drawn at twice the size and shrunk: smooth edges. */
const drawn = side * 2
const turn = (-30 * Math.PI) / 180
const tilt = (18 * Math.PI) / 180
const light = [0.35, 0.6, 0.72]

/** The model in rest, seen a little from the side and above, lit from the viewer's right, on nothing. */
export async function drawModel(model: Model): Promise<Buffer> {
  const { positions, normals } = poseModel(model)
  const seen = turned(positions)
  const facing = turned(normals)
  const place = fitting(seen)
  const texture = await sharp(model.image).ensureAlpha().resize(512, 512, { fit: 'fill' }).raw().toBuffer()
  const corner = (index: number): Corner => ({
    ...place(seen, index),
    u: model.uvs[index * 2]!,
    v: model.uvs[index * 2 + 1]!,
    light: lightOn(facing, index),
  })
  const pixels = rasterise(
    Array.from(model.indices, corner),
    { pixels: texture, side: 512 },
    drawn,
    model.color,
  )
  return sharp(pixels, { raw: { width: drawn, height: drawn, channels: 4 } })
    .resize(side, side)
    .png()
    .toBuffer()
}

function turned(vectors: Float32Array): Float32Array {
  const out = new Float32Array(vectors.length)
  for (let at = 0; at < vectors.length; at += 3) {
    const [x, y, z] = [vectors[at]!, vectors[at + 1]!, vectors[at + 2]!]
    const [sideways, deep] = [
      x * Math.cos(turn) + z * Math.sin(turn),
      z * Math.cos(turn) - x * Math.sin(turn),
    ]
    out.set(
      [sideways, y * Math.cos(tilt) - deep * Math.sin(tilt), y * Math.sin(tilt) + deep * Math.cos(tilt)],
      at,
    )
  }
  return out
}

function fitting(vectors: Float32Array) {
  const [min, max] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  for (let at = 0; at < vectors.length; at += 3)
    for (let axis = 0; axis < 2; axis++) {
      min[axis] = Math.min(min[axis]!, vectors[at + axis]!)
      max[axis] = Math.max(max[axis]!, vectors[at + axis]!)
    }
  const scale = (drawn * 0.86) / Math.max(max[0]! - min[0]!, max[1]! - min[1]!, 1e-9)
  const middle = [(min[0]! + max[0]!) / 2, (min[1]! + max[1]!) / 2]
  return (from: Float32Array, index: number) => ({
    x: drawn / 2 + (from[index * 3]! - middle[0]!) * scale,
    y: drawn / 2 - (from[index * 3 + 1]! - middle[1]!) * scale,
    z: from[index * 3 + 2]!,
  })
}

function lightOn(normals: Float32Array, index: number): number {
  const [x, y, z] = normals.subarray(index * 3, index * 3 + 3) as unknown as [number, number, number]
  const length = Math.hypot(x, y, z) || 1
  return 0.45 + 0.65 * Math.max(0, (x * light[0]! + y * light[1]! + z * light[2]!) / length)
}
