import { radial, rays } from '../paint.ts'

/** A wheel of light that fades outward, 1000 x 1000; it turns behind winners. */
export function glowRays(color: string): string {
  return `<defs>${radial('fade', [
    [0, '#fff', 1],
    [0.35, '#fff', 0.75],
    [1, '#fff', 0],
  ])}${radial('core', [
    [0, color, 0.95],
    [0.6, color, 0.35],
    [1, color, 0],
  ])}<mask id="m"><rect width="1000" height="1000" fill="url(#fade)"/></mask></defs><g mask="url(#m)">${rays(500, 500, 520, 14, color)}</g><circle cx="500" cy="500" r="330" fill="url(#core)"/>`
}
