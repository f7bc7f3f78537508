import type { ImageLike } from '../host/host.ts'
import type { Matrix, Mesh } from './backend.ts'
import { abs, ceil, floor, max, min, sqrt } from '../math.ts'

/** How far, in device pixels, a triangle reaches over its edges, so that no seam shows between neighbours. */
const OVERLAP = 0.6

/**
 * Draws each triangle as the piece of the texture that it cuts out, put in place by the one affine map that
 * fits its corners.
 */
export function drawTriangles(
  context: CanvasRenderingContext2D,
  texture: ImageLike,
  { vertices, indices }: Mesh,
  matrix: Matrix,
): void {
  const reach = OVERLAP / (sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1)
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const corners = [0, 1, 2].map(k => indices[i + k]! * 4)
    const [x0, x1, x2] = corners.map(at => vertices[at]!) as [number, number, number]
    const [y0, y1, y2] = corners.map(at => vertices[at + 1]!) as [number, number, number]
    const [u0, u1, u2] = corners.map(at => vertices[at + 2]!) as [number, number, number]
    const [v0, v1, v2] = corners.map(at => vertices[at + 3]!) as [number, number, number]
    const area = (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0)
    if (!area) continue
    const a = ((x1 - x0) * (v2 - v0) - (x2 - x0) * (v1 - v0)) / area
    const b = ((y1 - y0) * (v2 - v0) - (y2 - y0) * (v1 - v0)) / area
    const c = ((x2 - x0) * (u1 - u0) - (x1 - x0) * (u2 - u0)) / area
    const d = ((y2 - y0) * (u1 - u0) - (y1 - y0) * (u2 - u0)) / area
    context.save()
    context.setTransform(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5])
    context.beginPath()
    const [mx, my] = [(x0 + x1 + x2) / 3, (y0 + y1 + y2) / 3]
    for (const [x, y] of [
      [x0, y0],
      [x1, y1],
      [x2, y2],
    ] as const) {
      const far = 1 + (2 * reach) / (sqrt((x - mx) * (x - mx) + (y - my) * (y - my)) || 1)
      context.lineTo(mx + (x - mx) * far, my + (y - my) * far)
    }
    context.clip()
    context.transform(a, b, c, d, x0 - a * u0 - c * v0, y0 - b * u0 - d * v0)
    const [left, top] = [max(0, floor(min(u0, u1, u2)) - 2), max(0, floor(min(v0, v1, v2)) - 2)]
    const w = min(texture.width, ceil(max(u0, u1, u2)) + 2) - left
    const h = min(texture.height, ceil(max(v0, v1, v2)) + 2) - top
    if (w > 0 && h > 0) context.drawImage(texture as CanvasImageSource, left, top, w, h, left, top, w, h)
    context.restore()
  }
}
