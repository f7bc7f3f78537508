import { setTimeout as sleep } from 'node:timers/promises'
import * as assets from '@adloom/contract/assets'
import * as delivery from '@adloom/contract/delivery'
import * as messages from '@adloom/contract/messages'
import * as projects from '@adloom/contract/projects'
import * as reviews from '@adloom/contract/reviews'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { prepareReviewJob } from './prepare-review-job.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
const [visitor, author] = ['browser-0001', 'Ada']

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  worker = await startJobWorker(server.context, [prepareReviewJob(server.context)])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

async function makeReview(name: string, more: { password?: string } = {}) {
  const { id } = await demo.call(projects.create, { template_id: 1001, name })
  const creatives = [{ kind: 'playable' as const, id }]
  const { group_id } = await demo.call(delivery.createGroup, { name, creatives })
  const made = await demo.call(reviews.create, { group_id, title: name, days: 7, ...more })
  return { ...made, project: id, link: new URL(made.url).searchParams.get('link')! }
}

async function whenPacked(review_id: number) {
  for (;;) {
    const review = await demo.call(reviews.info, { review_id })
    if (review.items.every(item => item.versions.every(one => one.state !== 'pending'))) return review
    await sleep(50)
  }
}

const open = (link: string, more: object = {}) =>
  server.visitor().call(reviews.open, { link, visitor, ...more })
const failed = async (call: Parameters<TestClient['answer']>[0], input: unknown, client = server.visitor()) =>
  (await client.answer(call, input)).data['error']

it('[PL-04.40, PL-04.43] a client comments, rejects a version and approves the next', async () => {
  const { review_id, link, project } = await makeReview('Candy')
  expect((await whenPacked(review_id)).items[0]!.versions[0]!.state).toBe('ready')
  const seen = await open(link, { author })
  const first = seen.items[0]!.versions[0]!
  expect(await (await fetch(`${seen.preview_url}${first.id}/index.html`)).text()).toContain(
    'window.__simulator=',
  )
  const pin = { version_id: first.id, text: 'Too dark', at_ms: 1500, x: 0.5, y: 0.25 }
  await server.visitor().call(reviews.guestComment, { link, author, ...pin })
  const reject = { link, author, version_id: first.id, decision: 'rejected' as const }
  expect(await failed(reviews.decide, reject)).toBe('review_reason')
  await server.visitor().call(reviews.decide, { ...reject, reason: 'Brighter, please' })
  expect(await demo.call(reviews.info, { review_id })).toMatchObject({
    state: 'changes',
    comments: [{ author, is_owner: false, text: 'Too dark', at_ms: 1500, x: 0.5, y: 0.25 }],
    visitors: [{ name: author, opens: 1 }],
  })
  expect(await failed(reviews.addVersions, { review_id }, demo)).toBe('review_unchanged')
  await demo.call(projects.save, { id: project, rev: 1, values: { color: '#ff0000' } })
  expect(await demo.call(reviews.addVersions, { review_id })).toEqual({ added: 1 })
  await whenPacked(review_id)
  expect(await failed(reviews.decide, { ...reject, reason: 'Late' })).toBe('review_old_version')
  const second = (await open(link)).items[0]!.versions[1]!
  expect(second).toMatchObject({ number: 2, decision: 'open' })
  const approve = { link, author, version_id: second.id, decision: 'approved' as const }
  await server.visitor().call(reviews.decide, approve)
  const done = await demo.call(reviews.info, { review_id })
  expect([done.state, done.history.map(event => event.action)]).toEqual([
    'approved',
    ['approved', 'version_added', 'rejected', 'created'],
  ])
}, 120_000)

it('[PL-04.46] stores no decision that changes nothing, and limits what clients do', async () => {
  const { db } = server.context
  const events = async () =>
    Number(
      (
        await db
          .selectFrom('review_events')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const { review_id, link } = await makeReview('Decided once')
  await whenPacked(review_id)
  const { id: version_id } = (await open(link)).items[0]!.versions[0]!
  const approve = { link, author, version_id, decision: 'approved' as const }
  await server.visitor().call(reviews.decide, approve)
  const before = await events()
  await server.visitor().call(reviews.decide, approve)
  expect(await events()).toBe(before)
  const { account_id } = await server.userOf('demo')
  const rows = Array.from({ length: reviewLimits.eventsPerHour }, () => ({
    ...{ review_id, account_id, action: 'approved' as const, actor: 'Eve', detail: '' },
  }))
  await db.insertInto('review_events').values(rows).execute()
  expect(await failed(reviews.decide, { ...approve, decision: 'open' })).toBe('too_many_requests')
})

const messagesOf = async (title: string) => {
  const { list } = await demo.call(messages.list, { page_size: 100 })
  return list.filter(one => one.message_langs.some(text => text.title.includes(title)))
}

it('[PL-04.47, MS-01.7] the author has one message of a review, without words of clients', async () => {
  const { review_id, link } = await makeReview('Flooded')
  await whenPacked(review_id)
  const { id: version_id } = (await open(link)).items[0]!.versions[0]!
  const write = (text: string) =>
    server.visitor().call(reviews.guestComment, { link, author: 'Your bank', version_id, text })
  await write('Sign in at evil.example')
  await write('Again')
  const approve = { link, author: 'Your bank', version_id, decision: 'approved' as const }
  await server.visitor().call(reviews.decide, approve)
  const [message, ...more] = await messagesOf('Flooded')
  expect(more).toEqual([])
  expect(message).toMatchObject({ status: 'send' })
  expect(JSON.stringify(message)).not.toMatch(/bank|evil|Again/)
  const english = (one: typeof message) => one!.message_langs.find(({ lang }) => lang === 'en')!.content
  expect(english(message)).toContain('Approved: 1 of 1. Rejected: 0. Client comments: 2.')

  await demo.call(messages.read, { msg_ids: [{ id: message!.msg_id, seq: message!.seq }] })
  await write('Third')
  const [renewed] = await messagesOf('Flooded')
  expect(renewed).toMatchObject({ msg_id: message!.msg_id, status: 'send' })
  expect(renewed!.seq).toBeGreaterThan(message!.seq)
  expect(english(renewed)).toContain('Client comments: 3.')
}, 60_000)

it('[PL-04.48] packs a failed version in place, and limits the versions of a creative', async () => {
  const { db } = server.context
  await worker.stop()
  const { review_id, project } = await makeReview('Failing')
  const [job] = await db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'prepareReview')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  await db
    .transaction()
    .execute(tx =>
      prepareReviewJob(server.context).failed!(
        { id: job!.id, accountId: job!.account_id, userId: job!.user_id, input: { reviewId: review_id } },
        tx,
      ),
    )
  const versions = async () => (await demo.call(reviews.info, { review_id })).items[0]!.versions
  expect(await versions()).toMatchObject([{ number: 1, state: 'failed' }])
  expect(await demo.call(reviews.addVersions, { review_id })).toEqual({ added: 1 })
  expect(await versions()).toMatchObject([{ number: 1, state: 'pending' }])
  worker = await startJobWorker(server.context, [prepareReviewJob(server.context)])
  await whenPacked(review_id)
  expect(await versions()).toMatchObject([{ number: 1, state: 'ready' }])

  const item = await db
    .selectFrom('review_items')
    .selectAll()
    .where('review_id', '=', review_id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: reviewLimits.versions - 1 }, (_, at) => ({
    ...{ account_id: item.account_id, review_id, item_id: item.id, number: at + 2, name: 'x' },
    ...{ source_state: `old ${at}`, state: 'ready' as const, hash: null, mime: 'text/html' },
  }))
  await db.insertInto('review_versions').values(many).execute()
  await demo.call(projects.save, { id: project, rev: 1, values: { color: '#00ff00' } })
  expect(await failed(reviews.addVersions, { review_id }, demo)).toBe('review_versions_full')
}, 60_000)

it('[PL-04.49] packs a state of a creative once, and counts its page as storage', async () => {
  const { db } = server.context
  const used = async () => (await demo.call(assets.storage, {})).used_size
  const before = await used()
  const { id } = await demo.call(projects.create, { template_id: 1001, name: 'Shared page' })
  const { group_id } = await demo.call(delivery.createGroup, {
    ...{ name: 'Shared page', creatives: [{ kind: 'playable' as const, id }] },
  })
  const ask = () => demo.call(reviews.create, { group_id, title: 'Shared page', days: 7 })
  const pages = []
  for (const { review_id } of [await ask(), await ask()]) {
    await whenPacked(review_id)
    pages.push(
      await db
        .selectFrom('review_versions')
        .select(['hash', 'size_bytes', 'state'])
        .where('review_id', '=', review_id)
        .executeTakeFirstOrThrow(),
    )
  }
  expect(pages[1]).toEqual({ ...pages[0], size_bytes: 0 })
  expect((await used()) - before).toBe(Number(pages[0]!.size_bytes))
  expect(Number(pages[0]!.size_bytes)).toBeGreaterThan(1000)

  const { account_id } = await server.userOf('demo')
  const { free_size } = await demo.call(assets.storage, {})
  const use = (size: number) =>
    db
      .updateTable('asset_usage')
      .set(({ eb }) => ({ used_size: eb('used_size', '+', size) }))
      .where('account_id', '=', account_id)
      .execute()
  await use(free_size)
  expect(await failed(reviews.create, { group_id, title: 'Full', days: 7 }, demo)).toBe('storage_full')
  await use(-free_size)
}, 60_000)

it('[PL-04.41] a link and its previews end with the review and with a new link', async () => {
  const { review_id, link } = await makeReview('Ends')
  const { items } = await whenPacked(review_id)
  const at = async (word: string) =>
    `${(await open(word)).preview_url}${items[0]!.versions[0]!.id}/index.html`
  const before = await at(link)
  expect((await fetch(before)).status).toBe(200)
  const renewed = new URL((await demo.call(reviews.renewLink, { review_id })).url).searchParams.get('link')!
  expect(await failed(reviews.open, { link, visitor })).toBe('review_link_invalid')
  expect((await fetch(before)).status).toBe(404)
  const after = await at(renewed)
  expect((await fetch(after)).status).toBe(200)
  await demo.call(reviews.end, { review_id })
  expect(await failed(reviews.open, { link: renewed, visitor })).toBe('review_closed')
  expect((await fetch(after)).status).toBe(404)
}, 120_000)

it('[PL-04.42] a password is asked for by every call, and wrong ones are throttled', async () => {
  const { link } = await makeReview('Secret', { password: 'open sesame' })
  expect(await open(link)).toMatchObject({ needs_password: true, title: '', items: [], preview_url: '' })
  const { pass, items } = await open(link, { password: 'open sesame' })
  const comment = { link, author, version_id: items[0]!.versions[0]!.id, text: 'Hello' }
  expect(await failed(reviews.guestComment, comment)).toBe('review_password')
  expect(await failed(reviews.guestComment, { ...comment, pass: `${pass}x` })).toBe('review_password')
  await server.visitor().call(reviews.guestComment, { ...comment, pass })
  const answers: unknown[] = []
  for (let tries = 0; tries < 12; tries++)
    answers.push(await failed(reviews.open, { link, visitor, password: 'guess' }))
  expect(answers[0]).toBe('review_password')
  expect(answers.at(-1)).toBe('too_many_requests')
})

it('[PL-04.40] a link reaches nothing of another review, and another account reaches no review', async () => {
  const [mine, theirs] = [await makeReview('Mine'), await makeReview('Theirs')]
  const foreign = (await open(theirs.link)).items[0]!.versions[0]!.id
  await server
    .visitor()
    .call(reviews.guestComment, { link: theirs.link, author, version_id: foreign, text: 'x' })
  const [comment] = (await open(theirs.link)).comments
  const { link } = mine
  expect([
    await failed(reviews.guestComment, { link, author, version_id: foreign, text: 'x' }),
    await failed(reviews.guestResolve, { link, author, comment_id: comment!.id, is_resolved: true }),
    await failed(reviews.decide, { link, author, version_id: foreign, decision: 'approved' }),
    await failed(reviews.open, { link: 'x'.repeat(43), visitor }),
  ]).toEqual(['not_found', 'not_found', 'not_found', 'review_link_invalid'])
  const other = await server.signIn('other')
  for (const call of [reviews.info, reviews.end, reviews.renewLink, reviews.addVersions])
    expect(await failed(call, { review_id: mine.review_id }, other)).toBe('not_found')
})
