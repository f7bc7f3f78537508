import { loadAv } from './load-av.ts'

/** Longest audio of one file that is kept decoded, in seconds. */
const longest = 600

/** Decodes the first audio stream of a file to 48 kHz stereo; undefined when it has none that can be read. */
export async function decodeAudio(bytes: Uint8Array): Promise<[Float32Array, Float32Array] | undefined> {
  const av = await loadAv()
  const file = await av.Demuxer.open(Buffer.from(bytes)).catch(() => undefined)
  const stream = file?.audio()
  if (!file || !stream) return undefined
  const decoder = await av.Decoder.create(stream, { exitOnError: false })
  const filter = av.FilterAPI.create(
    'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo',
  )
  const channels: [Float32Array[], Float32Array[]] = [[], []]
  let length = 0
  try {
    for await (const frame of filter.frames(decoder.frames(file.packets(stream.index)))) {
      if (!frame) continue
      for (const side of [0, 1] as const) {
        const plane = frame.data![side]!
        channels[side].push(
          new Float32Array(plane.buffer.slice(plane.byteOffset, plane.byteOffset + frame.nbSamples * 4)),
        )
      }
      length += frame.nbSamples
      frame.free()
      if (length >= longest * 48_000) break
    }
  } finally {
    filter.close()
    decoder.close()
    await file.close()
  }
  return length === 0 ? undefined : [joined(channels[0], length), joined(channels[1], length)]
}

function joined(chunks: Float32Array[], length: number): Float32Array {
  const samples = new Float32Array(length)
  let at = 0
  for (const chunk of chunks) {
    samples.set(chunk, at)
    at += chunk.length
  }
  return samples
}
