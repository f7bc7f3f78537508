import { loadAv, loadAvConstants } from '@adloom/playable/pack'
import type { Demuxer, Encoder, Muxer } from 'node-av/api'
import type { FilmForm, StreamForm } from './video-formats.ts'
import { createFramePicker, type Moment, type PickedFrame } from './pick-frames.ts'
import { withFilm } from './open-video.ts'
import type { VideoFacts } from './probe-video.ts'
import { uprightFilters } from './upright.ts'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

interface Source {
  path: string
  format: string
}

/** What a film became. */
export interface EncodedFilm {
  width: number
  height: number
  fps: number
  /** Pictures of the moments asked for, as far as the film goes. */ picked: PickedFrame[]
}

/** No side longer than `long`, nor both longer than `short`; nothing is enlarged. */
export interface FilmBounds {
  long: number
  short: number
}

/**
 * Writes a film anew, upright, at a constant rate, in tagged BT.709, a key frame every second. What the
 * camera wrote beside the pictures
 * (place, device) is left behind.
 */
export async function encodeFilm(
  source: Source,
  facts: VideoFacts,
  target: string,
  { form, bounds, moments }: { form: FilmForm; bounds: FilmBounds; moments: Moment[] },
): Promise<EncodedFilm> {
  const { Muxer } = await loadAv()
  const size = filmSize(facts, bounds)
  const fps = facts.fps >= 1 && facts.fps <= derivativeLimits.fps ? facts.fps : 30
  const picker = createFramePicker(moments, fps)
  await withFilm(source, async film => {
    const muxer = await Muxer.open(target, { format: form.container, options: form.muxing as never })
    const lines = [
      await pictures(film, muxer, { ...form.video(Math.max(1, Math.round(fps))), size, fps }, frames =>
        picker.watch(frames),
      ),
    ]
    // A demuxer of its own for the sound: the two streams are read at their own pace.
    if (facts.hasAudio)
      await withFilm(source, async sounds => mux(muxer, [...lines, await sound(sounds, muxer, form.audio)]))
    else await mux(muxer, lines)
  })
  return { ...size, fps, picked: picker.picked }
}

/** Writes the sound of a film or a sound anew. */
export async function encodeSound(
  source: Source,
  target: string,
  form: Pick<FilmForm, 'container' | 'audio'>,
): Promise<void> {
  const { Muxer } = await loadAv()
  await withFilm(source, async film => {
    const muxer = await Muxer.open(target, { format: form.container })
    await mux(muxer, [await sound(film, muxer, form.audio)])
  })
}

/** Within the bounds either way round; the codecs want even sides. */
export function filmSize(
  { width, height }: { width: number; height: number },
  { long, short }: FilmBounds,
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

async function pictures(
  film: Demuxer,
  muxer: Muxer,
  { size, fps, codec, options }: StreamForm & { size: { width: number; height: number }; fps: number },
  watch: (frames: Frames) => Frames,
): Promise<Line> {
  const { Decoder, Encoder, FilterAPI } = await loadAv()
  const stream = film.video()!
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
    packets: encoder.packets(watch(filter.frames(decoder.frames(film.packets(stream.index))))) as never,
    stream: index,
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

async function sound(
  film: Demuxer,
  muxer: Muxer,
  { codec, bitrate, samples, options, isMono = false }: FilmForm['audio'],
): Promise<Line> {
  const { Decoder, Encoder, FilterAPI } = await loadAv()
  const stream = film.audio()!
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(
    `aresample=48000:async=1:first_pts=0,aformat=sample_fmts=${samples}:channel_layouts=${isMono ? 'mono' : 'stereo'}`,
  )
  const encoder = await Encoder.create(codec as never, { bitrate, options } as never)
  const index = muxer.addStream(encoder)
  return {
    packets: encoder.packets(filter.frames(decoder.frames(film.packets(stream.index)))) as never,
    stream: index,
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

/**
 * A film that does not say its colours is taken as every player takes it: BT.709 from 720 lines on, BT.601
 * below.
 */
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

/** Writes what comes first first, so that a player finds picture and sound of one moment side by side. */
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
