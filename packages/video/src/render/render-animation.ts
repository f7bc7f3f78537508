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
  /** Keeps the pixels of a file, which is made smaller by fewer colours or less quality alone. */
  keepsPixels?: boolean | undefined
  /** How often it plays; absent: for ever. */
  plays?: number | undefined
}

/** One attempt: the share of the side lengths, the quality of WebP, the colours of a GIF. */
interface Attempt {
  scale: number
  quality: number
  colors: number
}

/** Quality of the intermediate, which looks like its source. */
const intermediateCrf = 6
const drawingShare = 0.7
const maxAttempts = 8
const leastScale = 0.2
const leastQuality = 25
const mostColors = 256
/** Fewer colours show steps in every gradient. */
const leastColors = 16
const dither = 'paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle'

/**
 * Renders a video as an animated GIF or WebP without audio; only in a child process. Throws
 * VideoTooLargeError when it exceeds its limit at a fifth of its side lengths, or in its fewest colours.
 */
export async function renderAnimation(options: AnimationOptions): Promise<{ sizeBytes: number }> {
  const { folder, target, quality, sizeBytes: limit, signal, onProgress } = options
  const drawn = join(folder, 'drawn.mp4')
  await renderVideo({
    ...options,
    ...{ container: 'mp4', quality: { crf: intermediateCrf }, hasAudio: false, target: drawn },
    onProgress: share => onProgress?.(share * drawingShare),
  })
  let attempt: Attempt | undefined = { scale: 1, quality, colors: mostColors }
  for (let count = 0; count < maxAttempts && attempt; count++) {
    signal?.throwIfAborted()
    const path = `${target}.part`
    await convert(drawn, path, { ...options, palettePath: join(folder, 'palette.png'), ...attempt })
    const { size } = await stat(path)
    onProgress?.(drawingShare + ((1 - drawingShare) * (count + 1)) / maxAttempts)
    if (limit === undefined || size <= limit) {
      await rename(path, target)
      await rm(drawn, { force: true })
      return { sizeBytes: size }
    }
    await rm(path, { force: true })
    attempt = smaller(attempt, limit / size, options)
  }
  throw new VideoTooLargeError(`the animation cannot be encoded into ${limit} bytes`)
}

/**
 * WebP loses quality first; then both lose pixels, whose number is roughly in proportion to the size, or a
 * GIF loses colours. Returns undefined when nothing is left to lose.
 */
function smaller(
  { scale, quality, colors }: Attempt,
  share: number,
  { format, keepsPixels }: AnimationOptions,
): Attempt | undefined {
  if (format === 'webp' && quality > leastQuality)
    return {
      ...{ scale, colors },
      quality: Math.max(leastQuality, Math.min(quality - 10, Math.round(quality * share))),
    }
  if (keepsPixels === true)
    return format === 'webp' || colors <= leastColors ? undefined : { scale, quality, colors: colors / 2 }
  if (scale <= leastScale) return undefined
  return { scale: Math.max(leastScale, scale * Math.min(0.92, Math.sqrt(share) * 0.97)), quality, colors }
}

interface Conversion extends Attempt, Pick<AnimationOptions, 'format' | 'plays' | 'signal'> {
  palettePath: string
}

async function convert(source: string, target: string, conversion: Conversion): Promise<void> {
  const { format, scale, quality, colors, palettePath, signal, plays } = conversion
  const resize = `scale=trunc(iw*${scale}/2)*2:-2:flags=lanczos`
  if (format === 'webp')
    return encode(source, target, {
      ...{ filter: `${resize},format=yuv420p`, codec: 'libwebp_anim', container: 'webp', signal },
      ...{ options: { quality: String(quality), compression_level: '4' }, loop: plays ?? 0 },
    })
  // Colours of a GIF are chosen once, for all frames.
  const palette = `palettegen=max_colors=${colors}:stats_mode=diff,format=rgba`
  await encode(source, palettePath, {
    ...{ filter: `${resize},${palette}`, codec: 'png', container: 'image2', options: {}, signal },
  })
  await encode(source, target, {
    ...{ codec: 'gif', container: 'gif', options: {}, signal, loop: repeats(plays) },
    filter: `${resize}[drawn];movie=${quoted(palettePath)}[colours];[drawn][colours]${dither}`,
  })
}

/** A GIF counts how often it is repeated: 0 is for ever, -1 never. */
function repeats(plays: number | undefined): number {
  if (plays === undefined) return 0
  return plays > 1 ? plays - 1 : -1
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
  /** What the container calls its number of loops; an image has none. */
  loop?: number
}

async function encode(
  source: string,
  target: string,
  { filter: filters, codec, container, options, signal, loop }: Encoding,
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
    ...(loop !== undefined && { options: { loop: String(loop) } as never }),
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
