import { ceil, floor, max, min, round } from '../math.ts'

/** The share of a box that strokes cover, counted in small cells, so that it is the same on every device. */
export interface Coverage {
  /** Goes over all that is within `reach` of a straight way; places and lengths in units of the box w x h. */
  cover(way: { ax: number; ay: number; bx: number; by: number }, reach: number, w: number, h: number): void
  /** 0-1. */
  share(): number
  empty(): void
}

/** Along the longer side. */
const CELLS = 48
/** Along the shorter side at least. */
const LEAST = 4

export function createCoverage(width: number, height: number): Coverage {
  const side = max(width, height) / CELLS || 1
  const cols = max(LEAST, round(width / side))
  const rows = max(LEAST, round(height / side))
  let covered = new Uint8Array(cols * rows)
  let count = 0
  return {
    cover({ ax, ay, bx, by }, reach, w, h) {
      const [cw, ch] = [w / cols, h / rows]
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const last = (a: number, b: number, cell: number, cells: number) =>
        min(cells - 1, ceil((max(a, b) + reach) / cell))
      for (let row = max(0, floor((min(ay, by) - reach) / ch)); row <= last(ay, by, ch, rows); row++) {
        for (let col = max(0, floor((min(ax, bx) - reach) / cw)); col <= last(ax, bx, cw, cols); col++) {
          const [x, y] = [(col + 0.5) * cw - ax, (row + 0.5) * ch - ay]
          const along = length ? min(1, max(0, (x * dx + y * dy) / length)) : 0
          const [fx, fy] = [x - along * dx, y - along * dy]
          if (fx * fx + fy * fy > reach * reach || covered[row * cols + col]) continue
          covered[row * cols + col] = 1
          count++
        }
      }
    },
    share: () => count / covered.length,
    empty() {
      covered = new Uint8Array(cols * rows)
      count = 0
    },
  }
}
