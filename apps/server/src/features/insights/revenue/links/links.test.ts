import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as revenue from '@adloom/contract/revenue'
import { startFakeNetworks, type FakeNetworks } from '@adloom/testbed/fake-networks'
import { fakePartnerCredentials, startFakePartners, type FakePartners } from '@adloom/testbed/fake-partners'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { dateOfDay } from '../../../../analytics/periods.ts'
import { dayMs } from '../../../../platform/limits/units.ts'
import { renewSealing } from '../../../ad-accounts/renew-sealing.ts'
import { removeOldRevenueAnswers, startDueLinks } from './link-schedule.ts'
import { pullRevenueJob } from './pull-revenue-job.ts'

const start = Date.UTC(2026, 10, 20, 12)
const yesterday = start / dayMs - 1.5
let now = start
let networks: FakeNetworks
let fakes: FakePartners
let server: TestServer
let demo: TestClient
let other: TestClient
let account: number

beforeAll(async () => {
  const clock = { now: () => now }
  networks = await startFakeNetworks({ ...clock, days: 120, isSmall: true })
  fakes = await startFakePartners({ deliveries: networks.deliveries, ...clock })
  const origins = `${networks.origins},${fakes.origins}`
  server = await startTestServer({ worker: false, env: { AD_NETWORK_ORIGINS: origins } })
  server.context.clock.now = clock.now
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  account = (await server.userOf('demo')).account_id
})
beforeEach(async () => {
  now = start
  for (const partner of Object.values(fakes.partners)) partner.behave()
  for (const { id } of (await demo.call(revenue.list, {})).list) await demo.call(revenue.remove, { id })
  await server.context.db.deleteFrom('jobs').execute()
  await server.context.db.deleteFrom('attempts').execute()
})
afterEach(() => {
  now = start
})
afterAll(async () => {
  await server.stop()
  await fakes.stop()
  await networks.stop()
})

const adjust = { partner: 'adjust', name: 'Adjust', ...fakePartnerCredentials.adjust } as const
const connect = (more = {}) => demo.call(revenue.connect, { ...adjust, ...more })
const state = async () => (await demo.call(revenue.list, {})).list[0]!

async function pendingJobs() {
  const { db } = server.context
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'pullRevenue')
    .where('status', '=', 'pending')
    .execute()
}

async function runJob(job: Awaited<ReturnType<typeof pendingJobs>>[0], attempt = 1): Promise<void> {
  await pullRevenueJob(server.context).run(
    {
      ...{ id: job.id, accountId: job.account_id, userId: job.user_id, attempt },
      input: job.input as { source_id: number },
      signal: new AbortController().signal,
    },
    async () => undefined,
  )
}

async function pull(): Promise<void> {
  const [job] = await pendingJobs()
  await runJob(job!)
  await server.context.db.updateTable('jobs').set({ status: 'success' }).where('id', '=', job!.id).execute()
}

/** Attributed installs in the account's reports by day. */
async function stored(): Promise<Record<string, number>> {
  const rows = await server.context.analytics.rows({
    ...{ account, table: 'event' as const, fromDay: yesterday - 300, toDay: yesterday + 30, zoneHours: 0 },
    ...{ values: {}, dimensions: ['period'], measures: ['mmp_install'], granularity: 'day' as const },
  } as never)
  return Object.fromEntries(rows.map(({ keys, sums }) => [dateOfDay(Number(keys[0])), sums[0]!]))
}
const daysOf = async () => Object.keys(await stored()).toSorted()

it('[IN-09.43] connects a partner after it accepted the credentials, and stores them encrypted', async () => {
  expect(await demo.answer(revenue.connect, { ...adjust, api_token: 'wrong' })).toMatchObject({ code: 5101 })
  expect((await demo.call(revenue.list, {})).list).toEqual([])
  const source = await connect()
  expect(source).toMatchObject({
    ...{ name: 'Adjust', pattern: '{creative}', rows: 0 },
    link: { partner: 'adjust', pulling: true, disabled: false, pull_error: '', fetched_time: null },
  })
  const row = await server.context.db.selectFrom('revenue_links').selectAll().executeTakeFirstOrThrow()
  expect(row.sealed.includes(adjust.api_token)).toBe(false)
  expect(JSON.stringify(await demo.call(revenue.list, {}))).not.toContain(adjust.api_token)
  expect((await other.call(revenue.list, {})).list).toEqual([])
  expect(await other.answer(revenue.connect, { ...adjust, id: source.id })).toMatchObject({ code: 1003 })
})

it('[IN-09.43] renews the encryption with that of ad networks, and pulls with it', async () => {
  await connect()
  const sealed = () =>
    server.context.db.selectFrom('revenue_links').select(['sealed', 'key_id']).executeTakeFirstOrThrow()
  const before = await sealed()
  const path = join(server.context.config.dataDir, 'ad-credentials-key')
  const old = readFileSync(path, 'utf8').split('\n')[0]!
  writeFileSync(path, `${'e'.repeat(64)}\n${old}\n`)
  await renewSealing(server.context)
  expect(readFileSync(path, 'utf8')).not.toContain(old)
  expect((await sealed()).key_id).not.toBe(before.key_id)
  await pull()
  expect((await state()).link).toMatchObject({ pull_error: '', fetched_time: start / 1000 })
})

it('[IN-09.44] replaces the credentials of a source, and keeps the partner of its numbers', async () => {
  const { id } = await connect()
  expect(await connect({ id, name: 'Renamed', pattern: 'a_{creative}' })).toMatchObject({
    ...{ id, name: 'Renamed', pattern: 'a_{creative}' },
  })
  const singular = { partner: 'singular', name: 'Other', id, ...fakePartnerCredentials.singular } as const
  expect(await demo.answer(revenue.connect, singular)).toMatchObject({ code: 5436 })
  expect(await pendingJobs()).toHaveLength(1)
})

it('[IN-09.45] pulls the history first and the trailing days each day', async () => {
  await connect()
  await pull()
  expect((await daysOf())[0]).toBe(dateOfDay(yesterday - 89))
  expect((await daysOf()).at(-1)).toBe(dateOfDay(yesterday))
  const before = await state()
  expect(before).toMatchObject({
    ...{ first_day: dateOfDay(yesterday - 89), last_day: dateOfDay(yesterday) },
    link: { pulling: false, pull_error: '', fetched_time: start / 1000 },
  })
  await startDueLinks(server.context)
  expect(await pendingJobs()).toEqual([])
  now += dayMs
  await startDueLinks(server.context)
  fakes.partners.adjust.received.splice(0)
  await pull()
  expect(fakes.partners.adjust.received.map(({ query }) => query['date_period'])).toEqual([
    `${dateOfDay(yesterday - 29)}:${dateOfDay(yesterday)}`,
    `${dateOfDay(yesterday + 1)}:${dateOfDay(yesterday + 1)}`,
  ])
  expect((await daysOf())[0]).toBe(dateOfDay(yesterday - 89))
  expect((await state()).last_day).toBe(dateOfDay(yesterday + 1))
})

it('[IN-09.46] keeps the numbers after a failed pull, states why and tries again later', async () => {
  await connect()
  await pull()
  const before = await stored()
  now += dayMs
  await startDueLinks(server.context)
  fakes.partners.adjust.misbehave({ trouble: { kind: 'partial' }, reportsOnly: true })
  await pull()
  expect(await stored()).toEqual(before)
  expect((await state()).link).toMatchObject({
    ...{ pull_error: 'ad_answer_wrong', disabled: false, pulling: false },
    next_pull_time: now / 1000 + 900,
  })
  fakes.partners.adjust.behave()
  now += 901_000
  await startDueLinks(server.context)
  await pull()
  expect((await state()).link).toMatchObject({ pull_error: '', fetched_time: now / 1000 })
})

it('[IN-09.47] stops after three refusals until the source is connected again', async () => {
  const { id } = await connect()
  fakes.partners.adjust.misbehave({ trouble: { kind: 'status', status: 401 } })
  for (const disabled of [false, false, true]) {
    await pull()
    expect((await state()).link).toMatchObject({ pull_error: 'ad_credentials_wrong', disabled })
    now += dayMs
    await startDueLinks(server.context)
  }
  expect(await pendingJobs()).toEqual([])
  fakes.partners.adjust.behave()
  expect((await connect({ id })).link).toMatchObject({ pulling: true, disabled: false, pull_error: '' })
  await pull()
  expect((await state()).link).toMatchObject({ disabled: false, pull_error: '' })
})

it('[IN-09.48] keeps the answers of partners for thirty days', async () => {
  await connect()
  await pull()
  const row = await server.context.db.selectFrom('revenue_pulls').selectAll().executeTakeFirstOrThrow()
  const answers = gunzipSync(await server.context.blobs.get(row.hash)).toString('utf8')
  expect(answers).toContain('"creative_network"')
  expect(row).toMatchObject({ from_day: yesterday - 89, to_day: yesterday, row_count: (await state()).rows })
  now += 29 * dayMs
  await removeOldRevenueAnswers(server.context)
  expect(await server.context.db.selectFrom('revenue_pulls').select('id').execute()).toHaveLength(1)
  now += 2 * dayMs
  await removeOldRevenueAnswers(server.context)
  expect(await server.context.db.selectFrom('revenue_pulls').select('id').execute()).toEqual([])
})

it('[IN-09.49] writes nothing from a pull whose source was deleted or taken over meanwhile', async () => {
  const { id } = await connect()
  const [job] = await pendingJobs()
  await demo.call(revenue.remove, { id })
  await runJob(job!)
  expect(await stored()).toEqual({})
  await connect()
  const second = (await pendingJobs()).at(-1)
  const { blobs } = server.context
  const put = blobs.put.bind(blobs)
  blobs.put = async bytes => {
    await server.context.db.updateTable('revenue_links').set({ pull_attempt: 2 }).execute()
    return put(bytes)
  }
  await runJob(second!).finally(() => (blobs.put = put))
  expect(await stored()).toEqual({})
  await runJob(second!, 3)
  expect((await daysOf()).length).toBe(90)
})
