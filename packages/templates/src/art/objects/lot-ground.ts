import { linear, n } from '../paint.ts'
import { seeded } from '../seeded.ts'

export interface LotColors {
  road: [string, string]
  kerb: string
  lot: [string, string]
  line: string
  dash: string
}

/** Cells of the parking lot without its road, and the image's pixels for a cell. */
export interface LotPlan {
  rows: number
  cols: number
  cell: number
  /** Sides and cells where the road opens. */
  exits: { side: 'left' | 'right'; cell: number }[]
}

/**
 * A lot with a road of one cell around it, in (cols + 2) x (rows + 2) cells: kerbs, lane dashes, bays, a
 * manhole or two.
 */
export function lotGround({ rows, cols, cell, exits }: LotPlan, c: LotColors, extras: string): string {
  const [w, h] = [(cols + 2) * cell, (rows + 2) * cell]
  const box = (inset: number, radius: number, paint: string) =>
    `<rect x="${n(inset)}" y="${n(inset)}" width="${n(w - inset * 2)}" height="${n(h - inset * 2)}" rx="${n(radius)}" ${paint}/>`
  const gates = exits
    .map(
      exit =>
        `<rect x="${exit.side === 'left' ? -20 : n(w - cell * 0.3)}" y="${n((exit.cell + 1) * cell + cell * 0.06)}" width="${n(cell * 0.3 + 20)}" height="${n(cell * 0.88)}" fill="${c.road[0]}"/>`,
    )
    .join('')
  const half = cell / 2
  return `<defs>${linear('road', [
    [0, c.road[0]],
    [1, c.road[1]],
  ])}${linear('lot', [
    [0, c.lot[0]],
    [1, c.lot[1]],
  ])}${linear('lit', [
    [0, '#fff', 0.28],
    [0.3, '#fff', 0],
  ])}</defs>
<rect x="6" y="12" width="${w - 12}" height="${h - 14}" rx="${n(cell * 0.52)}" fill="#000" opacity=".25"/>${box(2, cell * 0.52, `fill="${c.kerb}"`)}${box(cell * 0.1, cell * 0.46, 'fill="url(#road)"')}${gates}
${box(half, cell * 0.3, `fill="none" stroke="${c.dash}" stroke-width="${n(cell * 0.06)}" stroke-dasharray="${n(cell * 0.34)} ${n(cell * 0.3)}" stroke-linecap="round"`)}
${box(cell * 0.9, cell * 0.26, `fill="${c.kerb}"`)}${box(cell * 0.97, cell * 0.2, 'fill="url(#lot)"')}${bays(rows, cols, cell, c.line)}${specks(rows, cols, cell)}${box(cell * 0.97, cell * 0.2, 'fill="url(#lit)"')}${extras}`
}

/** Corners of bays: short crosses where four cells meet, so that any layout of vehicles looks parked. */
function bays(rows: number, cols: number, cell: number, line: string): string {
  let path = ''
  const arm = cell * 0.16
  for (let row = 1; row < rows; row++)
    for (let col = 1; col < cols; col++) {
      const [x, y] = [(col + 1) * cell, (row + 1) * cell]
      path += `M${n(x - arm)} ${n(y)}H${n(x + arm)}M${n(x)} ${n(y - arm)}V${n(y + arm)}`
    }
  for (let col = 1; col < cols; col++)
    path += `M${n((col + 1) * cell)} ${n(cell * 1.02)}v${n(arm)}M${n((col + 1) * cell)} ${n((rows + 1) * cell - cell * 0.02)}v${n(-arm)}`
  for (let row = 1; row < rows; row++)
    path += `M${n(cell * 1.02)} ${n((row + 1) * cell)}h${n(arm)}M${n((cols + 1) * cell - cell * 0.02)} ${n((row + 1) * cell)}h${n(-arm)}`
  return `<path d="${path}" stroke="${line}" stroke-width="${n(cell * 0.05)}" stroke-linecap="round" fill="none"/>`
}

function specks(rows: number, cols: number, cell: number): string {
  const random = seeded(rows * 31 + cols)
  let body = ''
  for (let i = 0; i < 160; i++)
    body += `<circle cx="${n(cell + random() * cols * cell)}" cy="${n(cell + random() * rows * cell)}" r="${n(1 + random() * 2.4)}" fill="${i % 2 ? '#fff' : '#000'}" fill-opacity="${n(10 * (0.05 + random() * 0.12)) / 10}"/>`
  return body
}
