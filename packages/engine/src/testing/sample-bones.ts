import { createCanvas } from '@napi-rs/canvas'
import { writeFigure } from '../figure/write-figure.ts'

type Json = Record<string, unknown>
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/**
 * A DragonBones figure 200 units wide: a body, an arm that a clip rotates, a lamp that changes its image
 * and colour, a flag with a deformed mesh, a rope whose mesh is weighted to two bones. `change` can alter
 * it.
 */
export function sampleSkeleton(change: (armature: Json) => void = () => undefined): Json {
  const armature: Json = {
    name: 'robot',
    type: 'Armature',
    frameRate: 24,
    bone: sampleBonesTree(),
    slot: sampleSlots(),
    skin: sampleSkin(),
    animation: sampleAnimations(),
  }
  change(armature)
  return { name: 'robot', frameRate: 24, version: '5.5', armature: [armature] }
}

function sampleBonesTree(): Json[] {
  return [
    { name: 'root' },
    { name: 'body', parent: 'root', transform: { y: -60 } },
    { name: 'arm', parent: 'body', length: 60, transform: { x: 40, y: -20, skX: 30, skY: 30 } },
    { name: 'rope', parent: 'body', length: 40, transform: { x: -40, y: 0, skX: 90, skY: 90 } },
    { name: 'ropeEnd', parent: 'rope', length: 40, transform: { x: 40 } },
  ]
}

function sampleSlots(): Json[] {
  return [
    { name: 'flag', parent: 'body' },
    { name: 'body', parent: 'body' },
    { name: 'arm', parent: 'arm' },
    { name: 'lamp', parent: 'body' },
    { name: 'rope', parent: 'rope' },
  ]
}

function sampleSkin(): Json[] {
  return [
    {
      slot: [
        {
          name: 'flag',
          display: [
            {
              type: 'mesh',
              name: 'flag',
              path: 'flag',
              transform: { x: -30, y: -110 },
              vertices: [0, 0, 60, 0, 60, 40, 0, 40],
              uvs: [0, 0, 1, 0, 1, 1, 0, 1],
              triangles: [0, 1, 2, 0, 2, 3],
            },
          ],
        },
        { name: 'body', display: [{ name: 'body' }] },
        { name: 'arm', display: [{ name: 'arm', transform: { x: 30 } }] },
        {
          name: 'lamp',
          display: [
            { name: 'dark', transform: { y: -40 } },
            { name: 'light', transform: { y: -40 } },
          ],
        },
        {
          name: 'rope',
          display: [
            {
              type: 'mesh',
              name: 'rope',
              path: 'rope',
              vertices: [-6, 0, 6, 0, 6, 40, -6, 40, 6, 80, -6, 80],
              uvs: [0, 0, 1, 0, 1, 0.5, 0, 0.5, 1, 1, 0, 1],
              triangles: [0, 1, 2, 0, 2, 3, 3, 2, 4, 3, 4, 5],
              weights: [1, 3, 1, 1, 3, 1, 2, 3, 0.5, 4, 0.5, 2, 3, 0.5, 4, 0.5, 1, 4, 1, 1, 4, 1],
              slotPose: [1, 0, 0, 1, -40, -60],
              bonePose: [3, 0, 1, -1, 0, -40, -60, 4, 0, 1, -1, 0, -40, -20],
            },
          ],
        },
      ],
    },
  ]
}

function sampleAnimations(): Json[] {
  return [
    {
      name: 'wave',
      duration: 24,
      bone: [
        {
          name: 'arm',
          rotateFrame: [
            { duration: 12, tweenEasing: 0, rotate: 0 },
            { duration: 12, tweenEasing: 0, rotate: -90 },
            { duration: 0, rotate: 0 },
          ],
        },
        {
          name: 'ropeEnd',
          rotateFrame: [
            { duration: 12, tweenEasing: 0 },
            { duration: 12, curve: [0.5, 0, 0.5, 1], rotate: 60 },
            { duration: 0 },
          ],
        },
      ],
      slot: [
        {
          name: 'lamp',
          displayFrame: [{ duration: 12 }, { duration: 12, value: 1 }],
          colorFrame: [
            { duration: 12, tweenEasing: 0 },
            { duration: 12, tweenEasing: 0, value: { gM: 0, aM: 80 } },
          ],
        },
      ],
      ffd: [
        {
          name: 'flag',
          slot: 'flag',
          frame: [
            { duration: 12, tweenEasing: 0 },
            { duration: 12, tweenEasing: 0, offset: 2, vertices: [20, -20, 20, 10] },
            { duration: 0 },
          ],
        },
      ],
      zOrder: { frame: [{ duration: 12 }, { duration: 12, zOrder: [0, 2] }] },
    },
    { name: 'still', duration: 0 },
  ]
}

/**
 * The same figure holds a small one within, lays slots over one another in every way, and adds to their
 * colours.
 */
export function sampleCart(): Json {
  const modes: Record<string, string> = { flag: 'multiply', arm: 'screen', rope: 'add' }
  const file = sampleSkeleton(armature => {
    const colors: Record<string, Json> = { flag: { rO: 120, bO: -90 }, body: { rM: 60, gO: 70 } }
    for (const slot of armature.slot as Json[])
      Object.assign(slot, { blendMode: modes[String(slot.name)], color: colors[String(slot.name)] })
    ;(armature.slot as Json[]).push({
      name: 'rider',
      parent: 'body',
      color: { bM: 40, aM: 90, gO: 80 },
      blendMode: 'screen',
    })
    ;((armature.skin as Json[])[0]!.slot as Json[]).push({
      name: 'rider',
      display: [
        {
          type: 'armature',
          name: 'rider',
          path: 'small',
          transform: { x: -10, y: -20, skX: 20, skY: 20, scX: 0.6, scY: 0.6 },
          actions: [{ gotoAndPlay: 'wave' }],
        },
      ],
    })
  })
  const [small] = sampleSkeleton().armature as Json[]
  return { ...file, armature: [...(file.armature as Json[]), { ...small, name: 'small' }] }
}

export const sampleAtlas: Json = {
  name: 'robot',
  imagePath: 'robot_tex.png',
  width: 256,
  height: 128,
  SubTexture: [
    { name: 'body', x: 0, y: 0, width: 80, height: 100 },
    { name: 'arm', x: 84, y: 0, width: 70, height: 20 },
    { name: 'dark', x: 158, y: 0, width: 30, height: 30 },
    { name: 'light', x: 192, y: 0, width: 30, height: 30 },
    { name: 'flag', x: 84, y: 30, width: 60, height: 40 },
    // Stored rotated.
    { name: 'rope', x: 84, y: 80, width: 80, height: 12, rotated: true },
  ],
}

function sheet(): Uint8Array {
  const canvas = createCanvas(256, 128)
  const context = canvas.getContext('2d')
  const fill = (color: string, x: number, y: number, w: number, h: number, round = 0) => {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(x, y, w, h, round)
    context.fill()
  }
  fill('#4c6fff', 0, 0, 80, 100, 20)
  fill('#ffd84d', 84, 0, 70, 20, 10)
  fill('#40465a', 158, 0, 30, 30, 15)
  fill('#7cf29a', 192, 0, 30, 30, 15)
  fill('#e8590c', 84, 30, 60, 40)
  fill('#fff3bf', 89, 35, 25, 30)
  fill('#5c3d2e', 84, 80, 80, 12)
  fill('#d9a066', 84, 80, 40, 12)
  return canvas.toBuffer('image/png')
}

/** The figure file of the sample, or of another skeleton with the same images. */
export function sampleBones(skeleton: Json = sampleSkeleton(), atlas: Json = sampleAtlas): Uint8Array {
  return writeFigure({
    kind: 'dragonbones',
    sections: { skeleton: bytes(skeleton), atlas: bytes(atlas), texture: sheet() },
  })
}
