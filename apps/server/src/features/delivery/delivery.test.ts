import { setTimeout as sleep } from 'node:timers/promises'
import { materials } from '@adloom/contract/billing'
import * as dco from '@adloom/contract/dco'
import * as delivery from '@adloom/contract/delivery'
import * as jobs from '@adloom/contract/jobs'
import * as projects from '@adloom/contract/projects'
import { limits, saveLimit } from '@adloom/contract/spending'
import { addAxis, combinationKey, emptyPlan, listCombinations, setPicks } from '@adloom/playable/variations'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type JobWorker, startJobWorker } from '../../platform/jobs/job-worker.ts'
import { deliveryLimits } from '../../platform/limits/content-limits.ts'
import { sampleCatalogue } from '../../testing/sample-catalogue.ts'
import { setQuota } from '../../testing/set-quota.ts'
import { packPlayableJob } from '../packs/pack-job.ts'
import { checkDeliveryJob } from './check-job.ts'
import { packDeliveryJob } from './pack-job.ts'

let server: TestServer
let worker: JobWorker
let demo: TestClient
let other: TestClient

const [mintegral, unity] = [21, 5]
const product = {
  name: 'Candy',
  ios_url: 'https://apps.apple.com/us/app/candy/id42',
  android_url: 'https://play.google.com/store/apps/details?id=com.candy.app',
}

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  worker = await startJobWorker(server.context, [
    checkDeliveryJob(server.context),
    packDeliveryJob(server.context),
    packPlayableJob(server.context),
  ])
})
afterAll(async () => {
  await worker?.stop()
  await server?.stop()
})

async function make(name: string, of = product): Promise<number> {
  const { id } = await demo.call(projects.create, { template_id: 1001, name })
  await demo.call(projects.relateProduct, { id, product: of })
  return id
}

/** Three creatives in different colours. */
async function makeVariants(projectId: number, colors: string[]) {
  const values = colors.map(value => ({ label: value.slice(1), value }))
  const plan = addAxis(emptyPlan(), { kind: 'param', param: 'color', name: 'Colour', values })
  const picked = setPicks(
    plan,
    listCombinations(plan).map(one => combinationKey(plan, one)),
  )
  await demo.call(dco.save, { id: projectId, rev: 0, plan: { ...picked } })
  return (await demo.call(dco.make, { id: projectId, rev: 1 })).list
}

async function finish(job_id: number) {
  for (;;) {
    const [job] = await demo.call(jobs.query, { ids: [job_id] })
    if (job!.status !== 'pending') return job!
    await sleep(50)
  }
}

const table = (group_id: number) => demo.call(delivery.groupCheck, { group_id })

async function check(group_id: number) {
  const { job_id } = await demo.call(delivery.check, { group_id })
  expect((await finish(job_id)).status).toBe('success')
  return table(group_id)
}

async function deliver(group_id: number) {
  const { job_id } = await demo.call(delivery.pack, { group_id })
  const job = await finish(job_id)
  expect(job.status, JSON.stringify(job)).toBe('success')
  const answer = await fetch(`${server.origin}/api${delivery.deliveryFilePath}${job_id}`, {
    headers: { 'auth-token': demo.token! },
  })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { job_id, names: Object.keys(files).toSorted(), files }
}

type Ref = { kind: 'playable' | 'dco' | 'media'; id: number }
const group = async (creatives: Ref[], channel_ids = [mintegral, unity], name = 'Autumn') =>
  (await demo.call(delivery.createGroup, { name, channel_ids, creatives })).group_id

describe('a delivery', () => {
  it('[PL-05.1] offers the playables and the creatives of variants of the account alone', async () => {
    const id = await make('Offered bay')
    const [first] = await makeVariants(id, ['#112233'])
    const found = await demo.call(delivery.playable, { keyword: 'offered' })
    expect(found.list).toMatchObject([{ id, name: 'Offered bay', kind: 'normal', product_name: 'Candy' }])
    const variants = await demo.call(delivery.dco, { keyword: 'offered' })
    expect(variants.list).toMatchObject([{ id: first!.id, project_id: id, project_name: 'Offered bay' }])
    expect((await demo.call(delivery.media, {})).list).toEqual([])
    expect((await other.call(delivery.dco, { keyword: 'offered' })).total).toBe(0)
  })

  it('[PL-05.2] holds each creative once and leaves out what the account does not own', async () => {
    const id = await make('Once')
    const { id: foreign } = await other.call(projects.create, { template_id: 1001, name: 'Theirs' })
    const group_id = await group([
      { kind: 'playable', id },
      { kind: 'playable', id: foreign },
    ])
    await demo.call(delivery.addCreatives, { group_id, creatives: [{ kind: 'playable', id }] })
    const { list } = await demo.call(delivery.creatives, { group_id })
    expect(list).toMatchObject([{ kind: 'playable', source_id: id, name: 'Once' }])
    await demo.call(delivery.removeCreatives, { group_id, ids: [list[0]!.id] })
    expect((await demo.call(delivery.creatives, { group_id })).list).toEqual([])
    const channels = await demo.call(delivery.groupChannels, { group_id })
    expect(channels.list.map(channel => channel.id).toSorted((a, b) => a - b)).toEqual([unity, mintegral])
    await expect(other.call(delivery.creatives, { group_id })).rejects.toMatchObject({ error: 'not_found' })
    await demo.call(delivery.updateGroup, { group_id, name: 'Winter', channel_ids: [unity] })
    expect((await demo.call(delivery.groups, { keyword: 'winter' })).list).toMatchObject([
      { group_id, name: 'Winter', channel_ids: [unity], creative_count: 0 },
    ])
    await demo.call(delivery.deleteGroup, { group_id })
    await expect(table(group_id)).rejects.toMatchObject({ error: 'not_found' })
  })

  it('[PL-05.3] takes at most 200 creatives and needs channels', async () => {
    expect(deliveryLimits.creatives).toBe(200)
    const id = await make('Lonely')
    const group_id = await group([{ kind: 'playable', id }], [])
    await expect(demo.call(delivery.check, { group_id })).rejects.toMatchObject({ error: 'delivery_empty' })
  })

  it('[PL-05.4] shows the size of every creative for every channel once it was checked', async () => {
    const id = await make('Sized')
    const items = await makeVariants(id, ['#224466', '#664422'])
    const group_id = await group([
      { kind: 'playable', id },
      ...items.map(item => ({ kind: 'dco' as const, id: item.id })),
    ])
    expect(await table(group_id)).toMatchObject({ ready: false, checked: 0, cells: [] })
    const checked = await check(group_id)
    expect(checked).toMatchObject({ ready: true, checked: 3, cost: { amount: 6, free: 0 }, check_job: null })
    expect(checked.cells).toHaveLength(6)
    for (const cell of checked.cells) {
      expect(cell.size).toBeGreaterThan(10_000)
      expect(cell).toMatchObject({ allowed: true, paid: false })
    }
    await demo.call(projects.save, { id, rev: 1, values: { radius: 40 } })
    expect(await table(group_id)).toMatchObject({ ready: false, checked: 2 })
    await expect(demo.call(delivery.pack, { group_id })).rejects.toMatchObject({
      error: 'delivery_unchecked',
    })
  })

  it('[PL-05.5, BL-03.4, IN-04.50] is one task and archive; what was packed before is free', async () => {
    const id = await make('Packed')
    const items = await makeVariants(id, ['#334455', '#554433'])
    const refs = items.map(item => ({ kind: 'dco' as const, id: item.id }))
    const left = async () => (await demo.call(projects.downloadCount, { id })).remaining
    const { account_id } = await server.context.db
      .selectFrom('projects')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await setQuota(server.context.db, account_id, 'download_push', 5)
    const first = await group(refs.slice(0, 1))
    expect((await check(first)).cost.amount).toBe(2)
    const { names, files } = await deliver(first)
    expect(names).toEqual([
      expect.stringMatching(/^Packed_01\/mintegral\/.+\.(html|zip)$/),
      expect.stringMatching(/^Packed_01\/unity\/.+\.html$/),
      'manifest.json',
    ])
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { files: object[] }
    expect(manifest.files).toHaveLength(2)
    // By these names, reports of networks find the project.
    const delivered = await server.context.db
      .selectFrom('delivered_files')
      .select(['name', 'kind'])
      .where('project_id', '=', id)
      .orderBy('name')
      .execute()
    expect(delivered.map(({ name }) => name)).toEqual(
      names
        .slice(0, 2)
        .map(path => path.split('/').at(-1))
        .toSorted(),
    )
    expect(await left()).toBe(3)
    const both = await group(refs)
    expect(await check(both)).toMatchObject({ cost: { amount: 2, free: 2 } })
    const { job_id } = await deliver(both)
    expect(await left()).toBe(1)
    expect((await table(both)).packs).toMatchObject([{ job_id, files: 4, name: 'Autumn.zip' }])
    const today = new Date().toISOString().slice(0, 10)
    const days = { start_date: today, end_date: today, keyword: 'Packed' }
    expect(await demo.call(materials, days)).toMatchObject({
      ...{ total: 2, deducted: 4, projects: 1 },
      list: [unity, mintegral].map(channel_id => ({ project_id: id, channel_id, count: 2 })),
    })
    const answer = await fetch(`${server.origin}/api${delivery.deliveryFilePath}${job_id}`, {
      headers: { 'auth-token': other.token! },
    })
    expect(answer.status).toBe(404)
    await setQuota(server.context.db, account_id, 'download_push', 100)
  })

  it('[BL-01.68] counts for the limit of each product, and takes nothing when one is too low', async () => {
    const berry = {
      name: 'Berry',
      ios_url: 'https://apps.apple.com/us/app/berry/id43',
      android_url: 'https://play.google.com/store/apps/details?id=com.berry.app',
    }
    const ids = [await make('Of candy'), await make('Of berry', berry)]
    const { account_id } = await server.userOf('demo')
    await setQuota(server.context.db, account_id, 'download_push', 9)
    const left = async () => (await demo.call(projects.downloadCount, { id: ids[0]! })).remaining
    const productOf = async (name: string) =>
      (await demo.call(limits, {})).products.find(one => one.name === name)!
    const usedOf = async (name: string) =>
      (await productOf(name)).uses.find(one => one.usage_type === 'download_push')!.used
    const limitTo = async (amount: number) => {
      const { product_id } = await productOf('Berry')
      await demo.call(saveLimit, { of: 'product', id: product_id, usage_type: 'download_push', amount })
    }
    const [candyUsed] = [await usedOf('Candy')]
    const group_id = await group(ids.map(id => ({ kind: 'playable' as const, id })))
    expect((await check(group_id)).cost.amount).toBe(4)
    await limitTo(1)
    const refused = await demo.answer(delivery.pack, { group_id })
    expect(refused).toMatchObject({ code: 3108 })
    expect([await left(), await usedOf('Candy'), await usedOf('Berry')]).toEqual([9, candyUsed, 0])
    await limitTo(2)
    await deliver(group_id)
    expect([await left(), await usedOf('Candy'), await usedOf('Berry')]).toEqual([5, candyUsed + 2, 2])
    await setQuota(server.context.db, account_id, 'download_push', 100)
  })

  it('[PL-05.6] leaves out what has errors, with the findings in its cell', async () => {
    const { id } = await demo.call(projects.create, { template_id: 1001, name: 'No store link' })
    const good = await make('With a link')
    const group_id = await group([
      { kind: 'playable', id },
      { kind: 'playable', id: good },
    ])
    const checked = await check(group_id)
    const blocked = checked.cells.filter(cell => !cell.allowed)
    expect(blocked.map(cell => cell.channel_id)).toContain(unity)
    for (const { findings } of blocked) expect(findings.map(one => one.severity)).toContain('error')
    const { names } = await deliver(group_id)
    expect(names.filter(name => name.startsWith('With a link/'))).toHaveLength(2)
    expect(names.filter(name => name.startsWith('No store link/unity'))).toEqual([])
  })
})
