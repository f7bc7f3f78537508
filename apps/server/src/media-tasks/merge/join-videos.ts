import { loadAv } from '@adloom/playable/pack'
import type { Demuxer, FilterAPI } from 'node-av/api'
import { assumedColours, videoSize, type Line, mux } from '../../inspection/video/encode-video.ts'
import { mp4Form } from '../../inspection/video/video-formats.ts'
import { openVideo } from '../../inspection/video/open-video.ts'
import type { VideoFacts } from '../../inspection/video/probe-video.ts'
import { uprightFilters } from '@adloom/video/decode'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

export interface Clip {
  path: string
  format: string
  facts: VideoFacts
}

export interface Joined {
  width: number
  height: number
  fps: number
  durationMs: number
  hasAudio: boolean
}

/** At most 1080p: what a phone shows. */
const bounds = { long: 1920, short: 1080 }
const sampleRate = 48_000

interface Frame {
  size: { width: number; height: number }
  fps: number
}
type Frames = ReturnType<FilterAPI['frames']>

/**
 * Joins clips into an MP4. The first clip sets size and frame rate; the others are fitted into that frame on
 * black. Video and audio of a clip have exactly the same length, and a clip without audio is silent, so that
 * they do not drift.
 */
export async function joinVideos(clips: Clip[], target: string): Promise<Joined> {
  const [first] = clips
  if (!first) throw new Error('no clip to join')
  const frame = {
    size: videoSize(first.facts, bounds),
    fps: first.facts.fps >= 1 && first.facts.fps <= derivativeLimits.fps ? first.facts.fps : 30,
  }
  const hasAudio = clips.some(clip => clip.facts.hasAudio)
  const { Muxer } = await loadAv()
  const muxer = await Muxer.open(target, { format: mp4Form.container, options: mp4Form.muxing as never })
  const lines = [
    await imageLine(muxer, clips, frame),
    ...(hasAudio ? [await audioLine(muxer, clips, frame.fps)] : []),
  ]
  await mux(muxer, lines)
  const frames = clips.reduce((sum, clip) => sum + frameCount(clip, frame.fps), 0)
  return { ...frame.size, fps: frame.fps, durationMs: Math.round((frames / frame.fps) * 1000), hasAudio }
}

type Muxer = Awaited<ReturnType<Awaited<ReturnType<typeof loadAv>>['Muxer']['open']>>

function frameCount({ facts }: Clip, fps: number): number {
  return Math.max(1, Math.round((facts.durationMs / 1000) * fps))
}

async function imageLine(muxer: Muxer, clips: Clip[], frame: Frame): Promise<Line> {
  const { Encoder } = await loadAv()
  const { codec, options } = mp4Form.video(Math.max(1, Math.round(frame.fps)))
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
  const packets = encoder.packets(
    inOrder(
      clips,
      clip => imagesOf(clip, frame),
      () => 1n,
    ),
  )
  return { packets: packets as never, stream: index, close: () => encoder.close() }
}

async function audioLine(muxer: Muxer, clips: Clip[], fps: number): Promise<Line> {
  const { Encoder } = await loadAv()
  const { codec, bitrate, options } = mp4Form.audio
  const encoder = await Encoder.create(codec as never, { bitrate, options } as never)
  const index = muxer.addStream(encoder)
  const packets = encoder.packets(
    inOrder(
      clips,
      clip => audioOf(clip, frameCount(clip, fps) / fps),
      frame => BigInt(frame.nbSamples),
    ),
  )
  return { packets: packets as never, stream: index, close: () => encoder.close() }
}

type OneFrame = Extract<Awaited<ReturnType<Frames['next']>>['value'], { pts: bigint }>

/** The frames of all clips, numbered on from clip to clip; `step` is how far a frame moves the time. */
async function* inOrder(
  clips: Clip[],
  framesOf: (clip: Clip) => Frames,
  step: (frame: OneFrame) => bigint,
): Frames {
  let next = 0n
  for (const clip of clips)
    for await (const frame of framesOf(clip))
      if (frame) {
        frame.pts = next
        next += step(frame)
        yield frame
      }
  yield null
}

async function* imagesOf(clip: Clip, { size: { width, height }, fps }: Frame): Frames {
  yield* framesWhileOpen(
    clip,
    async video => {
      const stream = video.video()!
      const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=bicubic:out_color_matrix=bt709:out_range=tv,pad=${width}:${height}:-1:-1:black,setsar=1`
      const colours =
        'format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv'
      return {
        stream,
        filters: `${await assumedColours(stream.codecpar)}${await uprightFilters(stream)},fps=${fps}:start_time=0,tpad=stop_mode=clone:stop=-1,${fit},${colours}`,
      }
    },
    { total: frameCount(clip, fps), each: () => 1 },
  )
}

async function* audioOf(clip: Clip, seconds: number): Frames {
  const samples = Math.round(seconds * sampleRate)
  const length = { total: samples, each: (frame: OneFrame) => frame.nbSamples }
  const shape = `aformat=sample_fmts=${mp4Form.audio.samples}:channel_layouts=stereo`
  const filters = `aresample=${sampleRate}:async=1:first_pts=0,apad,atrim=end_sample=${samples},${shape}`
  if (clip.facts.hasAudio)
    yield* framesWhileOpen(clip, video => Promise.resolve({ stream: video.audio()!, filters }), length)
  else yield* silence(samples, shape, length)
}

async function* silence(samples: number, filters: string, length: Length): Frames {
  const { Demuxer } = await loadAv()
  const source = await Demuxer.open(`anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}`, {
    format: 'lavfi',
  })
  try {
    yield* decoded(source, { stream: source.audio()!, filters }, length)
  } finally {
    await source.close()
  }
}

type Stream = NonNullable<ReturnType<Demuxer['video']>>

interface Decoding {
  stream: Stream
  filters: string
}

/** The end of a clip in frames or samples. FFmpeg filters refuse input after their end. */
interface Length {
  total: number
  each: (frame: OneFrame) => number
}

async function* framesWhileOpen(
  clip: Clip,
  choose: (video: Demuxer) => Promise<Decoding>,
  length: Length,
): Frames {
  const video = await openVideo(clip)
  try {
    yield* decoded(video, await choose(video), length)
  } finally {
    await video.close()
  }
}

async function* decoded(video: Demuxer, { stream, filters }: Decoding, { total, each }: Length): Frames {
  const { Decoder, FilterAPI } = await loadAv()
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(filters)
  try {
    let count = 0
    for await (const frame of filter.frames(decoder.frames(video.packets(stream.index))))
      if (frame) {
        count += each(frame)
        yield frame
        if (count >= total) return
      }
  } finally {
    filter.close()
    decoder.close()
  }
}
