import { createCanvas } from '@napi-rs/canvas'
import { writeFigure } from '../figure/write-figure.ts'
import { ballOf } from '../model3d/ball.ts'
import { readModel } from '../model3d/read-model.ts'

const SEGMENTS = 6
const SIDE: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]

interface Shape {
  positions: number[]
  normals: number[]
  uvs: number[]
  indices: number[]
  bones: number[]
  weights: number[]
}

/** A square post 2 high and 0.5 wide whose upper half bends with its second bone. */
function post(): Shape {
  const shape: Shape = { positions: [], normals: [], uvs: [], indices: [], bones: [], weights: [] }
  SIDE.forEach(([x, z], face) => {
    const [nx, nz] = SIDE[(face + 1) % 4]!
    for (let i = 0; i <= SEGMENTS; i++) {
      const y = (i / SEGMENTS) * 2
      for (const [cx, cz, u] of [
        [x, z, 0],
        [nx, nz, 1],
      ] as const) {
        shape.positions.push(cx / 4, y, cz / 4)
        shape.normals.push((x + nx) / 2, 0, (z + nz) / 2)
        shape.uvs.push((face + u) / 4, 1 - y / 2)
        const upper = Math.max(0, Math.min(255, Math.round((y - 0.7) * 425)))
        shape.bones.push(0, 1, 0, 0)
        shape.weights.push(255 - upper, upper, 0, 0)
      }
      const at = face * (SEGMENTS + 1) * 2 + i * 2
      if (i < SEGMENTS) shape.indices.push(at, at + 1, at + 3, at, at + 3, at + 2)
    }
  })
  return shape
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const LOWERED = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1]

/**
 * The sample in the baked form of decision 0026; its clip `bend` lays the upper half over to -x within a
 * second and back.
 */
export function bakedPost(bent = true): Uint8Array {
  const { positions, normals, uvs, indices, bones, weights } = post()
  const count = positions.length / 3
  const quarter = Math.SQRT1_2
  const numbers = [...IDENTITY, ...LOWERED, 0, 0.5, 1, 0, 0, 0, 1, 0, 0, quarter, quarter, 0, 0, 0, 1]
  const chunks: Uint8Array[] = []
  let end = 0
  const keep = (values: ArrayBufferView): number => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    const at = end
    chunks.push(bytes, new Uint8Array((4 - (bytes.length % 4)) % 4))
    end += Math.ceil(bytes.length / 4) * 4
    return at
  }
  const four = (values: number[]) =>
    Array.from({ length: count }, (_, i) => [...values.slice(i * 3, i * 3 + 3), 0]).flat()
  const shares = (values: number[], low: number, high: number) =>
    values.map(value => Math.round(((value - low) / (high - low)) * 65535))
  const places = {
    positions: keep(
      Uint16Array.from(
        four(
          shares(positions, 0, 2).map((value, i) =>
            i % 3 === 1 ? value : Math.round(((positions[i]! + 0.25) / 0.5) * 65535),
          ),
        ),
      ),
    ),
    normals: keep(Int8Array.from(four(normals.map(value => Math.round(value * 127))))),
    uvs: keep(Uint16Array.from(shares(uvs, 0, 1))),
    ...(bent ? { bones: keep(Uint8Array.from(bones)), weights: keep(Uint8Array.from(weights)) } : {}),
    indices: keep(Uint16Array.from(indices)),
    numbers: keep(Float32Array.from(numbers)),
  }
  const rest = (y: number) => ({ t: [0, y, 0], r: [0, 0, 0, 1], s: [1, 1, 1] })
  const head = {
    version: 1,
    vertices: count,
    triangles: indices.length / 3,
    min: [-0.25, 0, -0.25],
    max: [0.25, 2, 0.25],
    uvMin: [0, 0],
    uvMax: [1, 1],
    color: [1, 1, 1, 1],
    places,
    joints: bent
      ? [
          { name: 'low', parent: -1, rest: rest(0), inverseBind: 0 },
          { name: 'high', parent: 0, rest: rest(1), inverseBind: 16 },
        ]
      : [],
    clips: bent
      ? [
          {
            name: 'bend',
            durationS: 1,
            tracks: [{ joint: 1, property: 'r', step: false, times: 32, values: 35, keys: 3 }],
          },
        ]
      : [],
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const filled = Math.ceil(text.length / 4) * 4
  const bytes = new Uint8Array(8 + filled + end)
  bytes.set([0x41, 0x44, 0x4d, 0x31])
  new DataView(bytes.buffer).setUint32(4, filled, true)
  bytes.fill(32, 8, 8 + filled).set(text, 8)
  let at = 8 + filled
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function strip(colors: string[]): Uint8Array {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  for (const [i, color] of colors.entries()) {
    context.fillStyle = color
    context.fillRect((i * 64) / colors.length, 0, 64 / colors.length, 64)
  }
  return canvas.toBuffer('image/png')
}

/**
 * The figure file of the post: red in front (+z), then green, blue and yellow round it; its poster is violet.
 */
export function sampleModel(bent = true): Uint8Array {
  const model = bakedPost(bent)
  return writeFigure({
    kind: 'model3d',
    sections: {
      model,
      ball: new TextEncoder().encode(JSON.stringify(ballOf(readModel(model)))),
      texture: strip(['#20c040', '#2040e0', '#e0c020', '#e02020']),
      poster: strip(['#8020c0']),
    },
  })
}
