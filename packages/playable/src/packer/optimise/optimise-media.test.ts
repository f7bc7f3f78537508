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
  it('[D-36] shrinks a picture to what is drawn and turns it to WebP', async () => {
    const made = await optimiseImage(await noisy(600, 300, true), 'image/png', {
      drawn: { w: 100, h: 50, exact: false },
      crop: undefined,
      settings,
      webp: true,
    })
    expect(made).toMatchObject({ width: 150, height: 75, mime: 'image/webp' })
    expect((await sharp(made.bytes).metadata()).format).toBe('webp')
  })

  it('[D-36] gives JPEG for what is opaque and palette PNG for what is not where WebP is refused', async () => {
    const recipe = { drawn: { w: 50, h: 50, exact: false }, crop: undefined, settings, webp: false }
    expect((await optimiseImage(await noisy(200, 200, false), 'image/png', recipe)).mime).toBe('image/jpeg')
    expect((await optimiseImage(await noisy(200, 200, true), 'image/png', recipe)).mime).toBe('image/png')
  })

  it('[D-36] keeps the source when nothing is gained, and never enlarges', async () => {
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .webp({ quality: 40 })
      .toBuffer()
    const made = await optimiseImage(tiny, 'image/webp', {
      drawn: { w: 500, h: 500, exact: false },
      crop: undefined,
      settings,
      webp: true,
    })
    expect(Buffer.from(made.bytes).equals(tiny)).toBe(true)
  })

  it('[D-36] cuts a crop out and keeps it inside the picture', async () => {
    const made = await optimiseImage(await noisy(200, 100, false), 'image/png', {
      drawn: undefined,
      crop: { x: 150, y: 10, w: 100, h: 40 },
      settings,
      webp: true,
    })
    expect(made).toMatchObject({ width: 50, height: 40 })
  })

  it('[D-36] makes MP3 without Xing or ID3, and leaves what it cannot read to its source', async () => {
    const input = await samplePack()
    const music = input.document.records['music']
    const source = await input.loadAsset(music?.type === 'asset' ? music.hash : '')
    const [made, broken] = await encodeAudio([
      { source, kilobits: 64, mono: true },
      { source: Buffer.from('not a sound'), kilobits: 64, mono: true },
    ])
    expect(broken).toBeUndefined()
    expect(made!.length).toBeLessThan(source.length / 5)
    expect([made![0], made![1]! & 0xe0]).toEqual([0xff, 0xe0])
    expect(
      Buffer.from(made!).includes('Xing') ||
        Buffer.from(made!).includes('Info') ||
        Buffer.from(made!).includes('ID3'),
    ).toBe(false)
  })

  it('[D-36] reads the rate of a plain MP3, so that none is encoded again at the rate it has', async () => {
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

  it('[D-35] strips ID3 tags from both ends of an MP3', () => {
    const frames = Buffer.alloc(200, 7)
    const id3v2 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5])
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    expect(Buffer.from(stripId3(Buffer.concat([id3v2, frames, id3v1]))).equals(frames)).toBe(true)
    expect(Buffer.from(stripId3(frames)).equals(frames)).toBe(true)
  })

  it('[D-36] cuts a font to its letters, and keeps one it cannot read', async () => {
    const font = await readFile('/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf')
    const made = await optimiseFont(font, 'font/ttf', 'Play 0123')
    expect(made.mime).toBe('font/woff2')
    expect(made.bytes.length).toBeLessThan(8000)
    expect((await optimiseFont(Buffer.from('junk'), 'font/ttf', 'a')).bytes.length).toBe(4)
  })
})
