import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '@adloom/testbed/main-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log.ts'
import { superviseChild, type SupervisedChild } from '../../platform/process/supervised-child.ts'
import type { AnalyticsStore, FactBatch } from '../analytics-store.ts'
import type { FactQuery } from '../fact-query.ts'
import { openStore } from '../open-store.ts'
import { analyticsAddress, analyticsSecret } from './analytics-address.ts'
import { connectAnalytics } from './connect-analytics.ts'

const day = 20_700
const everything: FactQuery = {
  account: 1,
  table: 'event',
  fromDay: day,
  toDay: day,
  zoneHours: 0,
  values: {},
  dimensions: ['project_id'],
  measures: ['gs'],
  granularity: 'day',
}
const batchOf = (project: number): FactBatch => ({
  id: `batch-${project}`,
  event: [
    {
      account: 1,
      hour: day * 24,
      daily: false,
      isFirst: false,
      keys: { project_id: String(project) },
      sums: { gs: project },
    },
  ],
  scene: [],
})

let folder: string
let config: Config
let child: SupervisedChild
let store: AnalyticsStore

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-analytics-'))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://unused/db',
    ROLE: 'analytics',
    LOG_LEVEL: 'error',
  }
  config = readConfig(env)
  const { path, execArgv } = findProgram('analytics', 'apps/server/src/analytics.ts')
  child = superviseChild({
    name: 'analytics',
    entry: path,
    execArgv,
    env: { ...process.env, ...env },
    log: createLog('silent', 'test'),
  })
  store = connectAnalytics({
    address: analyticsAddress(config),
    secret: analyticsSecret(config),
    patience: { readMs: 60_000, writeMs: 60_000 },
  })
})
afterAll(async () => {
  await store.close()
  await child.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('[IN-01.10] a killed analytics process loses no acknowledged batch and stores none twice', async () => {
  const acknowledged: number[] = []
  const writing = (async () => {
    for (let project = 1; project <= 60; project++) {
      await store.append(batchOf(project))
      acknowledged.push(project)
    }
  })()
  for (const kills of [10, 25, 45]) {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(kills)
    process.kill(child.pid()!, 'SIGKILL')
  }
  await writing
  const rows = await store.rows(everything)
  expect(rows.map(({ keys, sums }) => [Number(keys[0]), ...sums]).sort((a, b) => a[0]! - b[0]!)).toEqual(
    acknowledged.map(project => [project, project]),
  )
})

it('[IN-01.11] requests fail with analytics_unavailable while the process cannot be reached', async () => {
  const away = connectAnalytics({
    address: { socketPath: join(folder, 'no-socket') },
    secret: 's',
    patience: { readMs: 0, writeMs: 0 },
  })
  await expect(away.rows(everything)).rejects.toMatchObject({ reason: 'analytics_unavailable' })
  await expect(away.append(batchOf(0))).rejects.toMatchObject({ reason: 'analytics_unavailable' })
  await away.close()
})

it('[IN-01.12] a request without the secret is refused', async () => {
  await store.count(everything)
  const unauthenticated = connectAnalytics({ address: analyticsAddress(config), secret: 'guessed' })
  await expect(unauthenticated.rows(everything)).rejects.toMatchObject({ reason: 'analytics_unavailable' })
  await unauthenticated.close()
})

it('[IN-01.13] a second process cannot open the facts', async () => {
  await store.count(everything)
  await expect(openStore(config)).rejects.toThrow(/lock/i)
})

it('[RS-06.9] copies all facts for a backup while it runs, and keeps its file locked', async () => {
  const copy = join(folder, 'copy')
  const program = findProgram('back-up-analytics', 'apps/server/src/back-up-analytics.ts')
  mkdirSync(join(copy, 'analytics'), { recursive: true })
  await promisify(execFile)(
    process.execPath,
    [...program.execArgv, program.path, join(copy, 'analytics', 'facts.duckdb')],
    { env: { ...process.env, DATA_DIR: folder } },
  )
  const copied = await openStore({ ...config, dataDir: copy })
  expect(await copied.rows(everything)).toEqual(await store.rows(everything))
  await copied.close()
  await expect(openStore(config)).rejects.toThrow(/lock/i)
})
