import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '@adloom/server/testing/samples/sample-video'
import { createMediaPool } from '@adloom/server/media-tasks/media-pool'
import { loadAv } from '@adloom/playable/pack'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { printTable } from './table.ts'

/**
 * Thumbnails and posters by the isolated processes, beside the bare libraries in this one; both two at a
 * time.
 */
const images = 40
const videos = 4
const lanes = 2
const limits = { memoryBytes: 2 ** 31, timeoutMs: 120_000 }
const folder = mkdtempSync(join(tmpdir(), 'adloom-bench-'))
const photo = join(folder, 'photo.jpg')
const video = join(folder, 'video.mp4')
await sharp({
  create: {
    width: 3000,
    height: 2000,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg({ quality: 85 })
  .toFile(photo)
await makeVideo(video, { seconds: 10, width: 1280, height: 720, fps: 30 })

const pool = createMediaPool(lanes)
const lane = pLimit(lanes)

async function timed(count: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await Promise.all(Array.from({ length: count }, (_, index) => lane(() => work(index))))
  return (count * 1000) / (performance.now() - start)
}

function prepare(path: string, type: 'image' | 'video', format: string) {
  const place = mkdtempSync(join(folder, 'task-'))
  const source = join(place, 'source')
  cpSync(path, source)
  return pool.run(
    'prepare',
    {
      file: { path: source, size: statSync(source).size },
      folder: place,
      asset: { type, format, name: 'a', frames: null, durationMs: null },
    },
    { accountId: 1, limits },
  )
}

async function bareSharp(): Promise<void> {
  for (const side of [720, 240])
    await sharp(photo)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 80, effort: 3 })
      .toFile(join(folder, `bare-${side}-${Math.random()}.webp`))
}

/** One transcode to the proxy's size and one image: the minimum with the bare library. */
async function bareAv(index: number): Promise<void> {
  const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await loadAv()
  const input = await Demuxer.open(video)
  const stream = input.video()!
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create('scale=1280:720,format=yuv420p')
  const encoder = await Encoder.create(
    'libx264' as never,
    { bitrate: 0, options: { preset: 'veryfast', crf: '26' } } as never,
  )
  const muxer = await Muxer.open(join(folder, `bare-${index}.mp4`))
  const at = muxer.addStream(encoder)
  for await (const packet of encoder.packets(filter.frames(decoder.frames(input.packets(stream.index))))) {
    await muxer.writePacket(packet, at)
    packet?.free()
  }
  await muxer.close()
  await input.close()
}

await Promise.all([prepare(photo, 'image', 'jpg'), prepare(photo, 'image', 'jpg'), bareSharp()])
const [ours, bare] = [
  await timed(images, () => prepare(photo, 'image', 'jpg')),
  await timed(images, bareSharp),
]
const [oursVideo, bareVideo] = [
  await timed(videos, () => prepare(video, 'video', 'mp4')),
  await timed(videos, bareAv),
]
pool.close()
printTable(
  `Preparing, ${lanes} at a time: photos of 6 megapixels (${Math.round(readFileSync(photo).length / 1000)} KB), videos of 10 s at 720p`,
  [
    {
      name: 'two thumbnails, isolated',
      value: `${ours.toFixed(1)} images/s`,
      ratio: `${(ours / bare).toFixed(2)} × bare sharp`,
      aim: '≥ 0.8',
      holds: ours >= bare * 0.8,
    },
    { name: 'two thumbnails, bare sharp', value: `${bare.toFixed(1)} images/s` },
    {
      name: 'proxy, poster, filmstrip, thumbnails, waveform, isolated',
      value: `${oursVideo.toFixed(2)} videos/s`,
      ratio: `${(oursVideo / bareVideo).toFixed(2)} × bare FFmpeg`,
      aim: '≥ 0.6',
      holds: oursVideo >= bareVideo * 0.6,
    },
    { name: 'proxy alone, bare FFmpeg in this process', value: `${bareVideo.toFixed(2)} videos/s` },
  ],
)
rmSync(folder, { recursive: true, force: true })
process.exit(0)
