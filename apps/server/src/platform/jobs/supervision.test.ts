import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import * as contract from '@adloom/contract/jobs'
import { findProgram } from '@adloom/testbed/main-process'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeJobsOfProcess } from './worker-beats.ts'
import { superviseChild, type SupervisedChild } from '../process/supervised-child.ts'

const everyMs = 500
const stuckWorker = findProgram('stuck-worker', 'packages/testbed/src/stuck-worker.ts')
let server: TestServer
let demo: TestClient
let worker: SupervisedChild
const endedPids: number[] = []

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  demo = await server.signIn('demo')
  worker = superviseChild({
    name: 'worker',
    entry: stuckWorker.path,
    execArgv: stuckWorker.execArgv,
    log: server.context.log,
    beats: { everyMs, maxMissed: 8 },
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      ROLE: 'worker',
      LOG_LEVEL: 'error',
      BEAT_MS: String(everyMs),
    },
    async ended(pid) {
      endedPids.push(pid)
      await freeJobsOfProcess(server.context.db, pid)
    },
  })
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

async function enqueue(person: 'demo' | 'other', kind: string): Promise<number> {
  const user = await server.userOf(person)
  return server.context.jobs.enqueue({
    kind,
    accountId: user.account_id,
    userId: user.id,
    title: kind,
    input: {},
  })
}

async function settled(client: TestClient, id: number) {
  for (;;) {
    const [job] = await client.call(contract.query, { ids: [id] })
    if (job && job.status !== 'pending') return job
    await sleep(100)
  }
}

it('[RS-03.4, RS-03.5] a stuck worker is killed and replaced, its job fails after two tries, and the jobs beside it and after it succeed', async () => {
  const other = await server.signIn('other')
  const blocking = await enqueue('demo', 'test.block')
  const beside = await Promise.all([enqueue('other', 'test.moment'), enqueue('demo', 'test.moment')])
  expect(await settled(demo, blocking)).toMatchObject({ status: 'fail', error: { code: 3203 } })
  expect(await settled(other, beside[0])).toMatchObject({ status: 'success' })
  expect(await settled(demo, beside[1])).toMatchObject({ status: 'success' })
  expect(endedPids.length).toBe(2)
  expect(endedPids).not.toContain(worker.pid())
  const row = await server.context.db
    .selectFrom('jobs')
    .select('crashes')
    .where('id', '=', blocking)
    .executeTakeFirstOrThrow()
  expect(row.crashes).toBe(2)
  expect(await settled(demo, await enqueue('demo', 'test.moment'))).toMatchObject({ status: 'success' })
  expect(endedPids.length).toBe(2)
})

it('[RS-03.4] the worker process of the product reports to its parent', async () => {
  const reports: unknown[] = []
  const { path, execArgv } = findProgram('worker', 'apps/server/src/worker.ts')
  const child = fork(path, [], {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      ROLE: 'worker',
      LOG_LEVEL: 'error',
    },
  })
  child.on('message', message => reports.push(message))
  while (reports.length < 2) await sleep(100)
  expect(reports).toEqual(['alive', 'alive'])
  child.kill('SIGTERM')
  await once(child, 'exit')
})
