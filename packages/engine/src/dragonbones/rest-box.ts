import { map } from '../stage/matrix.ts'
import { max, min } from '../math.ts'
import type { Armature } from './armature.ts'
import { placeOf, verticesOf } from './draw-armature.ts'
import { pose } from './pose.ts'
import { number } from './raw.ts'
import type { Raw } from './raw.ts'

/** Around everything that is seen at rest; the export's own box when nothing is. */
export function restBox(armature: Armature, own: Raw): Armature['box'] {
  const stance = pose(armature, undefined, 0, false)
  const xs: number[] = []
  const ys: number[] = []
  armature.slots.forEach((slot, index) => {
    const display = slot.displays[slot.show]
    if (!display) return
    const place = placeOf(armature, stance, index, display)
    const { w, h, mesh } = display
    const corners = mesh ? verticesOf(mesh, stance, index, display) : [0, 0, 0, 0, w, 0, 0, 0, 0, h, 0, 0, w, h, 0, 0]
    for (let i = 0; i < corners.length; i += 4) {
      const { x, y } = map(place, corners[i]!, corners[i + 1]!)
      xs.push(x)
      ys.push(y)
    }
  })
  if (!xs.length) return { x: number(own, 'x', 0), y: number(own, 'y', 0), w: number(own, 'width', 0) || 1, h: number(own, 'height', 0) || 1 }
  const [x, y] = [min(...xs), min(...ys)]
  return { x, y, w: max(...xs) - x || 1, h: max(...ys) - y || 1 }
}
