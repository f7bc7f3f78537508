import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { probeVideo } from './probe-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'adloom-probe-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('[RC-19.3] a video whose header states no length has that of its packets', async () => {
  const path = join(folder, 'sample.webm')
  await makeVideo(path, { format: 'webm', seconds: 2, sound: false })
  const bytes = readFileSync(path)
  const stated = await probeVideo({ path, format: 'webm' })
  // The element Duration becomes a Void of the same length, as if the browser had not written it.
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  expect(at).toBeGreaterThan(0)
  bytes.set([0xec, 0x89], at)
  writeFileSync(path, bytes)
  const measured = await probeVideo({ path, format: 'webm' })
  expect(measured.durationMs).toBeGreaterThan(1900)
  expect(Math.abs(measured.durationMs - stated.durationMs)).toBeLessThan(100)
})
