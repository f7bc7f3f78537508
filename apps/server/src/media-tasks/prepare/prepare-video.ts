import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Moment, type PickedFrame, readFrames } from '../../inspection/video/pick-frames.ts'
import { probeVideo, type VideoFacts } from '../../inspection/video/probe-video.ts'
import { readPeaks } from '../../inspection/audio/read-peaks.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { makeThumbnails } from './thumbnails.ts'
import { writeWaveform } from './write-waveform.ts'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'
import { encodeVideo, type EncodedVideo, type VideoBounds } from '../../inspection/video/encode-video.ts'
import { mp4Form } from '../../inspection/video/video-formats.ts'

const tileSide = 160
const posterSide = 1280
/** An image with less variation shows nothing: the black before a fade. */
const plainDeviation = 10

/** A video that was rendered: all but the proxy, since every browser plays it. */
async function prepareWork({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  const source = { path: file.path, format: asset.format }
  const { durationMs, fps, hasAudio } = await probeVideo(source)
  const picked = await readFrames(source, fps, [...posterMoments(durationMs), ...tileMoments(durationMs)])
  return makeImages(source, { picked, hasAudio }, folder)
}

/**
 * A video: web proxy, poster, filmstrip, thumbnails and, with audio, its waveform. All images come from the
 * pass that encodes the proxy.
 */
export async function prepareVideo({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  if (asset.isWork) return prepareWork({ file, folder, asset })
  const source = { path: file.path, format: asset.format }
  const facts = await probeVideo(source)
  const path = join(folder, 'proxy.mp4')
  const { width, height, fps, picked } = await encodeProxy(source, facts, path, [
    ...posterMoments(facts.durationMs),
    ...tileMoments(facts.durationMs),
  ])
  if ((await stat(path)).size === 0 || picked.length === 0) throw new Error('the proxy is empty')
  return [
    {
      kind: 'proxy',
      path,
      mime: 'video/mp4',
      width,
      height,
      info: { fps, duration_ms: facts.durationMs, has_audio: facts.hasAudio },
    },
    ...(await makeImages(source, { picked, hasAudio: facts.hasAudio }, folder)),
  ]
}

/** Poster, filmstrip and thumbnails of the picked frames and, with audio, the waveform. */
async function makeImages(
  source: { path: string; format: string },
  { picked, hasAudio }: { picked: readonly PickedFrame[]; hasAudio: boolean },
  folder: string,
): Promise<MadeFile[]> {
  const ofSide = (side: number) => picked.filter(frame => frame.side === side)
  const poster = await makePoster(ofSide(posterSide), folder)
  return [
    poster,
    await makeFilmstrip(ofSide(tileSide), folder),
    ...(await makeThumbnails(poster.path, folder)),
    ...(hasAudio ? [await writeWaveform(await readPeaks(source), folder)] : []),
  ]
}

function posterMoments(durationMs: number): Moment[] {
  return [0, 0.1, 0.35, 0.6].map(share => ({ atMs: durationMs * share, side: posterSide }))
}

/**
 * The middles of up to 20 sections of half a second or more; the first image replaces those of a video that
 * ends early.
 */
function tileMoments(durationMs: number): Moment[] {
  const count = Math.max(1, Math.min(derivativeLimits.tiles, Math.ceil(durationMs / 500)))
  return Array.from({ length: count }, (_, index) => ({
    atMs: count === 1 ? 0 : (durationMs * (index + 0.5)) / count,
    side: tileSide,
  }))
}

/** The first image after the start that shows something, else the one that shows most. */
async function makePoster(frames: PickedFrame[], folder: string): Promise<MadeFile> {
  const seen = await Promise.all(frames.map(async frame => ({ frame, deviation: await deviationOf(frame) })))
  const best =
    seen.find(one => one.frame.atMs > 0 && one.deviation >= plainDeviation) ??
    seen.sort((a, b) => b.deviation - a.deviation)[0]
  if (!best) throw new Error('no image for the poster')
  const path = join(folder, 'poster.webp')
  const { width, height } = await image(best.frame).webp({ quality: 82, effort: 3 }).toFile(path)
  return {
    kind: 'poster',
    path,
    mime: 'image/webp',
    width,
    height,
    info: { time_ms: Math.round(best.frame.atMs) },
  }
}

async function deviationOf(frame: PickedFrame): Promise<number> {
  const { channels } = await image(frame).resize(64, 64, { fit: 'fill' }).stats()
  return Math.max(...channels.map(channel => channel.stdev))
}

function image({ pixels, width, height }: PickedFrame) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** One image that shows the moments in rows; `times_ms` are their times. */
async function makeFilmstrip(frames: PickedFrame[], folder: string): Promise<MadeFile> {
  const { width: tileWidth, height: tileHeight } = frames[0]!
  const columns = Math.min(frames.length, 5)
  const rows = Math.ceil(frames.length / columns)
  const path = join(folder, 'filmstrip.webp')
  const tiles = frames.map((frame, index) => ({
    input: frame.pixels,
    raw: { width: frame.width, height: frame.height, channels: 4 as const },
    left: (index % columns) * tileWidth,
    top: Math.floor(index / columns) * tileHeight,
  }))
  const { width, height } = await sharp({
    create: { width: columns * tileWidth, height: rows * tileHeight, channels: 3, background: '#000' },
  })
    .composite(tiles)
    .webp({ quality: 70, effort: 3 })
    .toFile(path)
  return {
    kind: 'filmstrip',
    path,
    mime: 'image/webp',
    width,
    height,
    info: {
      count: frames.length,
      columns,
      rows,
      frame_width: tileWidth,
      frame_height: tileHeight,
      times_ms: frames.map(frame => Math.round(frame.atMs)),
    },
  }
}

/** 720p in portrait or landscape. */
const proxyBounds: VideoBounds = { long: 1280, short: 720 }

/** A video every browser plays and every cut can trust, with images of some moments. */
function encodeProxy(
  source: { path: string; format: string },
  facts: VideoFacts,
  target: string,
  moments: Moment[],
): Promise<EncodedVideo> {
  return encodeVideo(source, facts, target, { form: mp4Form, bounds: proxyBounds, moments })
}
