import type { Blend } from '../data.ts'
import type { Matrix } from '../draw/backend.ts'
import type {} from '../features.ts'
import { mixColors, readColor, writeColor } from '../draw/color.ts'
import type { ImageLike } from '../host/host.ts'
import type { Painter } from '../draw/painter.ts'
import { map, multiply } from '../stage/matrix.ts'
import type { Armature, Clip, Display, MeshShape } from './armature.ts'
import { pose } from './pose.ts'
import type { Stance } from './pose.ts'
import { shadeOf } from './shade.ts'

/** Armatures in armatures: more than any figure has, and an end for one that holds itself. */
export const DEEPEST = 4

/**
 * Input of drawing: an armature in a pose, its age in seconds, all armatures, the texture of its figure, and
 * the asset's id.
 */
export interface Shown {
  armature: Armature
  stance: Stance
  frame: number
  age: number
  armatures: Armature[]
  texture: ImageLike
  id: string
}

/**
 * Draws an armature's slots, back to front; `matrix` leads from the figure to the screen. `blend` is how the
 * figure itself is laid over what is
 * below, `more` what an armature around it adds to red, green and blue.
 */
export function drawArmature(
  painter: Painter,
  shown: Shown,
  matrix: Matrix,
  alpha: number,
  tint: string | undefined,
  blend: Blend = 'normal',
  depth = 0,
  more: number[] = [],
): void {
  const { draw, triangles } = painter
  const { armature, stance } = shown
  for (const index of stance.order) {
    const slot = armature.slots[index]!
    const display = slot.displays[stance.shows[index]!]
    if (!display) continue
    const [r = 1, g = 1, b = 1, a = 1, ...own] = stance.colors[index]!
    let color =
      r === 1 && g === 1 && b === 1 ? tint : mixColors(tint, writeColor(share(r), share(g), share(b)))
    // The outer tint multiplies the added inner colour.
    const added =
      (typeof ADLOOM_SHADES === 'undefined' || ADLOOM_SHADES) && own.length
        ? own.map((value, i) => value * readColor(tint || '')[i]! + (more[i] || 0))
        : more
    const placed = multiply(matrix, placeOf(armature, stance, index, display))
    const way = slot.blend || blend
    if (way !== blend && painter.blend) painter.blend(way)
    const child = depth < DEEPEST && childShown(shown, display, index)
    if (child) drawArmature(painter, child, placed, alpha * a, color, way, depth + 1, added)
    else {
      let { texture } = shown
      if ((typeof ADLOOM_SHADES === 'undefined' || ADLOOM_SHADES) && added.length) {
        texture = shadeOf(painter, shown, display.source, color, added)
        color = undefined
      }
      if (display.w && !display.mesh)
        draw(texture, display.source, display.w, display.h, placed, alpha * a, color)
      else if (display.mesh && triangles)
        triangles(
          texture,
          { vertices: verticesOf(display.mesh, stance, index, display), indices: display.mesh.indices },
          placed,
          alpha * a,
          color,
        )
    }
    if (way !== blend && painter.blend) painter.blend(blend)
  }
}

/** The armature that a display names. */
export function childOf(armatures: Armature[], { child }: Display): Armature | undefined {
  return child && armatures.filter(one => one.name === child.armature)[0]
}

/** An armature within another plays its clip from when it came in sight. */
function childShown(shown: Shown, display: Display, slot: number): Shown | undefined {
  const { armature, stance, frame, age, armatures } = shown
  const own = childOf(armatures, display)
  if (!own) return undefined
  const name = display.child!.clip || own.first
  const clip = own.clips.filter(one => one.name === name)[0] || own.clips[0]
  const since = stance.since[slot]
  const played = since === undefined ? age : (frame - since) / armature.fps
  const at = frameWithin(clip, played * own.fps)
  return Object.assign({}, shown, {
    armature: own,
    stance: pose(own, clip, at, !!clip && clip.times === 0),
    frame: at,
    age: played,
  })
}

function frameWithin(clip: Clip | undefined, frames: number): number {
  const { frames: round = 0, times = 1 } = clip || {}
  return times && frames >= round * times ? round : round ? frames % round : 0
}

function share(factor: number): number {
  return factor < 0 ? 0 : factor > 1 ? 255 : factor * 255
}

/** From a display to the armature; a skinned mesh is already in the armature's coordinates. */
export function placeOf(
  { slots }: Armature,
  { bones }: Stance,
  slot: number,
  { mesh, matrix }: Display,
): Matrix {
  const bone = bones[slots[slot]!.bone]
  return mesh && mesh.skin ? [1, 0, 0, 1, 0, 0] : bone ? multiply(bone, matrix) : matrix
}

/** x, y, u, v of each vertex in the current pose. */
export function verticesOf(
  { points, uvs, skin }: MeshShape,
  { bones, deforms }: Stance,
  slot: number,
  { name }: Display,
): number[] {
  const deform = deforms[slot]
  const moved = deform && deform.display === name ? deform.values : undefined
  const carried =
    skin && skin.binds.map(({ bone, matrix }) => (bones[bone] ? multiply(bones[bone]!, matrix) : matrix))
  const vertices: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    let x = points[i]! + (moved ? moved[i]! : 0)
    let y = points[i + 1]! + (moved ? moved[i + 1]! : 0)
    if (carried) {
      const at = { x: 0, y: 0 }
      for (const [bind, weight] of skin!.shares[i / 2]!) {
        const there = map(carried[bind]!, x, y)
        at.x += there.x * weight
        at.y += there.y * weight
      }
      x = at.x
      y = at.y
    }
    vertices.push(x, y, uvs[i]!, uvs[i + 1]!)
  }
  return vertices
}
