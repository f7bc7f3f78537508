import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAv } from '../packer/optimise/load-av.ts'

export interface SampleVideoOptions {
  seconds?: number
  width?: number
  height?: number
  fps?: number
  audio?: boolean
  /** A plain colour instead of the test card. */
  color?: string
}

/** Creates an MP4 of a test card with a tone. */
export async function sampleVideo({
  seconds = 2,
  width = 320,
  height = 568,
  fps = 30,
  audio = true,
  color,
}: SampleVideoOptions = {}): Promise<Uint8Array> {
  const { Muxer } = await loadAv()
  const folder = await mkdtemp(join(tmpdir(), 'adloom-sample-video-'))
  try {
    const path = join(folder, 'sample.mp4')
    const muxer = await Muxer.open(path, { format: 'mp4' })
    const card = color
      ? `color=c=${color}:size=${width}x${height}:rate=${fps}:duration=${seconds}`
      : `testsrc2=size=${width}x${height}:rate=${fps}:duration=${seconds}`
    const tone = `sine=frequency=440:duration=${seconds}`
    const writers = [
      await encodeStream(muxer, card, 'format=yuv420p', 'libx264', {
        options: { preset: 'ultrafast', crf: '18' },
      }),
    ]
    if (audio) writers.push(await encodeStream(muxer, tone, 'aformat=sample_fmts=fltp', 'aac', {}))
    for (const write of writers) await write()
    await muxer.close()
    return new Uint8Array(await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns size, length and streams of an MP4. */
export async function readVideoFacts(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; seconds: number; hasAudio: boolean }> {
  const { Demuxer } = await loadAv()
  const video = await Demuxer.open(Buffer.from(bytes), { format: 'mp4' })
  const { width, height } = video.video()!.codecpar
  const facts = { width, height, seconds: video.duration, hasAudio: video.audio() !== undefined }
  await video.close()
  return facts
}

type AnyMuxer = Awaited<ReturnType<(typeof import('node-av/api'))['Muxer']['open']>>

/**
 * Adds a stream from a source filter of FFmpeg to the file. `filterGraph` converts its frames. The returned
 * function writes it.
 */
export async function encodeStream(
  muxer: AnyMuxer,
  sourceGraph: string,
  filterGraph: string,
  codec: string,
  settings: { bitrate?: number; options?: Record<string, string> },
): Promise<() => Promise<void>> {
  const { Decoder, Demuxer, Encoder, FilterAPI } = await loadAv()
  const source = await Demuxer.open(sourceGraph, { format: 'lavfi' })
  const stream = source.video() ?? source.audio()!
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(filterGraph)
  const encoder = await Encoder.create(codec as never, settings as never)
  const index = muxer.addStream(encoder)
  return async () => {
    for await (const packet of encoder.packets(filter.frames(decoder.frames(source.packets(stream.index))))) {
      await muxer.writePacket(packet, index)
      packet?.free()
    }
    encoder.close()
    filter.close()
    decoder.close()
    await source.close()
  }
}
