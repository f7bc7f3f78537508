import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { samplePsd } from '../testing/samples/sample-psd.ts'
import { zipOf } from '../testing/samples/sample-zip.ts'
import { sampleMp3 as mp3, sampleWav as wav } from '../testing/samples/sample-media.ts'
import { Failure } from '../platform/binder/fail.ts'
import { inspectFile as inspectStored } from './inspect-file.ts'
import type { Inspected } from './inspected-file.ts'
import { woffToTtf } from '../testing/samples/sample-font.ts'

const require = createRequire(import.meta.url)

const folder = mkdtempSync(join(tmpdir(), 'adloom-inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Inspects bytes under a file name. They are stored unchanged unless the inspection returns other bytes. */
async function inspectFile(bytes: Uint8Array, name: string): Promise<Inspected & { bytes: Uint8Array }> {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return { bytes, ...(await inspectStored({ path, size: bytes.length }, name)) }
}

function image(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 4, background: '#3366ff' } })
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Failure ? error.reason : String(error)
}

describe('what an uploaded file is', () => {
  it('[AS-05.2] measures an image of each kind', async () => {
    for (const [name, bytes] of [
      ['a.png', await image().png().toBuffer()],
      ['a.JPEG', await image().jpeg().toBuffer()],
      ['a.gif', await image().gif().toBuffer()],
    ] as const) {
      expect(await inspectFile(bytes, name)).toMatchObject({ type: 'image', width: 40, height: 20 })
    }
  })

  it('[D-53.4] takes the place out of a photo and turns it upright', async () => {
    const photo = await image()
      .jpeg()
      .withExif({ IFD0: { Artist: 'photographer' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const plain = await inspectFile(photo, 'a.jpg')
    expect(plain).toMatchObject({ width: 20, height: 40 })
    expect(await sharp(plain.bytes).metadata()).toMatchObject({ width: 20, height: 40 })
    expect((await sharp(plain.bytes).metadata()).exif).toBeUndefined()
    expect(Buffer.from(plain.bytes).includes('Exif')).toBe(false)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[AS-05.2] measures a photo of the orientation %i as it is shown',
    async orientation => {
      const { width, height, bytes } = await inspectFile(
        await image(40, 20).jpeg().withMetadata({ orientation }).toBuffer(),
        'a.jpg',
      )
      const shown = await sharp(bytes).metadata()
      expect([width, height, shown.width, shown.height]).toEqual(
        orientation > 4 ? [20, 40, 20, 40] : [40, 20, 40, 20],
      )
    },
  )

  it('[D-53.4] keeps the pixels of a PNG when it takes the texts out', async () => {
    const png = await image()
      .png()
      .withExif({ IFD0: { Artist: 'photographer' } })
      .toBuffer()
    const plain = await inspectFile(png, 'a.png')
    expect(Buffer.from(plain.bytes).includes('eXIf')).toBe(false)
    expect(await sharp(plain.bytes).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
  })

  it('[D-52.2] refuses an image that breaks off', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await reasonOf(inspectFile(noise.subarray(0, noise.length >> 1), 'a.jpg'))).toBe('file_broken')
    const png = await image().png().toBuffer()
    expect(await reasonOf(inspectFile(png.subarray(0, png.length - 30), 'a.png'))).toBe('file_broken')
  })

  it('[D-52.2] refuses content that does not match the extension', async () => {
    expect(await reasonOf(inspectFile(await image().png().toBuffer(), 'a.jpg'))).toBe('file_mismatch')
    expect(await reasonOf(inspectFile(mp3(50), 'a.png'))).toBe('file_mismatch')
    expect(await reasonOf(inspectFile(Buffer.from('hello'), 'a.png'))).toBe('file_broken')
    expect(await reasonOf(inspectFile(await image().webp().toBuffer(), 'a.heic'))).toBe('file_type')
  })

  it('[AS-05.14] refuses more pixels than an image may have', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await inspectFile(wide, 'a.png').catch((thrown: unknown) => thrown)).toMatchObject({
      reason: 'picture_too_large',
      values: { width: 12_000, height: 6000, limit: 64 },
    })
  })

  it('[D-52.1] refuses a file over the limit of its kind', async () => {
    expect(await reasonOf(inspectFile(Buffer.alloc(10 * 1_048_576 + 1), 'a.mp3'))).toBe('file_too_large')
  })

  it.each(['a.psd', 'a.PSB'])('[ED-07.7] takes a large Photoshop document as %s', async name => {
    const file = { type: 'psd', format: 'psd', width: 90, height: 60, payload: { layer_count: 4 } }
    expect(await inspectFile(samplePsd(90, 60, { psb: true }), name)).toMatchObject(file)
  })

  it('[AS-05.2] refuses an image that is called a large Photoshop document', async () => {
    expect(await reasonOf(inspectFile(await image().png().toBuffer(), 'a.psb'))).toBe('file_mismatch')
  })

  it('[AS-05.2] counts the length of an audio file', async () => {
    expect(await inspectFile(mp3(100), 'a.mp3')).toMatchObject({ type: 'audio', durationMs: 2612 })
    expect(await inspectFile(wav(3), 'a.wav')).toMatchObject({ type: 'audio', durationMs: 3000 })
  })

  it('[AS-05.2] refuses an audio file that is mostly not audio frames', async () => {
    expect(await reasonOf(inspectFile(Buffer.concat([mp3(2), Buffer.alloc(5000, 1)]), 'a.mp3'))).toBe(
      'file_broken',
    )
    expect(await reasonOf(inspectFile(wav(3).subarray(0, 20_000), 'a.wav'))).toBe('file_broken')
  })

  it('[AS-07.2] reads the names of a font and refuses a cut one', async () => {
    const font = woffToTtf(
      await readFile(require.resolve('@fontsource/fredoka/files/fredoka-latin-400-normal.woff')),
    )
    expect(await inspectFile(font, 'a.ttf')).toMatchObject({
      type: 'font',
      format: 'ttf',
      mime: 'font/ttf',
      payload: { family: 'Fredoka', weight: 400 },
    })
    expect(await reasonOf(inspectFile(font.subarray(0, font.length >> 1), 'a.ttf'))).toBe('file_broken')
    expect(await reasonOf(inspectFile(font, 'a.otf'))).toBe('file_mismatch')
  })

  it('[AS-06.11] packs frames into one sheet in the order of their numbers', async () => {
    const colours = ['#ff0000', '#00ff00', '#0000ff']
    const frames = await Promise.all(
      colours.map(background =>
        sharp({ create: { width: 8, height: 8, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    )
    const sheet = await inspectFile(
      await zipOf({
        'run/f10.png': frames[2]!,
        'run/f9.png': frames[1]!,
        'run/f1.png': frames[0]!,
        '__MACOSX/run/._f1.png': Buffer.from('x'),
      }),
      'run.zip',
    )
    expect(sheet).toMatchObject({ type: 'frames', format: 'png' })
    expect(sheet.frames).toHaveLength(3)
    const seen = await Promise.all(
      sheet.frames!.map(rect =>
        sharp(sheet.bytes)
          .extract({ left: rect.x, top: rect.y, width: rect.w, height: rect.h })
          .resize(1, 1)
          .removeAlpha()
          .raw()
          .toBuffer(),
      ),
    )
    expect(seen.map(pixel => `#${pixel.toString('hex')}`)).toEqual(colours)
  })
})
