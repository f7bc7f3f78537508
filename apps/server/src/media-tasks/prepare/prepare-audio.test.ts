import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareAudio } from './prepare-audio.ts'

const root = mkdtempSync(join(tmpdir(), 'adloom-audio-test-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A WAV file of one channel; `loudness` gives the amplitude from 0 to 1 at each share of its length. */
function wav(seconds: number, loudness: (share: number) => number): Buffer {
  const rate = 8000
  const count = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  for (const [at, size, value] of [
    [16, 4, 16],
    [20, 2, 1],
    [22, 2, 1],
    [24, 4, rate],
    [28, 4, rate * 2],
    [32, 2, 2],
    [34, 2, 16],
  ] as const)
    bytes.writeUIntLE(value, at, size)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++)
    bytes.writeInt16LE(Math.round(Math.sin(at * 0.7) * 32_000 * loudness(at / count)), 44 + at * 2)
  return bytes
}

/** The share of the height that each of the 60 bars of the image covers. */
async function barsOf(bytes: Buffer): Promise<number[]> {
  const folder = mkdtempSync(join(root, 'file-'))
  const path = join(folder, 'source')
  writeFileSync(path, bytes)
  const made = await prepareAudio({
    file: { path, size: statSync(path).size },
    folder,
    asset: { type: 'audio', format: 'wav', name: 'a.wav', frames: null, durationMs: null },
  })
  expect(made.map(({ kind }) => kind).sort()).toEqual(['thumb_large', 'thumb_small', 'waveform'])
  const image = made.find(({ kind }) => kind === 'thumb_large')!
  const { data, info } = await sharp(image.path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([720, 405])
  const isInk = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]! > 128
  return Array.from({ length: 60 }, (_, bar) => {
    const x = 30 + Math.round((bar + 0.5) * 11)
    return Array.from({ length: info.height }, (_row, y) => isInk(x, y)).filter(Boolean).length / info.height
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('the image of an audio file', () => {
  it('[D-53.1] has a bar for each sixtieth of the time, as high as it is loud', async () => {
    const bars = await barsOf(wav(3, share => (share < 0.5 ? 0.25 : share < 0.75 ? 1 : 0)))
    expect(Math.min(...bars.slice(45, 58))).toBeGreaterThan(0)
    expect(Math.max(...bars.slice(46))).toBeLessThan(0.05)
    for (const bar of bars.slice(1, 29)) expect(Math.abs(bar - bars[1]!)).toBeLessThan(0.03)
    for (const bar of bars.slice(31, 44)) expect(bar).toBeGreaterThan(0.7)
    expect(bars[10]! * 3).toBeLessThan(bars[40]!)
  })

  it.each([
    [10, 0.05, 0.3],
    [30, 0.6, 0.9],
    [59, 0.6, 0.9],
  ])('[D-53.1] shows a click within bar %d, from %d to %d of it', async (place, from, to) => {
    const isClick = (share: number) => share * 60 >= place + from && share * 60 < place + to
    const bars = await barsOf(wav(6, share => (isClick(share) ? 1 : 0)))
    expect(bars.flatMap((bar, at) => (bar > 0.3 ? [at] : []))).toEqual([place])
  })

  it('[D-53.1] shows an audio file that is shorter than its bars, and a silent one', async () => {
    const short = await barsOf(wav(0.05, () => 1))
    expect(Math.min(...short)).toBeGreaterThan(0.5)
    expect(sum(await barsOf(wav(1, () => 0)))).toBeLessThan(60 * 0.05)
  })
})
