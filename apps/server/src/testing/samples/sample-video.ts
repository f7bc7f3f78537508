import { readFile, writeFile } from 'node:fs/promises'
import { loadAv, filmLine } from '@adloom/playable/pack'

export interface FilmRecipe {
  seconds?: number
  width?: number
  height?: number
  fps?: number
  sound?: boolean
  picture?: boolean
  format?: string
  codec?: string
  turned?: boolean
  metadata?: Record<string, string>
}

const bitrate = 200_000

/** Films a test card with a tone, in any container. */
export async function makeFilm(path: string, recipe: FilmRecipe = {}): Promise<void> {
  const {
    seconds = 1,
    width = 320,
    height = 180,
    fps = 25,
    sound = true,
    picture = true,
    format = 'mp4',
  } = recipe
  const { Muxer } = await loadAv()
  const muxer = await Muxer.open(path, { format })
  const webm = format === 'webm'
  const lines = [
    ...(picture
      ? [
          await filmLine(
            muxer,
            `testsrc2=size=${width}x${height}:rate=${fps}:duration=${seconds}`,
            'format=yuv420p',
            recipe.codec ?? (webm ? 'libvpx-vp9' : format === 'avi' ? 'mpeg4' : 'libx264'),
            { bitrate, options: webm ? { cpu_used: '8', deadline: 'realtime' } : { preset: 'ultrafast' } },
          ),
        ]
      : []),
    ...(sound
      ? [
          await filmLine(
            muxer,
            `sine=frequency=440:duration=${seconds}`,
            webm ? 'aresample=48000,aformat=sample_fmts=flt' : 'aformat=sample_fmts=fltp',
            webm ? 'libopus' : format === 'mp3' ? 'libmp3lame' : 'aac',
            { bitrate },
          ),
        ]
      : []),
  ]
  if (recipe.metadata) muxer.getFormatContext().metadata = await dictionary(recipe.metadata)
  for (const one of lines) await one()
  await muxer.close()
  if (recipe.turned) await writeFile(path, turned(await readFile(path)))
}

async function dictionary(values: Record<string, string>) {
  const { Dictionary } = await import('node-av/lib')
  return Dictionary.fromObject(values)
}

/**
 * Shown a quarter turn clockwise, as a phone held upright writes it: the matrix lies 44 bytes behind the name
 * of the first track's head.
 */
function turned(mp4: Buffer): Buffer {
  const at = mp4.indexOf('tkhd') + 44
  for (const [index, value] of [0, 65_536, 0, -65_536, 0, 0, 0, 0, 1 << 30].entries())
    mp4.writeInt32BE(value, at + index * 4)
  return mp4
}
