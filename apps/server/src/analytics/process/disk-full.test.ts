import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@adloom/testbed/free-port'
import { findProgram } from '@adloom/testbed/main-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalyticsStore, FactBatch } from '../analytics-store.ts'
import type { FactQuery } from '../fact-query.ts'
import { connectAnalytics } from './connect-analytics.ts'

const day = 20_700
const rowsOfBatch = 3000
const secret = 's'.repeat(32)
const total: FactQuery = {
  account: 1,
  table: 'event',
  fromDay: day,
  toDay: day,
  zoneHours: 0,
  values: {},
  dimensions: [],
  measures: ['gs'],
  granularity: 'day',
}
const batchOf = (number: number): FactBatch => ({
  id: `batch-${number}`,
  event: Array.from({ length: rowsOfBatch }, (_, at) => ({
    account: 1,
    hour: day * 24,
    daily: false,
    isFirst: false,
    keys: { ad_id: `${number}-${(at * 7919) % 10_007}`, mid: `${(at * 104_729) % 1_000_003}` },
    sums: { gs: 1 },
  })),
  scene: [],
})

let folder: string
let child: ChildProcess
let store: AnalyticsStore

/** Runs the process on a disk of 48 MiB in memory, visible to it alone. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-full-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const port = await freePort()
  const { path, execArgv } = findProgram('analytics', 'apps/server/src/analytics.ts')
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const mount = `mount -t tmpfs -o size=48m none "${dataDir}" && exec "$@"`
  child = spawn(
    'unshare',
    ['--mount', ...asRoot, 'sh', '-c', mount, 'sh', process.execPath, ...execArgv, path],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: 'postgres://unused/db',
        ROLE: 'analytics',
        ANALYTICS_URL: `http://127.0.0.1:${port}`,
        ANALYTICS_SECRET: secret,
      },
    },
  )
  store = connectAnalytics({
    address: { host: '127.0.0.1', port },
    secret,
    patience: { readMs: 60_000, writeMs: 60_000 },
  })
})
afterAll(async () => {
  await store.close()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

async function appendUntilFull(): Promise<number> {
  for (let number = 1; ; number++) {
    const failure = await store.append(batchOf(number)).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) continue
    expect(failure).toMatchObject({ reason: 'disk_full' })
    return number
  }
}

it('[IN-01.16] stores nothing of a batch that a full disk refuses and accepts it later', async () => {
  await store.append(batchOf(0))
  const dataDir = join('/proc', String(child.pid), 'root', folder, 'data')
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize - 3_000_000))
  const refused = await appendUntilFull()
  expect(await store.rows(total)).toEqual([{ keys: [], sums: [refused * rowsOfBatch] }])
  rmSync(join(dataDir, 'filler'))
  await store.append(batchOf(refused))
  expect(await store.rows(total)).toEqual([{ keys: [], sums: [(refused + 1) * rowsOfBatch] }])
})
