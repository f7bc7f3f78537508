import * as assets from '@adloom/contract/assets'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { framePng, sampleWav } from '../../testing/samples/sample-media.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { limitsOf, prepareAssetJob } from './prepare-asset-job.ts'
import { createMediaPool } from '../../media-tasks/media-pool.ts'

const pool = createMediaPool(1)
let server: TestServer
let demo: TestClient
let worker: JobWorker
let limits = limitsOf

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  worker = await startJobWorker(server.context, [
    prepareAssetJob(
      server.context,
      () => pool,
      type => limits(type),
    ),
  ])
})
afterAll(async () => {
  await worker?.stop()
  pool.close()
  await server?.stop()
})

const add = async (name: string, bytes: Uint8Array) =>
  (await demo.call(assets.create, { name, file_url: await uploadFile(demo, name, bytes) })).id

async function settled(id: number) {
  for (;;) {
    const [one] = await demo.call(assets.transcodeStatus, { asset_ids: [id] })
    if (one && one.status !== 'pending') return one
    await sleep(50)
  }
}

it('[D-53.3] a file that exceeds the memory limit fails alone with that reason and is prepared on retry', async () => {
  const greedy = await add(
    'wide.png',
    await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123' } })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  const waiting = await settled(await add('first.png', await framePng()))
  expect(waiting.status).toBe('done')
  await settled(greedy)
  limits = () => ({ memoryBytes: 30 * 1_048_576, timeoutMs: 60_000 })
  const failed = await settled(await add('second.wav', sampleWav(120)))
  expect(failed).toMatchObject({
    status: 'failed',
    error: { code: 4146, msg: expect.stringContaining('memory') as string },
    derivatives: [],
  })
  limits = limitsOf
  expect((await settled(await add('third.png', await framePng(9, 9)))).status).toBe('done')
  expect((await demo.call(assets.retryTranscode, { asset_id: failed.id })).status).toBe('pending')
  expect((await settled(failed.id)).status).toBe('done')
})

it('[D-53.3] a file that exceeds the time limit fails alone, and the queue continues', async () => {
  limits = () => ({ memoryBytes: 2 ** 31, timeoutMs: 1 })
  const failed = await settled(await add('slow.wav', sampleWav(3)))
  limits = limitsOf
  expect(failed).toMatchObject({ status: 'failed', error: { code: 4147 } })
  expect((await settled(await add('fourth.png', await framePng(11, 9)))).status).toBe('done')
})

it('[AS-08.4] asking again for what is done or waiting changes nothing', async () => {
  const id = await add('done.png', await framePng(13, 9))
  await settled(id)
  const jobs = () =>
    server.context.db.selectFrom('jobs').select('id').where('kind', '=', 'prepareAsset').execute()
  const before = (await jobs()).length
  const answers = await Promise.all([1, 2, 3].map(() => demo.call(assets.retryTranscode, { asset_id: id })))
  expect(answers.map(answer => answer.status)).toEqual(['done', 'done', 'done'])
  expect((await jobs()).length).toBe(before)
})

it('[D-04.1] a retry, being a GET that changes something, is refused to other sites', async () => {
  const answer = await fetch(`${server.origin}/api/assets/retry-transcode?asset_id=1`, {
    headers: { cookie: `token=${demo.token}`, 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
})
