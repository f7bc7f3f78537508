import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as adAccounts from '@adloom/contract/ad-accounts'
import * as assets from '@adloom/contract/assets'
import * as delivery from '@adloom/contract/delivery'
import type { ErrorName } from '@adloom/contract/errors'
import * as jobs from '@adloom/contract/jobs'
import * as messages from '@adloom/contract/messages'
import * as projects from '@adloom/contract/projects'
import * as pushes from '@adloom/contract/pushes'
import * as spending from '@adloom/contract/spending'
import { fakeCredentials, startFakeNetworks, type FakeNetworks } from '@adloom/testbed/fake-networks'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { pushLimits } from '../../platform/limits/job-limits.ts'
import { framePng } from '../../testing/samples/sample-media.ts'
import { makeVideo } from '../../testing/samples/sample-video.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { uploadFile } from '../../testing/sample-upload.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { checkDeliveryJob } from '../delivery/check-job.ts'
import { packPlayableJob } from '../packs/pack-job.ts'
import { pushCreativeJob } from './push-job.ts'
import { deleteOldContents } from './repository.ts'

const [mintegral, unity] = [21, 5]
let fakes: FakeNetworks
let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient
let accounts: Record<'21' | '5' | '7', number>
let colour = 0x100000

const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}

beforeAll(async () => {
  fakes = await startFakeNetworks({ now: () => Date.now(), days: 2, isSmall: true })
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({
    worker: false,
    env: { ROOT_DIR: rootDir, AD_NETWORK_ORIGINS: fakes.origins },
  })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const { db } = server.context
  await db.deleteFrom('ad_accounts').execute()
  await db.deleteFrom('attempts').execute()
  const link = async (type: '21' | '5' | '7') => {
    const given = { type, ...fakeCredentials[type], report_permission: 3, agree: true }
    return (await demo.call(adAccounts.auth, given as never)).id
  }
  accounts = { '21': await link('21'), '5': await link('5'), '7': await link('7') }
  worker = await work()
})
beforeEach(() => {
  for (const network of Object.values(fakes.networks)) network.behave()
})
afterEach(async () => {
  await setQuota(server.context.db, (await server.userOf('demo')).account_id, 'download_push', 1000)
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
  await fakes?.stop()
})

const work = () =>
  startJobWorker(server.context, [
    checkDeliveryJob(server.context),
    packPlayableJob(server.context),
    pushCreativeJob(server.context),
  ])

/** A project whose content no other has. */
async function make(name: string): Promise<number> {
  const { id } = await demo.call(projects.create, { template_id: 1001, name })
  await demo.call(projects.relateProduct, { id, product })
  colour += 1
  await demo.call(projects.save, { id, rev: 1, values: { color: `#${colour.toString(16)}` } })
  return id
}

async function finish(job_id: number) {
  for (;;) {
    const [job] = await demo.call(jobs.query, { ids: [job_id] })
    if (job!.status !== 'pending') return job!
    await sleep(30)
  }
}

/** Packs a project and returns the pack as a source. */
async function packed(name: string, channel_ids = [mintegral]) {
  const { job_id } = await demo.call(projects.pack, { id: await make(name), channel_ids })
  expect((await finish(job_id)).status).toBe('success')
  return { kind: 'pack', id: job_id } as const
}

type Source = { kind: 'delivery' | 'pack' | 'work'; id: number }
const to = { '21': '51001', '5': '5f000000' }
const wanted = (type: '21' | '5', ...sources: Source[]) => ({
  ad_account_id: accounts[type],
  destination_id: to[type],
  sources,
})

const rowOf = async (id: number) =>
  (await demo.call(pushes.list, { page_size: 100 })).list.find(row => row.id === id)!

async function ended(id: number) {
  for (;;) {
    const row = await rowOf(id)
    if (['success', 'fail', 'cancelled'].includes(row.state)) return row
    await sleep(30)
  }
}

const remaining = async () => (await demo.call(pushes.preview, wanted('21', anyPack))).remaining
let anyPack: Source
beforeAll(async () => {
  anyPack = await packed('Any')
})
const refuses = (work: Promise<unknown>, error: ErrorName) => expect(work).rejects.toMatchObject({ error })
const uploads = (type: '21' | '5') =>
  fakes.networks[type].received.filter(one => one.method === 'POST').length

it('[AD-04.6] lists accounts with the reason why one is no target, and destinations', async () => {
  const { list } = await demo.call(pushes.targets, {})
  expect(list.map(({ type, problem }) => [type, problem === ''])).toEqual([
    ['7', false],
    ['5', true],
    ['21', true],
  ])
  const apps = await demo.call(pushes.destinations, { ad_account_id: accounts['5'], keyword: '5f000001' })
  expect(apps.list).toEqual([{ id: '5f000001', name: 'Candy Harbor' }])
  await refuses(demo.call(pushes.destinations, { ad_account_id: accounts['7'] }), 'push_not_supported')
})

it('[AD-04.7] pushes without cost what was packed, and shows the names before', async () => {
  const pack = await packed('Free of cost')
  const left = await remaining()
  const { list, cost } = await demo.call(pushes.preview, wanted('21', pack, pack))
  expect([list, cost]).toEqual([
    [
      {
        ...pack,
        name: 'Free of cost',
        file_name: 'Candy_Free_of_cost_v2_mintegral.zip',
        pushed_kind: 'playable',
        cost: 0,
        problem: '',
        same_id: 0,
      },
    ],
    0,
  ])
  const { ids } = await demo.call(pushes.start, wanted('21', pack, pack))
  const row = await ended(ids[0]!)
  expect(row).toMatchObject({
    state: 'success',
    error: '',
    times: 0,
    destination_name: 'Demo Studio',
    was_there: false,
    file_name: 'Candy_Free_of_cost_v2_mintegral.zip',
  })
  expect(row.external_id).toMatch(/^[0-9a-f]{32}$/)
  expect([ids.length, uploads('21'), await remaining()]).toEqual([1, 1, left])
})

it('[AD-04.7] packs an unpaid version and deducts it once when it has arrived', async () => {
  const pack = await packed('Not paid for Unity')
  const left = await remaining()
  expect((await demo.call(pushes.preview, wanted('5', pack))).cost).toBe(1)
  const { ids } = await demo.call(pushes.start, wanted('5', pack))
  expect(await ended(ids[0]!)).toMatchObject({ state: 'success', times: 1, external_id: '6c000001' })
  expect(await remaining()).toBe(left - 1)
  const again = { ...wanted('5', pack), destination_id: '5f000001' }
  expect((await demo.call(pushes.preview, again)).cost).toBe(0)
})

it('[AD-04.8, BL-01.88] shows a refusal, deducts nothing, and retries at a known cost', async () => {
  const pack = await packed('Refused at first')
  const left = await remaining()
  const body = '{"title":"Unprocessable","detail":"The playable asks for a server"}'
  fakes.networks['5'].misbehave({
    trouble: { kind: 'status', status: 422, body },
    path: /creatives$/,
    times: 1,
  })
  const { ids } = await demo.call(pushes.start, wanted('5', pack))
  const row = await ended(ids[0]!)
  expect([row.state, row.times, row.external_id]).toEqual(['fail', 0, ''])
  expect(row.error).toContain('The playable asks for a server (422)')
  expect(await remaining()).toBe(left)
  fakes.networks['5'].behave()
  const cost = (of: TestClient) =>
    of.call(spending.predictCost, { act: 'retry', of: 'push', id: row.id }).then(({ items }) => items[0]!)
  expect(await cost(demo)).toMatchObject({ usage_type: 'download_push', amount: 1, remaining: left })
  await refuses(cost(other), 'not_found')
  await demo.call(pushes.retry, { id: row.id })
  expect(await ended(row.id)).toMatchObject({ state: 'success', times: 1, error: '' })
  expect(await remaining()).toBe(left - 1)
  await refuses(cost(demo), 'push_state')
  await refuses(demo.call(pushes.retry, { id: row.id }), 'push_state')
})

it('[AD-04.20] stores what is pushed once, and limits retries and pending pushes', async () => {
  const pack = await packed('Often tried')
  const { db } = server.context
  const contents = async () => (await db.selectFrom('push_contents').select('id').execute()).length
  const before = await contents()
  await worker.stop()
  const { ids } = await demo.call(pushes.start, wanted('5', pack))
  const elsewhere = await demo.call(pushes.start, { ...wanted('5', pack), destination_id: '5f000001' })
  await demo.call(pushes.cancel, { id: elsewhere.ids[0]! })
  for (let runs = 1; runs < pushLimits.runs; runs++) {
    await demo.call(pushes.cancel, { id: ids[0]! })
    await demo.call(pushes.retry, { id: ids[0]! })
  }
  await demo.call(pushes.cancel, { id: ids[0]! })
  await refuses(demo.call(pushes.retry, { id: ids[0]! }), 'push_spent')
  expect(await contents()).toBe(before + 1)
  const { job_id, ...row } = await db
    .selectFrom('pushes')
    .selectAll()
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  const job = await db.selectFrom('jobs').select('input').where('id', '=', job_id).executeTakeFirstOrThrow()
  expect(Object.keys((job.input as { snapshot: object }).snapshot).sort()).toEqual(
    ['name', 'product', 'projectId', 'rev'].sort(),
  )
  const { id: _id, ...copy } = row
  const crowd = Array.from({ length: pushLimits.pending }, () => ({
    ...copy,
    job_id: 0,
    state: 'waiting' as const,
  }))
  const added = await db.insertInto('pushes').values(crowd).returning('id').execute()
  await refuses(demo.call(pushes.retry, { id: elsewhere.ids[0]! }), 'pushes_busy')
  await refuses(demo.call(pushes.start, wanted('21', pack)), 'pushes_busy')
  await db
    .deleteFrom('pushes')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute()
  await db
    .updateTable('pushes')
    .set({ created_at: new Date(0) })
    .where('content_id', '=', row.content_id)
    .execute()
  await deleteOldContents(db, new Date(1))
  expect(await contents()).toBe(before)
  await refuses(demo.call(pushes.retry, { id: elsewhere.ids[0]! }), 'push_spent')
  worker = await work()
})

it('[AD-04.21] two starts at the same moment push the same content once', async () => {
  const pack = await packed('Clicked twice')
  await worker.stop()
  const answers = await Promise.all([1, 2].map(() => demo.answer(pushes.start, wanted('21', pack))))
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 3112])
  worker = await work()
  const [started] = (await demo.call(pushes.list, {})).list
  expect((await ended(started!.id)).state).toBe('success')
})

it('[AD-04.12] sends one message of failures when all pushes of a start have ended', async () => {
  const [first, second] = [await packed('Together 1'), await packed('Together 2')]
  const before = (await demo.call(messages.list, {})).total
  fakes.networks['21'].misbehave({
    trouble: { kind: 'inside', body: '{"code":30009,"msg":"no more uploads today"}' },
    path: /upload$/,
  })
  const { ids } = await demo.call(pushes.start, wanted('21', first, second))
  for (const id of ids) expect((await ended(id)).state).toBe('fail')
  const { list, total } = await demo.call(messages.list, {})
  expect([total, list[0]!.message_langs.find(one => one.lang === 'en')?.title]).toEqual([
    before + 1,
    'Pushes failed',
  ])
})

it('[AD-04.9] pushes the same content to one destination once', async () => {
  const pack = await packed('Once')
  const { ids } = await demo.call(pushes.start, wanted('21', pack))
  await ended(ids[0]!)
  expect((await demo.call(pushes.preview, wanted('21', pack))).list[0]!.same_id).toBe(ids[0])
  await refuses(demo.call(pushes.start, wanted('21', pack)), 'push_nothing')
  expect(uploads('21')).toBe(1)
})

it('[AD-04.9] counts a file that the network has already as pushed', async () => {
  const pack = await packed('There already')
  const { ids } = await demo.call(pushes.start, wanted('21', pack))
  const { external_id } = await ended(ids[0]!)
  await server.context.db.deleteFrom('pushes').execute()
  const again = await demo.call(pushes.start, wanted('21', pack))
  expect(await ended(again.ids[0]!)).toMatchObject({ state: 'success', was_there: true, external_id })
  expect(uploads('21')).toBe(1)
})

it('[AD-04.10] looks for a file at the network before a push that may have sent it is repeated', async () => {
  const pack = await packed('Cut off', [unity])
  fakes.networks['5'].misbehave({ trouble: { kind: 'cut' }, path: /creatives$/, times: 1 })
  const { ids } = await demo.call(pushes.start, wanted('5', pack))
  expect(await ended(ids[0]!)).toMatchObject({ state: 'success', external_id: '6c000001', was_there: false })
  expect(uploads('5')).toBe(1)
})

it('[AD-04.11] cancels a push that was not sent yet', async () => {
  const pack = await packed('Cancelled')
  await worker.stop()
  const left = await remaining()
  const { ids } = await demo.call(pushes.start, wanted('5', pack))
  expect(await remaining()).toBe(left - 1)
  await demo.call(pushes.cancel, { id: ids[0]! })
  expect(await rowOf(ids[0]!)).toMatchObject({ state: 'cancelled', times: 0 })
  expect(await remaining()).toBe(left)
  await refuses(demo.call(pushes.cancel, { id: ids[0]! }), 'push_state')
  worker = await work()
})

it('[AD-04.19] a pack pays for itself while a push of the version may end without paying', async () => {
  const project = await make('Two at once')
  const first = await demo.call(projects.pack, { id: project, channel_ids: [mintegral] })
  expect((await finish(first.job_id)).status).toBe('success')
  const source = { kind: 'pack', id: first.job_id } as const
  await worker.stop()
  const left = await remaining()
  const { ids } = await demo.call(pushes.start, wanted('5', source))
  const { job_id } = await demo.call(projects.pack, { id: project, channel_ids: [unity] })
  expect(await remaining()).toBe(left - 2)
  await demo.call(pushes.cancel, { id: ids[0]! })
  expect(await remaining()).toBe(left - 1)
  worker = await work()
  expect((await finish(job_id)).status).toBe('success')
  expect(await remaining()).toBe(left - 1)
  // Paid once, the version costs nothing again.
  expect((await demo.call(pushes.preview, wanted('5', source))).cost).toBe(0)
})

it('[AD-04.19] a push whose version a pack paid meanwhile deducts nothing', async () => {
  const project = await make('Two that end')
  const first = await demo.call(projects.pack, { id: project, channel_ids: [mintegral] })
  expect((await finish(first.job_id)).status).toBe('success')
  await worker.stop()
  const left = await remaining()
  const source = { kind: 'pack', id: first.job_id } as const
  const { ids } = await demo.call(pushes.start, wanted('5', source))
  const { job_id } = await demo.call(projects.pack, { id: project, channel_ids: [unity] })
  worker = await work()
  expect((await finish(job_id)).status).toBe('success')
  expect((await ended(ids[0]!)).state).toBe('success')
  expect(await remaining()).toBe(left - 1)
})

it('[AD-04.7] refuses a push that costs more downloads than are left, and starts none of it', async () => {
  const [first, second] = [await packed('Too many 1'), await packed('Too many 2')]
  await setQuota(server.context.db, (await server.userOf('demo')).account_id, 'download_push', 1)
  const before = (await demo.call(pushes.list, {})).total
  await refuses(demo.call(pushes.start, wanted('5', first, second)), 'quota_used_up')
  expect((await demo.call(pushes.list, {})).total).toBe(before)
})

it('[BL-01.69] predicts a push as it is taken, and names what the limit of its product leaves', async () => {
  const packs = [await packed('Predicted one'), await packed('Predicted two')]
  const wantedPush = wanted('5', ...packs)
  const predicted = () => demo.call(spending.predictCost, { act: 'push', ...wantedPush })
  const { account_id } = await server.userOf('demo')
  await setQuota(server.context.db, account_id, 'download_push', 3)
  expect(await predicted()).toMatchObject({
    enough: true,
    items: [{ amount: 2, free: 0, remaining: 3, left: 1, limit_left: -1, burns: [{ amount: 2 }] }],
  })
  const { products } = await demo.call(spending.limits, {})
  const candy = products.find(one => one.name === product.name)!
  const { used } = candy.uses.find(one => one.usage_type === 'download_push')!
  const limitTo = (amount: number) =>
    demo.call(spending.saveLimit, {
      ...{ of: 'product' as const, id: candy.product_id, usage_type: 'download_push' as const },
      amount,
    })
  await limitTo(used + 1)
  expect(await predicted()).toMatchObject({ enough: false, items: [{ amount: 2, limit_left: 1 }] })
  await refuses(demo.call(pushes.start, wantedPush), 'spending_limit_product')
  await limitTo(-1)
  const { ids } = await demo.call(pushes.start, wantedPush)
  for (const id of ids) await ended(id)
  expect(await remaining()).toBe(1)
  expect(
    (await demo.call(spending.predictCost, { act: 'push', ...wanted('21', ...packs) })).items,
  ).toMatchObject([{ amount: 0, free: 2 }])
  await expect(other.call(spending.predictCost, { act: 'push', ...wantedPush })).rejects.toMatchObject({
    error: 'not_found',
  })
})

it('[AD-04.13] pushes creatives of a delivery after its check alone', async () => {
  const project = await make('Delivered')
  const { group_id } = await demo.call(delivery.createGroup, {
    name: 'Push',
    channel_ids: [mintegral],
    creatives: [{ kind: 'playable', id: project }],
  })
  const { list } = await demo.call(delivery.creatives, { group_id })
  const source = { kind: 'delivery', id: list[0]!.id } as const
  const unchecked = await demo.call(pushes.preview, wanted('21', source))
  expect(unchecked.list[0]!.problem).not.toBe('')
  await refuses(demo.call(pushes.start, wanted('21', source)), 'push_nothing')
  await finish((await demo.call(delivery.check, { group_id })).job_id)
  const { ids } = await demo.call(pushes.start, wanted('21', source))
  expect(await ended(ids[0]!)).toMatchObject({ state: 'success', times: 1, name: 'Delivered' })
})

it('[AD-04.13] pushes a video of the works, and states why an image is left out', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'ad-')), 'harbour.mp4')
  await makeVideo(path)
  const work = async (name: string, bytes: Buffer): Promise<Source> => {
    const file_url = await uploadFile(demo, name, bytes)
    const { id } = await demo.call(assets.create, { name, file_url })
    await sql`update assets set kind = 'works' where id = ${id}`.execute(server.context.db)
    return { kind: 'work', id }
  }
  const sources = [await work('Harbour.mp4', readFileSync(path)), await work('Harbour.png', await framePng())]
  const { list } = await demo.call(pushes.preview, wanted('21', ...sources))
  expect(list.map(one => [one.file_name, one.problem])).toEqual([
    ['Harbour.mp4', ''],
    ['', expect.stringMatching(/only videos can be pushed/)],
  ])
  const { ids } = await demo.call(pushes.start, wanted('21', ...sources))
  expect(ids).toHaveLength(1)
  expect(await ended(ids[0]!)).toMatchObject({ state: 'success', times: 0, name: 'Harbour.mp4' })
})

it('[AD-04.14] filters the history by name, state, network and whether a download was deducted', async () => {
  const pack = await packed('Filtered')
  const { ids } = await demo.call(pushes.start, wanted('21', pack))
  await ended(ids[0]!)
  const found = async (filter: object) =>
    (await demo.call(pushes.list, { page_size: 100, ...filter })).list.some(row => row.id === ids[0])
  expect([
    await found({ keyword: 'filTered', state: 'success', type: '21', deducted: 'no' }),
    await found({ keyword: 'nothing' }),
    await found({ state: 'fail' }),
    await found({ type: '5' }),
    await found({ deducted: 'yes' }),
  ]).toEqual([true, false, false, false, false])
})

it('[AD-04.15] keeps accounts, creatives and pushes of another tenant out of reach', async () => {
  const pack = await packed('Mine')
  const { ids } = await demo.call(pushes.start, wanted('21', pack))
  await ended(ids[0]!)
  expect((await other.call(pushes.targets, {})).list).toEqual([])
  expect((await other.call(pushes.list, {})).total).toBe(0)
  await refuses(other.call(pushes.destinations, { ad_account_id: accounts['21'] }), 'not_found')
  await refuses(other.call(pushes.start, wanted('21', pack)), 'not_found')
  await refuses(other.call(pushes.retry, { id: ids[0]! }), 'not_found')
  await refuses(other.call(pushes.cancel, { id: ids[0]! }), 'not_found')
})
