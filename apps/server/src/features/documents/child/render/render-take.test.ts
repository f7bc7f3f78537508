import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayableRecord } from '@adloom/playable/format'
import type { Take } from '@adloom/playable/recording'
import { liveImages, samplePack } from '@adloom/playable/testing'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import { framesOf, psnr } from '../../../../testing/video-frames.ts'
import { renderTake } from './render-take.ts'

/** `GAME_RENDERS=20` renders a take so often. */
const renders = Number(process.env['GAME_RENDERS'] ?? 2)
/** The gem is tapped, which leads to the end scene. */
const take: Take = {
  ...{ format: 1, width: 180, height: 320, language: 'en', steps: 60 },
  inputs: [
    [30, 0, 90, 144],
    [34, 2, 90, 144],
  ],
  ...{ journal: [], digests: [] },
}
const pixelRatio = 2

let folder: string
let ad: Awaited<ReturnType<typeof samplePack>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-render-'))
  ad = await samplePack()
  const swing = { id: 'swing', family: 'strong', preset: 'swing', delay: 0, duration: 700, loop: 'loop' }
  for (const id of ['gem-node', 'title', 'store-end']) {
    const node = { ...ad.document.records[id], anims: [{ ...swing, auto: true }] }
    ad.document.records[id] = node as unknown as PlayableRecord
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function render() {
  const ask: AskParent = async (service, argument) =>
    service === 'blob' ? ad.loadAsset(String(argument)) : undefined
  return renderTake(
    {
      ...{ document: ad.document, values: {}, language: '', take, from: 0, to: take.steps, speed: 1 },
      ...{ width: 360, height: 640, fps: 30, quality: { crf: 22 }, audio: true, cursor: undefined },
      ...{ cacheKey: '', folder: await mkdtemp(join(folder, 'task-')) },
    },
    ask,
  )
}

it('[RC-06.9] the video shows what the live ad shows, at ten moments', async () => {
  const moments = Array.from({ length: 10 }, (_, i) => 6 * (i + 1))
  const live = await liveImages(ad, { take, moments, pixelRatio })
  const { path, isFitted } = await render()
  expect(isFitted).toBe(false)
  const frames = await framesOf(
    path,
    moments.map(step => step / 2 - 1),
  )
  expect(new Set(live).size, 'the ad moves').toBeGreaterThan(5)
  for (const [index, png] of live.entries()) {
    const context = createCanvas(360, 640).getContext('2d')
    context.drawImage(await loadImage(png), 0, 0)
    const shown = Uint8Array.from(context.getImageData(0, 0, 360, 640).data)
    expect(psnr(frames[index]!, shown), `step ${moments[index]}`).toBeGreaterThanOrEqual(34)
  }
}, 120_000)

it(
  '[RC-06.10] renders of one take are the same file',
  async () => {
    const { md5 } = await render()
    for (let count = 1; count < renders; count++)
      expect((await render()).md5, `render ${count + 1}`).toBe(md5)
  },
  60_000 * renders,
)
