import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultTextStyle, emptyVideo, wholeCanvas } from '../format/empty-video.ts'
import { canvasRatios } from '../format/kinds.ts'
import type { VideoDocument, VideoRecord } from '../format/records.ts'
import { loadAv } from './load-av.ts'
import { renderAnimation } from './render-animation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adloom-anim'ation-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function moving(): VideoDocument {
  const empty = emptyVideo(['9:16'], 30)
  const place = wholeCanvas(canvasRatios['9:16'])
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    {
      ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: 30 },
      ...{ text: { en: 'Play now' }, style: defaultTextStyle, place },
      animations: { loop: { kind: 'swing', length: 15 } },
    },
  ]
  return { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
}

async function render(name: string, fields: object) {
  const target = join(folder, name)
  await renderAnimation({
    ...{ document: moving(), canvasId: '9:16', files: {}, fonts: [], fps: 10, shortSide: 144, quality: 75 },
    ...{ format: 'gif', folder: join(folder, `${name}-work`), target, ...fields },
  })
  return target
}

it('[VD-07.6] renders an animated GIF with the frames of its rate, which repeats for ever', async () => {
  const path = await render('plain.gif', {})
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  expect(bytes.includes('NETSCAPE2.0')).toBe(true)
  const av = await loadAv()
  const file = await av.Demuxer.open(path)
  let frames = 0
  for await (const packet of file.packets(file.video()!.index)) if (packet) frames++
  await file.close()
  expect(frames).toBe(10)
})

it('[VD-07.6] reduces pixels until the file fits its limit', async () => {
  const { size } = await stat(join(folder, 'plain.gif'))
  const limit = Math.round(size * 0.5)
  const path = await render('small.gif', { sizeBytes: limit })
  expect((await stat(path)).size).toBeLessThanOrEqual(limit)
  await expect(render('never.gif', { sizeBytes: 200 })).rejects.toThrow('200 bytes')
})

it('[VD-21.16] loses colours instead of pixels when asked to, and plays as often as asked', async () => {
  const plain = await readFile(join(folder, 'plain.gif'))
  const limit = Math.round(plain.length * 0.85)
  const fitted = await readFile(
    await render('colours.gif', { sizeBytes: limit, keepsPixels: true, plays: 6 }),
  )
  expect(fitted.length).toBeLessThanOrEqual(limit)
  expect(fitted.readUInt32LE(6)).toBe(plain.readUInt32LE(6))
  const at = fitted.indexOf('NETSCAPE2.0') + 13
  expect(fitted.readUInt16LE(at)).toBe(5)
  await expect(render('none.gif', { sizeBytes: 200, keepsPixels: true })).rejects.toThrow('200 bytes')
})

it('[VD-07.6] renders an animated WebP', async () => {
  const bytes = await readFile(await render('plain.webp', { format: 'webp' }))
  expect([bytes.subarray(0, 4), bytes.subarray(8, 12)].map(String)).toEqual(['RIFF', 'WEBP'])
  expect(bytes.includes('ANIM')).toBe(true)
})
