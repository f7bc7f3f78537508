import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as jobs from '@adloom/contract/jobs'
import * as library from '@adloom/contract/library'
import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import * as viewer from '@adloom/contract/viewer'
import { checkHistories } from '@adloom/testbed/check-histories'
import {
  faultPorts,
  injectFaults,
  type Fault,
  type FaultInjection,
  type FaultPort,
} from '@adloom/testbed/fault-injection'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { CallFailed, type TestClient } from '@adloom/testbed/test-client'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareAssetJob } from '../features/media/prepare-asset-job.ts'
import { packPlayableJob } from '../features/packs/pack-job.ts'
import { poolOf } from '../media-tasks/media-pool.ts'
import { startJobWorker, type JobWorker } from '../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'
import { uploadFile } from '../testing/sample-upload.ts'

const mintegral = 21
const minuteMs = 60_000
const journeyWaitMs = 60_000

let server: TestServer
let worker: JobWorker
let faults: FaultInjection
let demo: TestClient
let runs = 0
let current: Fault | undefined
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  worker = await startJobWorker(server.context, [
    packPlayableJob(server.context),
    prepareAssetJob(server.context, () => poolOf(server.context)),
  ])
  demo = await server.signIn('demo')
  faults = injectFaults(server.context)
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** Makes a request, and once more after a failure, as a user does who reads "try again". */
async function twice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!faults.hasFailed()) throw error
    if (error instanceof CallFailed)
      expect([503, 422, 409, 404, 401, 429], error.message).toContain(error.status)
    return request()
  }
}

/** The same for a request that answers with an error when its lost first attempt was done. */
async function twiceUnlessDone(request: () => Promise<unknown>, doneStatus: number): Promise<void> {
  await twice(request).catch((error: unknown) => {
    const isDone = faults.hasFailed() && error instanceof CallFailed && error.status === doneStatus
    if (!isDone) throw error
  })
}

const image = (tint: number) =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: tint % 256, g: tint >> 8, b: 90 } },
  })
    .png()
    .toBuffer()

async function countRows(table: string, column: string, value: string | number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(server.context.db)
  return rows[0]!.count
}

/** Each user journey does its requests with `twice` and then checks that nothing is lost or doubled. */
type Journey = (name: string) => Promise<() => Promise<void>>

async function newProject(name: string): Promise<number> {
  const { id } = await twice(() => demo.call(projects.create, { template_id: 1001, name }))
  return id
}

async function addImage(name: string): Promise<assets.Asset> {
  const bytes = await image(runs)
  const file_url = await twice(() => uploadFile(demo, name, bytes, 100))
  return twice(() => demo.call(assets.create, { name, file_url }))
}

async function finishedJob(job_id: number) {
  for (;;) {
    const [job] = await twice(() => demo.call(jobs.query, { ids: [job_id] }))
    if (job && job.status !== 'pending') return job
    await sleep(20)
  }
}

async function signUp(person: { email: string; password: string; username: string }) {
  const visitor = server.visitor()
  await twice(() => visitor.call(session.register, person))
  const letter = await twice(() =>
    server.context.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', person.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const token = /\/auth#token=([\w-]+)/.exec(letter.body)?.[1] ?? ''
  await twiceUnlessDone(() => visitor.call(session.checkVerifyToken, { token }), 422)
  const login = { account: person.email, password: person.password }
  visitor.token = (await twice(() => visitor.call(session.login, login))).token
  return twice(() => visitor.call(session.me))
}

const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}

const journeys: Record<string, Journey> = {
  async 'sign-up'(name) {
    const person = { email: `${name}@studio.test`, password: 'orchid-lantern-42', username: 'Nia' }
    // A link that a clock of yesterday made is over: the user signs up again.
    const me = await twice(() => signUp(person))
    return async () => {
      expect(me).toMatchObject({ plans: [], trial_scope: 3 })
      expect(await countRows('users', 'email', person.email)).toBe(1)
    }
  },
  async upload(name) {
    const before = await twice(() => demo.call(assets.storage))
    const asset = await addImage(`${name}.png`)
    return async () => {
      const after = await demo.call(assets.storage)
      expect(after.used_size - before.used_size).toBe(asset.size)
      expect(after.total_assets - before.total_assets).toBe(1)
      expect(before.free_size - after.free_size, 'nothing stays reserved').toBe(asset.size)
      const stored = await demo.fetch(`/api/files/${asset.hash}`)
      expect((await stored.arrayBuffer()).byteLength).toBe(asset.size)
    }
  },
  async convert(name) {
    const { id } = await addImage(`${name}.png`)
    const states = () => twice(() => demo.call(assets.transcodeStatus, { asset_ids: [id] }))
    const until = performance.now() + journeyWaitMs
    let [state] = await states()
    while (state?.status !== 'done' && performance.now() < until) {
      if (state?.status === 'failed') await twice(() => demo.call(assets.retryTranscode, { asset_id: id }))
      await sleep(20)
      ;[state] = await states()
    }
    return async () => {
      expect(state?.status).toBe('done')
      const kinds = state!.derivatives.map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      for (const { hash } of state!.derivatives)
        expect(await server.context.blobs.size(hash)).toBeGreaterThan(0)
    }
  },
  async 'save with a conflict'(name) {
    const id = await newProject(name)
    const write = (rev: number, save_id: string, color: string) =>
      twice(() => demo.call(projects.save, { id, rev, save_id, values: { color } }))
    await write(1, 'first-tab-save', '#000001')
    await expect(write(1, 'second-tab-save', '#000002')).rejects.toMatchObject({ error: 'stale_revision' })
    await twice(() => demo.call(projects.keepDraft, { id, rev: 1, values: { color: '#000002' } }))
    await write(2, 'second-tab-again', '#000002')
    return async () => {
      expect(await demo.call(projects.initJson, { id })).toMatchObject({
        rev: 3,
        values: { color: '#000002' },
      })
      const { list } = await demo.call(projects.revisions, { id })
      const found = list.map(({ kind, rev }) => `${kind} ${rev}`).toSorted()
      expect(found).toEqual(['conflict 1', 'saved 1', 'saved 2', 'saved 3'])
    }
  },
  async 'pack and download'(name) {
    const id = await newProject(name)
    await twice(() => demo.call(projects.relateProduct, { id, product }))
    const color = `#${(0x200000 + runs).toString(16)}`
    await twice(() => demo.call(projects.save, { id, rev: 1, save_id: 'pack-save-1', values: { color } }))
    const { used } = await twice(() => demo.call(projects.downloadCount, { id }))
    const { job_id } = await twice(() => demo.call(projects.pack, { id, channel_ids: [mintegral] }))
    const job = await finishedJob(job_id)
    const archive = await twice(async () => {
      const response = await demo.fetch(String(job.result?.['url']))
      if (response.status !== 200) throw new Error(`download: ${response.status} ${JSON.stringify(job)}`)
      return (await response.arrayBuffer()).byteLength
    })
    return async () => {
      expect(archive).toBe(job.result?.['size'])
      expect((await demo.call(projects.downloadCount, { id })).used).toBe(used + 1)
    }
  },
  async share(name) {
    const id = await newProject(name)
    await twice(() => demo.call(projects.relateProduct, { id, product }))
    const { url } = await twice(() => demo.call(viewer.shareProject, { id }))
    const share = new URL(url).searchParams.get('share')!
    const shown = await twice(() => server.visitor().call(viewer.viewCreatives, { share }))
    await twice(() => demo.call(viewer.endShares, { id }))
    return async () => {
      expect(shown.creatives.length).toBeGreaterThan(0)
      // Links are closed by time: after a wrong time the user closes them again.
      if (current?.port === 'clock') await demo.call(viewer.endShares, { id })
      expect(await server.visitor().answer(viewer.viewCreatives, { share })).toMatchObject({ status: 404 })
      expect((await demo.call(viewer.shares, { id })).open_until).toBeNull()
    }
  },
  async 'delete and restore'(name) {
    const id = await newProject(name)
    await twiceUnlessDone(() => demo.call(projects.remove, { id }), 404)
    await expect(twice(() => demo.call(projects.info, { id }))).rejects.toMatchObject({ status: 404 })
    await twiceUnlessDone(() => demo.call(projects.restore, { id }), 404)
    const asset = await addImage(`${name}.png`)
    await twice(() => demo.call(library.remove, { ids: [asset.id] }))
    await twice(() => demo.call(library.restore, { ids: [asset.id] }))
    return async () => {
      expect(await demo.call(projects.info, { id })).toMatchObject({ id, name })
      expect(await demo.call(assets.detail, { id: asset.id })).toMatchObject({ deleted_time: null })
      expect(await countRows('audit', 'object', `project ${id}`)).toBe(1)
    }
  },
}

/** Waits until the server uses no connection and no transaction is open. */
async function expectNothingLeaked(): Promise<void> {
  const { pool, db } = server.context
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBe(0)
  // The worker uses connections of its own, so a transaction that ends by itself may be open meanwhile.
  const countOpen = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    return rows[0]!.count
  }
  await expect.poll(countOpen, { timeout: 10_000 }).toBe(0)
}

async function run(journey: string, fault?: Fault): Promise<Record<FaultPort, number>> {
  runs += 1
  faults.advanceClock(minuteMs)
  await sql`delete from attempts`.execute(server.context.db)
  current = fault
  faults.arm(fault)
  const check = await journeys[journey]!(`run-${runs}`)
  const calls = faults.counts()
  faults.arm()
  await check()
  return calls
}

interface FaultCase {
  journey: string
  port: FaultPort
  /** The call that fails, as a part of the calls that the journey makes. */
  share: number
  late: boolean
}

const callsOf = new Map<string, Record<FaultPort, number>>()

async function countCalls(journey: string): Promise<Record<FaultPort, number>> {
  const calls = callsOf.get(journey) ?? (await run(journey))
  callsOf.set(journey, calls)
  return calls
}

it('[RS-07.7] a journey with one failed call succeeds on its second try and doubles nothing', async () => {
  const slow = ['convert', 'pack and download']
  const fast = Object.keys(journeys).filter(name => !slow.includes(name))
  await checkHistories<FaultCase>({
    regressions: new URL('regressions/faults.json', import.meta.url),
    histories: fc.record({
      journey: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...fast) },
        { weight: 1, arbitrary: fc.constantFrom(...slow) },
      ),
      port: fc.oneof(
        { weight: 4, arbitrary: fc.constant('database' as const) },
        { weight: 3, arbitrary: fc.constantFrom(...faultPorts) },
      ),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
      late: fc.boolean(),
    }),
    share: 0.25,
    async check({ journey, port, share, late }) {
      const calls = (await countCalls(journey))[port]
      await run(journey, { port, nth: 1 + Math.floor(share * calls), late })
      await expectNothingLeaked()
    },
  })
})
