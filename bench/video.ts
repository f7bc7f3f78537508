import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAv } from '@adloom/playable/pack'
import { encodeStream } from '@adloom/playable/testing'
import {
  canvasFor,
  defaultTextStyle,
  emptyVideo,
  wholeCanvas,
  type VideoDocument,
  type VideoRecord,
} from '@adloom/video/format'
import { renderVideo, sizeTolerance, type RenderOptions } from '@adloom/video/render'
import sharp from 'sharp'
import { printTable } from './table.ts'

/**
 * Rendering of videos: the processor time of a ten-second ad (two clips, a crossfade, animated text, a logo,
 * mixed audio) against a plain transcode of the same seconds, the memory of the process, and how often a size
 * limit is met.
 */
const rate = 30
const frames = 300
const size = { width: 720, height: 1280 }
/** Renders of a second with a size limit each; `--limits=0` leaves them out. */
const limits = Number(process.argv.find(one => one.startsWith('--limits='))?.slice(9) ?? 20)
const folder = mkdtempSync(join(tmpdir(), 'adloom-bench-'))
const sources = { 'asset:a': join(folder, 'a.mp4'), 'asset:b': join(folder, 'b.mp4') }
const files = { ...sources, 'asset:logo': join(folder, 'logo.png') }

async function makeSource(path: string, pattern: string): Promise<void> {
  const { Muxer } = await loadAv()
  const muxer = await Muxer.open(path, { format: 'mp4' })
  const video = `${pattern},trim=duration=6`
  const streams = [
    await encodeStream(muxer, video, 'format=yuv420p', 'libx264', {
      bitrate: 0,
      options: { preset: 'veryfast', crf: '20' },
    }),
    await encodeStream(muxer, 'sine=frequency=440:duration=6', 'aformat=sample_fmts=fltp', 'aac', {
      bitrate: 128_000,
    }),
  ]
  for (const write of streams) await write()
  await muxer.close()
}

function referenceVideo(): VideoDocument {
  const empty = emptyVideo(['9:16'], rate)
  const place = wholeCanvas(canvasFor('9:16'))
  const file = { hash: 'a'.repeat(64), bytes: 1, mime: 'video/mp4', durationMs: 6000, audio: true }
  const clip = { type: 'clip', kind: 'video', track: 'track:main', length: 150, fit: 'fill', place } as const
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    { ...{ id: 'asset:a', type: 'asset', kind: 'video', name: 'a' }, ...file },
    { ...{ id: 'asset:b', type: 'asset', kind: 'video', name: 'b' }, ...file },
    { ...{ id: 'asset:logo', type: 'asset', kind: 'image', name: 'l' }, ...file, mime: 'image/png' },
    { id: 'track:image', type: 'track', kind: 'image', index: 'WV' },
    { ...clip, id: 'clip:a', start: 0, asset: 'asset:a', offset: 0, volume: -14 },
    { ...clip, id: 'clip:b', start: 150, asset: 'asset:b', offset: 30, fadeOut: 30 },
    {
      ...{ id: 'transition:x', type: 'transition', from: 'clip:a', to: 'clip:b' },
      ...{ kind: 'crossfade', length: 60 },
    },
    {
      ...{ id: 'clip:logo', type: 'clip', kind: 'image', track: 'track:image', start: 0, length: frames },
      ...{ asset: 'asset:logo', fit: 'fit', place: { x: 900, y: 180, w: 220, h: 220 } },
      animations: { loop: { kind: 'float', length: 60 } },
    },
    {
      ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: frames },
      ...{ text: { en: 'Can you beat level 7?' }, place: { x: 540, y: 480, w: 900, h: 300 } },
      style: { ...defaultTextStyle, stroke: { color: '#000000', width: 8 } },
      animations: { in: { kind: 'slideUp', length: 20 }, out: { kind: 'fade', length: 20 } },
    },
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

function optionsOf(name: string, fields: Partial<RenderOptions> = {}): RenderOptions {
  return {
    ...{ document: referenceVideo(), canvasId: '9:16', files, fonts: [], container: 'mp4' },
    ...{ quality: { crf: 23 }, shortSide: size.width, isNormalised: false },
    ...{ folder: join(folder, name), target: join(folder, `${name}.mp4`) },
    ...fields,
  }
}

/** Five seconds of each source, scaled and encoded as the render does, without audio. */
async function plainTranscode(): Promise<void> {
  const av = await loadAv()
  const muxer = await av.Muxer.open(join(folder, 'plain.mp4'), { format: 'mp4' })
  const encoder = await av.Encoder.create('libx264' as never, {
    bitrate: 0,
    options: { preset: 'veryfast', crf: '23' },
    configure: context => {
      context.framerate = { num: rate, den: 1 } as never
    },
  })
  const stream = muxer.addStream(encoder)
  const images = async function* () {
    let count = 0
    for (const path of Object.values(sources)) {
      const file = await av.Demuxer.open(path)
      const track = file.video()!
      const decoder = await av.Decoder.create(track)
      const filter = av.FilterAPI.create(`scale=${size.width}:${size.height}:flags=bilinear`)
      let own = 0
      for await (const frame of filter.frames(decoder.frames(file.packets(track.index)))) {
        if (!frame) continue
        if (own++ >= frames / 2) {
          frame.free()
          continue
        }
        frame.pts = BigInt(count++)
        frame.timeBase = { num: 1, den: rate } as never
        yield frame
      }
      filter.close()
      decoder.close()
      await file.close()
    }
    yield null
  }
  for await (const packet of encoder.packets(images())) {
    await muxer.writePacket(packet, stream)
    packet?.free()
  }
  await muxer.close()
}

/** Processor seconds of this process, all threads. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

await makeSource(sources['asset:a'], `testsrc2=size=1080x1920:rate=${rate}`)
await makeSource(sources['asset:b'], `mandelbrot=size=1080x1920:rate=${rate}`)
await writeFile(
  files['asset:logo'],
  await sharp({ create: { width: 256, height: 256, channels: 4, background: '#ffb020' } })
    .png()
    .toBuffer(),
)

let peak = 0
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50)
const plain = await cpuSeconds(plainTranscode)
let rendered = 0
const render = await cpuSeconds(async () => {
  rendered = (await renderVideo(optionsOf('full'))).frames
})
const mebibytes = peak / 2 ** 20
let met = 0
for (let at = 0; at < limits; at++) {
  const limit = 40_000 + at * 3000
  const document = referenceVideo()
  const short = Object.fromEntries(
    Object.values(document.records)
      .filter(({ id }) => ['video', 'track:main', 'asset:a', 'clip:a'].includes(id))
      .map(record => [record.id, record.type === 'clip' ? { ...record, length: rate } : record]),
  ) as VideoDocument['records']
  const target = join(folder, `limit${at}.mp4`)
  await renderVideo(
    optionsOf(`limit${at}`, {
      ...{ document: { ...document, records: short }, shortSide: 180, quality: { sizeBytes: limit }, target },
    }),
  )
  const bytes = statSync(target).size
  if (bytes <= limit && bytes >= limit * (1 - sizeTolerance)) met++
}
clearInterval(watch)
rmSync(folder, { recursive: true, force: true })

printTable('Rendering a ten-second ad at 720 × 1280', [
  { name: 'plain transcode', value: `${plain.toFixed(1)} CPU s`, ratio: '1.00' },
  {
    ...{ name: 'render', value: `${render.toFixed(1)} CPU s`, ratio: (render / plain).toFixed(2) },
    ...{ aim: '1.60', holds: render / plain <= 1.6 },
  },
  { name: 'frames', value: String(rendered), aim: String(frames), holds: rendered === frames },
  { name: 'memory', value: `${mebibytes.toFixed(0)} MiB`, aim: '700 MiB', holds: mebibytes <= 700 },
  { name: 'size limits met', value: `${met} of ${limits}`, aim: `${limits}`, holds: met === limits },
])
