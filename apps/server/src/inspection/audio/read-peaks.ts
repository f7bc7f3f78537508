import { loadAv } from '@adloom/playable/pack'
import { withVideo } from '../video/open-video.ts'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

export interface Waveform {
  durationMs: number
  peaks: number[]
}

const hertz = 8000
/** Ten milliseconds: finer than any screen shows. */
const window = 80

/** Loudness of an audio file over time: up to 1000 peaks of 0-100. */
export async function readPeaks(source: { path: string; format: string }): Promise<Waveform> {
  const { Decoder, FilterAPI } = await loadAv()
  return withVideo(source, async video => {
    const stream = video.audio()!
    const decoder = await Decoder.create(stream, { exitOnError: false })
    const filter = FilterAPI.create(`aresample=${hertz},aformat=sample_fmts=s16:channel_layouts=mono`)
    const fine: number[] = []
    let [count, highest] = [0, 0]
    for await (const frame of filter.frames(decoder.frames(video.packets(stream.index))))
      if (frame) {
        const plane = frame.data?.[0]
        for (let at = 0; plane && at < frame.nbSamples; at++) {
          highest = Math.max(highest, Math.abs(plane.readInt16LE(at * 2)))
          if (++count % window === 0) {
            fine.push(highest)
            highest = 0
          }
        }
        frame.free()
      }
    if (count % window !== 0) fine.push(highest)
    filter.close()
    decoder.close()
    return { durationMs: Math.round((count * 1000) / hertz), peaks: reduce(fine) }
  })
}

function reduce(fine: number[]): number[] {
  const count = Math.min(derivativeLimits.peaks, fine.length)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [
      Math.floor((index * fine.length) / count),
      Math.floor(((index + 1) * fine.length) / count),
    ]
    return Math.round((Math.max(...fine.slice(from, to)) * 100) / 32_768)
  })
}
