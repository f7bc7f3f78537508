import { linear, n, radial, type Stops, twinkle } from '../paint.ts'
import { seeded } from '../seeded.ts'

/**
 * Backdrops are square and shown by `cover`: an upright screen sees the middle 1012 columns, a wide one the
 * middle 1012 rows.
 */
export const backdropSize = 1800

export function wash(id: string, stops: Stops): string {
  return `<defs>${linear(id, stops)}</defs><rect width="1800" height="1800" fill="url(#${id})"/>`
}

/** A round glow that fades to nothing. */
export function glow(id: string, cx: number, cy: number, r: number, color: string, opacity = 1): string {
  return `<defs>${radial(id, [
    [0, color, opacity],
    [0.35, color, opacity * 0.55],
    [1, color, 0],
  ])}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id})"/>`
}

/** Darkens towards the edge of what any screen shows. */
export function vignette(color: string, opacity: number): string {
  return `<defs>${radial(
    'vignette',
    [
      [0.5, color, 0],
      [1, color, opacity],
    ],
    0.5,
    0.5,
    0.72,
  )}</defs><rect width="1800" height="1800" fill="url(#vignette)"/>`
}

/**
 * Out-of-focus discs of light; their soft edge is a gradient, since filters over the whole image are slow
 * to draw.
 */
export function bokeh(
  seed: number,
  count: number,
  colors: string[],
  top: number,
  bottom: number,
  size = 60,
): string {
  const random = seeded(seed)
  let body = `<defs>${colors
    .map((color, i) =>
      radial(`bokeh${seed}-${i}`, [
        [0.72, color, 1],
        [0.9, color, 0.7],
        [1, color, 0],
      ]),
    )
    .join('')}</defs>`
  for (let i = 0; i < count; i++) {
    const r = size * (0.25 + random() * 0.75)
    body += `<circle cx="${n(random() * 1800)}" cy="${n(top + random() * (bottom - top))}" r="${n(r + 4)}" fill="url(#bokeh${seed}-${i % colors.length})" fill-opacity="${n(10 * (0.1 + random() * 0.22)) / 10}"/>`
  }
  return body
}

export function twinkles(
  seed: number,
  count: number,
  fill: string,
  top: number,
  bottom: number,
  size = 22,
): string {
  const random = seeded(seed)
  let body = ''
  for (let i = 0; i < count; i++)
    body += twinkle(
      random() * 1800,
      top + random() * (bottom - top),
      size * (0.3 + random() * 0.7),
      fill,
      0.35 + random() * 0.6,
    )
  return body
}
