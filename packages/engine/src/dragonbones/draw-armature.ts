import type { Matrix } from '../draw/backend.ts'
import { mixColors, writeColor } from '../draw/color.ts'
import type { ImageLike } from '../host/host.ts'
import type { NodePainter } from '../nodes/draw-node.ts'
import { map, multiply } from '../stage/matrix.ts'
import type { Armature, Display, MeshShape } from './armature.ts'
import type { Stance } from './pose.ts'

/** Draws an armature's slots, back to front; `matrix` leads from the figure to the screen. */
export function drawArmature({ draw, triangles }: NodePainter, armature: Armature, stance: Stance, texture: ImageLike, matrix: Matrix, alpha: number, tint: string | undefined): void {
  for (const index of stance.order) {
    const display = armature.slots[index]!.displays[stance.shows[index]!]
    if (!display) continue
    const [r = 1, g = 1, b = 1, a = 1] = stance.colors[index]!
    const color = r === 1 && g === 1 && b === 1 ? tint : mixColors(tint, writeColor(share(r), share(g), share(b)))
    const placed = placeOf(armature, stance, index, display)
    if (!display.mesh) draw(texture, display.source, display.w, display.h, multiply(matrix, placed), alpha * a, color)
    else if (triangles) triangles(texture, { vertices: verticesOf(display.mesh, stance, index, display), indices: display.mesh.indices }, multiply(matrix, placed), alpha * a, color)
  }
}

function share(factor: number): number {
  return factor < 0 ? 0 : factor > 1 ? 255 : factor * 255
}

/** From a display to the armature; a mesh with a skin lies in the armature itself. */
export function placeOf({ slots }: Armature, { bones }: Stance, slot: number, { mesh, matrix }: Display): Matrix {
  const bone = bones[slots[slot]!.bone]
  return mesh && mesh.skin ? [1, 0, 0, 1, 0, 0] : bone ? multiply(bone, matrix) : matrix
}

/** x, y, u, v of each vertex as the mesh stands. */
export function verticesOf({ points, uvs, skin }: MeshShape, { bones, deforms }: Stance, slot: number, { name }: Display): number[] {
  const deform = deforms[slot]
  const moved = deform && deform.display === name ? deform.values : undefined
  const carried = skin && skin.binds.map(({ bone, matrix }) => (bones[bone] ? multiply(bones[bone]!, matrix) : matrix))
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
