import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as projects from '@adloom/contract/projects'
import * as viewer from '@adloom/contract/viewer'
import { launchChromium } from '@adloom/engine/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactBatch } from '../../analytics/analytics-store.ts'
import { startCollector, type RunningCollector } from '../../collector/start-collector.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { findCreatives } from './repository.ts'

const secret = 'a secret of an installation for a test'
const batches: FactBatch[] = []
let server: TestServer
let collector: RunningCollector
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-hosted-play-'))
  collector = await startCollector({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    isBehindProxy: false,
    secret,
    store: { append: async batch => void batches.push(batch) },
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

/** Number of closed displays in the stored facts. */
async function closed(): Promise<number> {
  await collector.ingest()
  return batches.flatMap(({ event }) => event).reduce((sum, { sums }) => sum + (sums.wc ?? 0), 0)
}

it('[IN-04.25] a shared ad that is played in a browser becomes facts with the right counts', async () => {
  const demo = await server.signIn('demo')
  const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Played' })
  await demo.call(projects.relateProduct, { id, product: { name: 'Candy' } })
  const share = new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
  const [first] = (await server.visitor().call(viewer.viewCreatives, { share })).creatives
  const { preview_url } = await server.visitor().call(viewer.viewCreative, { share, creative_id: first!.id })
  const browser = await launchChromium('canvas')
  try {
    const page = await browser.newPage({
      viewport: { width: 375, height: 667 },
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    })
    await page.goto(preview_url)
    await page.waitForSelector('#ad canvas')
    await page.mouse.click(20, 20)
    // The beacon of a page that has gone has the user agent of the headless browser, which is refused.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(closed, { timeout: 20_000 }).toBe(1)
  } finally {
    await browser.close()
  }
  const events = batches.flatMap(({ event }) => event)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    keys: { traffic_type: 'hosted', project_id: String(id), platform: 'android' },
    sums: { gs: 1, fi: 1, loss_after_fi: 1, loss_playing: 1, wc: 1 },
  })
  expect(batches.flatMap(({ scene }) => scene)[0]).toMatchObject({ isFirst: true, sums: { reach: 1, fi: 1 } })
}, 60_000)
