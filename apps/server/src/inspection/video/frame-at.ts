import { loadAv, loadAvConstants } from '@adloom/playable/pack'
import type { Decoder, Demuxer } from 'node-av/api'
import { withVideo } from './open-video.ts'
import { copyFrame, type RgbaImage } from './pick-frames.ts'
import { uprightFilters } from '@adloom/video/decode'

type Frame =
  NonNullable<Awaited<ReturnType<Decoder['receive']>>> extends infer F ? Extract<F, { pts: bigint }> : never

/**
 * The image a video shows at a moment, upright and no larger than `side`: the last that began by then, the
 * video's last one after its end.
 */
export async function imageAt(
  source: { path: string; format: string },
  atMs: number,
  side: number,
): Promise<RgbaImage> {
  const { FilterAPI } = await loadAv()
  return withVideo(source, async video => {
    const stream = video.video()!
    const frame = await frameAt(video, atMs / 1000)
    const filter = FilterAPI.create(await uprightFilters(stream))
    try {
      const [upright] = await filter.processAll(frame)
      if (!upright) throw new Error('no image of a frame')
      const image = await copyFrame(upright, side)
      upright.free()
      return image
    } finally {
      frame.free()
      filter.close()
    }
  })
}

async function frameAt(video: Demuxer, seconds: number): Promise<Frame> {
  const [{ Decoder }, { AVSEEK_FLAG_BACKWARD }] = await Promise.all([loadAv(), loadAvConstants()])
  const stream = video.video()!
  const { num, den } = stream.timeBase
  const start = stream.startTime > 0n ? (Number(stream.startTime) * num) / den : 0
  // From the key frame before it; a container that cannot be sought in is read from its beginning.
  if (seconds > 0) await video.seek(start + seconds, -1, AVSEEK_FLAG_BACKWARD)
  const decoder = await Decoder.create(stream, { exitOnError: false })
  let shown: Frame | undefined
  try {
    for await (const frame of decoder.frames(video.packets(stream.index)) as AsyncIterable<Frame | null>) {
      if (!frame) continue
      const at = (Number(frame.pts) * num) / den - start
      if (shown && at > seconds + tolerance) {
        frame.free()
        break
      }
      shown?.free()
      shown = frame
    }
  } finally {
    decoder.close()
  }
  if (!shown) throw new Error('no image before the end')
  return shown
}

/** Times on the wire are integer milliseconds. */
const tolerance = 0.0006
