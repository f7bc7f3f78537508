import { loadAv, loadAvConstants } from '@adloom/playable/pack'
import type { Demuxer, Encoder, Muxer } from 'node-av/api'
import type { VideoForm, StreamForm } from './video-formats.ts'
import { createFramePicker, type Moment, type PickedFrame } from './pick-frames.ts'
import { withVideo } from './open-video.ts'
import type { VideoFacts } from './probe-video.ts'
import { uprightFilters } from '@adloom/video/decode'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

interface Source {
  path: string
  format: string
}

/** Facts of an encoded video. */
export interface EncodedVideo {
  width: number
  height: number
  fps: number
  /** Images of the requested moments, up to the end of the video. */
  picked: PickedFrame[]
}

/** The largest size: no side longer than `long`, nor both longer than `short`; a video is never enlarged. */
export interface VideoBounds {
  long: number
  short: number
}

/**
 * Re-encodes a video upright, at a constant rate, in tagged BT.709, with a key frame every second. Camera
 * metadata (place, device) is removed.
 */
export async function encodeVideo(
  source: Source,
  facts: VideoFacts,
  target: string,
  { form, bounds, moments }: { form: VideoForm; bounds: VideoBounds; moments: Moment[] },
): Promise<EncodedVideo> {
  const { Muxer } = await loadAv()
  const size = videoSize(facts, bounds)
  const fps = facts.fps >= 1 && facts.fps <= derivativeLimits.fps ? facts.fps : 30
  const picker = createFramePicker(moments, fps)
  await withVideo(source, async video => {
    const muxer = await Muxer.open(target, { format: form.container, options: form.muxing as never })
    const lines = [
      await images(video, muxer, { ...form.video(Math.max(1, Math.round(fps))), size, fps }, frames =>
        picker.watch(frames),
      ),
    ]
    // Audio has a separate demuxer, because the two streams are read at different speeds.
    if (facts.hasAudio)
      await withVideo(source, async audio =>
        mux(muxer, [...lines, await audioStream(audio, muxer, form.audio)]),
      )
    else await mux(muxer, lines)
  })
  return { ...size, fps, picked: picker.picked }
}

/**
 * Re-encodes the audio of a video or an audio file. `filters` are further filters of FFmpeg, each followed by
 * a comma.
 */
export async function encodeAudio(
  source: Source,
  target: string,
  form: Pick<VideoForm, 'container' | 'audio'>,
  filters = '',
): Promise<void> {
  const { Muxer } = await loadAv()
  await withVideo(source, async video => {
    const muxer = await Muxer.open(target, { format: form.container })
    await mux(muxer, [await audioStream(video, muxer, form.audio, filters)])
  })
}

/** Within the bounds either way round; the codecs want even sides. */
export function videoSize(
  { width, height }: { width: number; height: number },
  { long, short }: VideoBounds,
): { width: number; height: number } {
  const share = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  const even = (side: number): number => Math.max(2, Math.round((side * share) / 2) * 2)
  return { width: even(width), height: even(height) }
}

export interface Line {
  packets: AsyncIterator<Packet | null>
  stream: number
  close(): void
}
type Packet =
  NonNullable<Awaited<ReturnType<Encoder['receive']>>> extends infer P ? Extract<P, { pts: bigint }> : never
type Frames = Parameters<ReturnType<typeof createFramePicker>['watch']>[0]

async function images(
  video: Demuxer,
  muxer: Muxer,
  { size, fps, codec, options }: StreamForm & { size: { width: number; height: number }; fps: number },
  watch: (frames: Frames) => Frames,
): Promise<Line> {
  const { Decoder, Encoder, FilterAPI } = await loadAv()
  const stream = video.video()!
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(
    `${await assumedColours(stream.codecpar)}${await uprightFilters(stream)},fps=${fps},scale=${size.width}:${size.height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv`,
  )
  const encoder = await Encoder.create(
    codec as never,
    {
      bitrate: 0,
      options: {
        ...options,
        colorspace: 'bt709',
        color_primaries: 'bt709',
        color_trc: 'bt709',
        color_range: 'tv',
      },
    } as never,
  )
  const index = muxer.addStream(encoder)
  return {
    packets: encoder.packets(watch(filter.frames(decoder.frames(video.packets(stream.index))))) as never,
    stream: index,
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

async function audioStream(
  video: Demuxer,
  muxer: Muxer,
  { codec, bitrate, samples, options, isMono = false }: VideoForm['audio'],
  filters = '',
): Promise<Line> {
  const { Decoder, Encoder, FilterAPI } = await loadAv()
  const stream = video.audio()!
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(
    `${filters}aresample=48000:async=1:first_pts=0,aformat=sample_fmts=${samples}:channel_layouts=${isMono ? 'mono' : 'stereo'}`,
  )
  const encoder = await Encoder.create(codec as never, { bitrate, options } as never)
  const index = muxer.addStream(encoder)
  return {
    packets: encoder.packets(filter.frames(decoder.frames(video.packets(stream.index)))) as never,
    stream: index,
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

/** A video without colour tags is treated as players do: BT.709 from 720 lines on, BT.601 below. */
export async function assumedColours({
  colorSpace,
  width,
  height,
}: {
  colorSpace: number
  width: number
  height: number
}): Promise<string> {
  const { AVCOL_SPC_UNSPECIFIED } = await loadAvConstants()
  if (colorSpace !== AVCOL_SPC_UNSPECIFIED) return ''
  return `setparams=colorspace=${Math.min(width, height) >= 720 ? 'bt709' : 'smpte170m'},`
}

/** Interleaves packets by time, so that a player finds video and audio of one moment close together. */
export async function mux(muxer: Muxer, lines: Line[]): Promise<void> {
  const heads = await Promise.all(lines.map(line => next(line)))
  for (;;) {
    const first = heads.reduce(
      (best, head, index) => (head && (best < 0 || head.at < heads[best]!.at) ? index : best),
      -1,
    )
    if (first < 0) break
    await muxer.writePacket(heads[first]!.packet as never, lines[first]!.stream)
    ;(heads[first]!.packet as { free?(): void }).free?.()
    heads[first] = await next(lines[first]!)
  }
  await muxer.close()
  for (const line of lines) line.close()
}

async function next(line: Line): Promise<{ packet: Packet; at: number } | undefined> {
  for (;;) {
    const { value, done } = await line.packets.next()
    if (done) return undefined
    if (!value) continue
    const { dts, timeBase } = value as unknown as { dts: bigint; timeBase: { num: number; den: number } }
    return { packet: value, at: timeBase.den === 0 ? 0 : (Number(dts) * timeBase.num) / timeBase.den }
  }
}
