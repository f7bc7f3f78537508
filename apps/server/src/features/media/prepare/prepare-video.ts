import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeProxy } from '../film/encode-proxy.ts'
import { grabFrames, type GrabbedFrame } from '../film/grab-frames.ts'
import { probeVideo } from '../film/probe-video.ts'
import { readPeaks } from '../film/read-peaks.ts'
import type { MadeFile } from './made-file.ts'
import type { PrepareInput } from './prepare-input.ts'
import { makeThumbnails } from './thumbnails.ts'
import { writeWaveform } from './write-waveform.ts'

const maxTiles = 20
const tileSide = 160
const posterSide = 1280
/** A picture with less variation shows nothing: the black before a fade. */
const plainDeviation = 10

/** A film: web proxy, poster, filmstrip, thumbnails and, with sound, its waveform. The pictures are taken from the proxy. */
export async function prepareVideo({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  const source = { path: file.path, format: asset.format }
  const facts = await probeVideo(source)
  const proxy = { path: join(folder, 'proxy.mp4'), format: 'mp4' }
  const { width, height, fps } = await encodeProxy(source, facts, proxy.path)
  if ((await stat(proxy.path)).size === 0) throw new Error('the proxy is empty')
  const durationMs = facts.durationMs
  const made: MadeFile[] = [{ kind: 'proxy', path: proxy.path, mime: 'video/mp4', width, height, info: { fps, duration_ms: durationMs, has_audio: facts.hasAudio } }]
  made.push(await makeFilmstrip(proxy, durationMs, folder))
  const poster = await makePoster(proxy, durationMs, folder)
  made.push(poster, ...(await makeThumbnails(poster.path, folder)))
  if (facts.hasAudio) made.push(await writeWaveform(await readPeaks(source), folder))
  return made
}

async function makePoster(proxy: { path: string; format: string }, durationMs: number, folder: string): Promise<MadeFile> {
  const frames = await grabFrames(proxy, [0.1, 0.35, 0.6].map(share => durationMs * share), posterSide)
  const seen = await Promise.all(frames.map(async frame => ({ frame, deviation: await deviationOf(frame) })))
  const best = seen.find(one => one.deviation >= plainDeviation) ?? seen.sort((a, b) => b.deviation - a.deviation)[0]
  if (!best) throw new Error('no picture in the proxy')
  const path = join(folder, 'poster.webp')
  const { width, height } = await picture(best.frame).webp({ quality: 82, effort: 3 }).toFile(path)
  return { kind: 'poster', path, mime: 'image/webp', width, height, info: { time_ms: Math.round(best.frame.atMs) } }
}

async function deviationOf(frame: GrabbedFrame): Promise<number> {
  const { channels } = await picture(frame).stats()
  return Math.max(...channels.slice(0, 3).map(channel => channel.stdev))
}

function picture({ pixels, width, height }: GrabbedFrame) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** One picture of up to 20 moments, row by row; `times_ms` says of which. */
async function makeFilmstrip(proxy: { path: string; format: string }, durationMs: number, folder: string): Promise<MadeFile> {
  const count = Math.max(1, Math.min(maxTiles, Math.ceil(durationMs / 500)))
  const frames = await grabFrames(proxy, Array.from({ length: count }, (_, index) => (durationMs * (index + 0.5)) / count), tileSide)
  const { width: tileWidth, height: tileHeight } = frames[0] ?? { width: tileSide, height: tileSide }
  const columns = Math.min(frames.length, 5)
  const rows = Math.ceil(frames.length / columns)
  const path = join(folder, 'filmstrip.webp')
  const tiles = frames.map((frame, index) => ({ input: frame.pixels, raw: { width: frame.width, height: frame.height, channels: 4 as const }, left: (index % columns) * tileWidth, top: Math.floor(index / columns) * tileHeight }))
  const { width, height } = await sharp({ create: { width: columns * tileWidth, height: rows * tileHeight, channels: 3, background: '#000' } }).composite(tiles).webp({ quality: 70, effort: 3 }).toFile(path)
  return { kind: 'filmstrip', path, mime: 'image/webp', width, height, info: { count: frames.length, columns, rows, frame_width: tileWidth, frame_height: tileHeight, times_ms: frames.map(frame => Math.round(frame.atMs)) } }
}
