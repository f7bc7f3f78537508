import * as jobs from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import { reportPointSetting, setReportPointSetting } from '@adloom/contract/report-points'
import * as viewer from '@adloom/contract/viewer'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creativeKey } from '../../collector/creative-key.ts'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { packPlayableJob } from '../packs/pack-job.ts'
import { renderCoverJob } from '../thumbnails/render-cover-job.ts'
import { findCreatives } from './repository.ts'

const collectOrigin = 'https://collect.example'
const [unity, applovin] = [5, 7]
const product = { name: 'Candy', android_url: 'https://play.google.com/store/apps/details?id=com.candy.app' }

let server: TestServer
let worker: JobWorker
let demo: TestClient

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({
    worker: false,
    env: { ROOT_DIR: rootDir, COLLECT_ORIGIN: collectOrigin },
  })
  worker = await startJobWorker(server.context, [
    packPlayableJob(server.context),
    renderCoverJob(server.context),
  ])
  demo = await server.signIn('demo')
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

async function make(name: string): Promise<number> {
  const { id } = await demo.call(projects.create, { template_id: 1001, name })
  await demo.call(projects.relateProduct, { id, product })
  return id
}

async function packed(id: number, channel: number): Promise<string> {
  const { job_id } = await demo.call(projects.pack, { id, channel_ids: [channel], quality: 'low' })
  await expect
    .poll(async () => (await demo.call(jobs.query, { ids: [job_id] }))[0]!.status, { timeout: 50_000 })
    .toBe('success')
  return (await demo.fetch(`/api${projects.downloadPath}${job_id}`)).text()
}

const creativesOf = (id: number) =>
  server.context.db.selectFrom('reporting_creatives').selectAll().where('project_id', '=', id).execute()

async function isOn(channel: number, client = demo): Promise<boolean | undefined> {
  const { list } = await client.call(reportPointSetting, {})
  return list.find(({ channel_id }) => channel_id === channel)?.is_on
}

it('[IN-04.23] reports are on by default where the network allows them; accounts switch them', async () => {
  const other = await server.signIn('other')
  expect([await isOn(unity), await isOn(applovin)]).toEqual([true, false])
  await demo.call(setReportPointSetting, { channel_id: applovin, is_on: true })
  expect([await isOn(unity), await isOn(applovin)]).toEqual([true, true])
  expect(await isOn(applovin, other)).toBe(false)
  const { channels } = await demo.call(projects.downloadCheck, {
    id: await make('Switched'),
    channel_ids: [unity, applovin],
  })
  expect(channels.map(({ report_bytes }) => report_bytes > 0)).toEqual([true, true])
  expect(channels[1]!.findings).toContainEqual(expect.objectContaining({ key: 'channel.reports' }))
  await demo.call(setReportPointSetting, { channel_id: applovin, is_on: false })
  expect(await isOn(applovin)).toBe(false)
}, 60_000)

it('[IN-04.24, IN-03.53] a packed ad carries its creative and key, also when packed again', async () => {
  const id = await make('Reporting')
  const ad = await packed(id, unity)
  const [creative, ...more] = await creativesOf(id)
  expect(more).toEqual([])
  const key = creativeKey(server.context.config.secretKey, creative!.id)
  expect(ad).toContain(JSON.stringify({ url: `${collectOrigin}/e`, creative: creative!.id, key }))
  expect(await packed(id, unity)).toBe(ad)
  expect(await packed(id, applovin)).not.toContain('sendBeacon')
  expect(await creativesOf(id)).toHaveLength(1)
  const found = await findCreatives(server.context.db, [creative!.id, 'unknown'])
  expect([...found.values()]).toEqual([
    {
      account: creative!.account_id,
      keys: expect.objectContaining({
        traffic_type: '5',
        project_id: String(id),
        material_name: 'Reporting',
        template_id: '1001',
        mid: creative!.id,
      }),
      packages: { android: 'com.candy.app' },
    },
  ])
}, 120_000)

it('[IN-04.25] a play through a share link reports as hosted, to the collector alone', async () => {
  const id = await make('Hosted')
  const share = new URL((await demo.call(viewer.shareProject, { id })).url).searchParams.get('share')!
  const [first] = (await server.visitor().call(viewer.viewCreatives, { share })).creatives
  const { preview_url } = await server.visitor().call(viewer.viewCreative, { share, creative_id: first!.id })
  const response = await fetch(preview_url)
  const page = await response.text()
  const [creative] = await creativesOf(id)
  expect(creative).toMatchObject({ is_hosted: true, dimensions: { traffic_type: 'hosted' } })
  expect(page).toContain(`"creative":"${creative!.id}"`)
  expect(page).toContain(`connect-src ${collectOrigin};`)
  expect(response.headers.get('content-security-policy')).toContain(
    `connect-src 'self' data: blob: ${collectOrigin};`,
  )
}, 60_000)
