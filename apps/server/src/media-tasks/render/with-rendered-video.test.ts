import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canvasFor, defaultTextStyle, emptyVideo, wholeCanvas, type VideoRecord } from '@adloom/video/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { probeVideo } from '../../inspection/video/probe-video.ts'
import { openDiskBlobStore } from '../../platform/blobs/disk-blob-store.ts'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'
import { ChildEnded } from '../../platform/children/task-child.ts'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { createMediaPool, type MediaPool } from '../media-pool.ts'
import { withRenderedVideo, type RenderRequest } from './with-rendered-video.ts'

let folder: string
let blobs: BlobStore
let pool: MediaPool
let hash: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adloom-rendered-'))
  blobs = await openDiskBlobStore(join(folder, 'blobs'))
  pool = createMediaPool(1)
  const path = join(folder, 'source.mp4')
  await makeVideo(path, { seconds: 2, width: 180, height: 320, fps: 30 })
  hash = (await blobs.putFile(path)).key
})
afterAll(async () => {
  pool.close()
  await rm(folder, { recursive: true, force: true })
})

function request(fields: Partial<RenderRequest> = {}): RenderRequest {
  const empty = emptyVideo(['9:16'])
  const place = wholeCanvas(canvasFor('9:16'))
  const records: VideoRecord[] = [
    ...Object.values(empty.records),
    {
      ...{ id: 'asset:a', type: 'asset', kind: 'video', name: 'a.mp4', hash, bytes: 1, mime: 'video/mp4' },
      ...{ width: 180, height: 320, durationMs: 2000, audio: true },
    },
    {
      ...{ id: 'clip:a', type: 'clip', kind: 'video', track: 'track:main', start: 0, length: 45 },
      ...{ asset: 'asset:a', offset: 0, fit: 'fill', place },
    },
    {
      ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: 45 },
      ...{ text: { en: 'Play now 遊ぶ' }, style: defaultTextStyle, place },
    },
  ]
  const document = { ...empty, records: Object.fromEntries(records.map(record => [record.id, record])) }
  return {
    ...{ accountId: 1, document, canvasId: '9:16', format: 'mp4', quality: { crf: 23 }, shortSide: 144 },
    ...fields,
  }
}

it('[VD-04.5] renders a document from stored files and reports its progress', async () => {
  const shares: number[] = []
  const { video, facts } = await withRenderedVideo(
    blobs,
    pool,
    request({ onProgress: share => shares.push(share) }),
    async file => ({ video: file, facts: await probeVideo({ path: file.path, format: 'mp4' }) }),
  )
  expect(video).toMatchObject({ width: 144, height: 256, fps: 30, durationMs: 1500 })
  expect(facts).toMatchObject({ width: 144, height: 256, hasAudio: true })
  expect(shares.length).toBeGreaterThan(10)
  await expect(readFile(video.path)).rejects.toThrow('ENOENT')
})

it('[VD-04.6] copies the frames of a document that only cuts its file', async () => {
  const { document } = request()
  const { 'clip:text': _, 'clip:a': clip, ...others } = document.records
  const cut = { ...document, records: { ...others, 'clip:a': { ...clip, length: 60 } as VideoRecord } }
  const copied = request({ document: cut, shortSide: 180, copiesCuts: true })
  const { video, facts } = await withRenderedVideo(blobs, pool, copied, async file => ({
    video: file,
    facts: await probeVideo({ path: file.path, format: 'mp4' }),
  }))
  expect(video).toMatchObject({ isCopied: true, width: 180, durationMs: 2000 })
  expect(facts).toMatchObject({ width: 180, height: 320, durationMs: 2000 })
})

it('[VD-04.5] reports a size limit that no quality meets', async () => {
  const limited = request({ quality: { sizeBytes: 2000 } })
  await expect(withRenderedVideo(blobs, pool, limited, async () => undefined)).rejects.toMatchObject({
    reason: 'video_size_small',
  })
})

it('[VD-04.5] stops when its signal is aborted', async () => {
  const stop = new AbortController()
  const stopped = request({ signal: stop.signal, onProgress: () => stop.abort() })
  await expect(withRenderedVideo(blobs, pool, stopped, async () => undefined)).rejects.toThrow(/abort/i)
})

it('[VD-04.5] is started once more when its child process dies, not twice', async () => {
  let deaths = 1
  const dying: MediaPool = {
    ...pool,
    run: (operation, input, options) =>
      deaths-- > 0 ? Promise.reject(new ChildEnded('died')) : pool.run(operation, input, options),
  }
  await withRenderedVideo(blobs, dying, request(), async ({ size }) => expect(size).toBeGreaterThan(1000))
  deaths = 2
  await expect(withRenderedVideo(blobs, dying, request(), async () => undefined)).rejects.toThrow('died')
})
