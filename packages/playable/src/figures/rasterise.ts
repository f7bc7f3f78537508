/** A corner on the screen: y downwards, z towards the viewer. */
export interface Corner {
  x: number
  y: number
  z: number
  u: number
  v: number
  light: number
}

/**
 * Fills triangles (three corners each) with a texture, the nearest wins; answers with RGBA of that side. Both
 * faces are drawn.
 */
export function rasterise(
  corners: Corner[],
  texture: { pixels: Uint8Array; side: number },
  side: number,
  color: readonly number[],
): Buffer {
  const target = Buffer.alloc(side * side * 4)
  const depth = new Float32Array(side * side).fill(-Infinity)
  const tint = color.map(Math.sqrt)
  for (let at = 0; at + 2 < corners.length; at += 3)
    fill(corners[at]!, corners[at + 1]!, corners[at + 2]!, { target, depth, side, texture, tint })
  return target
}

interface RenderTarget {
  target: Buffer
  depth: Float32Array
  side: number
  texture: { pixels: Uint8Array; side: number }
  /** Factor of texels in the stored color space (not linear). */
  tint: number[]
}

function fill(a: Corner, b: Corner, c: Corner, surface: RenderTarget): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  if (!Number.isFinite(area) || Math.abs(area) < 1e-6) return
  const clamp = (value: number): number => Math.max(0, Math.min(surface.side - 1, value))
  const [top, bottom] = [
    clamp(Math.floor(Math.min(a.y, b.y, c.y))),
    clamp(Math.ceil(Math.max(a.y, b.y, c.y))),
  ]
  const [left, right] = [
    clamp(Math.floor(Math.min(a.x, b.x, c.x))),
    clamp(Math.ceil(Math.max(a.x, b.x, c.x))),
  ]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const wb = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area
      const wc = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area
      const wa = 1 - wb - wc
      if (wa < 0 || wb < 0 || wc < 0) continue
      const z = wa * a.z + wb * b.z + wc * c.z
      const at = y * surface.side + x
      if (z <= surface.depth[at]!) continue
      paint(
        surface,
        at,
        z,
        wa * a.u + wb * b.u + wc * c.u,
        wa * a.v + wb * b.v + wc * c.v,
        wa * a.light + wb * b.light + wc * c.light,
      )
    }
}

/** Textures repeat; an almost transparent texel leaves the background. */
function paint(surface: RenderTarget, at: number, z: number, u: number, v: number, light: number): void {
  const { pixels, side } = surface.texture
  const [column, row] = [
    Math.min(side - 1, ((u - Math.floor(u)) * side) | 0),
    Math.min(side - 1, ((v - Math.floor(v)) * side) | 0),
  ]
  const texel = (row * side + column) * 4
  if (pixels[texel + 3]! < 40) return
  surface.depth[at] = z
  const { target, tint } = surface
  target[at * 4] = Math.min(255, pixels[texel]! * light * tint[0]!)
  target[at * 4 + 1] = Math.min(255, pixels[texel + 1]! * light * tint[1]!)
  target[at * 4 + 2] = Math.min(255, pixels[texel + 2]! * light * tint[2]!)
  target[at * 4 + 3] = 255
}
