import type { AssetRecord } from '@adloom/playable/format'

/**
 * What is done to a file to make it lighter: a picture or a film at half its sides, a sound at fewer kilobits
 * a second.
 */
export type Lightening =
  | { kind: 'picture' }
  | { kind: 'film'; side: number }
  | { kind: 'sound'; kilobits: number }

/** Smaller pictures and films gain little and show it. */
const leastSide = 256
/** What a sound is brought down to, step by step. */
const rates = [64, 48, 32]

/**
 * How a file can be made lighter at one press; undefined when nothing would be gained. A cropped picture
 * would lose its crop.
 */
export function lighteningOf({
  kind,
  width = 0,
  height = 0,
  bytes,
  durationMs = 0,
  crop,
}: Pick<AssetRecord, 'kind' | 'width' | 'height' | 'bytes' | 'durationMs' | 'crop'>): Lightening | undefined {
  const isLarge = Math.min(width, height) >= leastSide
  if (kind === 'image') return isLarge && crop === undefined ? { kind: 'picture' } : undefined
  if (kind === 'video')
    return isLarge ? { kind: 'film', side: Math.round(Math.max(width, height) / 2) } : undefined
  if (kind !== 'audio' || durationMs === 0) return undefined
  const rate = (bytes * 8) / durationMs
  const kilobits = rates.find(one => one < rate * 0.85)
  return kilobits === undefined ? undefined : { kind: 'sound', kilobits }
}
