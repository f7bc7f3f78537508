import { readFile } from 'node:fs/promises'
import { loadAv } from './load-av.ts'

export interface FrameFacts {
  frames: number
  /** Mean luma of each frame, 0-255. */
  luma: number[]
  /** Time of each frame in seconds. */
  times: number[]
  width: number
  height: number
  colours: number[]
  pixelFormat: number
}

/** Decodes the video of a file. */
export async function readFrames(path: string): Promise<FrameFacts> {
  const av = await loadAv()
  const video = await av.Demuxer.open(path)
  const stream = video.video()!
  const { width, height, colorSpace, colorPrimaries, colorTrc, colorRange, format } = stream.codecpar
  const decoder = await av.Decoder.create(stream)
  const luma: number[] = []
  const times: number[] = []
  for await (const frame of decoder.frames(video.packets(stream.index))) {
    if (!frame) continue
    const plane = frame.data![0]!
    let sum = 0
    for (let i = 0; i < height; i++) sum += plane[i * frame.linesize[0]! + (width >> 1)]!
    luma.push(sum / height)
    times.push((Number(frame.pts) * stream.timeBase.num) / stream.timeBase.den)
    frame.free()
  }
  decoder.close()
  await video.close()
  const colours = [colorSpace, colorPrimaries, colorTrc, colorRange]
  return { frames: luma.length, luma, times, width, height, colours, pixelFormat: format }
}

/** Decodes the audio of a file as a player does: the left channel from time 0 on, at 48 kHz. */
export async function readAudio(path: string): Promise<Float32Array | undefined> {
  const av = await loadAv()
  const file = await av.Demuxer.open(path)
  const stream = file.audio()
  if (!stream) {
    await file.close()
    return undefined
  }
  const decoder = await av.Decoder.create(stream)
  const filter = av.FilterAPI.create(
    'aresample=48000:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo',
  )
  const chunks: Float32Array[] = []
  for await (const frame of filter.frames(decoder.frames(file.packets(stream.index))))
    if (frame) {
      const plane = frame.data![0]!
      chunks.push(
        new Float32Array(plane.buffer.slice(plane.byteOffset, plane.byteOffset + frame.nbSamples * 4)),
      )
      frame.free()
    }
  filter.close()
  decoder.close()
  await file.close()
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    samples.set(chunk, at)
    at += chunk.length
  }
  return samples
}

/** Returns whether the index of an MP4 is before its media. */
export async function hasIndexInFront(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  return bytes.indexOf('moov') < bytes.indexOf('mdat')
}
