import { loadAv } from '@adloom/playable/pack'
import { Failure, fail } from '../../platform/binder/fail.ts'
import { withVideo } from './open-video.ts'
import { uprightFilters } from '@adloom/video/decode'
import { fileLimits } from '../../platform/limits/file-limits.ts'

export interface VideoFacts {
  width: number
  height: number
  durationMs: number
  fps: number
  codec: string
  hasAudio: boolean
}

/** Measures a video as it is shown (turned upright, square pixels); its first image must decode. */
export async function probeVideo(file: { path: string; format: string }): Promise<VideoFacts> {
  try {
    return await withVideo(file, async video => {
      const stream = video.video() ?? fail('video_empty')
      const image = await firstImage(file)
      const { probe } = await loadAv()
      const facts = await probe(file.path, { format: video.formatName.split(',')[0]! })
      const durationMs = Math.round((video.duration > 0 ? video.duration : await lengthOf(file)) * 1000)
      if (!(durationMs > 0)) fail('file_broken')
      if (image.width > fileLimits.video.side || image.height > fileLimits.video.side)
        fail('video_side', { ...image, limit: fileLimits.video.side })
      return {
        ...image,
        durationMs,
        fps: rateOf(stream.avgFrameRate),
        codec: facts.video?.codec ?? '',
        hasAudio: video.audio() !== undefined,
      }
    })
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('file_broken')
  }
}

/** Seconds of a video whose header states no length, as browsers record it: to the end of its last packet. */
async function lengthOf(file: { path: string; format: string }): Promise<number> {
  return withVideo(file, async video => {
    const { index, timeBase } = video.video()!
    let end = 0n
    for await (const packet of video.packets(index)) {
      if (!packet) break
      const packetEnd = packet.pts + packet.duration
      if (packetEnd > end) end = packetEnd
      packet.free()
    }
    return (Number(end) * timeBase.num) / timeBase.den
  })
}

function rateOf({ num, den }: { num: number; den: number }): number {
  return den === 0 ? 0 : Math.round((num / den) * 1000) / 1000
}

async function firstImage(file: {
  path: string
  format: string
}): Promise<{ width: number; height: number }> {
  const { Decoder, FilterAPI } = await loadAv()
  return withVideo(file, async video => {
    const stream = video.video()!
    const decoder = await Decoder.create(stream)
    const filter = FilterAPI.create(await uprightFilters(stream))
    try {
      for await (const frame of filter.frames(decoder.frames(video.packets(stream.index))))
        if (frame) {
          const size = { width: frame.width, height: frame.height }
          frame.free()
          return size
        }
      return fail('video_empty')
    } finally {
      filter.close()
      decoder.close()
    }
  })
}
