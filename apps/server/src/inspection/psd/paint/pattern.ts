import type { PatternInfo } from 'ag-psd'
import type { Box } from './gradient.ts'

export type Patterns = ReadonlyMap<string, PatternInfo>

interface PatternUse {
  pattern?: { id: string }
  scale?: number
  phase?: { x: number; y: number }
}

/**
 * A tile as colours at pixels of the file, from the corner of a box on; undefined when the file does not
 * carry it.
 */
export function patternAt(
  patterns: Patterns,
  { pattern, scale = 100, phase }: PatternUse,
  box: Pick<Box, 'left' | 'top'>,
): ((x: number, y: number) => readonly [number, number, number, number]) | undefined {
  const tile = pattern ? patterns.get(pattern.id) : undefined
  if (!tile || tile.bounds.w <= 0 || tile.bounds.h <= 0) return undefined
  const {
    data,
    bounds: { w, h },
  } = tile
  const size = Math.max(0.01, scale / 100)
  const wrap = (value: number, length: number): number =>
    ((Math.floor(value / size) % length) + length) % length
  return (x, y) => {
    const at = (wrap(y - box.top - (phase?.y ?? 0), h) * w + wrap(x - box.left - (phase?.x ?? 0), w)) * 4
    return [
      (data[at] ?? 0) / 255,
      (data[at + 1] ?? 0) / 255,
      (data[at + 2] ?? 0) / 255,
      (data[at + 3] ?? 0) / 255,
    ]
  }
}
