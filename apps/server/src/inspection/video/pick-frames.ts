import { loadAv } from '@adloom/playable/pack'
import type { FilterAPI } from 'node-av/api'
import { withVideo } from './open-video.ts'

/** A moment of a video to keep as an image no larger than `side`. */
export interface Moment {
  atMs: number
  side: number
}

export interface RgbaImage {
  width: number
  height: number
  pixels: Buffer
}

export interface PickedFrame extends Moment, RgbaImage {}

type Frames = ReturnType<FilterAPI['frames']>
type Frame = NonNullable<Awaited<ReturnType<FilterAPI['processAll']>>[number]>

/**
 * Passes frames on at a constant rate and keeps copies of some as RGBA, so that a video is decoded only once.
 */
export interface FramePicker {
  watch(frames: Frames): Frames
  picked: PickedFrame[]
}

export function createFramePicker(moments: Moment[], fps: number): FramePicker {
  const waiting = [...moments].sort((a, b) => a.atMs - b.atMs)
  const picked: PickedFrame[] = []
  return {
    picked,
    async *watch(frames) {
      let index = 0
      for await (const frame of frames) {
        while (frame && waiting[0] && waiting[0].atMs * fps <= (index + 0.5) * 1000)
          picked.push(await copyOf(frame, waiting.shift()!))
        index++
        yield frame
      }
    },
  }
}

/** Images of some moments of a video of a constant rate; what follows the last one is not decoded. */
export function readFrames(
  source: { path: string; format: string },
  fps: number,
  moments: Moment[],
): Promise<PickedFrame[]> {
  return withVideo(source, async video => {
    const { Decoder } = await loadAv()
    const track = video.video()
    if (!track) return []
    const decoder = await Decoder.create(track, { exitOnError: false })
    const picker = createFramePicker(moments, fps)
    for await (const frame of picker.watch(decoder.frames(video.packets(track.index)))) {
      frame?.free()
      if (picker.picked.length === moments.length) break
    }
    decoder.close()
    return picker.picked
  })
}

async function copyOf(frame: Frame, moment: Moment): Promise<PickedFrame> {
  const copy = frame.clone()!
  const image = await copyFrame(copy, moment.side)
  copy.free()
  return { ...moment, ...image }
}

/** The pixels of a frame as RGBA, no larger than `side`; the frame is left as it is. */
export async function copyFrame(frame: Frame, side: number): Promise<RgbaImage> {
  const { FilterAPI } = await loadAv()
  const filter = FilterAPI.create(
    `scale=w='min(${side}\\,iw)':h='min(${side}\\,ih)':force_original_aspect_ratio=decrease:in_color_matrix=bt709,format=rgba`,
  )
  const [drawn] = await filter.processAll(frame)
  if (!drawn) throw new Error('no image of a frame')
  const image = {
    width: drawn.width,
    height: drawn.height,
    pixels: packed(drawn.data?.[0], drawn.linesize[0] ?? 0, drawn.width, drawn.height),
  }
  drawn.free()
  filter.close()
  return image
}

/** Rows without the decoder's padding. */
function packed(plane: Buffer | undefined, stride: number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++)
    plane?.copy(pixels, row * width * 4, row * stride, row * stride + width * 4)
  return pixels
}
