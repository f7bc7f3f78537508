import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { sampleArt } from '../../testing/fake-site.ts'
import { contrastOfText } from './contrast-of-text.ts'
import { findFocus } from './find-focus.ts'
import { findPalette } from './find-palette.ts'
import { studyImage } from './study-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'study-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function study(bytes: Uint8Array, role: 'image' | 'logo' = 'image') {
  const path = join(folder, `file-${(files += 1)}`)
  await writeFile(path, bytes)
  return studyImage({ folder, path, role })
}

it('[VD-22.11] the focus is where the detail is, and in the middle of a flat image', async () => {
  for (const at of [
    { x: 0.2, y: 0.3 },
    { x: 0.8, y: 0.7 },
  ]) {
    const { focus } = await study(await sampleArt([1200, 800], '#0b3954', '#ffd60a', at))
    expect(Math.hypot(focus.x - at.x, focus.y - at.y)).toBeLessThan(0.06)
  }
  const flat = { width: 4, height: 4, pixels: new Uint8Array(16).fill(7) }
  expect(findFocus(flat)).toEqual({ x: 0.5, y: 0.5, detail: 0 })
})

it('[VD-22.4] an image is encoded again without what it carried, in the size to store', async () => {
  const large = await sharp(await sampleArt([3000, 1500], '#0b3954', '#ffd60a'))
    .withExif({ IFD0: { Artist: 'Nia' } })
    .jpeg()
    .toBuffer()
  const image = await study(large)
  expect(image).toMatchObject({ format: 'jpg', width: aiBannerLimits.storedSide, height: 1024 })
  expect((await sharp(await readFile(image.path)).metadata()).exif).toBeUndefined()
  expect(image.palette[0]!.color).toMatch(/^#0[0-9a-f]3[0-9a-f]5/)
  const circle = '<circle r="20" fill="red"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${circle}</svg>`
  expect(await study(Buffer.from(drawing), 'logo')).toMatchObject({ format: 'png', mime: 'image/png' })
})

it.each([
  ['a page', Buffer.from('<html><img src=x></html>')],
  ['a cut file', async () => (await sampleArt([400, 400], '#000000', '#ffffff')).subarray(0, 90)],
  ['nothing', Buffer.alloc(0)],
])('[VD-22.4] %s in place of an image is refused', async (_, bytes) => {
  await expect(study(typeof bytes === 'function' ? await bytes() : bytes)).rejects.toThrow(
    /file_broken|file_empty|file_mismatch|svg_unsafe/,
  )
})

it('[VD-22.4] the palette has different opaque colours, the most frequent first', () => {
  const pixels = [
    ...Array.from({ length: 60 }, () => [255, 0, 0, 255]),
    ...Array.from({ length: 30 }, () => [224, 32, 32, 255]),
    ...Array.from({ length: 10 }, () => [0, 0, 255, 255]),
    ...Array.from({ length: 100 }, () => [0, 255, 0, 0]),
  ]
  const found = findPalette(Uint8Array.from(pixels.flat()))
  expect(found).toEqual([
    { color: '#ff0000', share: 0.9 },
    { color: '#0000ff', share: 0.1 },
  ])
})

it('[VD-22.7] the contrast of a text is that of the worst pixels of its box, but for specks', () => {
  const image = { width: 10, height: 10, pixels: new Uint8Array(300) }
  const left = { x: 0, y: 0, w: 0.5, h: 1 }
  expect(contrastOfText(image, left, '#ffffff')).toBeCloseTo(21)
  image.pixels.fill(255, 0, 3)
  expect(contrastOfText(image, { x: 0, y: 0, w: 1, h: 1 }, '#ffffff')).toBeCloseTo(21)
  for (let row = 0; row < 10; row += 1) image.pixels.fill(255, row * 30, row * 30 + 6)
  expect(contrastOfText(image, left, '#ffffff')).toBeCloseTo(1)
})
