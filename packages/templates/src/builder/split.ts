import type { Box, Places } from './place.ts'

/** A child's places where its group is shaped differently upright and wide. */
export function split([px, py, pw, ph]: Box, [lx, ly, lw, lh]: Box): Places {
  return { portrait: { x: px, y: py, w: pw, h: ph }, landscape: { x: lx, y: ly, w: lw, h: lh } }
}
