import * as playableVideos from '@adloom/contract/playable-videos'
import type { PredictedCost } from '@adloom/contract/predicted-cost'
import * as products from '@adloom/contract/products'
import * as projects from '@adloom/contract/projects'
import * as recordingRenders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import { type PaidAct, limits, predictCost, saveLimit } from '@adloom/contract/spending'
import * as batches from '@adloom/contract/video-batches'
import * as videoRenders from '@adloom/contract/video-renders'
import * as videos from '@adloom/contract/videos'
import { errorText } from '@adloom/contract/error-texts'
import type { Take } from '@adloom/playable/recording'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import {
  canvasFor,
  defaultTextStyle,
  type VideoDocument,
  type VideoRecord,
  wholeCanvas,
} from '@adloom/video/format'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { creditsOf } from '../../testing/credits-of.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { usableGrants } from '../plans/ledger/service.ts'
import { packTake } from '../recordings/stored-take.ts'

let server: TestServer
let demo: TestClient
let account: number

/** What one product renders. */
interface Sources {
  product: number
  video: number
  gameplay: number
  pid: number
}
let limited: Sources
let free: Sources

/** 61 seconds: two credits. */
const take: Take = {
  ...{ format: 1, width: 360, height: 640, language: 'en', steps: 3660 },
  ...{ inputs: [], journal: [], digests: [] },
}

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  account = (await server.userOf('demo')).account_id
  limited = await sourcesOf('Limited')
  free = await sourcesOf('Free')
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await server.context.db.deleteFrom('spending_limits').execute()
  await setQuota(server.context.db, account, 'video_credits', 50)
})

async function sourcesOf(name: string): Promise<Sources> {
  const { db } = server.context
  const { id: product } = await demo.call(products.add, { name })
  const { id: source } = await demo.call(projects.create, { template_id: 1001, name })
  const { id: video } = await demo.call(videos.create, { name })
  await db.updateTable('projects').set({ product_id: product }).where('id', 'in', [source, video]).execute()
  await fill(video)
  const { id: pid } = await demo.call(recordings.projectCreate, { source_id: source })
  const { id: gameplay } = await demo.call(recordings.gameplayCreate, { project_id: pid, name })
  await demo.call(recordings.gameplaySave, { id: gameplay, replay: { ...take } })
  await storeAutoTake(pid)
  return { product, video, gameplay, pid }
}

/** 61 seconds of text. */
async function fill(id: number): Promise<void> {
  const { rev, document } = await demo.call(videos.initJson, { id })
  const { records, ...rest } = document as VideoDocument
  const text: VideoRecord = {
    ...{ id: 'clip:text', type: 'clip', kind: 'text', track: 'track:text', start: 0, length: 1830 },
    ...{ text: { en: 'Play' }, style: defaultTextStyle, place: wholeCanvas(canvasFor('9:16')) },
  }
  await demo.call(videos.save, {
    ...{ id, base_rev: rev, document: { ...rest, records: { ...records, 'clip:text': text } } },
  })
}

/** A take of simulated players, as their job stores it. */
async function storeAutoTake(project_id: number): Promise<void> {
  const { db, jobs } = server.context
  const user = await server.userOf('demo')
  const job = { kind: 'autoPlay', accountId: account, userId: user.id, title: 'Played', input: {} }
  const job_id = await jobs.enqueue({ ...job, lane: 'long' })
  const { id } = await db
    .insertInto('auto_plays')
    .values({
      ...{ account_id: account, project_id, job_id, seconds: 60, orientation: 'portrait', language: 'en' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('auto_takes')
    .values({
      ...{ account_id: account, auto_play_id: id, number: 0, temperament: 'good', outcome: 'won', moves: 1 },
      ...{
        fails: 0,
        retries: 0,
        seed: 1,
        store_opened: false,
        duration_ms: 61_000,
        replay: await packTake(take),
      },
      ...{ strip_hash: '', frames: 0 },
    })
    .execute()
}

interface Kind {
  name: string
  /** Credits of one start. */
  credits: number
  predict: (sources: Sources) => Promise<PredictedCost>
  start: (sources: Sources) => Promise<{ status: number; code: number }>
}

const predicted = async (act: PaidAct) => (await demo.call(predictCost, act)).items[0]!
const batchOf = ({ video }: Sources) => ({
  ...{ name: 'Batch', pattern: '{name}', language: 'en' as const, project_ids: [video] },
  ...{ sizes: [{ ratio: '9:16', short_side: 128 }], rows: [{ name: 'One' }, { name: 'Two' }] },
})

const kinds: Kind[] = [
  {
    ...{ name: 'an export', credits: 2 },
    predict: ({ video: id }) => predicted({ act: 'video', id, files: 1 }),
    start: ({ video: id }) =>
      demo.answer(videoRenders.render, { id, name: 'A', sizes: [{ canvas: '9:16', short_side: 128 }] }),
  },
  {
    ...{ name: 'a recording in two sizes', credits: 4 },
    predict: ({ gameplay: id }) => predicted({ act: 'recording', id, files: 2 }),
    start: ({ gameplay: id }) =>
      demo.answer(recordingRenders.render, {
        ...{ id, name: 'A', sizes: [360, 480].map(width => ({ width, height: 640 })) },
      }),
  },
  {
    ...{ name: 'a batch of two rows', credits: 4 },
    predict: async sources => (await demo.call(batches.check, batchOf(sources))).cost,
    start: sources => demo.answer(batches.create, batchOf(sources)),
  },
  {
    ...{ name: 'videos of a playable', credits: 3 },
    predict: ({ pid }) => predicted({ act: 'playable_videos', pid, number: 0, exports: 1 }),
    async start({ pid }) {
      await server.context.db.deleteFrom('jobs').where('kind', '=', 'makePlayableVideos').execute()
      return demo.answer(playableVideos.make, { pid, number: 0, cuts: [6], ratios: ['9:16'] })
    },
  },
]

const limitTo = (amount: number) =>
  demo.call(saveLimit, { of: 'product', id: limited.product, usage_type: 'video_credits', amount })
const usedOf = async ({ product }: Sources) => {
  const { products: list } = await demo.call(limits, {})
  const uses = list.find(one => one.product_id === product)!.uses
  return uses.find(one => one.usage_type === 'video_credits')!.used
}

it.each(kinds)('[BL-01.84] predicts what $name takes, and takes exactly that', async kind => {
  const { credits } = kind
  expect(await kind.predict(free)).toMatchObject({
    ...{ usage_type: 'video_credits', amount: credits, free: 0, remaining: 50, left: 50 - credits },
    ...{ limit_left: -1, enough: true, burns: [{ amount: credits }] },
  })
  const before = await creditsOf(server.context.db, account)
  expect(await kind.start(free)).toMatchObject({ status: 200 })
  expect(await creditsOf(server.context.db, account)).toEqual({
    ...before,
    reserved: before.reserved + credits,
  })
  const [grant] = await usableGrants(server.context.db, account, 'video_credits')
  expect(grant).toMatchObject({ left: 50 - credits })
})

it.each(kinds)('[BL-01.85] $name counts for the limit of its own product alone', async kind => {
  const { credits } = kind
  const [used, other] = [await usedOf(limited), await usedOf(free)]
  await limitTo(used + credits - 1)
  expect(await kind.predict(limited)).toMatchObject({ enough: false, limit_left: credits - 1 })
  expect(await kind.start(limited)).toMatchObject({ status: 403, code: 3108 })
  expect(await usedOf(limited)).toBe(used)
  expect(await kind.start(free)).toMatchObject({ status: 200 })
  await limitTo(used + credits)
  expect(await kind.start(limited)).toMatchObject({ status: 200 })
  expect([await usedOf(limited), await usedOf(free)]).toEqual([used + credits, other + credits])
})

it.each(kinds)('[BL-01.86] $name that costs more than is left is refused in its own words', async kind => {
  await setQuota(server.context.db, account, 'video_credits', kind.credits - 1)
  expect(await kind.predict(free)).toMatchObject({ enough: false, left: 0, burns: [{}] })
  expect(await kind.start(free)).toMatchObject({ status: 403, code: 3161 })
  expect(errorText('video_credits_used_up', 'en', { remaining: 1, needed: 2 })).toBe(
    'Your plan has too few video credits: 2 needed, 1 left.',
  )
})

it('[BL-01.84] predicts no files of another account and no act without its permission', async () => {
  const [other, trial] = [await server.signIn('other'), await server.signIn('trial')]
  const { video, gameplay, pid } = free
  const acts: PaidAct[] = [
    { act: 'video', id: video, files: 1 },
    { act: 'recording', id: gameplay, files: 1 },
    { act: 'playable_videos', pid, number: 0, exports: 0 },
  ]
  for (const act of acts) {
    expect(await other.answer(predictCost, act)).toMatchObject({ status: 404 })
    expect(await trial.answer(predictCost, act)).toMatchObject({ status: 403, code: 2002 })
  }
})

it('[BL-01.84] images cost nothing, and a trimmed recording what its minutes cost', async () => {
  expect(await predicted({ act: 'video', id: free.video, format: 'png', files: 9 })).toMatchObject({
    ...{ amount: 0, remaining: 50, left: 50, burns: [] },
  })
  const trimmed = { act: 'recording', id: free.gameplay, from: 0, to: 60_000, files: 1 } as const
  expect((await predicted(trimmed)).amount).toBe(1)
  expect((await predicted({ ...trimmed, speed: 0.5 })).amount).toBe(2)
  expect(await demo.answer(predictCost, { ...trimmed, to: 100 })).toMatchObject({ status: 422 })
})

it('[BL-01.87] a copy of a video counts for its product', async () => {
  const { id } = await demo.call(videos.copy, { id: limited.video, name: 'Copy' })
  await limitTo(await usedOf(limited))
  const request = { id, name: 'A', sizes: [{ canvas: '9:16', short_side: 128 }] }
  expect(await demo.answer(videoRenders.render, request)).toMatchObject({ code: 3108 })
})

interface Stopped {
  name: string
  credits: number
  /** Starts and cancels; returns what is tried again. */
  stop: (
    sources: Sources,
  ) => Promise<{ act: Extract<PaidAct, { act: 'retry' }>; retry: () => Promise<unknown> }>
}

const stopped: Stopped[] = [
  {
    ...{ name: 'an export', credits: 2 },
    async stop({ video }) {
      const request = { id: video, name: 'Again', sizes: [{ canvas: '9:16' as const, short_side: 128 }] }
      const id = (await demo.call(videoRenders.render, request)).list[0]!.id
      await demo.call(videoRenders.renderCancel, { id })
      return {
        act: { act: 'retry', of: 'video', id },
        retry: () => demo.call(videoRenders.renderRetry, { id }),
      }
    },
  },
  {
    ...{ name: 'a batch of two rows', credits: 4 },
    async stop(sources) {
      const { id } = await demo.call(batches.create, batchOf(sources))
      await demo.call(batches.cancel, { id })
      return { act: { act: 'retry', of: 'batch', id }, retry: () => demo.call(batches.retry, { id }) }
    },
  },
  {
    ...{ name: 'a recording', credits: 2 },
    async stop({ gameplay }) {
      const { list } = await demo.call(recordingRenders.render, {
        ...{ id: gameplay, name: 'Again', sizes: [{ width: 360, height: 640 }] },
      })
      const { id } = list[0]!
      await demo.call(recordingRenders.renderCancel, { id })
      return {
        act: { act: 'retry', of: 'recording', id },
        retry: () => demo.call(recordingRenders.renderRetry, { id }),
      }
    },
  },
  {
    ...{ name: 'a task of two recordings', credits: 4 },
    async stop({ gameplay }) {
      const { task_id } = await demo.call(recordingRenders.render, {
        ...{ id: gameplay, name: 'Task', sizes: [360, 480].map(width => ({ width, height: 640 })) },
      })
      await demo.call(recordingRenders.taskCancel, { task_id })
      return {
        act: { act: 'retry', of: 'recording_task', id: task_id },
        retry: () => demo.call(recordingRenders.taskRetry, { task_id }),
      }
    },
  },
]

it.each(stopped)('[BL-01.88] predicts what another try of $name takes, under its limit', async kind => {
  const { credits, stop } = kind
  const { act, retry } = await stop(limited)
  const used = await usedOf(limited)
  await limitTo(used + credits - 1)
  expect(await predicted(act)).toMatchObject({ amount: credits, enough: false, limit_left: credits - 1 })
  await limitTo(used + credits)
  expect(await predicted(act)).toMatchObject({ amount: credits, enough: true, limit_left: credits })
  const [other, trial] = [await server.signIn('other'), await server.signIn('trial')]
  expect(await other.answer(predictCost, act)).toMatchObject({ status: 404 })
  expect(await trial.answer(predictCost, act)).toMatchObject({ status: 403, code: 2002 })
  const before = await creditsOf(server.context.db, account)
  await retry()
  expect((await creditsOf(server.context.db, account)).reserved).toBe(before.reserved + credits)
  if (act.of === 'batch') expect(await predicted(act)).toMatchObject({ amount: 0, burns: [] })
  else expect((await demo.answer(predictCost, act)).data['error']).toBe('render_state')
})
