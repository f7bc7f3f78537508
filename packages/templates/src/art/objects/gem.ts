import { linear, n, twinkle } from '../paint.ts'

export type GemCut = 'round' | 'square' | 'hex' | 'drop' | 'triangle' | 'diamond'
export interface GemColors {
  light: string
  mid: string
  dark: string
}

const sides: Record<GemCut, { count: number; turn: number; squash?: number }> = {
  round: { count: 10, turn: 18 },
  square: { count: 4, turn: 45 },
  hex: { count: 6, turn: 0 },
  drop: { count: 8, turn: 22.5 },
  triangle: { count: 3, turn: -90 },
  diamond: { count: 4, turn: 0, squash: 0.92 },
}

/**
 * A cut stone, 220 x 220: crown facets lit from the upper left, a bright table, an outline that reads on any
 * board.
 */
export function gem(cut: GemCut, c: GemColors): string {
  const { count, turn, squash = 1 } = sides[cut]
  const cy = cut === 'triangle' ? 126 : 110
  const outerR = cut === 'triangle' ? 108 : cut === 'square' ? 108 : 96
  const ring = (r: number) =>
    Array.from({ length: count }, (_, i) => point(110, cy, r, (i * 360) / count + turn, squash))
  const outer = ring(outerR)
  const table = ring(outerR * 0.56)
  const facets = outer.map((p, i) => {
    const next = (i + 1) % count
    const angle = (((i + 0.5) * 360) / count + turn) * (Math.PI / 180)
    const light = Math.cos(angle + 2.2)
    return `<path d="M${join([p, outer[next], table[next], table[i]])}Z" fill="${light > 0 ? '#fff' : '#000'}" opacity="${n(Math.abs(light) * 4.6) / 10}"/>`
  })
  const shape = `M${join(outer)}Z`
  return `<defs>${linear('stone', [
    [0, c.light],
    [0.5, c.mid],
    [1, c.dark],
  ])}${linear('table', [
    [0, '#fff', 0.9],
    [0.4, c.light, 0.85],
    [1, c.mid, 0.9],
  ])}</defs>
<path d="${shape}" fill="${c.dark}" stroke="${c.dark}" stroke-width="20" stroke-linejoin="round" transform="translate(0 5)"/><path d="${shape}" fill="url(#stone)" stroke="url(#stone)" stroke-width="12" stroke-linejoin="round"/>${facets.join('')}<path d="M${join(table)}Z" fill="url(#table)" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linejoin="round"/>
<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linejoin="round"/>${twinkle(74, cy - 38, 30)}${twinkle(150, cy + 34, 15, '#fff', 0.8)}`
}

function point(cx: number, cy: number, r: number, degrees: number, squash: number): [number, number] {
  const a = (degrees * Math.PI) / 180
  return [n(cx + Math.cos(a) * r * squash), n(cy + Math.sin(a) * r)]
}

function join(points: (readonly [number, number] | undefined)[]): string {
  return points.map(p => p?.join(' ')).join('L')
}
