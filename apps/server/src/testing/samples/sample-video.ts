import { readFile, writeFile } from 'node:fs/promises'
import { loadAv } from '@adloom/playable/pack'
import { encodeStream } from '@adloom/playable/testing'

export interface VideoRecipe {
  seconds?: number
  width?: number
  height?: number
  fps?: number
  sound?: boolean
  image?: boolean
  format?: string
  codec?: string
  turned?: boolean
  metadata?: Record<string, string>
}

const bitrate = 200_000

/** Videos a test card with a tone, in any container. */
export async function makeVideo(path: string, recipe: VideoRecipe = {}): Promise<void> {
  const {
    seconds = 1,
    width = 320,
    height = 180,
    fps = 25,
    sound: hasAudio = true,
    image = true,
    format = 'mp4',
  } = recipe
  const { Muxer } = await loadAv()
  const muxer = await Muxer.open(path, { format })
  const webm = format === 'webm'
  const lines = [
    ...(image
      ? [
          await encodeStream(
            muxer,
            `testsrc2=size=${width}x${height}:rate=${fps}:duration=${seconds}`,
            'format=yuv420p',
            recipe.codec ?? (webm ? 'libvpx-vp9' : format === 'avi' ? 'mpeg4' : 'libx264'),
            { bitrate, options: webm ? { cpu_used: '8', deadline: 'realtime' } : { preset: 'ultrafast' } },
          ),
        ]
      : []),
    ...(hasAudio
      ? [
          await encodeStream(
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
 * Rotates the video a quarter turn clockwise, as an upright phone records it: the matrix is 44 bytes after
 * the name of the first track's header.
 */
function turned(mp4: Buffer): Buffer {
  const at = mp4.indexOf('tkhd') + 44
  for (const [index, value] of [0, 65_536, 0, -65_536, 0, 0, 0, 0, 1 << 30].entries())
    mp4.writeInt32BE(value, at + index * 4)
  return mp4
}
