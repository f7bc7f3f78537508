import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/job-worker.ts'
import { packPlayableJob } from '../../packs/pack-job.ts'
import { sampleCatalogue } from '../../../testing/sample-catalogue.ts'
import { sendChunk } from '../../../testing/sample-upload.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let trial: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  worker = await startJobWorker(server.context, [packPlayableJob(server.context)])
  ;[demo, trial] = [await server.signIn('demo'), await server.signIn('trial')]
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}

async function make(client: TestClient, name: string): Promise<number> {
  const { id } = await client.call(projects.create, { template_id: 1001, name })
  await client.call(projects.relateProduct, { id, product })
  return id
}

async function pack(client: TestClient, id: number, channel_ids = [21]) {
  const { job_id } = await client.call(projects.pack, { id, channel_ids, quality: 'medium' })
  return finish(client, job_id)
}

async function finish(client: TestClient, job_id: number) {
  for (;;) {
    const [job] = await client.call(jobs.query, { ids: [job_id] })
    if (job!.status !== 'pending') return job!
    await sleep(50)
  }
}

const works = async (client: TestClient) => (await client.call(assets.list, { kind: 'works' })).list

it('[AS-10.1] a packed file becomes a work with its project’s cover, once for any number of packs', async () => {
  const cover = 'd'.repeat(64)
  const before = await demo.call(assets.storage)
  const id = await make(demo, 'Harbor')
  const job = await pack(demo, id, [7, 21])
  await server.context.db.updateTable('projects').set({ cover_hash: cover }).where('id', '=', id).execute()
  const [work, ...others] = await works(demo)
  expect(others).toEqual([])
  expect(work).toMatchObject({
    kind: 'works',
    type: 'playable',
    format: 'zip',
    name: job.result!.name,
    size: job.result!.size,
    status: 'done',
    cover_url: `/api/files/${cover}`,
    deleted_time: null,
  })
  const packed = Buffer.from(await (await demo.fetch(job.result!.url)).arrayBuffer())
  expect(Buffer.from(await (await demo.fetch(work!.full_url)).arrayBuffer()).equals(packed)).toBe(true)
  expect((await (await server.signIn('other')).fetch(work!.full_url)).status).toBe(404)
  expect((await demo.call(assets.list, {})).list.map(asset => asset.id)).not.toContain(work!.id)
  const stored = await demo.call(assets.storage)
  expect([stored.used_size - before.used_size, stored.total_assets - before.total_assets]).toEqual([
    work!.size,
    1,
  ])

  await sql`update assets set updated_at = now() - interval '1 hour' where id = ${work!.id}`.execute(
    server.context.db,
  )
  await pack(demo, id, [7, 21])
  const [again, ...more] = await works(demo)
  expect([again?.id, more]).toEqual([work!.id, []])
  expect(again!.updated_time).toBeGreaterThan(work!.updated_time - 60)
  expect(await demo.call(assets.storage)).toEqual(stored)

  await pack(demo, id, [5])
  expect((await works(demo)).map(one => one.format).sort()).toEqual(['html', 'zip'])
})

it('[AS-10.1] a work is renamed, deleted and restored like any asset, and its name is unique among works only', async () => {
  await pack(demo, await make(demo, 'Second'), [5])
  const work = (await works(demo)).find(one => one.format === 'html')!
  expect(await demo.call(library.update, { id: work.id, name: 'Final.html', tags: ['sent'] })).toMatchObject({
    name: 'Final.html',
    kind: 'works',
    tags: ['sent'],
  })
  expect((await demo.answer(library.replace, { id: work.id, file_url: 'assets/none' })).status).toBe(404)
  await demo.call(library.remove, { ids: [work.id] })
  expect((await works(demo)).map(one => one.id)).not.toContain(work.id)
  expect((await demo.call(assets.list, { kind: 'works', trash: true })).list.map(one => one.id)).toEqual([
    work.id,
  ])
  await demo.call(library.restore, { ids: [work.id] })
  expect((await works(demo)).map(one => one.id)).toContain(work.id)
})

it('[AS-10.1, D-37.3] a work plays as packed, each channel in its own container, for its account alone, and names its project', async () => {
  const id = await make(demo, 'Played')
  await pack(demo, id, [7, 21])
  const work = (await works(demo)).find(one => one.name.startsWith('Played'))!
  const first = await demo.call(library.previewWork, { id: work.id })
  expect(first).toMatchObject({ channel_id: 7, channel_ids: [7, 21] })
  const pages = await Promise.all(
    [first.url, (await demo.call(library.previewWork, { id: work.id, channel_id: 21 })).url].map(async url =>
      (await fetch(url)).text(),
    ),
  )
  expect(pages.map(page => page.includes('id="ad"'))).toEqual([true, true])
  expect(pages[1] === pages[0]).toBe(false)
  expect((await demo.call(library.uses, { id: work.id })).list.map(use => [use.kind, use.id])).toEqual([
    ['gmaker', id],
  ])
  expect((await demo.answer(library.previewWork, { id: work.id, channel_id: 5 })).status).toBe(404)
  expect((await (await server.signIn('other')).answer(library.previewWork, { id: work.id })).status).toBe(404)
})

it('[AS-10.2] works are stored when the storage is full: free space becomes negative and uploads stop', async () => {
  const { id, account_id } = await server.userOf('trial')
  const { free_size } = await trial.call(assets.storage)
  for (let left = free_size - 10; left > 0; left -= 2_000_000_000) {
    await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size) select ${account_id}, ${id}, name, name, 'zip', 'zip', name, 'x/y', ${Math.min(left, 2_000_000_000)} from (select gen_random_uuid()::text as name) named`.execute(
      server.context.db,
    )
  }
  expect((await trial.call(assets.storage)).free_size).toBe(10)
  expect((await pack(trial, await make(trial, 'Full'))).status).toBe('success')
  const [work] = await works(trial)
  expect((await trial.call(assets.storage)).free_size).toBe(10 - work!.size)
  expect(await sendChunk(trial, { identifier: 'none' }, new Uint8Array([1]))).toMatchObject({
    status: 403,
    code: 4106,
  })
})

it('[AS-10.1] a failed job leaves no work', async () => {
  const before = await works(demo)
  await worker.stop()
  const { job_id } = await demo.call(projects.pack, { id: await make(demo, 'Broken'), channel_ids: [21] })
  await sql`update jobs set input = jsonb_set(input, '{snapshot,templateVersion}', '"gone"') where id = ${job_id}`.execute(
    server.context.db,
  )
  worker = await startJobWorker(server.context, [packPlayableJob(server.context)])
  expect((await finish(demo, job_id)).status).toBe('fail')
  expect(await works(demo)).toEqual(before)
})
