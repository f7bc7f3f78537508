import sharp from 'sharp'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

/** Frames and timing of a GIF, WebP or APNG; `loops` 0 repeats forever. */
export interface AnimationFacts {
  frames: number
  duration_ms: number
  delays_ms: number[]
  loops: number
}

/** Undefined for an image that is not animated. */
export async function readAnimation(bytes: Uint8Array, format: string): Promise<AnimationFacts | undefined> {
  if (format === 'png') return readApng(bytes)
  if (format !== 'gif' && format !== 'webp') return undefined
  const { pages = 1, delay = [], loop = 0 } = await sharp(bytes).metadata()
  return pages > 1
    ? factsOf(
        Array.from({ length: pages }, (_, at) => delay[at] ?? derivativeLimits.shownDelayMs),
        loop,
      )
    : undefined
}

function factsOf(delays: number[], loops: number): AnimationFacts {
  const shown = delays.map(delay =>
    delay < derivativeLimits.shortestDelayMs ? derivativeLimits.shownDelayMs : delay,
  )
  return {
    frames: shown.length,
    duration_ms: shown.reduce((sum, delay) => sum + delay, 0),
    delays_ms: shown.slice(0, derivativeLimits.listedDelays),
    loops,
  }
}

/** The chunks acTL and fcTL of an animated PNG (PNG third edition, 11.3.6). */
function readApng(bytes: Uint8Array): AnimationFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delays: number[] = []
  let loops: number | undefined
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length || type === 'IEND') break
    if (type === 'acTL' && length >= 8) loops = view.getUint32(at + 12)
    if (type === 'fcTL' && length >= 26)
      delays.push(Math.round((view.getUint16(at + 28) * 1000) / (view.getUint16(at + 30) || 100)))
    at += 12 + length
  }
  return loops !== undefined && delays.length > 1 ? factsOf(delays, loops) : undefined
}
