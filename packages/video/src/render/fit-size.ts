import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createVideoEncoder } from './encode-frames.ts'
import { joinSegments, type EncodedSegment } from './join-segments.ts'
import { loadAv } from './load-av.ts'
import { videoForm, type VideoSettings } from './video-settings.ts'

/**
 * How much smaller than its limit a file is at most, as a share. It may be smaller when better quality makes
 * it no larger, or when no bitrate comes closer.
 */
export const sizeTolerance = 0.03
/** Where a pass aims: within the tolerance, less the error of a pass. */
const aim = 0.985
const maxPasses = 6
/** bit/s below which no image of any size can be recognised. */
const leastBitrate = 20_000

/** The video does not fit into its limit even at the lowest quality. */
export class VideoTooLargeError extends Error {}

export interface FitOptions {
  folder: string
  settings: VideoSettings & { quality: { sizeBytes: number } }
  segments: EncodedSegment[]
  audioPath?: string | undefined
  signal?: AbortSignal | undefined
  /** Called with the share of the passes that is done, 0-1. */
  onProgress?: ((share: number) => void) | undefined
}

/**
 * Encodes the segments again so that the complete file is at most as large as its limit and at most 3 %
 * smaller. H.264 takes the statistics of a first pass; each pass corrects the bitrate of the one before. An
 * intermediate that already fits is taken as it is.
 */
export async function fitSize(target: string, options: FitOptions): Promise<void> {
  const { folder, settings, segments, audioPath } = options
  const { container, fps, frames, quality } = settings
  const limit = quality.sizeBytes
  const write = async (list: EncodedSegment[]): Promise<number> => {
    await joinSegments(target, container, fps, list, audioPath)
    return (await stat(target)).size
  }
  if (container === 'mp4' && (await write(segments)) <= limit) return
  const [pass, best] = [join(folder, 'pass.mp4'), join(folder, 'best.mp4')]
  const stats = container === 'mp4' ? join(folder, 'pass.log') : undefined
  const seconds = frames / fps
  const audioBytes = audioPath === undefined ? 0 : (await stat(audioPath)).size
  let bitrate = ((limit * aim - audioBytes) * 8) / seconds
  let done = 0
  const run = (path: string, flags?: string): Promise<void> =>
    encodePass(path, Math.max(leastBitrate, Math.round(bitrate)), {
      ...options,
      extra: stats === undefined ? steady(bitrate) : { stats, flags: flags! },
      onFrame: frame => options.onProgress?.(Math.min(0.99, (done + frame / frames) / 3)),
    })
  if (stats !== undefined) {
    await run(join(folder, 'first.mp4'), '+pass1')
    done++
  }
  const search = createSearch(limit, audioBytes, bitrate)
  for (let i = 0; i < maxPasses; i++) {
    bitrate = search.next()
    await run(pass, '+pass2')
    done = Math.min(2, done + 1)
    const size = await write([{ path: pass, frames }])
    if (size <= limit && size >= limit * (1 - sizeTolerance)) return
    if (search.tried(bitrate, size)) await rename(pass, best)
    else if (size > limit && bitrate <= leastBitrate) break
  }
  if (search.hasFit()) return void (await write([{ path: best, frames }]))
  await rm(target, { force: true })
  throw new VideoTooLargeError(`the video cannot be encoded into ${limit} bytes`)
}

/** Keeps VP9 at its bitrate, which it exceeds in short videos otherwise. */
function steady(bitrate: number): Record<string, string> {
  const rate = String(Math.round(bitrate))
  return { minrate: rate, maxrate: rate, bufsize: rate }
}

/**
 * Looks for the bitrate of a size: scales by the last error until sizes on both sides of the limit are known,
 * then interpolates their logarithms.
 */
function createSearch(limit: number, audioBytes: number, first: number) {
  interface Try {
    bitrate: number
    size: number
  }
  let below: Try | undefined
  let above: Try | undefined
  let last: Try | undefined
  const wanted = Math.max(1, limit * aim - audioBytes)
  const scaled = (): number => (last ? last.bitrate * (wanted / Math.max(1, last.size - audioBytes)) : first)
  return {
    next: (): number => {
      if (!below || !above) return Math.max(leastBitrate, scaled())
      const share = Math.log((limit * aim) / below.size) / Math.log(above.size / below.size)
      return below.bitrate * (above.bitrate / below.bitrate) ** Math.max(0.1, Math.min(0.9, share))
    },
    /** Notes a size; returns whether it is the best one so far that fits. */
    tried: (bitrate: number, size: number): boolean => {
      last = { bitrate, size }
      if (size > limit) {
        if (!above || bitrate < above.bitrate) above = last
        return false
      }
      const isBest = !below || size > below.size
      if (isBest) below = last
      return isBest
    },
    hasFit: (): boolean => below !== undefined,
  }
}

interface PassOptions extends FitOptions {
  extra: Record<string, string>
  onFrame: (frame: number) => void
}

async function encodePass(
  path: string,
  bitrate: number,
  { settings, segments, signal, extra, onFrame }: PassOptions,
): Promise<void> {
  const av = await loadAv()
  const muxer = await av.Muxer.open(path, { format: 'mp4' })
  const form = videoForm(settings.container, settings.fps, bitrate, extra)
  const encoder = await createVideoEncoder(av, form, settings.fps)
  const stream = muxer.addStream(encoder)
  const frames = async function* () {
    let count = 0
    for (const segment of segments) {
      const video = await av.Demuxer.open(segment.path, { format: 'mov' })
      const track = video.video()!
      const decoder = await av.Decoder.create(track, { exitOnError: true })
      try {
        for await (const frame of decoder.frames(video.packets(track.index))) {
          if (!frame) continue
          signal?.throwIfAborted()
          frame.pts = BigInt(count++)
          frame.timeBase = { num: 1, den: settings.fps } as never
          onFrame(count)
          yield frame
        }
      } finally {
        decoder.close()
        await video.close()
      }
    }
    if (count !== settings.frames) throw new Error(`${count} frames instead of ${settings.frames}`)
    yield null
  }
  try {
    for await (const packet of encoder.packets(frames())) {
      await muxer.writePacket(packet, stream)
      packet?.free()
    }
    await muxer.close()
  } finally {
    encoder.close()
    await muxer.close().catch(() => undefined)
  }
}
