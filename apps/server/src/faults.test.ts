import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import * as projects from '@adloom/contract/projects'
import type { DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packPlayableJob } from './features/packs/pack-job.ts'
import { sweepBlobs } from './features/storage-maintenance/sweep-blobs.ts'
import { sampleCatalogue } from './testing/sample-catalogue.ts'
import { sendChunk, uploadFile } from './testing/sample-upload.ts'
import { startJobWorker, type JobWorker } from './platform/jobs/job-worker.ts'
import { setQuota } from './testing/set-quota.ts'

const mintegral = 21
const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}
let server: TestServer
let worker: JobWorker | undefined
const clients = {} as Record<DemoPerson, TestClient>
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  for (const person of ['demo', 'trial', 'other'] as const) clients[person] = await server.signIn(person)
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

const accountOf = async (person: DemoPerson) => (await server.userOf(person)).account_id
const image = (tint: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: tint % 256, g: 20, b: 90 } } })
    .png()
    .toBuffer()

/** Fills the account's storage except for `left` bytes. */
async function fillStorage(person: DemoPerson, left: number): Promise<void> {
  const { free_size } = await clients[person].call(assets.storage)
  const account = await accountOf(person)
  const large = 2_000_000_000
  const sizes = [
    ...Array.from({ length: Math.floor((free_size - left) / large) }, () => large),
    (free_size - left) % large,
  ]
  for (const size of sizes) {
    await sql`insert into assets (account_id, created_by, name, name_key, type, format, hash, mime, size)
      select ${account}, (select min(id) from users where account_id = ${account}), name, name, 'image', 'png', name, 'image/png', ${size}
      from (select gen_random_uuid()::text as name) as names`.execute(server.context.db)
  }
}

async function finish(client: TestClient, job_id: number) {
  worker ??= await startJobWorker(server.context, [packPlayableJob(server.context)])
  for (;;) {
    const [job] = await client.call(jobs.query, { ids: [job_id] })
    if (job && job.status !== 'pending') return job
    await sleep(50)
  }
}

async function makeProject(client: TestClient, values: Record<string, unknown>): Promise<number> {
  const { id } = await client.call(projects.create, { template_id: 1001, name: `Faults ${Math.random()}` })
  await client.call(projects.relateProduct, { id, product })
  await client.call(projects.save, { id, rev: 1, values })
  return id
}

it('[RS-07.1] several accounts at their storage limit at once each get exactly what is left to them', async () => {
  const bytes = 200_000
  const fits: [DemoPerson, number][] = [
    ['trial', 2],
    ['demo', 3],
    ['other', 4],
  ]
  for (const [person, files] of fits) await fillStorage(person, files * bytes + 1000)
  const sends = fits.flatMap(([person]) => Array.from({ length: 12 }, (_, index) => ({ person, index })))
  const answers = await Promise.all(
    sends.map(async ({ person, index }) => ({
      person,
      ...(await sendChunk(
        clients[person],
        { identifier: `limit-${index}`, filename: `limit-${index}.png` },
        new Uint8Array(bytes).fill(index),
      )),
    })),
  )
  for (const [person, files] of fits) {
    const codes = answers.filter(answer => answer.person === person).map(answer => answer.code)
    expect(
      codes.filter(code => code === 0),
      person,
    ).toHaveLength(files)
    expect(
      codes.filter(code => code === 4106),
      person,
    ).toHaveLength(12 - files)
    expect((await clients[person].call(assets.storage)).free_size, person).toBe(1000)
  }
  await server.context.db.deleteFrom('uploads').where('identifier', 'like', 'limit-%').execute()
  await sql`delete from assets where hash = name`.execute(server.context.db)
  await sql`update asset_usage set used_size = 0, reserved_size = 0`.execute(server.context.db)
})

it('[RS-07.4] concurrent packs take the last downloads and no more; the others queue nothing', async () => {
  const ids = []
  for (let index = 0; index < 8; index++)
    ids.push(await makeProject(clients.trial, { color: `#0000${(16 + index).toString(16)}` }))
  await setQuota(server.context.db, await accountOf('trial'), 'download_push', 3)
  const answers = await Promise.all(
    ids.map(id => clients.trial.answer(projects.pack, { id, channel_ids: [mintegral] })),
  )
  expect(answers.map(answer => answer.code).toSorted()).toEqual([0, 0, 0, 3103, 3103, 3103, 3103, 3103])
  for (const { code, data } of answers)
    if (code === 0) expect((await finish(clients.trial, Number(data['job_id']))).status).toBe('success')
  expect(await clients.trial.call(projects.downloadCount, { id: ids[0]! })).toMatchObject({
    used: 3,
    remaining: 0,
  })
  expect((await clients.trial.call(jobs.list, {})).total).toBe(3)
})

it('[RS-07.5] an image that is purged and swept while its project is packed is in the pack all the same', async () => {
  const bytes = await image(1)
  const asset = await clients.demo.call(assets.create, {
    name: 'purged.png',
    file_url: await uploadFile(clients.demo, 'purged.png', bytes),
  })
  const value = {
    asset: {
      id: 'mine',
      type: 'asset',
      kind: 'image',
      name: asset.name,
      hash: asset.hash,
      bytes: asset.size,
      mime: asset.mime,
      width: 64,
      height: 48,
    },
  }
  const id = await makeProject(clients.demo, { image: value })
  const { job_id } = await clients.demo.call(projects.pack, { id, channel_ids: [mintegral] })
  await clients.demo.call(library.remove, { ids: [asset.id] })
  const dayMs = 86_400_000
  const [job] = await Promise.all([finish(clients.demo, job_id), purgeAndSweep(asset.id, 3 * dayMs)])
  expect(job, JSON.stringify(job.error)).toMatchObject({ status: 'success' })
  const archive = await clients.demo.fetch(String(job.result?.['url']))
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files).length).toBeGreaterThan(0)
  expect((await clients.demo.call(projects.downloadCount, { id })).used).toBe(1)
  expect((await clients.demo.fetch(asset.full_url)).status).toBe(200)
})

/** Purges the asset and runs the nightly sweep as if `ms` had passed. */
async function purgeAndSweep(id: number, ms: number): Promise<void> {
  await clients.demo.call(library.purge, { ids: [id] })
  const later = { ...server.context, clock: { ...server.context.clock, now: () => Date.now() + ms } }
  await sweepBlobs(later)
  await sweepBlobs(later)
}

it('[RS-07.6] the server ignores times sent by a client with a wrong clock', async () => {
  const far = 4_102_444_800
  const id = await makeProject(clients.other, { color: '#010203' })
  for (const updated_time of [1, far]) {
    const answer = await clients.other.fetch(`/api${projects.update.path}`, {
      method: projects.update.method,
      headers: { 'content-type': 'application/json', date: new Date(updated_time * 1000).toUTCString() },
      body: JSON.stringify({ id, name: `Clock ${updated_time}`, updated_time, created_time: updated_time }),
    })
    expect(answer.status).toBeLessThan(500)
    const { updated_time: updated, created_time: created } = await clients.other.call(projects.info, { id })
    for (const time of [updated, created]) expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(3600)
  }
})
