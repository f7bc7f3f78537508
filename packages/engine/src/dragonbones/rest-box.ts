import { map, multiply } from '../stage/matrix.ts'
import { max, min } from '../math.ts'
import type { Matrix } from '../draw/backend.ts'
import type { Armature } from './armature.ts'
import { DEEPEST, childOf, placeOf, verticesOf } from './draw-armature.ts'
import { pose } from './pose.ts'
import { number } from './raw.ts'
import type { Raw } from './raw.ts'

/**
 * The box around everything visible at rest, including nested armatures; the exported box if nothing is
 * visible.
 */
export function restBox(armature: Armature, own: Raw, armatures: Armature[]): Armature['box'] {
  const points = outline(armature, armatures, [1, 0, 0, 1, 0, 0], 0)
  const [xs, ys] = [points.map(point => point.x), points.map(point => point.y)]
  if (!xs.length)
    return {
      x: number(own, 'x', 0),
      y: number(own, 'y', 0),
      w: number(own, 'width', 0) || 1,
      h: number(own, 'height', 0) || 1,
    }
  const [x, y] = [min(...xs), min(...ys)]
  return { x, y, w: max(...xs) - x || 1, h: max(...ys) - y || 1 }
}

function outline(
  armature: Armature,
  armatures: Armature[],
  matrix: Matrix,
  depth: number,
): { x: number; y: number }[] {
  const stance = pose(armature, undefined, 0, false)
  return armature.slots.flatMap((slot, index) => {
    const display = slot.displays[slot.show]
    if (!display) return []
    const place = multiply(matrix, placeOf(armature, stance, index, display))
    const child = childOf(armatures, display)
    if (display.child) return child && depth < DEEPEST ? outline(child, armatures, place, depth + 1) : []
    const { w, h, mesh } = display
    const corners = mesh
      ? verticesOf(mesh, stance, index, display)
      : [0, 0, 0, 0, w, 0, 0, 0, 0, h, 0, 0, w, h, 0, 0]
    const points = []
    for (let i = 0; i < corners.length; i += 4) points.push(map(place, corners[i]!, corners[i + 1]!))
    return points
  })
}
