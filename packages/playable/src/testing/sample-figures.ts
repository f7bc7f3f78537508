import sharp from 'sharp'
import { makeBonesFigure } from '../figures/make-bones-figure.ts'
import { makeModelFigure } from '../figures/make-model-figure.ts'
import type { MadeFigure } from '../figures/made-figure.ts'

/** A texture in which nothing is alike, so that its size shows in its bytes. */
function noise(side: number): Promise<Buffer> {
  let seed = 7
  const raw = Buffer.from(
    Array.from({ length: side * side * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (seed = (seed * 48_271) % 2_147_483_647) & 255,
    ),
  )
  return sharp(raw, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer()
}

/** A DragonBones figure of 400 x 400 units that turns within half a second, for tests. */
export async function sampleBonesFigure(): Promise<MadeFigure> {
  const skeleton = {
    frameRate: 24,
    armature: [
      {
        name: 'hero',
        bone: [{ name: 'root' }],
        slot: [{ name: 'all', parent: 'root' }],
        skin: [{ slot: [{ name: 'all', display: [{ name: 'all', transform: { x: 200, y: 200 } }] }] }],
        animation: [
          {
            name: 'turn',
            duration: 12,
            bone: [
              {
                name: 'root',
                rotateFrame: [
                  { duration: 12, tweenEasing: 0 },
                  { duration: 0, rotate: 90 },
                ],
              },
            ],
          },
          { name: 'rest', duration: 0 },
        ],
      },
    ],
  }
  const atlas = { SubTexture: [{ name: 'all', x: 0, y: 0, width: 400, height: 400 }] }
  return makeBonesFigure({
    skeleton: `\ufeff${JSON.stringify(skeleton)}`,
    atlas: JSON.stringify(atlas),
    texture: { bytes: await noise(400), width: 400, height: 400 },
  })
}

/** A triangle in the baked form of models, without bones. */
function bakedTriangle(): Uint8Array {
  const body = new Uint8Array(3 * (8 + 4 + 4) + 8)
  const view = new DataView(body.buffer)
  for (const [corner, [x, y]] of [
    [0, 0],
    [65_535, 0],
    [0, 65_535],
  ].entries()) {
    view.setUint16(corner * 8, x!, true)
    view.setUint16(corner * 8 + 2, y!, true)
    view.setInt8(24 + corner * 4 + 2, 127)
    view.setUint16(36 + corner * 4, x!, true)
    view.setUint16(36 + corner * 4 + 2, y!, true)
    view.setUint16(48 + corner * 2, corner, true)
  }
  const text = JSON.stringify({
    version: 1,
    vertices: 3,
    triangles: 1,
    min: [0, 0, 0],
    max: [1, 1, 0],
    uvMin: [0, 0],
    uvMax: [1, 1],
    color: [1, 1, 1, 1],
    places: { positions: 0, normals: 24, uvs: 36, indices: 48, numbers: 56 },
    joints: [],
    clips: [],
  })
  const head = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4))
  const start = new Uint8Array([0x41, 0x44, 0x4d, 0x31, 0, 0, 0, 0])
  new DataView(start.buffer).setUint32(4, head.length, true)
  return Buffer.concat([start, head, body])
}

/** A 3D model of one triangle, for tests. */
export async function sampleModelFigure(): Promise<MadeFigure> {
  return makeModelFigure({
    model: bakedTriangle(),
    texture: await noise(512),
    poster: { bytes: await noise(256), width: 256, height: 256 },
  })
}
