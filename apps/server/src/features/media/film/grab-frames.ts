import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { loadAv } from './node-av.ts'
import { withFilm } from './open-film.ts'

export interface GrabbedFrame { atMs: number; width: number; height: number; pixels: Buffer }

/** Pictures of an upright film at these times, as RGBA no larger than `side`; a time past the end gives the last picture before it. */
export async function grabFrames(source: { path: string; format: string }, timesMs: number[], side: number): Promise<GrabbedFrame[]> {
  const grabbed: GrabbedFrame[] = []
  for (const atMs of timesMs) {
    // A reader that was left in the middle reads no more: each moment opens the film again.
    const frame = await withFilm(source, async film => {
      await film.seek(atMs / 1000, -1, AVSEEK_FLAG_BACKWARD)
      return frameAt(film, atMs, side)
    })
    if (frame) grabbed.push(frame)
  }
  return grabbed
}

async function frameAt(film: Parameters<Parameters<typeof withFilm>[1]>[0], atMs: number, side: number): Promise<GrabbedFrame | undefined> {
  const { Decoder, FilterAPI } = await loadAv()
  const stream = film.video()!
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(`select='gte(t\\,${Math.max(0, atMs - 1) / 1000})',scale=w='min(${side}\\,iw)':h='min(${side}\\,ih)':force_original_aspect_ratio=decrease:in_color_matrix=bt709,format=rgba`)
  try {
    for await (const frame of filter.frames(decoder.frames(film.packets(stream.index)))) if (frame) {
      const grabbed = { atMs, width: frame.width, height: frame.height, pixels: packed(frame.data?.[0], frame.linesize[0] ?? 0, frame.width, frame.height) }
      frame.free()
      return grabbed
    }
    return undefined
  } finally {
    filter.close()
    decoder.close()
  }
}

/** Rows without the room a decoder leaves behind each. */
function packed(plane: Buffer | undefined, stride: number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++) plane?.copy(pixels, row * width * 4, row * stride, row * stride + width * 4)
  return pixels
}
