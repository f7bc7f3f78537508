import type { RenderQuality, RenderSize } from '@adloom/contract/recording-renders'

/** Bits a pixel of a frame of our ads takes at each level of quality, measured. */
const bitsPerPixel = { high: 0.07, medium: 0.045, low: 0.025 } as const
const audioBitrate = 128_000

export interface RenderEstimate {
  seconds: number
  /** Of all videos together, about. */
  megabytes: number
}

/** What rendering makes. */
export function estimateRenders(
  {
    from,
    to,
    speed,
    fps,
    quality,
  }: { from: number; to: number; speed: number; fps: number; quality: RenderQuality },
  sizes: RenderSize[],
): RenderEstimate {
  const seconds = Math.max(0, to - from) / 1000 / speed
  const megabytes = sizes.reduce((sum, size) => sum + megabytesOf(quality, size, fps, seconds), 0)
  return { seconds, megabytes }
}

function megabytesOf(
  quality: RenderQuality,
  { width, height }: RenderSize,
  fps: number,
  seconds: number,
): number {
  if ('megabytes' in quality) return quality.megabytes
  const bitrate =
    'bitrate' in quality ? quality.bitrate * 1000 : width * height * fps * bitsPerPixel[quality.level]
  return ((bitrate + audioBitrate) * seconds) / 8_000_000
}
