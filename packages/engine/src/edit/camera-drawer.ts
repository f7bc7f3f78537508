import type { Drawer, Matrix, Mesh } from '../draw/backend.ts'
import type { CanvasLike, ImageLike } from '../host/host.ts'
import { max, min } from '../math.ts'

/**
 * The visible section of the reference canvas: position of its origin on the pane and the pane's size, in
 * device pixels. `under` and `over` are finished images of the pane: the first replaces the background, the
 * second is drawn on top. `measure` receives the bounding box of everything that is drawn, also outside the
 * pane; while `isBlind` nothing is drawn, only measured.
 */
export interface Camera {
  x: number
  y: number
  width: number
  height: number
  under?: CanvasLike | undefined
  over?: CanvasLike | undefined
  measure?: ((left: number, top: number, right: number, bottom: number) => void) | undefined
  isBlind?: boolean
}

const WHOLE: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * A drawer that draws a screen at an offset on a larger or smaller pane. What is outside the pane is
 * skipped, so that a document of thousands of nodes costs only its visible nodes.
 */
export function cameraDrawer(
  drawer: Drawer,
  camera: Camera,
  scratch: (width: number, height: number) => CanvasLike,
): Drawer {
  const plain = onePixel(scratch)
  const moved: Matrix = [1, 0, 0, 1, 0, 0]
  let colour: ImageLike | undefined

  function place(matrix: Matrix): Matrix {
    for (let i = 0; i < 6; i++) moved[i] = matrix[i]!
    moved[4] += camera.x
    moved[5] += camera.y
    return moved
  }

  return {
    begin(width, height, clear, region) {
      if (camera.isBlind) return
      drawer.begin(camera.width, camera.height, undefined, region)
      if (camera.under)
        return drawer.draw(camera.under, undefined, camera.width, camera.height, WHOLE, 1, undefined)
      if (!clear) return
      colour = plain(clear)
      drawer.draw(colour, undefined, width, height, place([1, 0, 0, 1, 0, 0]), 1, undefined)
    },
    draw(texture, source, w, h, matrix, alpha, tint) {
      place(matrix)
      if (isSeen(moved, w, h, camera)) drawer.draw(texture, source, w, h, moved, alpha, tint)
    },
    ...(drawer.paint
      ? {
          paint: (w, h, matrix, alpha, run) => {
            if (isSeen(place(matrix), w, h, camera)) drawer.paint!(w, h, moved, alpha, run)
          },
        }
      : {}),
    triangles(texture, mesh, matrix, alpha, tint) {
      place(matrix)
      if (camera.measure) measureMesh(mesh, moved, camera.measure)
      if (!camera.isBlind) drawer.triangles(texture, mesh, moved, alpha, tint)
    },
    blend(mode) {
      if (!camera.isBlind) drawer.blend(mode)
    },
    push(box) {
      if (!camera.isBlind)
        drawer.push(box && { x: box.x + camera.x, y: box.y + camera.y, w: box.w, h: box.h })
    },
    pop(how) {
      if (!camera.isBlind) drawer.pop(how)
    },
    ...(drawer.between ? { between: drawer.between } : {}),
    invalidate: (texture, again) => drawer.invalidate(texture, again),
    end() {
      if (camera.isBlind) return
      if (camera.over) drawer.draw(camera.over, undefined, camera.width, camera.height, WHOLE, 1, undefined)
      drawer.end()
    },
    onLost: listener => drawer.onLost(listener),
    destroy: () => drawer.destroy(),
  }
}

/** Returns a single-pixel texture of a colour; the last one is cached. */
function onePixel(scratch: (width: number, height: number) => CanvasLike): (colour: string) => CanvasLike {
  let kept: { colour: string; canvas: CanvasLike } | undefined
  return colour => {
    if (kept && kept.colour === colour) return kept.canvas
    const canvas = scratch(2, 2)
    const context = canvas.getContext('2d')!
    context.fillStyle = colour
    context.fillRect(0, 0, 2, 2)
    kept = { colour, canvas }
    return canvas
  }
}

function isSeen(
  [a, b, c, d, e, f]: Matrix,
  w: number,
  h: number,
  { width, height, measure, isBlind }: Camera,
): boolean {
  const [ax, ay, cx, cy] = [a * w, b * w, c * h, d * h]
  const left = e + min(0, ax, cx, ax + cx)
  const top = f + min(0, ay, cy, ay + cy)
  const right = e + max(0, ax, cx, ax + cx)
  const bottom = f + max(0, ay, cy, ay + cy)
  if (measure) measure(left, top, right, bottom)
  return !isBlind && right >= 0 && bottom >= 0 && left <= width && top <= height
}

function measureMesh(
  { vertices }: Mesh,
  [a, b, c, d, e, f]: Matrix,
  measure: NonNullable<Camera['measure']>,
): void {
  for (let i = 0; i < vertices.length; i += 4) {
    const x = a * vertices[i]! + c * vertices[i + 1]! + e
    const y = b * vertices[i]! + d * vertices[i + 1]! + f
    measure(x, y, x, y)
  }
}
