import { createCanvas, DOMMatrix, loadImage } from '@napi-rs/canvas'
import type { Bones } from './read-dragonbones.ts'
import type { Atlas } from './dragonbones-schema.ts'

type Armature = Bones['skeleton']['armature'][number]
type Transform = { x: number; y: number; skX: number; skY: number; scX: number; scY: number }

interface Piece {
  matrix: DOMMatrix
  sprite: Atlas['SubTexture'][number]
  left: number
  top: number
}

const side = 720
const radians = Math.PI / 180

/** The first armature in its setup pose; undefined when it shows no plain image. */
export async function drawBones(bones: Bones): Promise<Buffer | undefined> {
  const pieces = bones.skeleton.armature
    .map(armature => piecesOf(armature, bones.atlas))
    .find(found => found.length > 0)
  if (!pieces) return undefined
  const box = boundsOf(pieces)
  const scale = Math.min(4, side / Math.max(box.right - box.left, box.bottom - box.top, 1))
  const canvas = createCanvas(
    Math.max(1, Math.ceil((box.right - box.left) * scale)),
    Math.max(1, Math.ceil((box.bottom - box.top) * scale)),
  )
  const context = canvas.getContext('2d')
  const texture = await loadImage(bones.texture.bytes)
  for (const { matrix, sprite, left, top } of pieces) {
    context.setTransform(
      new DOMMatrix([scale, 0, 0, scale, -box.left * scale, -box.top * scale]).multiply(matrix),
    )
    context.drawImage(
      texture,
      sprite.x,
      sprite.y,
      sprite.width,
      sprite.height,
      left,
      top,
      sprite.width,
      sprite.height,
    )
  }
  return canvas.toBuffer('image/png')
}

function piecesOf(armature: Armature, atlas: Atlas): Piece[] {
  const sprites = new Map(atlas.SubTexture.map(sprite => [sprite.name, sprite]))
  const world = worldOf(armature)
  return armature.slot.flatMap(slot => {
    const display = armature.skin[0]?.slot.find(one => one.name === slot.name)?.display[slot.displayIndex]
    const sprite = display?.type === 'image' ? sprites.get(display.path ?? display.name) : undefined
    const bone = world.get(slot.parent)
    if (!display || !sprite || !bone) return []
    const pivot = display.pivot ?? { x: 0.5, y: 0.5 }
    const [width, height] = [sprite.frameWidth ?? sprite.width, sprite.frameHeight ?? sprite.height]
    return [
      {
        matrix: bone.multiply(matrixOf(display.transform)),
        sprite,
        left: -pivot.x * width - sprite.frameX,
        top: -pivot.y * height - sprite.frameY,
      },
    ]
  })
}

/** Each bone's place in the armature; a circle of parents ends at its first bone. */
function worldOf(armature: Armature): Map<string, DOMMatrix> {
  const bones = new Map(armature.bone.map(bone => [bone.name, bone]))
  const place = (name: string, seen: Set<string>): DOMMatrix => {
    const bone = bones.get(name)
    if (!bone || seen.has(name)) return new DOMMatrix()
    const own = matrixOf(bone.transform)
    return bone.parent === undefined ? own : place(bone.parent, new Set([...seen, name])).multiply(own)
  }
  return new Map([...bones.keys()].map(name => [name, place(name, new Set())]))
}

/** Angles in degrees, one for each axis. */
function matrixOf(transform: Transform | undefined): DOMMatrix {
  if (!transform) return new DOMMatrix()
  const { x, y, skX, skY, scX, scY } = transform
  return new DOMMatrix([
    Math.cos(skY * radians) * scX,
    Math.sin(skY * radians) * scX,
    -Math.sin(skX * radians) * scY,
    Math.cos(skX * radians) * scY,
    x,
    y,
  ])
}

function boundsOf(pieces: Piece[]): { left: number; top: number; right: number; bottom: number } {
  const corners = pieces.flatMap(({ matrix: m, sprite, left, top }) =>
    [
      [left, top],
      [left + sprite.width, top],
      [left, top + sprite.height],
      [left + sprite.width, top + sprite.height],
    ].map(([x = 0, y = 0]) => ({ x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f })),
  )
  const [xs, ys] = [corners.map(corner => corner.x), corners.map(corner => corner.y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
