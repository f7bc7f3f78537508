import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createVideoEncoder } from './encode-frames.ts'
import { VideoTooLargeError } from './fit-size.ts'
import { loadAv } from './load-av.ts'
import { renderVideo, type RenderOptions } from './render-video.ts'

type Av = Awaited<ReturnType<typeof loadAv>>
type Frame = InstanceType<Av['Frame']>

export interface AnimationOptions extends Omit<
  RenderOptions,
  'container' | 'quality' | 'audioBitrate' | 'isNormalised' | 'hasAudio'
> {
  format: 'gif' | 'webp'
  /** Frames a second, 1-30. */
  fps: number
  /** WebP 0-100; a GIF has its 256 best colours in any case. */
  quality: number
  /** Limit of the file; its pixels, and of WebP its quality, are reduced until it fits. */
  sizeBytes?: number | undefined
}

/** One attempt: the share of the side lengths, and the quality of WebP. */
interface Attempt {
  scale: number
  quality: number
}

/** Quality of the intermediate, which looks like its source. */
const intermediateCrf = 6
const drawingShare = 0.7
const maxAttempts = 8
const leastScale = 0.2
const leastQuality = 25
/** Colours of a GIF are chosen once, for all frames. */
const palette = 'palettegen=stats_mode=diff,format=rgba'
const dither = 'paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle'

/**
 * Renders a video as an endless animated GIF or WebP without audio; only in a child process. Throws
 * VideoTooLargeError when it exceeds its limit at a fifth of its side lengths.
 */
export async function renderAnimation(options: AnimationOptions): Promise<{ sizeBytes: number }> {
  const { folder, target, format, quality, sizeBytes: limit, signal, onProgress } = options
  const drawn = join(folder, 'drawn.mp4')
  await renderVideo({
    ...options,
    ...{ container: 'mp4', quality: { crf: intermediateCrf }, hasAudio: false, target: drawn },
    onProgress: share => onProgress?.(share * drawingShare),
  })
  let attempt: Attempt = { scale: 1, quality }
  for (let count = 0; count < maxAttempts; count++) {
    signal?.throwIfAborted()
    const path = `${target}.part`
    await convert(drawn, path, { format, palettePath: join(folder, 'palette.png'), ...attempt, signal })
    const { size } = await stat(path)
    onProgress?.(drawingShare + ((1 - drawingShare) * (count + 1)) / maxAttempts)
    if (limit === undefined || size <= limit) {
      await rename(path, target)
      await rm(drawn, { force: true })
      return { sizeBytes: size }
    }
    await rm(path, { force: true })
    if (attempt.scale <= leastScale) break
    attempt = smaller(attempt, limit / size, format)
  }
  throw new VideoTooLargeError(`the animation cannot be encoded into ${limit} bytes`)
}

/** WebP loses quality first; then both lose pixels, whose number is roughly in proportion to the size. */
function smaller({ scale, quality }: Attempt, share: number, format: AnimationOptions['format']): Attempt {
  if (format === 'webp' && quality > leastQuality)
    return { scale, quality: Math.max(leastQuality, Math.min(quality - 10, Math.round(quality * share))) }
  return { scale: Math.max(leastScale, scale * Math.min(0.92, Math.sqrt(share) * 0.97)), quality }
}

interface Conversion extends Attempt {
  format: AnimationOptions['format']
  palettePath: string
  signal: AbortSignal | undefined
}

async function convert(source: string, target: string, conversion: Conversion): Promise<void> {
  const { format, scale, quality, palettePath, signal } = conversion
  const resize = `scale=trunc(iw*${scale}/2)*2:-2:flags=lanczos`
  if (format === 'webp')
    return encode(source, target, {
      ...{ filter: `${resize},format=yuv420p`, codec: 'libwebp_anim', container: 'webp', signal },
      options: { quality: String(quality), compression_level: '4' },
    })
  await encode(source, palettePath, {
    ...{ filter: `${resize},${palette}`, codec: 'png', container: 'image2', options: {}, signal },
  })
  await encode(source, target, {
    ...{ codec: 'gif', container: 'gif', options: {}, signal },
    filter: `${resize}[drawn];movie=${quoted(palettePath)}[colours];[drawn][colours]${dither}`,
  })
}

/** A path as an argument of a filter, whose special characters are escaped twice. */
function quoted(path: string): string {
  return path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&')
}

interface Encoding {
  filter: string
  codec: string
  container: string
  options: Record<string, string>
  signal: AbortSignal | undefined
}

async function encode(
  source: string,
  target: string,
  { filter: filters, codec, container, options, signal }: Encoding,
): Promise<void> {
  const av = await loadAv()
  const file = await av.Demuxer.open(source)
  const track = file.video()!
  const decoder = await av.Decoder.create(track, { exitOnError: true })
  const filter = av.FilterAPI.create(filters)
  const { num, den } = track.avgFrameRate
  const encoder = await createVideoEncoder(av, { codec, bitrate: 0, options }, Math.round(num / den))
  const muxer = await av.Muxer.open(target, {
    format: container,
    ...(container !== 'image2' && { options: { loop: '0' } as never }),
  })
  const stream = muxer.addStream(encoder)
  const send = async (frame: Frame) => {
    try {
      await encoder.encode(frame)
      for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
        await muxer.writePacket(packet, stream)
        packet.free()
      }
    } finally {
      frame.free()
    }
  }
  try {
    for await (const frame of decoder.frames(file.packets(track.index))) {
      if (!frame) continue
      signal?.throwIfAborted()
      for (const filtered of await filter.processAll(frame)) await send(filtered)
      frame.free()
    }
    for await (const filtered of filter.flushFrames()) if (filtered) await send(filtered)
    for await (const packet of encoder.flushPackets()) {
      await muxer.writePacket(packet, stream)
      packet?.free()
    }
    await muxer.close()
  } finally {
    encoder.close()
    filter.close()
    decoder.close()
    await muxer.close().catch(() => undefined)
    await file.close()
  }
}
