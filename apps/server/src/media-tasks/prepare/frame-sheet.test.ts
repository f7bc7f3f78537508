import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { animationLimits } from '../../platform/limits/server-limits.ts'
import { frameOrder } from './frame-order.ts'
import { makeFrameSheet } from './frame-sheet.ts'
import { animatedPng, animatedImage } from '../../testing/samples/sample-animation.ts'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

const root = mkdtempSync(join(tmpdir(), 'adloom-sheet-test-'))
afterAll(() => rmSync(root, { recursive: true }))

async function sheetOf(bytes: Uint8Array, format: string) {
  const folder = mkdtempSync(join(root, 'file-'))
  const path = join(folder, 'source')
  await writeFile(path, bytes)
  const made = await makeFrameSheet({
    file: { path, size: bytes.length },
    folder,
    asset: { type: 'image', format, name: `a.${format}`, frames: null, durationMs: null },
  })
  return (
    made && {
      ...made,
      info: made.info as {
        frames: { x: number; y: number; w: number; h: number }[]
        fps: number
        loops: number
        count: number
      },
    }
  )
}

/** The colour in the middle of each step, its channels rounded to 0 or 1. */
async function coloursOf({
  path,
  info,
}: NonNullable<Awaited<ReturnType<typeof sheetOf>>>): Promise<string[]> {
  const {
    data,
    info: { width },
  } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return info.frames.map(({ x, y, w, h }) => {
    const at = ((y + (h >> 1)) * width + x + (w >> 1)) * 4
    return Array.from(data.subarray(at, at + 4), value => Math.round(value / 255)).join('')
  })
}

const colours = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const

describe('the frame sheet of an animated image', () => {
  it.each(['gif', 'webp'] as const)(
    '[AS-08.1] of %s holds every frame, and lists one that is shown longer several times',
    async format => {
      const made = await sheetOf(
        await animatedImage(format, colours, { delay: [100, 200, 300], loop: 2 }),
        format,
      )
      expect(made).toMatchObject({ kind: 'sheet', mime: 'image/webp', info: { fps: 10, loops: 2, count: 3 } })
      expect(await coloursOf(made!)).toEqual(['1001', '0101', '0101', '0011', '0011', '0011'])
    },
  )

  it('[AS-08.1] of an animated PNG composes frames that cover a part, are drawn over and are taken away again', async () => {
    const square = (colour: string, side = 16) =>
      sharp({ create: { width: side, height: side, channels: 4, background: colour } })
        .png()
        .toBuffer()
    const made = await sheetOf(
      animatedPng(
        await Promise.all(
          [
            { png: square('#ff0000') },
            // Half of blue over red; then what was there before comes back.
            { png: square('#0000ff', 8), x: 4, y: 4, blend: 1, dispose: 2 },
            { png: square('#ffffff00', 4), blend: 1, dispose: 0 },
            { png: square('#00ff00', 8), x: 4, y: 4, blend: 0, dispose: 1 },
            { png: square('#ffffff00', 4), blend: 1, dispose: 0 },
          ].map(async ({ png, ...frame }) => ({ ...frame, png: await png })),
        ),
      ),
      'png',
    )
    expect(await coloursOf(made!)).toEqual(['1001', '0011', '1001', '0101', '0000'])
  })

  it('[AS-08.1] is within 4096 pixels, and there is none of a still image or of too many frames', async () => {
    const many = Array.from(
      { length: animationLimits.frames },
      (_, at) => [(at % 20) * 12, Math.floor(at / 20) * 15, (at % 2) * 255] as const,
    )
    const made = await sheetOf(
      await animatedImage('gif', many, { delay: many.map(() => 50), loop: 0 }, 250),
      'gif',
    )
    expect([made!.info.count, made!.info.frames.length, made!.width! <= 4096, made!.height! <= 4096]).toEqual(
      [300, 300, true, true],
    )
    expect(
      await sheetOf(await animatedImage('gif', [...many, [0, 0, 0]], { delay: 50, loop: 0 }), 'gif'),
    ).toBeUndefined()
    expect(await sheetOf(await animatedImage('gif', [[0, 0, 0]], {}), 'gif')).toBeUndefined()
  })
})

describe('the order of frames', () => {
  it('[AS-08.1] keeps the duration at a rate that the engine plays, in a bounded number of steps', () => {
    expect(frameOrder([40, 40, 80])).toEqual({ fps: 25, steps: [0, 1, 2, 2] })
    expect(frameOrder([70, 70])).toEqual({ fps: 14.29, steps: [0, 1] })
    // 30 and 40 ms have 10 ms in common, which is faster than a screen: the delays are rounded, their sum is
    // kept.
    const quick = frameOrder([30, 40, 30, 40])
    expect([quick.fps, quick.steps.length / quick.fps]).toEqual([50, 0.14])
    const long = frameOrder([10, 60_000])
    expect([
      long.steps.length <= derivativeLimits.sheetSteps,
      Math.round(long.steps.length / long.fps),
    ]).toEqual([true, 60])
  })
})
