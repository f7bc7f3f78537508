import pixelmatch from 'pixelmatch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGallery } from '../testing/gallery.ts'
import type { Gallery, PixelImage } from '../testing/gallery.ts'
import { imageTestAssets, imageTestPlays } from '../testing/image-test-plays.ts'
import { lead, openPlay } from '../testing/sample-play.ts'

const data = imageTestPlays()['strokes']!
const files = imageTestAssets()
const ways: [number, number][][] = [
  [
    [100, 120],
    [360, 240],
    [120, 240],
    [300, 100],
  ],
  [
    [420, 150],
    [660, 300],
    [430, 380],
    [640, 460],
  ],
  [[540, 120]],
  [
    [120, 700],
    [200, 640],
    [350, 900],
    [600, 620],
    [620, 1050],
  ],
  [
    [300, 1000],
    [900, 1000],
  ],
  [
    [105, 1160],
    [270, 1275],
    [445, 1145],
    [560, 1200],
  ],
]

function difference(a: PixelImage, b: PixelImage): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.15 }) / (a.width * a.height)
}

describe('erased, drawn and connected layers', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(750, 1334)
  })
  afterAll(() => gallery.close())

  it('[ED-02.19] draws the same image in Node, on a 2D canvas and with WebGL', async () => {
    const flat = await gallery.shot(data, files, 'canvas2d', 1, ways)
    const card = await gallery.shot(data, files, 'webgl', 1, ways)
    const untouched = await gallery.shot(data, files, 'webgl', 1)
    const opened = await openPlay(data, { assets: id => files[id] })
    for (const way of ways) lead(opened, ...way)
    opened.handle.step(2)
    const { width, height, data: pixels } = opened.host.pixels()
    const node = { width, height, data: new Uint8ClampedArray(pixels) }
    expect(difference(card, untouched), 'the stroke is visible').toBeGreaterThan(0.1)
    expect(difference(flat, card), '2D against WebGL').toBeLessThan(0.005)
    expect(difference(flat, node), 'Chromium against Node').toBeLessThan(0.005)
  })
})
