import { loadAv, loadAvConstants } from '@adloom/playable/pack'
import type { Decoder, Demuxer } from 'node-av/api'
import { withFilm } from './open-video.ts'
import { copyFrame, type RgbaPicture } from './pick-frames.ts'
import { uprightFilters } from './upright.ts'

type Frame =
  NonNullable<Awaited<ReturnType<Decoder['receive']>>> extends infer F ? Extract<F, { pts: bigint }> : never

/**
 * The picture a film shows at a moment, upright and no larger than `side`: the last that began by then, the
 * film's last one after its end.
 */
export async function pictureAt(
  source: { path: string; format: string },
  atMs: number,
  side: number,
): Promise<RgbaPicture> {
  const { FilterAPI } = await loadAv()
  return withFilm(source, async film => {
    const stream = film.video()!
    const frame = await frameAt(film, atMs / 1000)
    const filter = FilterAPI.create(await uprightFilters(stream))
    try {
      const [upright] = await filter.processAll(frame)
      if (!upright) throw new Error('no picture of a frame')
      const picture = await copyFrame(upright, side)
      upright.free()
      return picture
    } finally {
      frame.free()
      filter.close()
    }
  })
}

async function frameAt(film: Demuxer, seconds: number): Promise<Frame> {
  const [{ Decoder }, { AVSEEK_FLAG_BACKWARD }] = await Promise.all([loadAv(), loadAvConstants()])
  const stream = film.video()!
  const { num, den } = stream.timeBase
  const start = stream.startTime > 0n ? (Number(stream.startTime) * num) / den : 0
  // From the key frame before it; a container that cannot be sought in is read from its beginning.
  if (seconds > 0) await film.seek(start + seconds, -1, AVSEEK_FLAG_BACKWARD)
  const decoder = await Decoder.create(stream, { exitOnError: false })
  let shown: Frame | undefined
  try {
    for await (const frame of decoder.frames(film.packets(stream.index)) as AsyncIterable<Frame | null>) {
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
  if (!shown) throw new Error('no picture before the end')
  return shown
}

/** Times of the wire are whole milliseconds. */
const tolerance = 0.0006
