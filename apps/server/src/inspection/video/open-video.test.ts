import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { withVideo } from './open-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'adloom-open-video-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('[AS-05.4] opens a video only as the container that its format names', async () => {
  const path = join(folder, 'video')
  await makeVideo(path, { format: 'webm', sound: false })
  const streamsAs = (format: string) =>
    withVideo({ path, format }, video => Promise.resolve(video.streams.length))
  expect(await streamsAs('webm')).toBe(1)
  await expect(streamsAs('mp4')).rejects.toThrow()
  await expect(streamsAs('m3u8')).rejects.toThrow()
})
