import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as elements from '@adloom/contract/creative-elements'
import * as insights from '@adloom/contract/insights'
import { artefactName } from '@adloom/playable/channels'
import { demoCreatives } from '@adloom/testbed/fake-networks'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCollector, type RunningCollector } from '../collector/start-collector.ts'
import type { PackSnapshot } from '../features/packs/service.ts'
import { findCreatives } from '../features/reports/service.ts'
import { dayMs } from '../platform/limits/units.ts'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'
import { makeDemoInsights } from './make-demo-insights.ts'

const secret = 'a secret of an installation for a test'
let server: TestServer
let collector: RunningCollector
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-demo-insights-'))
  collector = await startCollector({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    isBehindProxy: false,
    secret,
    store: { append: batch => server.context.analytics.append(batch) },
    findCreatives: ids => findCreatives(server.context.db, ids),
    log: { warn() {}, info() {} },
    ingestEveryMs: 3_600_000,
  })
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({
    worker: false,
    env: {
      ROOT_DIR: rootDir,
      SECRET_KEY: secret,
      COLLECT_ORIGIN: `http://127.0.0.1:${collector.port}`,
    },
  })
})
afterAll(async () => {
  await collector?.close()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('[IN-06.1, IN-06.4, IN-06.5] plays the projects, reports displays and fills the past once', async () => {
  const demo = await server.signIn('demo')
  const today = Math.floor(Date.now() / dayMs)
  const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  const past = async () => {
    const range = { start_date: dateOf(today - 90), end_date: dateOf(today - 1) }
    return (await demo.call(insights.eventSummary, { ...range, metrics: ['gs', 'fi_rate', 'loss'] })).values
  }
  const options = { rows: 500, displays: 2, isFirst: true }
  const made = await makeDemoInsights(server.context, options)
  expect(made?.creatives).toBeGreaterThan(1)
  expect(made?.reports).toBeGreaterThanOrEqual(made!.creatives * 2)
  await collector.ingest()
  const now = { start_date: dateOf(today - 1), end_date: dateOf(today + 1), platform: ['ios', 'android'] }
  const live = await demo.call(insights.eventDetail, {
    ...now,
    metrics: ['gs'],
    dimensions: ['country_code'],
  })
  // Displays from this machine have no country.
  expect(live.list.find(({ keys }) => keys.country_code === '')?.values.gs).toBe(made!.creatives * 2)
  expect(collector.refusals.counts).toEqual({})
  const range = { start_date: dateOf(today - 90), end_date: dateOf(today - 1) }
  const { untagged } = await demo.call(elements.elementReport, { ...range, metric: 'fi_rate' })
  expect(untagged).toBe(0)
  const first = await past()
  expect(first.gs).toBeGreaterThan(500)
  await makeDemoInsights(server.context, options)
  expect(await past()).toEqual(first)
}, 120_000)

it('[IN-06.7] packs the projects under the names that the ad networks of the demo report', async () => {
  const { rows } = await sql<{ snapshot: PackSnapshot }>`select input->'snapshot' as snapshot
    from jobs where kind = 'packPlayable' order by id`.execute(server.context.db)
  const stems = rows.map(({ snapshot: { product, projectId: id, name, rev: version } }) =>
    artefactName({ product: product.name, project: { id, name, version }, languages: [], channel: '' }),
  )
  const reported = stems.filter(stem => demoCreatives.some(name => stem.startsWith(`${name}_`)))
  expect(reported.length).toBeGreaterThan(1)
  // The projects that the demo adds for its events alone are not advertised.
  expect(stems.length - reported.length).toBeLessThanOrEqual(2)
})
