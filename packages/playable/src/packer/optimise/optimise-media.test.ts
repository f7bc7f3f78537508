import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeAudio, stripId3 } from './optimise-audio.ts'
import { mp3Rate } from './mp3-rate.ts'
import { optimiseFont } from './optimise-font.ts'
import { optimiseImage } from './optimise-image.ts'
import { qualitySettings } from './quality-settings.ts'
import { samplePack } from '../../testing/sample-pack.ts'

const settings = qualitySettings('high')

async function noisy(width: number, height: number, alpha: boolean): Promise<Uint8Array> {
  const channels = alpha ? 4 : 3
  const raw = Buffer.from(
    Array.from(
      { length: width * height * channels },
      (_, index) => (index * 7919 + (index >> 5) * 104729) & 255,
    ),
  )
  return sharp(raw, { raw: { width, height, channels } }).png().toBuffer()
}

describe('media', () => {
  it('[PL-03.69] reduces an image to its drawn size and encodes it as WebP', async () => {
    const result = await optimiseImage(await noisy(600, 300, true), 'image/png', {
      drawn: { w: 100, h: 50, exact: false },
      crop: undefined,
      settings,
      webp: true,
    })
    expect(result).toMatchObject({ width: 150, height: 75, mime: 'image/webp' })
    expect((await sharp(result.bytes).metadata()).format).toBe('webp')
  })

  it('[PL-03.69] encodes opaque images as JPEG and others as palette PNG where WebP is refused', async () => {
    const recipe = { drawn: { w: 50, h: 50, exact: false }, crop: undefined, settings, webp: false }
    expect((await optimiseImage(await noisy(200, 200, false), 'image/png', recipe)).mime).toBe('image/jpeg')
    expect((await optimiseImage(await noisy(200, 200, true), 'image/png', recipe)).mime).toBe('image/png')
  })

  it('[PL-03.69] keeps a source that would grow, and never enlarges an image', async () => {
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .webp({ quality: 40 })
      .toBuffer()
    const result = await optimiseImage(tiny, 'image/webp', {
      drawn: { w: 500, h: 500, exact: false },
      crop: undefined,
      settings,
      webp: true,
    })
    expect(Buffer.from(result.bytes).equals(tiny)).toBe(true)
  })

  it('[PL-03.69] crops an image within its bounds', async () => {
    const result = await optimiseImage(await noisy(200, 100, false), 'image/png', {
      drawn: undefined,
      crop: { x: 150, y: 10, w: 100, h: 40 },
      settings,
      webp: true,
    })
    expect(result).toMatchObject({ width: 50, height: 40 })
  })

  it('[PL-03.69] encodes MP3 without Xing or ID3, and returns undefined for unreadable audio', async () => {
    const input = await samplePack()
    const music = input.document.records['music']
    const source = await input.loadAsset(music?.type === 'asset' ? music.hash : '')
    const [result, broken] = await encodeAudio([
      { source, kilobits: 64, mono: true },
      { source: Buffer.from('no audio'), kilobits: 64, mono: true },
    ])
    expect(broken).toBeUndefined()
    expect(result!.length).toBeLessThan(source.length / 5)
    expect([result![0], result![1]! & 0xe0]).toEqual([0xff, 0xe0])
    expect(
      Buffer.from(result!).includes('Xing') ||
        Buffer.from(result!).includes('Info') ||
        Buffer.from(result!).includes('ID3'),
    ).toBe(false)
  })

  it('[PL-03.69] reads the rate of a plain MP3', async () => {
    const input = await samplePack()
    const music = input.document.records['music']
    const source = await input.loadAsset(music?.type === 'asset' ? music.hash : '')
    const [mono, stereo] = await encodeAudio([
      { source, kilobits: 64, mono: true },
      { source, kilobits: 96, mono: false },
    ])
    expect([mp3Rate(mono!), mp3Rate(stereo!)]).toEqual([
      { kilobits: 64, mono: true },
      { kilobits: 96, mono: false },
    ])
    expect([
      mp3Rate(source),
      mp3Rate(new Uint8Array()),
      mp3Rate(Buffer.concat([mono!, Buffer.alloc(5000)])),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('[PL-03.69] strips ID3 tags from both ends of an MP3', () => {
    const frames = Buffer.alloc(200, 7)
    const id3v2 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5])
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    expect(Buffer.from(stripId3(Buffer.concat([id3v2, frames, id3v1]))).equals(frames)).toBe(true)
    expect(Buffer.from(stripId3(frames)).equals(frames)).toBe(true)
  })

  it('[PL-03.69] reduces a font to its characters, and keeps an unreadable font', async () => {
    const font = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf')
    const result = await optimiseFont(font, 'font/ttf', 'Play 0123')
    expect(result.mime).toBe('font/woff2')
    expect(result.bytes.length).toBeLessThan(8000)
    expect((await optimiseFont(Buffer.from('junk'), 'font/ttf', 'a')).bytes.length).toBe(4)
  })
})
