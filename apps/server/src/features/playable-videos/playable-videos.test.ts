import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as autoPlays from '@adloom/contract/auto-plays'
import * as jobs from '@adloom/contract/jobs'
import * as contract from '@adloom/contract/playable-videos'
import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as recordings from '@adloom/contract/recordings'
import * as renders from '@adloom/contract/video-renders'
import * as videos from '@adloom/contract/videos'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import type { VideoDocument } from '@adloom/video/format'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobWorker, type JobWorker } from '../../platform/jobs/job-worker.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { closeDocumentPools } from '../documents/service.ts'
import { autoPlayJob } from '../recordings/auto/auto-play-job.ts'
import { exportVideosJob } from './export-videos-job.ts'
import { makeVideosJob } from './make-videos-job.ts'
import { reserve, usableGrantsOf } from '../plans/ledger/service.ts'
import { insertVideo } from '../videos/service.ts'
import { creditsOf } from '../../testing/credits-of.ts'
import { openHolds } from '../../testing/open-holds.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient
let pid: number
let product: number

function startWorker() {
  const { context } = server
  return startJobWorker(context, [autoPlayJob(context), makeVideosJob(context), exportVideosJob(context)])
}

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  other = await server.signIn('other')
  const source = (await demo.call(projects.create, { template_id: 1001, name: 'Gems' })).id
  product = (await demo.call(products.add, { name: 'Gems' })).id
  await server.context.db
    .updateTable('projects')
    .set({ product_id: product })
    .where('id', '=', source)
    .execute()
  pid = (await demo.call(recordings.projectCreate, { source_id: source })).id
  worker = await startWorker()
  await demo.call(autoPlays.autoStart, { pid, seconds: 15 })
  while ((await demo.call(autoPlays.autoDetail, { pid })).run?.status === 'pending') await sleep(50)
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  if (server) closeDocumentPools(server.context)
  await server?.stop()
})

it('[VD-20.5] offers texts of the playable', async () => {
  const found = await demo.call(contract.texts, { pid })
  expect(found).toMatchObject({ name: 'Gems', language: 'en' })
  expect(found.lines.length).toBeLessThanOrEqual(contract.mostCaptions)
  // A language that the playable does not have gives its own texts.
  expect((await demo.call(contract.texts, { pid, language: 'constructor' })).lines).toEqual(found.lines)
  expect(await other.answer(contract.texts, { pid })).toMatchObject({ status: 404 })
})

it('[VD-20.1, VD-20.6, BL-01.87] makes and exports a video of each length and ratio of a take', async () => {
  const before = await demoCredits()
  const { job_id: id } = await demo.call(contract.make, {
    ...{ pid, number: 0, cuts: [6, 15], ratios: ['9:16', '1:1'] },
    ...{ lines: ['Can you solve it?'], name: 'Gems', button: 'Play now' },
  })
  const state = async () => (await demo.call(jobs.query, { ids: [id] }))[0]!
  expect((await demoCredits()).reserved).toBe(before.reserved + 5)
  while ((await state()).status === 'pending') await sleep(100)
  expect(await state()).toMatchObject({ status: 'success', error: null, result: { name: 'Gems.mp4' } })
  const { list } = await demo.call(videos.list, { keyword: 'Gems' })
  expect(list.map(({ name }) => name).sort()).toEqual([
    'Gems 15 s 1x1',
    'Gems 15 s 9x16',
    'Gems 6 s 1x1',
    'Gems 6 s 9x16',
  ])
  const takes = new Set<string>()
  for (const card of list) {
    expect(card.cover_url).not.toBe('')
    expect((await demo.fetch(card.cover_url)).status).toBe(200)
    const { document } = await demo.call(videos.initJson, { id: card.id })
    const { records } = document as VideoDocument
    const take = records['asset:take']
    if (take?.type === 'asset') takes.add(`${take.hash} ${take.ref}`)
    expect(card.duration_ms).toBe(card.name.includes('15') ? 15_000 : 6000)
    // The document is accepted as it is.
    await demo.call(videos.save, { id: card.id, base_rev: 1, document })
  }
  expect(takes.size).toBe(1)
  const works = await demo.call(assets.list, { kind: 'works', keyword: 'Gems' })
  expect(works.list[0]).toMatchObject({ name: 'Gems.mp4', type: 'video', width: 1080, height: 1920 })
  const exported = async () => (await demo.call(renders.renderList, {})).list
  while ((await exported()).length < 4) await sleep(50)
  const held = await server.context.db
    .selectFrom('ledger_transactions')
    .select('product_id')
    .where('kind', '=', 'reserve')
    .where('cause', 'like', 'video-render:%')
    .execute()
  expect(held.map(row => row.product_id)).toEqual([product, product, product, product])
  expect((await exported()).every(({ credits, state: at }) => credits === 1 && at === 'pending')).toBe(true)
  expect(await demoCredits()).toEqual({ used: before.used + 1, reserved: before.reserved + 4 })
  expect(await openHolds(server.context)).toEqual([])
}, 300_000)

it('[VD-20.7] an export has the credit that was held for it, and a failed one gives it back', async () => {
  const { db, jobs: queue } = server.context
  const { id: userId, account_id: account } = await server.userOf('demo')
  const { list } = await demo.call(videos.list, { keyword: 'Gems 6 s 9x16' })
  const { document } = await demo.call(videos.initJson, { id: list[0]!.id })
  const video = { name: 'Held', document: document as VideoDocument, durationMs: 6000, coverHash: null }
  const id = await insertVideo(db, { accountId: account as never, userId }, { ...video, productId: null })
  await setQuota(db, account, 'video_credits', 2)
  const key = 'playable-videos:held:'
  const hold = { account, quota: 'video_credits', amount: 1 } as const
  for (const index of [0, 1]) await reserve(db, { ...hold, cause: `${key}export:${index}` })
  const job = await queue.enqueue({
    ...{ kind: 'exportPlayableVideos', accountId: account, userId, title: '', silent: true },
    // The second video does not exist.
    input: { key, videos: [id, 9_999_999].map(one => ({ id: one, ratio: '9:16' })) },
  })
  const state = () => db.selectFrom('jobs').select('status').where('id', '=', job).executeTakeFirstOrThrow()
  while ((await state()).status === 'pending') await sleep(50)
  expect((await state()).status).toBe('fail')
  const { list: exported } = await demo.call(renders.renderList, { project_id: id })
  expect(exported.map(row => [row.state, row.credits])).toEqual([['pending', 1]])
  const [left] = await usableGrantsOf(db, { accountIds: [account], quotas: ['video_credits'] })
  expect(left).toMatchObject({ total: 2, left: 1 })
  await setQuota(db, account, 'video_credits', 100)
}, 120_000)

async function demoCredits() {
  const { account_id } = await server.userOf('demo')
  return creditsOf(server.context.db, account_id)
}

const storedTakes = async () =>
  (
    await server.context.db
      .selectFrom('derived_files')
      .select('key')
      .where('key', 'like', 'playable-videos:%')
      .execute()
  ).length

it('[VD-20.6] refuses takes of another account and a third playable at once', async () => {
  await worker.stop()
  const wanted = { pid, number: 0, cuts: [6 as const], ratios: ['9:16' as const], is_exported: false }
  expect(await other.answer(contract.make, wanted)).toMatchObject({ status: 404 })
  await server.context.db.deleteFrom('auto_takes').where('number', '=', 9).execute()
  expect(await demo.answer(contract.make, { ...wanted, number: 9 })).toMatchObject({ code: 600034 })
  await demo.call(contract.make, wanted)
  await demo.call(contract.make, wanted)
  expect(await demo.answer(contract.make, wanted)).toMatchObject({ status: 429, code: 3160 })
})

it('[VD-20.7] charges the file of the take, and stores nothing of a refused start', async () => {
  const { db } = server.context
  const endJobs = () => db.deleteFrom('jobs').where('kind', '=', 'makePlayableVideos').execute()
  await endJobs()
  const kept = await storedTakes()
  const wanted = { pid, number: 0, cuts: [6 as const, 15 as const], ratios: ['9:16' as const] }
  const before = await demoCredits()
  await demo.call(contract.make, { ...wanted, is_exported: false })
  expect(await demoCredits()).toEqual({ ...before, reserved: before.reserved + 1 })
  await demo.call(contract.make, wanted)
  expect(await demoCredits()).toEqual({ ...before, reserved: before.reserved + 4 })
  expect(await storedTakes()).toBe(kept + 2)
  expect(await demo.answer(contract.make, wanted)).toMatchObject({ status: 429, code: 3160 })
  expect(await storedTakes()).toBe(kept + 2)
  await endJobs()
  const { account_id } = await server.userOf('demo')
  await setQuota(db, account_id, 'video_credits', 2)
  expect(await demo.answer(contract.make, wanted)).toMatchObject({ status: 403, code: 3161 })
  expect(await storedTakes()).toBe(kept + 2)
})
