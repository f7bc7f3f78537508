import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@adloom/contract/jobs'
import { findProgram } from '@adloom/testbed/main-process'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createQuota } from '../../features/plans/quota/service.ts'
import { fail } from '../binder/fail.ts'
import type { JobKind } from './job-kind.ts'

const runs: Record<string, number[]> = {}
const failed: number[] = []
const note = (kind: string, attempt: number) => {
  ;(runs[kind] ??= []).push(attempt)
}
const base = {
  input: z.object({}),
  timeoutMs: 10_000,
  maxAttempts: 2,
  failed: async (job: { id: number }) => {
    failed.push(job.id)
  },
}
let releaseHeld: () => void
const held = new Promise<void>(resolve => {
  releaseHeld = resolve
})
let release: () => void
const released = new Promise<void>(resolve => {
  release = resolve
})

const kinds: JobKind[] = [
  {
    ...base,
    kind: 'test.refuse',
    async run(job) {
      note('refuse', job.attempt)
      return fail('pack_failed', { problem: 'No.' })
    },
  },
  {
    ...base,
    kind: 'test.quick',
    async run(job) {
      note('quick', job.attempt)
      return {}
    },
  },
  {
    ...base,
    kind: 'test.stumble',
    async run(job) {
      note('stumble', job.attempt)
      if (job.attempt === 1) throw new Error('once')
      return {}
    },
  },
  {
    ...base,
    kind: 'test.broken',
    async run(job) {
      note('broken', job.attempt)
      throw new Error('always')
    },
  },
  {
    ...base,
    kind: 'test.long',
    lane: 'long',
    timeoutMs: 60_000,
    async run(job) {
      note('long', job.attempt)
      await released
      return {}
    },
  },
  {
    ...base,
    kind: 'test.overrun',
    async run(job) {
      note('overrun', job.attempt)
      return fail('document_timeout', { seconds: 110 })
    },
  },
  {
    ...base,
    kind: 'test.hold',
    timeoutMs: 60_000,
    async run(job) {
      note('hold', job.attempt)
      await held
      return {}
    },
  },
  {
    ...base,
    kind: 'test.slow',
    timeoutMs: 200,
    async run(job) {
      note('slow', job.attempt)
      await sleep(60_000, undefined, { signal: job.signal, ref: false })
      return {}
    },
  },
]

let server: TestServer
let demo: TestClient
let user: { id: number; account_id: number }
beforeAll(async () => {
  server = await startTestServer({ extra: () => [{ name: 'test', routes: [], jobs: kinds }] })
  demo = await server.signIn('demo')
  user = await server.userOf('demo')
})
afterAll(() => server.stop())

const enqueue = (kind: string, owner = user) => {
  const lane = kinds.find(one => one.kind === kind)?.lane
  return server.context.jobs.enqueue({
    kind,
    accountId: owner.account_id,
    userId: owner.id,
    title: kind,
    input: {},
    ...(lane ? { lane } : {}),
  })
}
async function settled(id: number) {
  for (;;) {
    const [job] = await demo.call(contract.query, { ids: [id] })
    if (job && job.status !== 'pending') return job
    await sleep(50)
  }
}

it.concurrent('[JB-01.1] a failure is final, has a reason and is cleaned up after', async () => {
  const id = await enqueue('test.refuse')
  expect(await settled(id)).toMatchObject({
    status: 'fail',
    error: { code: 3106, msg: 'Packing failed. No.' },
  })
  expect(runs['refuse']).toEqual([1])
  expect(failed).toContain(id)
})

it.concurrent('[RS-03.6] a document that exceeds the time limit is tried twice, and the job fails with that reason', async () => {
  const id = await enqueue('test.overrun')
  expect(await settled(id)).toMatchObject({
    status: 'fail',
    error: { code: 3215, msg: expect.stringContaining('110 s') as string },
  })
  expect(runs['overrun']).toEqual([1, 2])
  expect(failed).toContain(id)
})

it.concurrent('[JB-01.1] retries an unexpected error', async () => {
  expect(await settled(await enqueue('test.stumble'))).toMatchObject({
    status: 'success',
    error: null,
    progress: 100,
  })
  expect(runs['stumble']).toEqual([1, 2])
})

it.concurrent('[JB-01.1] fails after its last attempt at an unexpected error', async () => {
  const id = await enqueue('test.broken')
  expect(await settled(id)).toMatchObject({ status: 'fail' })
  expect(runs['broken']).toEqual([1, 2])
  expect(failed).toContain(id)
})

it.concurrent('[JB-01.1] a job over its time limit fails and its run is aborted', async () => {
  const id = await enqueue('test.slow')
  expect(await settled(id)).toMatchObject({ status: 'fail', error: { code: 3202 } })
  expect(runs['slow']).toEqual([1])
  expect(failed).toContain(id)
})

it.concurrent('[JB-01.4] long jobs wait for one another, and short ones never for them', async () => {
  const long = await Promise.all(Array.from({ length: 4 }, () => enqueue('test.long')))
  while (!runs['long']) await sleep(20)
  expect(await settled(await enqueue('test.quick'))).toMatchObject({ status: 'success' })
  expect(runs['long']).toHaveLength(1)
  const waiting = await demo.call(contract.query, { ids: long })
  expect(waiting.map(job => job.status)).toEqual(long.map(() => 'pending'))
  release()
  for (const id of long) expect(await settled(id)).toMatchObject({ status: 'success' })
})

it.concurrent('[RS-04.3] the first job of an account starts while fifty jobs of another are pending', async () => {
  const [busy, other] = [await server.userOf('trial'), await server.userOf('other')]
  const many = await Promise.all(Array.from({ length: 50 }, () => enqueue('test.hold', busy)))
  while ((runs['hold'] ?? []).length < 2) await sleep(20)
  const id = await enqueue('test.quick', other)
  const client = await server.signIn('other')
  for (;;) {
    const [job] = await client.call(contract.query, { ids: [id] })
    if (job?.status === 'success') break
    await sleep(50)
  }
  expect(runs['hold']).toHaveLength(2)
  releaseHeld()
  const left = () =>
    server.context.db
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', many)
      .where('status', '=', 'pending')
      .execute()
  while ((await left()).length > 0) await sleep(50)
})

it.concurrent('[RS-04.3] jobs are ordered by account, not by time: the first of an account precedes the second of every other', async () => {
  const [first, second] = [await server.userOf('trial'), await server.userOf('other')]
  const turnOf = async (owner: typeof user) =>
    (
      await server.context.db
        .selectFrom('jobs')
        .select('turn')
        .where('id', '=', await enqueue('test.unowned', owner))
        .executeTakeFirstOrThrow()
    ).turn
  const mine = [await turnOf(first), await turnOf(first), await turnOf(first)]
  const theirs = [await turnOf(second), await turnOf(second)]
  expect(mine).toEqual([mine[0], mine[0]! + 1, mine[0]! + 2])
  expect(theirs[0]).toBeLessThanOrEqual(mine[0]!)
  expect(theirs[1]).toBe(theirs[0]! + 1)
  expect(await turnOf(first)).toBe(mine[2]! + 1)
})

function startWorkerProcess(): ChildProcess {
  const { path, execArgv } = findProgram('lazy-worker', 'packages/testbed/src/lazy-worker.ts')
  return spawn(process.execPath, [...execArgv, path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      ROLE: 'worker',
      LOG_LEVEL: 'error',
    },
  })
}

it.concurrent('[JB-01.3] another worker finishes the job of a killed one, and its effect happens once', async () => {
  const first = startWorkerProcess()
  const begun = Promise.race([
    once(first, 'message'),
    once(first, 'exit').then(() => Promise.reject(new Error('the worker did not start'))),
  ])
  const id = await enqueue('test.lazy')
  const quota = createQuota(server.context.db)
  await quota.reserve(user.account_id, id, 3)
  await begun
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = startWorkerProcess()
  expect(await settled(id)).toMatchObject({ status: 'success', result: { name: 'attempt 2' } })
  const ledger = await server.context.db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_postings as p', 'p.transaction_id', 't.id')
    .select(['t.kind', 'p.place', 'p.amount'])
    .where('t.cause', '=', `job:${id}`)
    .orderBy('p.id')
    .execute()
  expect(ledger).toEqual([
    { kind: 'reserve', place: 'available', amount: -3 },
    { kind: 'reserve', place: 'reserved', amount: 3 },
    { kind: 'confirm', place: 'reserved', amount: -3 },
    { kind: 'confirm', place: 'used', amount: 3 },
  ])
  second.kill('SIGTERM')
  await once(second, 'exit')
}, 60_000)
