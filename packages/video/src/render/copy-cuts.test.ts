import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCuts } from '../compositor/find-cuts.ts'
import { emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import { canvasRatios } from '../format/kinds.ts'
import type { VideoDocument, VideoRecord } from '../format/records.ts'
import { planCopy } from './copy-cuts.ts'
import { readAudioSection } from './read-media.ts'
import { renderVideo, type RenderOptions } from './render-video.ts'
import { readFrames } from './video-facts.test-support.ts'
import { openVideoWriter } from './video-writer.ts'

const rate = 30
let folder: string
let files: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-copy-'))
  files = { 'asset:a': await source('a', 20), 'asset:b': await source('b', 120) }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A video of 90 frames with noise, a tone, and key frames at 0 and at 60, where it turns lighter. */
async function source(name: string, grey: number): Promise<string> {
  const size = { width: 144, height: 256 }
  const settings = { container: 'mp4', ...size, fps: rate, frames: 90, quality: { crf: 12 } } as const
  const writer = await openVideoWriter(join(folder, `${name}-work`), settings)
  const pixels = (light: number) =>
    Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) => light + ((at * 2_654_435) % 41))
  const scenes = [pixels(grey), pixels(grey + 90)]
  for (let frame = 0; frame < 90; frame++) await writer.write(scenes[frame < 60 ? 0 : 1]!)
  const path = join(folder, `${name}.mp4`)
  const tone = (from: number, length: number) =>
    Float32Array.from({ length }, (_, at) => 0.3 * Math.sin((from + at) * 0.1))
  await writer.finish(path, { audio: (from, length) => [tone(from, length), tone(from, length)] })
  await writer.close()
  return path
}

type Piece = [asset: string, offset: number, length: number, fields?: object]

function videoOf(pieces: Piece[], ...others: VideoRecord[]): VideoDocument {
  const empty = emptyVideo(['9:16'], rate)
  const file = { bytes: 1, mime: 'video/mp4', durationMs: 3000, audio: true, width: 144, height: 256 }
  let start = 0
  const clips = pieces.map(([asset, offset, length, fields], at): VideoRecord => {
    const clip = { start, length, asset, offset, fit: 'fill', place: wholeCanvas(canvasRatios['9:16']) }
    start += length
    return {
      id: `clip:${at}`,
      type: 'clip',
      kind: 'video',
      track: 'track:main',
      ...clip,
      ...fields,
    } as VideoRecord
  })
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    { id: 'asset:a', type: 'asset', kind: 'video', name: 'a', hash: 'a'.repeat(64), ...file },
    { id: 'asset:b', type: 'asset', kind: 'video', name: 'b', hash: 'b'.repeat(64), ...file },
    ...clips,
    ...others,
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

let count = 0
function render(pieces: Piece[], fields: Partial<RenderOptions> = {}) {
  const target = join(folder, `out${++count}.mp4`)
  return renderVideo({
    ...{ document: videoOf(pieces), canvasId: '9:16', files, fonts: [], container: 'mp4', target },
    ...{ quality: { crf: 18 }, shortSide: 144, folder: join(folder, `work${count}`), copiesCuts: true },
    ...fields,
  }).then(file => ({ ...file, target }))
}

it('[VD-04.6] copies the frames of a video that only cuts its files at key frames', async () => {
  const { frames, isCopied, target } = await render([
    ['asset:a', 60, 20],
    ['asset:a', 80, 10],
    ['asset:b', 0, 60],
  ])
  expect([frames, isCopied]).toEqual([90, true])
  expect(await readdir(join(folder, `work${count}`))).toEqual(['copy.mp4'])
  const copied = await readFrames(target)
  const [a, b] = [await readFrames(files['asset:a']!), await readFrames(files['asset:b']!)]
  expect(copied.luma).toEqual([...a.luma.slice(60), ...b.luma.slice(0, 60)])
  expect(copied.times.every((time, at) => Math.abs(time - at / rate) < 0.001)).toBe(true)
  const tone = await readAudioSection(target, 1, 1)
  expect(Math.max(...tone![0])).toBeGreaterThan(0.1)
})

it.each<[string, Piece[], Partial<RenderOptions>]>([
  ['another rate', [['asset:a', 0, 60]], { fps: 15 }],
  ['an average bitrate', [['asset:a', 0, 60]], { quality: { bitrate: 300_000 } }],
  ['what exceeds a limit of size', [['asset:a', 0, 60]], { quality: { sizeBytes: 30_000 } }],
])('[VD-04.6] encodes %s', async (name, pieces, fields) => {
  const file = await render(pieces, fields)
  expect(file.isCopied).toBe(false)
  expect((await readFrames(file.target)).frames, name).toBe(file.frames)
})

it.each<[string, object]>([
  ['a speed', { speed: 2 }],
  ['an opacity', { opacity: 0.5 }],
  ['a mirrored clip', { flipX: true }],
  ['a filter', { filter: { blur: 3 } }],
  ['a crop', { crop: { x: 0, y: 0, w: 0.5, h: 0.5 } }],
  ['an entrance', { animations: { in: { kind: 'fade', length: 10 } } }],
  ['keyframes', { keys: { scale: [{ at: 0, value: 1 }] } }],
  ['a smaller box', { place: { x: 0, y: 0, w: 100, h: 100 } }],
])('[VD-04.6] finds that %s has to be drawn', (_name, fields) => {
  const source = { canvasId: '9:16' }
  expect(findCuts({ ...source, document: videoOf([['asset:a', 0, 60]]) })).toHaveLength(1)
  expect(findCuts({ ...source, document: videoOf([['asset:a', 0, 60, fields]]) })).toBeUndefined()
})

it('[VD-04.6] finds that a gap and a second layer have to be drawn, and a fade of the audio not', () => {
  const source = { canvasId: '9:16' }
  const ends = (fields: object) => findCuts({ ...source, document: videoOf([['asset:a', 0, 60, fields]]) })
  expect(ends({ start: 5 })).toBeUndefined()
  expect(ends({ fadeOut: 20, volume: -6 })).toEqual([{ asset: 'asset:a', from: 0, frames: 60 }])
  const text: VideoRecord = {
    ...{ id: 'clip:ground', type: 'clip', kind: 'color', track: 'track:text', start: 0, length: 5 },
    ...{ fill: { kind: 'color', color: '#ff0000' }, place: wholeCanvas(canvasRatios['9:16']) },
  } as unknown as VideoRecord
  expect(findCuts({ ...source, document: videoOf([['asset:a', 0, 60]], text) })).toBeUndefined()
})

it.each<[string, number, number, object]>([
  ['a cut that begins between key frames', 15, 45, {}],
  ['an end whose frames need a later one', 0, 31, {}],
  ['frames of another size', 0, 60, { width: 72, height: 128 }],
  ['a WebM', 0, 60, { container: 'webm' }],
  ['a cut beyond the end of the file', 60, 40, {}],
])('[VD-04.6] does not copy %s', async (_name, from, frames, other) => {
  const settings = {
    container: 'mp4',
    width: 144,
    height: 256,
    fps: rate,
    frames,
    quality: { crf: 18 },
  } as const
  const cut = { path: files['asset:a']!, from, frames }
  expect(await planCopy([cut], { ...settings, ...other })).toBeUndefined()
})
