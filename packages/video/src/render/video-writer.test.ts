import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sizeTolerance, VideoTooLargeError } from './fit-size.ts'
import { loadAv } from './load-av.ts'
import { hasIndexInFront, readFrames, readAudio } from './video-facts.test-support.ts'
import type { VideoSettings } from './video-settings.ts'
import { openVideoWriter, type FinishOptions, type SegmentStore } from './video-writer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-writer-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const base: VideoSettings = {
  ...{ container: 'mp4', width: 96, height: 160, fps: 30, frames: 60, quality: { crf: 23 } },
}
const work = (): string => join(folder, 'work')
const target = (name = 'video'): string => join(folder, name)

/** A bar that moves with the frame, over noise in `noisy` videos; frame `flash` is white. */
function drawFrame(
  { width, height }: VideoSettings,
  frame: number,
  { flash = -1, noisy = false } = {},
): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(frame === flash ? 255 : 24)
  let seed = frame * 7919 + 1
  for (let i = 0; i < pixels.length; i += 4) {
    const isBar = ((i / 4) % width) >> 3 === frame % (width >> 3)
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    if (isBar && frame !== flash) pixels[i] = 220
    if (noisy) pixels[i + 1] = seed >>> 25
    pixels[i + 3] = 255
  }
  return pixels
}

async function render(
  path: string,
  settings: VideoSettings,
  { until = settings.frames, ...drawing }: { until?: number; flash?: number; noisy?: boolean } = {},
  options: FinishOptions = {},
): Promise<number> {
  const writer = await openVideoWriter(work(), settings)
  const first = writer.nextFrame()
  try {
    for (let frame = first; frame < until; frame++) await writer.write(drawFrame(settings, frame, drawing))
    if (until === settings.frames) await writer.finish(path, options)
  } finally {
    await writer.close()
  }
  return first
}

it('[RC-05.1] writes an MP4 of exactly its frames in tagged BT.709, with its index in front', async () => {
  await render(target(), base)
  const av = await loadAv()
  const video = await readFrames(target())
  expect(video).toMatchObject({ frames: 60, width: 96, height: 160, pixelFormat: av.AV_PIX_FMT_YUV420P })
  expect(video.colours).toEqual([
    ...[av.AVCOL_SPC_BT709, av.AVCOL_PRI_BT709, av.AVCOL_TRC_BT709, av.AVCOL_RANGE_MPEG],
  ])
  expect(video.times[0]).toBe(0)
  expect(video.times[59]).toBeCloseTo(59 / 30, 5)
  expect(await hasIndexInFront(target())).toBe(true)
  expect(await readAudio(target())).toBeUndefined()
})

it.each(['mp4', 'webm'] as const)(
  '[RC-05.2] keeps audio within a frame of its images in %s',
  async container => {
    const settings = { ...base, container, frames: 75 }
    const click = 48_000
    await render(
      target(),
      settings,
      { flash: 30 },
      {
        audio: (from, length) => {
          const samples = new Float32Array(length)
          for (let i = 0; i < length; i++)
            if (from + i >= click && from + i < click + 4800)
              samples[i] = Math.sin((from + i - click) / 10) * 0.8
          return [samples, samples]
        },
      },
    )
    const video = await readFrames(target())
    expect(video.frames).toBe(75)
    expect(video.luma.findIndex(luma => luma > 200)).toBe(30)
    const samples = (await readAudio(target()))!
    const onset = samples.findIndex(sample => Math.abs(sample) > 0.2)
    expect(Math.abs(onset / 48_000 - video.times[30]!)).toBeLessThan(1 / 30)
    expect(Math.abs(samples.length / 48_000 - 2.5)).toBeLessThan(0.05)
  },
)

it('[RC-05.3] continues after the last finished segment and joins all frames in order', async () => {
  const settings = { ...base, fps: 10, frames: 230 }
  expect(await render(target(), settings, { until: 215 })).toBe(0)
  expect(await render(target(), settings)).toBe(200)
  const { frames, times, luma } = await readFrames(target())
  expect(frames).toBe(230)
  expect(times.every((time, index) => Math.abs(time - index / 10) < 1e-6)).toBe(true)
  // The bar crosses the column that is measured in every twelfth frame.
  expect(luma.flatMap((value, frame) => (value > 40 ? [frame] : []))).toEqual(
    Array.from({ length: 19 }, (_, index) => index * 12 + 6),
  )
})

it('[RC-05.3] continues in another folder with the segments that a store has', async () => {
  const settings = { ...base, fps: 10, frames: 130 }
  const kept = new Map<number, Uint8Array>()
  const store: SegmentStore = {
    get: index => Promise.resolve(kept.get(index)),
    put: (index, bytes) => Promise.resolve(void kept.set(index, bytes)),
  }
  const killed = await openVideoWriter(work(), settings, store)
  for (let frame = 0; frame < 115; frame++) await killed.write(drawFrame(settings, frame))
  await killed.close()
  await rm(work(), { recursive: true })
  expect([...kept.keys()]).toEqual([0])
  const writer = await openVideoWriter(work(), settings, store)
  expect(writer.nextFrame()).toBe(100)
  for (let frame = 100; frame < 130; frame++) await writer.write(drawFrame(settings, frame))
  await writer.finish(target())
  await writer.close()
  expect((await readFrames(target())).frames).toBe(130)
})

it('[RC-05.3] starts over when the settings of a folder differ', async () => {
  const settings = { ...base, fps: 10, frames: 230 }
  await render(target(), settings, { until: 120 })
  expect(await render(target(), { ...settings, quality: { crf: 30 } }, { until: 1 })).toBe(0)
})

it.each([
  ['mp4', 60_000],
  ['mp4', 240_000],
  ['webm', 80_000],
] as const)('[RC-05.4] fits %s into %i bytes and is at most 3 % smaller', async (container, sizeBytes) => {
  const settings: VideoSettings = { ...base, container, frames: 60, quality: { sizeBytes } }
  const tone: FinishOptions = {
    audio: (from, length) => {
      const samples = Float32Array.from({ length }, (_, i) => Math.sin((from + i) / 12) * 0.5)
      return [samples, samples]
    },
  }
  await render(target(), settings, { noisy: true }, tone)
  const { size } = await stat(target())
  expect(size).toBeLessThanOrEqual(sizeBytes)
  expect(size).toBeGreaterThanOrEqual(sizeBytes * (1 - sizeTolerance))
  expect((await readFrames(target())).frames).toBe(60)
})

it('[RC-05.4] takes the best quality when its limit is larger than that', async () => {
  await render(target(), { ...base, quality: { sizeBytes: 50_000_000 } })
  expect((await stat(target())).size).toBeLessThan(1_000_000)
})

it('[RC-05.4] throws when no quality fits', async () => {
  const settings = { ...base, quality: { sizeBytes: 3000 } }
  await expect(render(target(), settings, { noisy: true })).rejects.toThrow(VideoTooLargeError)
  await expect(stat(target())).rejects.toThrow('ENOENT')
})

it('[RC-05.1] refuses odd sides, frames of another size, a frame too many and a missing frame', async () => {
  await expect(openVideoWriter(work(), { ...base, width: 95 })).rejects.toThrow('even')
  const writer = await openVideoWriter(work(), { ...base, frames: 2 })
  await expect(writer.write(new Uint8Array(8))).rejects.toThrow('another size')
  await writer.write(drawFrame(base, 0))
  await expect(writer.finish(target())).rejects.toThrow('frame 1 is missing')
  await writer.write(drawFrame(base, 1))
  await expect(writer.write(drawFrame(base, 2))).rejects.toThrow('all its frames')
  await writer.close()
})

it('[RC-05.5] stops its passes when it is aborted', async () => {
  const abort = new AbortController()
  const settings: VideoSettings = { ...base, quality: { sizeBytes: 40_000 } }
  const aborted = render(
    target(),
    settings,
    { noisy: true },
    {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    },
  )
  await expect(aborted).rejects.toThrow('aborted')
})
