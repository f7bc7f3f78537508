import type { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { loadAv } from './load-av.ts'
import type { EncoderForm } from './video-settings.ts'

type Av = Awaited<ReturnType<typeof loadAv>>
type Frame = InstanceType<Av['Frame']>

/** Frames that wait for the encoder; the drawing of the next frames overlaps with their encoding. */
const queuedFrames = 3

/** Encodes frames of one size into a file that holds only video. */
export interface FrameEncoder {
  /** Takes a frame; its buffer may be used again at once. Waits while the queue is full. */
  write(rgba: Uint8Array | Uint8ClampedArray): Promise<void>
  /** Encodes what is queued and completes the file. */
  finish(): Promise<void>
  /** Frees the encoder; the file is incomplete unless `finish` has ended. */
  close(): Promise<void>
}

/**
 * Opens an encoder of raw RGBA frames. Colours are converted to limited-range BT.709 and tagged as such;
 * transparency is ignored.
 */
export async function openFrameEncoder(
  path: string,
  size: { width: number; height: number; fps: number },
  form: EncoderForm,
): Promise<FrameEncoder> {
  const av = await loadAv()
  const muxer = await av.Muxer.open(path, { format: 'mp4' })
  const filter = av.FilterAPI.create(toYuv)
  const encoder = await createVideoEncoder(av, form, size.fps)
  const stream = muxer.addStream(encoder)
  const props = { width: size.width, height: size.height, format: av.AV_PIX_FMT_RGBA }
  const copies = Array.from({ length: queuedFrames + 2 }, () => Buffer.alloc(size.width * size.height * 4))
  let count = 0n
  let waiting = 0
  let work = Promise.resolve()
  let failure: unknown
  const queue = (frame: Frame): Promise<void> => {
    waiting++
    work = work
      .then(() => encode(frame, { filter, encoder, muxer, stream }))
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(() => {
        waiting--
        frame.free()
      })
    return work
  }
  return {
    write: async rgba => {
      if (failure) throw toError(failure)
      if (rgba.length !== size.width * size.height * 4) throw new RangeError('a frame of another size')
      // A frame refers to its buffer until it is encoded.
      const bytes = copies[Number(count) % copies.length]!
      bytes.set(rgba)
      const timeBase = { num: 1, den: size.fps }
      const done = queue(av.Frame.fromVideoBuffer(bytes, { ...props, pts: count++, timeBase }))
      if (waiting > queuedFrames) await done
    },
    finish: async () => {
      await work
      if (failure) throw toError(failure)
      await writeAll(encoder.flushPackets(), muxer, stream)
      await muxer.close()
    },
    close: async () => {
      await work
      encoder.close()
      filter.close()
      await muxer.close().catch(() => undefined)
    },
  }
}

const toYuv = [
  'scale=flags=fast_bilinear:in_range=pc:out_range=tv:out_color_matrix=bt709',
  'format=yuv420p',
  'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
].join(',')

/** Creates an encoder; the rate is set because x264 otherwise picks a level for 90 000 frames a second. */
export function createVideoEncoder(
  av: Av,
  { codec, bitrate, options }: EncoderForm,
  fps: number,
): Promise<Encoder> {
  return av.Encoder.create(codec as never, {
    bitrate,
    options,
    configure: context => {
      context.framerate = { num: fps, den: 1 } as never
    },
  })
}

interface Line {
  encoder: Encoder
  muxer: Muxer
  stream: number
}

async function encode(frame: Frame, line: Line & { filter: FilterAPI }): Promise<void> {
  for (const converted of await line.filter.processAll(frame)) await send(converted, line)
}

async function send(frame: Frame, { encoder, muxer, stream }: Line): Promise<void> {
  try {
    await encoder.encode(frame)
    for (let packet = await encoder.receive(); packet; packet = await encoder.receive()) {
      await muxer.writePacket(packet, stream)
      packet.free()
    }
  } finally {
    frame.free()
  }
}

async function writeAll(
  packets: AsyncIterable<Parameters<Muxer['writePacket']>[0]>,
  muxer: Muxer,
  stream: number,
): Promise<void> {
  for await (const packet of packets) {
    await muxer.writePacket(packet, stream)
    packet?.free()
  }
}

function toError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}
