import { loadAv } from './load-av.ts'

/** Decodes frames of a video as they are asked for, without waiting. */
export interface FrameReader {
  /** Returns the frame shown at a time, ms, as RGBA; the last one after the end. Going back decodes again. */
  at(ms: number): { width: number; height: number; data: Uint8ClampedArray; index: number } | undefined
  close(): void
}

/** Opens the bytes of a video for synchronous reading; undefined when it has no video that can be read. */
export async function openFrameReader(bytes: Uint8Array): Promise<FrameReader | undefined> {
  const av = await loadAv()
  const buffer = Buffer.from(bytes)
  const open = () => {
    const file = av.Demuxer.openSync(buffer)
    const stream = file.video()
    if (!stream) {
      file.closeSync()
      return undefined
    }
    const decoder = av.Decoder.createSync(stream, { exitOnError: false })
    const filter = av.FilterAPI.create('scale=in_color_matrix=bt709,format=rgba')
    const frames = filter.framesSync(decoder.framesSync(file.packetsSync(stream.index)))
    const { num, den } = stream.timeBase
    return {
      frames,
      timeOf: (pts: bigint) => (Number(pts) * num * 1000) / den,
      close: () => {
        filter.close()
        decoder.close()
        file.closeSync()
      },
    }
  }
  type Frame = NonNullable<ReturnType<typeof next>>
  let source = open()
  if (!source) return undefined
  let ahead: Frame | undefined
  let shown: ReturnType<FrameReader['at']>
  let shownAt = -1
  let index = 0
  function next() {
    for (;;) {
      const { value, done } = source!.frames.next()
      if (done) return undefined
      if (value) return value
    }
  }
  const restart = (): void => {
    ahead?.free()
    source!.close()
    source = open()
    ahead = undefined
    shown = undefined
    shownAt = -1
    index = 0
  }
  return {
    at: ms => {
      if (ms < shownAt - 0.6) restart()
      for (;;) {
        ahead ??= next()
        if (!ahead) return shown
        const time = source!.timeOf(ahead.pts)
        if (shown && time > ms + 0.6) return shown
        shown = copyOf(ahead, index++)
        shownAt = time
        ahead.free()
        ahead = undefined
      }
    },
    close: () => {
      ahead?.free()
      source?.close()
      source = undefined
    },
  }
}

interface RgbaFrame {
  data: Buffer[] | null
  linesize: number[]
  width: number
  height: number
}

/** Rows without the decoder's padding. */
function copyOf({ data, linesize, width, height }: RgbaFrame, index: number) {
  const pixels = new Uint8ClampedArray(width * height * 4)
  const [plane, stride] = [data![0]!, linesize[0]!]
  for (let row = 0; row < height; row++)
    pixels.set(plane.subarray(row * stride, row * stride + width * 4), row * width * 4)
  return { width, height, data: pixels, index }
}
