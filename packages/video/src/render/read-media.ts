import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { readFile } from 'node:fs/promises'
import type { Frame as DrawnFrame } from '../compositor/painter.ts'
import type { StereoSamples } from '../audio/mix-audio.ts'
import { audioRate } from './video-settings.ts'
import { loadAv } from './load-av.ts'
import { uprightFilters } from './upright.ts'

type Av = Awaited<ReturnType<typeof loadAv>>
type AvFrame = InstanceType<Av['Frame']>

/** Frames of a source in order of time. */
export interface MediaReader {
  /** Returns the frame that is shown at a time, the first or last one outside. Times must not fall. */
  at(seconds: number): Promise<DrawnFrame | undefined>
  close(): Promise<void>
}

/** Seconds that are decoded rather than skipped when reading begins later in a file. */
const leastSeek = 2

/**
 * Opens a video for reading from a time on. Frames are no larger than `most`, keep their ratio, are
 * upright, and are converted once they are shown. Throws when the file has no readable video.
 */
export async function openVideoFile(
  path: string,
  { from, most }: { from: number; most: { width: number; height: number } },
): Promise<MediaReader> {
  const av = await loadAv()
  const file = await av.Demuxer.open(path)
  const stream = file.video()
  if (!stream) {
    await file.close()
    throw new Error('the file has no video')
  }
  if (from > leastSeek) await file.seek(from, -1, av.AVSEEK_FLAG_BACKWARD)
  const decoder = await av.Decoder.create(stream, { exitOnError: false })
  const filter = av.FilterAPI.create(await filtersFor(stream, most))
  const frames = decoder.frames(file.packets(stream.index))[Symbol.asyncIterator]()
  const { num, den } = stream.timeBase
  const first = stream.startTime > 0n ? stream.startTime : 0n
  const timeOf = ({ pts }: AvFrame) => (Number(pts - first) * num) / den
  let ahead = await nextOf(frames)
  let current: AvFrame | undefined
  let drawn: DrawnFrame | undefined
  const advance = async () => {
    current?.free()
    current = ahead
    ahead = await nextOf(frames)
    drawn = undefined
  }
  return {
    async at(seconds) {
      // Half a millisecond forgives times that the container has rounded.
      while (ahead && (!current || timeOf(ahead) <= seconds + 0.0005)) await advance()
      if (current && !drawn) drawn = await convert(filter, current)
      return drawn
    },
    async close() {
      current?.free()
      ahead?.free()
      filter.close()
      decoder.close()
      await file.close()
    },
  }
}

async function nextOf(frames: AsyncIterator<AvFrame | null>): Promise<AvFrame | undefined> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done) return undefined
    if (value) return value
  }
}

/** Upright, no larger than asked for, RGBA. Untagged videos are read as BT.709, as browsers do. */
async function filtersFor(
  stream: Parameters<typeof uprightFilters>[0],
  { width, height }: { width: number; height: number },
): Promise<string> {
  const upright = await uprightFilters(stream)
  const size = `w='max(2\\,min(iw\\,${Math.ceil(width)}))':h='max(2\\,min(ih\\,${Math.ceil(height)}))'`
  const fit = `scale=${size}:force_original_aspect_ratio=increase:flags=bilinear:in_color_matrix=bt709`
  return `${upright},${fit},format=rgba`
}

async function convert(
  filter: ReturnType<Av['FilterAPI']['create']>,
  frame: AvFrame,
): Promise<DrawnFrame | undefined> {
  const copy = frame.clone()
  if (!copy) return undefined
  try {
    const [rgba, ...others] = await filter.processAll(copy)
    for (const other of others) other.free()
    const plane = rgba?.data?.[0]
    if (!rgba || !plane) return undefined
    const { width, height } = rgba
    const pixels = rowsOf(plane, rgba.linesize[0] ?? width * 4, width, height)
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
    rgba.free()
    return { image: canvas as unknown as CanvasImageSource, width, height }
  } finally {
    copy.free()
  }
}

/** Rows without the padding of a decoder. */
function rowsOf(plane: Buffer, stride: number, width: number, height: number): Uint8ClampedArray {
  const row = width * 4
  const pixels = new Uint8ClampedArray(row * height)
  for (let y = 0; y < height; y++) pixels.set(plane.subarray(y * stride, y * stride + row), y * row)
  return pixels
}

/** Opens a still image; all times show it. */
export async function openImageFile(path: string): Promise<MediaReader> {
  const image = await loadImage(await readFile(path))
  const frame: DrawnFrame = {
    image: image as unknown as CanvasImageSource,
    width: image.width,
    height: image.height,
  }
  return { at: () => Promise.resolve(frame), close: () => Promise.resolve() }
}

/**
 * Decodes a section of a file's audio to 48 kHz stereo, exact to the sample; silence where it has none.
 * Returns undefined for a file without audio.
 */
export async function readAudioSection(
  path: string,
  from: number,
  seconds: number,
): Promise<StereoSamples | undefined> {
  const av = await loadAv()
  const file = await av.Demuxer.open(path)
  try {
    const stream = file.audio()
    if (!stream) return undefined
    if (from > leastSeek) await file.seek(from - 0.5, -1, av.AVSEEK_FLAG_BACKWARD)
    const decoder = await av.Decoder.create(stream, { exitOnError: false })
    const filter = av.FilterAPI.create(
      `aresample=${audioRate}:async=1,aformat=sample_fmts=fltp:channel_layouts=stereo`,
    )
    const length = Math.round(seconds * audioRate)
    const channels: StereoSamples = [new Float32Array(length), new Float32Array(length)]
    const { num, den } = stream.timeBase
    const start = stream.startTime > 0n ? (Number(stream.startTime) * num) / den : 0
    try {
      for await (const frame of filter.frames(decoder.frames(file.packets(stream.index)))) {
        if (!frame) continue
        const time = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den - start
        const at = Math.round((time - from) * audioRate)
        for (const side of [0, 1] as const) copySamples(frame, side, channels[side], at)
        frame.free()
        if (at >= length) break
      }
    } finally {
      filter.close()
      decoder.close()
    }
    return channels
  } finally {
    await file.close()
  }
}

function copySamples(frame: AvFrame, side: 0 | 1, target: Float32Array, at: number): void {
  const plane = frame.data?.[side]
  if (!plane) return
  const count = frame.nbSamples
  const samples = new Float32Array(plane.buffer.slice(plane.byteOffset, plane.byteOffset + count * 4))
  const skipped = Math.max(0, -at)
  const space = target.length - Math.max(0, at)
  if (space > 0 && skipped < count) target.set(samples.subarray(skipped, skipped + space), Math.max(0, at))
}
