import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import type { AssetRecord } from '../format/records.ts'
import { bytesHash } from './canonical-hash.ts'
import { packPlayable } from './pack.ts'
import type { PackOutcome } from './pack-types.ts'
import { openAdBrowser } from '../testing/played-ad.ts'
import { samplePack } from '../testing/sample-pack.ts'

const side = 64

/** A frame sheet with a red and a blue frame. */
function sheetBytes(): Promise<Buffer> {
  const blue = { create: { width: side, height: side, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: side * 2, height: side, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: side, top: 0 }])
    .webp({ lossless: true })
    .toBuffer()
}

/** Packs the sample with an additional animated image. */
async function packAnimated(): Promise<PackOutcome> {
  const bytes = await sheetBytes()
  const sample = await samplePack({ channels: [findChannelByKey('preview')!] })
  const rects = [0, side].map(x => ({ x, y: 0, w: side, h: side }))
  const sheet: AssetRecord = {
    id: 'sheet',
    type: 'asset',
    kind: 'frames',
    name: 'spin.gif',
    hash: bytesHash(bytes),
    bytes: bytes.length,
    mime: 'image/webp',
    width: side * 2,
    height: side,
    frames: rects,
    fps: 5,
    loops: 0,
  }
  const layer = {
    id: 'spin',
    type: 'node',
    name: 'spin',
    parentId: 'play',
    index: 'z',
    kind: 'frames',
    asset: 'sheet',
    fps: 5,
    loop: true,
    autoplay: true,
    portrait: { x: 275, y: 567, w: 200, h: 200 },
  }
  const records = { ...sample.document.records, sheet, spin: layer as never }
  return packPlayable({
    ...sample,
    document: { schema: 1, records },
    loadAsset: async hash => (hash === sheet.hash ? bytes : sample.loadAsset(hash)),
  })
}

async function centreColour(page: Page): Promise<'red' | 'blue' | 'other'> {
  const context = createCanvas(375, 667).getContext('2d')
  context.drawImage(await loadImage(await page.screenshot()), 0, 0)
  const [red = 0, green = 0, blue = 0] = context.getImageData(187, 333, 1, 1).data
  if (green > 40) return 'other'
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
}

let browser: Awaited<ReturnType<typeof openAdBrowser>>
let outcome: PackOutcome
beforeAll(async () => {
  ;[browser, outcome] = await Promise.all([openAdBrowser(), packAnimated()])
}, 60_000)
afterAll(() => browser.close())

it('[AS-08.2] an ad carries the sheet of an animated image and plays it without a touch', async () => {
  expect(outcome.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(outcome.heaviest.map(({ asset }) => asset)).toContain('sheet')
  const page = await browser.open(outcome.artefacts[0]!.file!.bytes)
  const seen = new Set<string>()
  await expect
    .poll(
      async () => {
        seen.add(await centreColour(page))
        return seen.has('red') && seen.has('blue')
      },
      { timeout: 20_000, interval: 130 },
    )
    .toBe(true)
  await page.close()
}, 40_000)
