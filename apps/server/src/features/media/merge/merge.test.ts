import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as folders from '@adloom/contract/folders'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import { mergeVideo } from '@adloom/contract/project-media'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { framePng } from '../../../testing/samples/sample-media.ts'
import { uploadFile } from '../../../testing/sample-upload.ts'
import { imageAt } from '../../../inspection/video/frame-at.ts'
import { probeVideo } from '../../../inspection/video/probe-video.ts'
import { readPeaks } from '../../../inspection/audio/read-peaks.ts'
import { poolOf } from '../../../media-tasks/media-pool.ts'
import { type VideoRecipe, makeVideo } from '../../../testing/samples/sample-video.ts'
import { mergeVideosJob } from './merge-job.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let worker: JobWorker
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-merge-test-'))
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [
    mergeVideosJob(server.context, () => poolOf(server.context)) as JobKind,
  ])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

async function addVideo(name: string, recipe: VideoRecipe): Promise<number> {
  const path = join(folder, name)
  await makeVideo(path, recipe)
  return (
    await demo.call(assets.create, { name, file_url: await uploadFile(demo, name, readFileSync(path)) })
  ).id
}

async function settled(id: number) {
  for (;;) {
    const [job] = await demo.call(jobs.query, { ids: [id] })
    if (job && job.status !== 'pending') return job
    await sleep(30)
  }
}

/** Returns whether the top edge is black: a landscape image on a portrait frame leaves it black. */
async function topIsBlack(path: string, atMs: number): Promise<boolean> {
  const { pixels } = await imageAt({ path, format: 'mp4' }, atMs, 320)
  return Math.max(...pixels.subarray(0, 3)) < 24
}

it('[PL-02.22] joins videos of any container, size and rate into one MP4 asset of their length, in the order given', async () => {
  const tall = await addVideo('tall.mp4', { seconds: 1, width: 180, height: 320, fps: 25 })
  const wide = await addVideo('wide.webm', {
    seconds: 2,
    width: 320,
    height: 180,
    fps: 12,
    format: 'webm',
    sound: false,
  })
  const { job_id } = await demo.call(mergeVideo, { asset_ids: [tall, wide, tall], name: 'Trailer' })
  const job = await settled(job_id)
  expect(job).toMatchObject({ status: 'success', error: null, result: { name: 'Trailer.mp4' } })
  const [asset] = (await demo.call(assets.list, { keyword: 'Trailer' })).list
  expect(asset).toMatchObject({
    name: 'Trailer.mp4',
    type: 'video',
    format: 'mp4',
    width: 180,
    height: 320,
    duration_ms: 4000,
    folder_id: 0,
  })
  const path = join(folder, 'trailer.mp4')
  await writeFile(path, Buffer.from(await (await demo.fetch(asset!.full_url)).arrayBuffer()))
  const facts = await probeVideo({ path, format: 'mp4' })
  expect(facts).toMatchObject({ width: 180, height: 320, fps: 25, codec: 'h264', hasAudio: true })
  expect(Math.abs(facts.durationMs - 4000)).toBeLessThan(80)
  expect([await topIsBlack(path, 500), await topIsBlack(path, 2000), await topIsBlack(path, 3500)]).toEqual([
    false,
    true,
    false,
  ])
  // The clip in the middle has no audio, so the second half of the peaks is as loud as the first alone.
  const { peaks } = await readPeaks({ path, format: 'mp4' })
  const loudest = (from: number, to: number) =>
    Math.max(...peaks.slice(Math.floor(peaks.length * from), Math.floor(peaks.length * to)))
  expect(loudest(0.05, 0.2)).toBeGreaterThan(5)
  expect(loudest(0.35, 0.65)).toBeLessThan(2)
  expect(loudest(0.8, 0.95)).toBeGreaterThan(5)
}, 60_000)

it('[PL-02.22] files the result in a folder of the project when one is named', async () => {
  const clip = await addVideo('clip.mp4', { seconds: 1, sound: false })
  const { id } = await demo.call(ps.create, { name: 'Harbour', kind: 'playsmart' })
  const job = await settled(
    (await demo.call(mergeVideo, { id, asset_ids: [clip, clip], name: 'Silent.mp4' })).job_id,
  )
  expect(job.status).toBe('success')
  const made = (await demo.call(folders.list, {})).list.find(one => one.name === 'Harbour')
  expect(
    (await demo.call(assets.list, { folder_id: made?.id ?? -1 })).list.map(asset => [
      asset.name,
      asset.duration_ms,
    ]),
  ).toEqual([['Silent.mp4', 2000]])
}, 60_000)

it('[PL-02.22] refuses what is no video, too long, fewer than two, deleted or of another account', async () => {
  const clip = await addVideo('short.mp4', { seconds: 1, sound: false })
  const image = (
    await demo.call(assets.create, {
      name: 'still.png',
      file_url: await uploadFile(demo, 'still.png', await framePng(9, 9)),
    })
  ).id
  const ask = (asset_ids: number[], person = demo, more = {}) =>
    person.answer(mergeVideo, { asset_ids, name: 'Joined', ...more })
  expect(await ask([clip, image])).toMatchObject({
    status: 422,
    code: 3031,
    msg: expect.stringContaining('still.png') as string,
  })
  expect(await ask([clip])).toMatchObject({ status: 400, code: 1001 })
  expect(await ask([clip, clip], other)).toMatchObject({ status: 404, code: 1003 })
  expect(await ask([clip, clip], demo, { id: 999_999 })).toMatchObject({ status: 404, code: 4004 })
  await server.context.db.updateTable('assets').set({ duration_ms: 301_000 }).where('id', '=', clip).execute()
  expect(await ask([clip, clip])).toMatchObject({ status: 422, code: 3032, data: { minutes: 11, most: 10 } })
  await demo.call(library.remove, { ids: [clip] })
  expect(await ask([clip, clip])).toMatchObject({ status: 404, code: 1003 })
}, 60_000)
