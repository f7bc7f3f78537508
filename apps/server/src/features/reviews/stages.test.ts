import { setTimeout as sleep } from 'node:timers/promises'
import * as delivery from '@adloom/contract/delivery'
import * as messages from '@adloom/contract/messages'
import * as projects from '@adloom/contract/projects'
import * as stageCalls from '@adloom/contract/review-stages'
import * as reviews from '@adloom/contract/reviews'
import * as session from '@adloom/contract/session'
import { testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { storeWork } from '../assets/works/service.ts'
import { checkDeliveryJob } from '../delivery/check-job.ts'
import { packDeliveryJob } from '../delivery/pack-job.ts'
import { prepareReviewJob } from './prepare-review-job.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let brand: TestClient
let legal: TestClient
const ids = { demo: 0, brand: 0, legal: 0 }
const [visitor, author] = ['browser-0002', 'Cleo']

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  ids.demo = (await server.userOf('demo')).id
  brand = await addUser('brand')
  legal = await addUser('legal')
  const { context } = server
  worker = await startJobWorker(context, [
    prepareReviewJob(context),
    checkDeliveryJob(context),
    packDeliveryJob(context),
  ])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

/** A user of the demo account who does not own it. */
async function addUser(name: 'brand' | 'legal'): Promise<TestClient> {
  const { account_id } = await server.userOf('demo')
  const email = `${name}@adloom.local`
  const { id } = await server.context.db
    .insertInto('users')
    .values({
      ...{ account_id, email, username: name, language: 'en', owner: false, verified_at: new Date() },
      password_hash: await hashPassword(testPassword),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids[name] = id
  const client = server.visitor()
  client.token = (await client.call(session.login, { account: email, password: testPassword })).token
  return client
}

/** An image or a video among the works. */
async function makeWork(name: string, type: 'image' | 'video'): Promise<number> {
  const { account_id, id: userId } = await server.userOf('demo')
  const bytes =
    type === 'video'
      ? Buffer.from(`video ${name}`)
      : await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
          .png()
          .toBuffer()
  const { context } = server
  const hash = await context.blobs.put(bytes)
  const id = await storeWork(
    context.db,
    { accountId: account_id, userId },
    {
      ...{ name, type, hash, size: bytes.length, md5: hash.slice(0, 32), projectId: null },
      ...(type === 'video' ? { mime: 'video/mp4', format: 'mp4' } : { mime: 'image/png', format: 'png' }),
    },
  )
  return id!
}

type Made = z.input<typeof reviews.create.input>
type Creatives = z.input<typeof delivery.createGroup.input>['creatives']

async function makeReview(name: string, creatives: Creatives, more: Partial<Made> = {}) {
  const { group_id } = await demo.call(delivery.createGroup, { name, creatives, channel_ids: [21] })
  const made = await demo.call(reviews.create, { group_id, title: name, days: 7, ...more })
  return { ...made, group_id, link: new URL(made.url).searchParams.get('link')! }
}

async function makePlayable(name: string) {
  return (await demo.call(projects.create, { template_id: 1001, name })).id
}

async function whenPacked(review_id: number) {
  for (;;) {
    const review = await demo.call(reviews.info, { review_id })
    if (review.items.every(item => item.versions.every(one => one.state !== 'pending'))) return review
    await sleep(50)
  }
}

const open = (link: string) => server.visitor().call(reviews.open, { link, visitor, author })
const failed = async (call: Parameters<TestClient['answer']>[0], input: unknown, client: TestClient) =>
  (await client.answer(call, input)).data['error']

const twoStages = () => [
  { name: 'Brand', user_ids: [ids.brand] },
  { name: 'Legal', user_ids: [ids.legal, ids.demo], needs_all: true },
]

it('[PL-04.60, PL-04.61] the client sees a version after every stage has approved it', async () => {
  const project = await makePlayable('Staged')
  const { review_id, link } = await makeReview('Staged', [{ kind: 'playable', id: project }], {
    stages: twoStages(),
  })
  const { items, stages, state } = await whenPacked(review_id)
  expect(state).toBe('internal')
  const [first, second] = stages.map(stage => stage.id)
  const version_id = items[0]!.versions[0]!.id
  const decide = (client: TestClient, stage_id: number, decision: string, reason = '') =>
    failed(stageCalls.decideStage, { review_id, stage_id, version_id, decision, reason }, client)
  await demo.call(reviews.addComment, { review_id, version_id, text: 'Only between us' })
  expect(await open(link)).toMatchObject({ items: [], comments: [], preview_url: '', waiting: 1 })

  expect(await decide(demo, first!, 'approved')).toBe('review_not_reviewer')
  expect(await decide(legal, second!, 'approved')).toBe('review_stage_waiting')
  expect(await decide(brand, first!, 'rejected')).toBe('review_reason')
  await decide(brand, first!, 'rejected', 'Old logo')
  expect((await demo.call(reviews.info, { review_id })).state).toBe('changes')
  expect(await decide(legal, second!, 'approved')).toBe('review_stage_waiting')
  await decide(brand, first!, 'approved')
  await decide(legal, second!, 'approved')
  expect(await decide(brand, first!, 'open')).toBe('review_stage_passed')
  expect((await open(link)).items).toEqual([])
  const guest = { link, author, version_id }
  const visit = server.visitor()
  expect(await failed(reviews.guestComment, { ...guest, text: 'Hi' }, visit)).toBe('not_found')
  expect(await failed(reviews.decide, { ...guest, decision: 'approved' }, visit)).toBe('not_found')
  await decide(demo, second!, 'approved')

  const seen = await open(link)
  expect(seen.items[0]!.versions).toMatchObject([{ id: version_id, decision: 'open' }])
  expect([seen.comments, seen.waiting]).toEqual([[], 0])
  await server.visitor().call(reviews.decide, { ...guest, decision: 'approved' })
  expect((await demo.call(reviews.info, { review_id })).state).toBe('approved')

  await demo.call(projects.save, { id: project, rev: 1, values: { color: '#ff0000' } })
  await demo.call(reviews.addVersions, { review_id })
  const next = await whenPacked(review_id)
  expect(next.state).toBe('internal')
  expect((await open(link)).items[0]!.versions.map(one => one.number)).toEqual([1])
  expect(await decide(brand, first!, 'approved')).toBe('review_old_version')
}, 120_000)

it('[PL-04.61] internal comments and their answers stay in the team', async () => {
  const id = await makePlayable('Whispered')
  const { review_id, link } = await makeReview('Whispered', [{ kind: 'playable', id }])
  const version_id = (await whenPacked(review_id)).items[0]!.versions[0]!.id
  await demo.call(reviews.addComment, { review_id, version_id, text: 'Secret', is_internal: true })
  const parent_id = (await demo.call(reviews.info, { review_id })).comments[0]!.id
  await demo.call(reviews.addComment, { review_id, version_id, parent_id, text: 'Answer' })
  await demo.call(reviews.addComment, { review_id, version_id, text: 'Open' })
  expect((await open(link)).comments.map(one => one.text)).toEqual(['Open'])
  const visit = server.visitor()
  const guest = { link, author }
  expect([
    await failed(reviews.guestComment, { ...guest, version_id, parent_id, text: 'x' }, visit),
    await failed(reviews.guestResolve, { ...guest, comment_id: parent_id, is_resolved: true }, visit),
  ]).toEqual(['not_found', 'not_found'])
}, 60_000)

const messagesOf = async (client: TestClient, title: string) => {
  const { list } = await client.call(messages.list, { page_size: 100 })
  return list.flatMap(one => one.message_langs.filter(text => text.title.includes(title)))
}

it('[PL-04.62, PL-04.63, PL-04.66] reviewers are notified in turn, changed by the author', async () => {
  const id = await makePlayable('Notified')
  const { review_id, group_id } = await makeReview('Notified', [{ kind: 'playable', id }], {
    stages: twoStages(),
  })
  const { stages, items } = await whenPacked(review_id)
  const version_id = items[0]!.versions[0]!.id
  const turnOf = async (client: TestClient) =>
    (await client.call(reviews.list, { group_id })).list[0]!.my_turn
  const waitsFor = async (client: TestClient) =>
    (await client.call(reviews.waiting, {})).list.some(card => card.review_id === review_id)
  await expect.poll(() => messagesOf(brand, 'Notified')).toHaveLength(3)
  expect([await turnOf(brand), await turnOf(legal)]).toEqual([1, 0])
  expect([await waitsFor(brand), await waitsFor(legal), await waitsFor(demo)]).toEqual([true, false, false])
  expect(await messagesOf(legal, 'Notified')).toEqual([])
  await brand.call(stageCalls.decideStage, {
    ...{ review_id, stage_id: stages[0]!.id, version_id, decision: 'approved' },
  })
  expect(await messagesOf(legal, 'Notified')).toHaveLength(3)
  expect(await turnOf(legal)).toBe(1)
  expect([await waitsFor(brand), await waitsFor(legal), await waitsFor(demo)]).toEqual([false, true, true])
  expect((await demo.call(reviews.list, { group_id })).list[0]!.stages).toMatchObject([
    { name: 'Brand', approved: 1 },
    { name: 'Legal', approved: 0 },
  ])

  const change = { review_id, stage_id: stages[1]!.id, user_ids: [ids.brand] }
  expect(await failed(stageCalls.setReviewers, change, legal)).toBe('review_manager')
  const other = (await server.userOf('other')).id
  expect(await failed(stageCalls.setReviewers, { ...change, user_ids: [other] }, demo)).toBe(
    'review_reviewers',
  )
  await demo.call(stageCalls.setReviewers, change)
  expect([await turnOf(brand), await turnOf(legal)]).toEqual([1, 0])
  expect([await waitsFor(brand), await waitsFor(legal), await waitsFor(demo)]).toEqual([true, false, false])
  const { history } = await demo.call(reviews.info, { review_id })
  expect(history.map(event => event.action)).toEqual(['reviewers_set', 'stage_approved', 'created'])
  const audited = await server.context.db
    .selectFrom('audit')
    .select('action')
    .where('object', 'like', `review ${review_id} %`)
    .orderBy('id')
    .execute()
  expect(audited.map(row => row.action)).toEqual([
    'review_created',
    'review_stage_approved',
    'review_reviewers_set',
  ])
  await demo.call(reviews.end, { review_id })
  expect(await waitsFor(brand)).toBe(false)
}, 60_000)

it('[PL-04.63] a stage that waited for a removed reviewer alone has approved', async () => {
  const id = await makePlayable('Replaced')
  const both = { name: 'Both', user_ids: [ids.brand, ids.demo], needs_all: true }
  const { review_id, link } = await makeReview('Replaced', [{ kind: 'playable', id }], {
    stages: [both, { name: 'Legal', user_ids: [ids.legal, ids.demo], needs_all: true }],
  })
  const { stages, items } = await whenPacked(review_id)
  const [first, last] = stages.map(stage => stage.id)
  const approval = { review_id, version_id: items[0]!.versions[0]!.id, decision: 'approved' as const }
  await brand.call(stageCalls.decideStage, { ...approval, stage_id: first! })
  expect(await messagesOf(legal, 'Replaced')).toEqual([])
  await demo.call(stageCalls.setReviewers, { review_id, stage_id: first!, user_ids: [ids.brand] })
  expect(await messagesOf(legal, 'Replaced')).toHaveLength(3)
  await legal.call(stageCalls.decideStage, { ...approval, stage_id: last! })
  expect((await open(link)).items.flatMap(item => item.versions)).toEqual([])
  await demo.call(stageCalls.setReviewers, { review_id, stage_id: last!, user_ids: [ids.legal] })
  expect((await open(link)).items.flatMap(item => item.versions)).toHaveLength(1)
}, 60_000)

it('[PL-04.64, PL-04.65] a client downloads the video and image that it approved', async () => {
  const image = await makeWork('Still.png', 'image')
  const video = await makeWork('Clip.mp4', 'video')
  const creatives = [image, video].map(id => ({ kind: 'media' as const, id }))
  const { review_id, link } = await makeReview('Files', creatives, { downloads: 'approved' })
  await whenPacked(review_id)
  const { items, preview_url } = await open(link)
  expect(items.map(item => item.versions[0]!.type).toSorted()).toEqual(['image', 'video'])
  const version = items.find(item => item.versions[0]!.type === 'image')!.versions[0]!
  expect((await fetch(`${preview_url}${version.id}/image`)).headers.get('content-type')).toBe('image/png')
  const visit = server.visitor()
  const guest = { link, author, version_id: version.id }
  await visit.call(reviews.guestComment, { ...guest, text: 'Here', x: 0.5, y: 0.5 })
  expect(await failed(reviews.guestDownload, guest, visit)).toBe('review_download_off')
  await visit.call(reviews.decide, { ...guest, decision: 'approved' })
  expect((await open(link)).items.flatMap(item => item.versions.map(one => one.can_download)).sort()).toEqual(
    [false, true],
  )
  const { url } = await visit.call(reviews.guestDownload, guest)
  const saved = await fetch(`${server.origin}${url}`)
  expect(saved.headers.get('content-disposition')).toContain('Still.png')
  expect((await sharp(await saved.arrayBuffer()).metadata()).width).toBe(40)
  expect((await fetch(`${server.origin}${url}x`)).status).toBe(404)
  await demo.call(stageCalls.setDownloads, { review_id, downloads: 'none' })
  expect((await fetch(`${server.origin}${url}`)).status).toBe(403)
  const { history } = await demo.call(reviews.info, { review_id })
  expect(history.map(event => event.action)).toEqual(['downloads_set', 'downloaded', 'approved', 'created'])
}, 60_000)

it('[PL-04.64] the archive is offered while it holds exactly the newest versions', async () => {
  const id = await makePlayable('Archived')
  const { review_id, group_id, link } = await makeReview('Archived', [{ kind: 'playable', id }], {
    downloads: 'all',
  })
  await whenPacked(review_id)
  expect((await open(link)).archive).toBeNull()
  await demo.call(delivery.check, { group_id })
  await expect
    .poll(async () => (await demo.call(delivery.groupCheck, { group_id })).ready, { timeout: 60_000 })
    .toBe(true)
  await demo.call(delivery.pack, { group_id })
  await expect.poll(async () => (await open(link)).archive, { timeout: 60_000 }).not.toBeNull()
  const { archive } = await open(link)
  expect(archive).toMatchObject({ name: 'Archived.zip' })
  const { url } = await server.visitor().call(reviews.guestDownload, { link, author, version_id: 0 })
  const bytes = await (await fetch(`${server.origin}${url}`)).arrayBuffer()
  expect(bytes.byteLength).toBe(archive!.size)
  await demo.call(projects.save, { id, rev: 1, values: { color: '#00ff00' } })
  expect((await open(link)).archive).toBeNull()
}, 120_000)

it('[PL-04.64] an archive with a creative that was removed from the delivery is not offered', async () => {
  const shared = { kind: 'media' as const, id: await makeWork('Shared.mp4', 'video') }
  const secret = { kind: 'media' as const, id: await makeWork('Secret.mp4', 'video') }
  const { group_id, link } = await makeReview('Cut', [shared], { downloads: 'all' })
  await demo.call(delivery.addCreatives, { group_id, creatives: [secret] })
  const { job_id: job } = await demo.call(delivery.pack, { group_id })
  const stateOf = () =>
    server.context.db.selectFrom('jobs').select('status').where('id', '=', job).executeTakeFirst()
  await expect.poll(stateOf, { timeout: 60_000 }).toEqual({ status: 'success' })
  const { list } = await demo.call(delivery.creatives, { group_id })
  const { id: removed } = list.find(one => one.source_id === secret.id)!
  await demo.call(delivery.removeCreatives, { group_id, ids: [removed] })
  const seen = await open(link)
  expect(seen.items.map(item => item.name)).toEqual([expect.stringContaining('Shared')])
  expect(seen.archive).toBeNull()
  const guest = { link, author, version_id: 0 }
  expect(await failed(reviews.guestDownload, guest, server.visitor())).toBe('review_download_off')
}, 120_000)
