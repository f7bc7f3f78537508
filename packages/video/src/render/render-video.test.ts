import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adLoudness, createLoudnessMeter } from '../audio/loudness.ts'
import { emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import { canvasRatios } from '../format/kinds.ts'
import type { ClipRecord, VideoDocument, VideoRecord } from '../format/records.ts'
import { readAudioSection } from './read-media.ts'
import { renderSize, renderStill, renderVideo, type RenderOptions } from './render-video.ts'
import { readFrames } from './video-facts.test-support.ts'
import { openVideoWriter } from './video-writer.ts'

const rate = 30
const second = 48_000
let folder: string
let files: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-render-'))
  files = {
    'asset:a': await source('a', 40, 90),
    'asset:b': await source('b', 120, 90),
    'asset:logo': await logo(),
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A video of one grey that is white in frame 45, where its audio has a click of one frame. */
async function source(name: string, grey: number, frames: number): Promise<string> {
  const size = { width: 144, height: 256 }
  const settings = { container: 'mp4', ...size, fps: rate, frames, quality: { crf: 12 } } as const
  const work = join(folder, `${name}-work`)
  const writer = await openVideoWriter(work, settings)
  const pixels = new Uint8Array(size.width * size.height * 4)
  for (let frame = 0; frame < frames; frame++) await writer.write(pixels.fill(frame === 45 ? 255 : grey))
  const audio = (from: number, length: number): [Float32Array, Float32Array] => {
    const samples = Float32Array.from({ length }, (_, at) => {
      const frame = Math.floor(((from + at) * rate) / second)
      return frame === 45 ? 0.8 * Math.sin((from + at) * 0.3) : 0
    })
    return [samples, samples]
  }
  const path = join(folder, `${name}.mp4`)
  await writer.finish(path, { audio })
  await writer.close()
  return path
}

async function logo(): Promise<string> {
  const canvas = createCanvas(64, 64)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 64, 64)
  const path = join(folder, 'logo.png')
  await writeFile(path, canvas.toBuffer('image/png'))
  return path
}

const whole = wholeCanvas(canvasRatios['9:16'])
const video = (id: string, asset: string, start: number, fields: object = {}): ClipRecord => ({
  ...{ id, type: 'clip', kind: 'video', track: 'track:main', start, length: 60, asset, offset: 0 },
  ...{ fit: 'fill', place: whole, ...fields },
})

/** Two seconds of each source; the click of the first is at frame 45, of the second at frame 90. */
function documentOf(...others: VideoRecord[]): VideoDocument {
  const empty = emptyVideo(['9:16', '1:1'], rate)
  const file = { bytes: 1, mime: 'video/mp4', durationMs: 3000, audio: true, width: 144, height: 256 }
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    { id: 'asset:a', type: 'asset', kind: 'video', name: 'a', hash: 'a'.repeat(64), ...file },
    { id: 'asset:b', type: 'asset', kind: 'video', name: 'b', hash: 'b'.repeat(64), ...file },
    { id: 'asset:logo', type: 'asset', kind: 'image', name: 'l', hash: 'c'.repeat(64), ...file },
    { id: 'track:image', type: 'track', kind: 'image', index: 'Y' },
    video('clip:a', 'asset:a', 0),
    video('clip:b', 'asset:b', 60, { offset: 15 }),
    ...others,
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

let count = 0
function optionsOf(document: VideoDocument, fields: Partial<RenderOptions> = {}): RenderOptions {
  count++
  return {
    ...{
      document,
      canvasId: '9:16',
      files,
      fonts: [],
      container: 'mp4',
      quality: { crf: 18 },
      shortSide: 144,
    },
    ...{ folder: join(folder, `work${count}`), target: join(folder, `out${count}.mp4`), isNormalised: false },
    ...fields,
  }
}

/** The sample at which the loudest click of a section begins. */
async function clickIn(path: string, from: number, seconds: number): Promise<number> {
  const samples = (await readAudioSection(path, from, seconds))?.[0] ?? new Float32Array(0)
  return samples.findIndex(value => Math.abs(value) > 0.25) + Math.round(from * second)
}

it('[VD-04.1] renders exactly the frames of a video, each source and its audio at its frame', async () => {
  const options = optionsOf(documentOf())
  const shares: number[] = []
  const { frames } = await renderVideo({ ...options, onProgress: share => shares.push(share) })
  expect(frames).toBe(120)
  const facts = await readFrames(options.target)
  expect(facts).toMatchObject({ frames: 120, width: 144, height: 256 })
  const white = facts.luma.flatMap((luma, at) => (luma > 200 ? [at] : []))
  expect(white).toEqual([45, 90])
  // Luma of 16-235 for 40 and 120 of the full range.
  expect(facts.luma[10]).toBeCloseTo(16 + (40 * 219) / 255, -0.5)
  expect(facts.luma[70]).toBeCloseTo(16 + (120 * 219) / 255, -0.5)
  for (const frame of white) {
    const at = await clickIn(options.target, frame / rate - 0.4, 0.8)
    expect(Math.abs(at - (frame * second) / rate)).toBeLessThan(second / rate)
  }
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})

it('[VD-04.1] plays a clip faster and in a transition beyond its ends', async () => {
  const transition: VideoRecord = {
    ...{
      id: 'transition:x',
      type: 'transition',
      from: 'clip:a',
      to: 'clip:b',
      kind: 'crossfade',
      length: 20,
    },
  }
  const faster = optionsOf(
    documentOf({ ...video('clip:a', 'asset:a', 0), speed: 1.5, length: 60 } as VideoRecord, transition),
  )
  await renderVideo(faster)
  const { luma } = await readFrames(faster.target)
  expect(luma.flatMap((value, at) => (value > 200 ? [at] : []))).toEqual([30, 90])
  // Halfway between 40 and 120, while the first source holds its last frame.
  expect(luma[60]).toBeCloseTo(16 + (80 * 219) / 255, -1)
})

it('[VD-04.2] continues a render that was stopped, and stops when asked to', async () => {
  const long = documentOf(
    ...Array.from({ length: 5 }, (_, at) => video(`clip:${at}`, 'asset:a', 120 + at * 60)),
  )
  const stop = new AbortController()
  const options = optionsOf(long)
  const started = renderVideo({
    ...options,
    signal: stop.signal,
    onProgress: share => share > 0.75 && stop.abort(),
  })
  await expect(started).rejects.toThrow(/abort/i)
  const kept = await readdir(options.folder)
  expect(kept.length).toBeGreaterThan(0)
  let first: number | undefined
  await renderVideo({ ...options, onProgress: share => (first ??= share) })
  expect(first).toBeGreaterThan(0.6)
  const { frames, luma } = await readFrames(options.target)
  expect(frames).toBe(420)
  expect(luma.flatMap((value, at) => (value > 200 ? [at] : []))).toEqual([45, 90, 165, 225, 285, 345, 405])
})

it('[VD-04.3] brings the audio to -16 LUFS and the file below a size limit', async () => {
  const options = optionsOf(documentOf(), { isNormalised: true, quality: { sizeBytes: 60_000 } })
  const { sizeBytes } = await renderVideo(options)
  expect(sizeBytes).toBeLessThanOrEqual(60_000)
  const meter = createLoudnessMeter()
  meter.add((await readAudioSection(options.target, 0, 4)) as [Float32Array, Float32Array])
  expect(Math.abs(meter.integrated() - adLoudness)).toBeLessThan(0.5)
})

it('[VD-04.4] draws stills of any canvas, without what is missing', async () => {
  const clip = {
    ...{ id: 'clip:logo', type: 'clip', kind: 'image', track: 'track:image', start: 0, length: 60 },
    ...{ asset: 'asset:logo', fit: 'fit', place: { x: 540, y: 960, w: 300, h: 300 } },
  } as ClipRecord
  const source = { document: documentOf(clip), canvasId: '1:1', files, fonts: [], shortSide: 108 }
  expect(renderSize(source, 108)).toEqual({ width: 108, height: 108 })
  const colourAt = async (still: Buffer) => {
    const context = createCanvas(108, 108).getContext('2d')
    context.drawImage(await loadImage(still), 0, 0)
    return [...context.getImageData(54, 54, 1, 1).data]
  }
  expect(await colourAt(await renderStill(source, 10, 'png'))).toEqual([255, 0, 0, 255])
  const without = { ...source, files: { ...files, 'asset:logo': undefined as never } }
  const [red = 0, green] = await colourAt(await renderStill(without, 10, 'jpeg'))
  expect(Math.abs(red - 40)).toBeLessThan(4)
  expect(Math.abs(red - (green ?? 0))).toBeLessThan(4)
})
