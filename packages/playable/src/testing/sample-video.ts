import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAv } from '../packer/optimise/load-av.ts'

export interface FilmRecipe {
  seconds?: number
  width?: number
  height?: number
  fps?: number
  sound?: boolean
  /** A plain colour in place of the test card. */ color?: string
}

/** An MP4 of a test card with a tone, for tests. */
export async function sampleFilm({
  seconds = 2,
  width = 320,
  height = 568,
  fps = 30,
  sound = true,
  color,
}: FilmRecipe = {}): Promise<Uint8Array> {
  const { Muxer } = await loadAv()
  const folder = await mkdtemp(join(tmpdir(), 'adloom-film-'))
  try {
    const path = join(folder, 'film.mp4')
    const muxer = await Muxer.open(path, { format: 'mp4' })
    const card = color
      ? `color=c=${color}:size=${width}x${height}:rate=${fps}:duration=${seconds}`
      : `testsrc2=size=${width}x${height}:rate=${fps}:duration=${seconds}`
    const lines = [
      await filmLine(muxer, card, 'format=yuv420p', 'libx264', {
        options: { preset: 'ultrafast', crf: '18' },
      }),
    ]
    if (sound)
      lines.push(
        await filmLine(
          muxer,
          `sine=frequency=440:duration=${seconds}`,
          'aformat=sample_fmts=fltp',
          'aac',
          {},
        ),
      )
    for (const run of lines) await run()
    await muxer.close()
    return new Uint8Array(await readFile(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sides, length and streams of an MP4. */
export async function filmFacts(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; seconds: number; sound: boolean }> {
  const { Demuxer } = await loadAv()
  const film = await Demuxer.open(Buffer.from(bytes), { format: 'mp4' })
  const { width, height } = film.video()!.codecpar
  const facts = { width, height, seconds: film.duration, sound: film.audio() !== undefined }
  await film.close()
  return facts
}

type AnyMuxer = Awaited<ReturnType<(typeof import('node-av/api'))['Muxer']['open']>>

/** One stream of a film: a source of FFmpeg's own, shaped and encoded; the answer writes it. */
export async function filmLine(
  muxer: AnyMuxer,
  graph: string,
  shape: string,
  codec: string,
  settings: { bitrate?: number; options?: Record<string, string> },
): Promise<() => Promise<void>> {
  const { Decoder, Demuxer, Encoder, FilterAPI } = await loadAv()
  const source = await Demuxer.open(graph, { format: 'lavfi' })
  const stream = source.video() ?? source.audio()!
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(shape)
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
