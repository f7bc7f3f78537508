import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { sampleInspector } from '../../testing/inspect-sample.ts'
import { sampleMp3 } from '../../testing/samples/sample-media.ts'

const inspect = sampleInspector()
const folder = mkdtempSync(join(tmpdir(), 'adloom-audio-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A frame of ADTS: AAC LC, 44.1 kHz, two channels, no data blocks besides the first. */
function adts(frames: number): Buffer {
  const frame = Buffer.alloc(200)
  frame.set([0xff, 0xf1, 0x50, 0x80 | (200 >> 11), (200 >> 3) & 0xff, ((200 & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}

function id3(length: number): Buffer {
  const tag = Buffer.alloc(10 + length)
  tag.write('ID3', 'latin1')
  tag[3] = 4
  for (const [at, shift] of [21, 14, 7, 0].entries()) tag[6 + at] = (length >> shift) & 0x7f
  return tag
}

describe('audio files', () => {
  it('[AS-05.15] takes AAC behind an ID3 tag, however long the tag is', async () => {
    for (const length of [40, 100_000])
      expect(await inspect(Buffer.concat([id3(length), adts(100)]), 'a.aac')).toMatchObject({
        type: 'audio',
        format: 'aac',
        durationMs: 2322,
      })
    expect(await inspect(Buffer.concat([id3(40), sampleMp3(100)]), 'a.mp3')).toMatchObject({ format: 'mp3' })
    await expect(inspect(Buffer.concat([id3(40), sampleMp3(100)]), 'b.aac')).rejects.toMatchObject({
      reason: 'file_broken',
    })
  })

  it('[AS-05.15] stores an M4A as MP3', async () => {
    const path = join(folder, 'song.m4a')
    await makeVideo(path, { seconds: 2, image: false, format: 'ipod' })
    const audio = await inspect(readFileSync(path), 'song.m4a')
    expect(audio).toMatchObject({ type: 'audio', format: 'mp3', mime: 'audio/mpeg', converted: true })
    expect(Math.abs(audio.durationMs! - 2000)).toBeLessThan(150)
  })

  it('[AS-05.15] refuses a silent video with the extension M4A', async () => {
    const path = join(folder, 'mute.mp4')
    await makeVideo(path, { sound: false })
    await expect(inspect(readFileSync(path), 'mute.m4a')).rejects.toMatchObject({ reason: 'file_broken' })
  })
})

describe('web fonts', () => {
  it('[AS-07.1] are unpacked to the TTF in them', async () => {
    const resolve = createRequire(import.meta.url).resolve
    for (const format of ['woff', 'woff2']) {
      const font = await inspect(
        readFileSync(resolve(`@fontsource/fredoka/files/fredoka-latin-400-normal.${format}`)),
        `a.${format}`,
      )
      expect(font).toMatchObject({
        type: 'font',
        format: 'ttf',
        mime: 'font/ttf',
        converted: true,
        payload: { family: expect.stringContaining('Fredoka') as string, weight: 400 },
      })
      expect(Buffer.from(font.bytes).readUInt32BE(0)).toBe(0x00010000)
    }
  })
})
