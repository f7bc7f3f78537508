import { gunzipSync } from 'node:zlib'
import * as adAccounts from '@adloom/contract/ad-accounts'
import * as ps from '@adloom/contract/ps'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startScriptedNetworks, type ScriptedNetworks } from '../../../testing/scripted-ad-networks.ts'
import { dateOfDay } from '../../../analytics/periods.ts'
import { dayOfDate } from '../networks/ad-network.ts'
import { dropAdReportsJob } from './drop-ad-reports-job.ts'
import { pullAdReportsJob } from './pull-ad-reports-job.ts'
import { removeOldAnswers, startDuePulls } from './pull-schedule.ts'

const dayMs = 86_400_000
const start = Date.UTC(2026, 10, 20, 12)
/** The newest complete day of AppLovin at `start`. */
const newest = dayOfDate('2026-11-19')

let networks: ScriptedNetworks
let server: TestServer
let demo: TestClient
let id: number
let now = start
beforeAll(async () => {
  networks = await startScriptedNetworks()
  server = await startTestServer({ worker: false, env: { AD_NETWORK_ORIGINS: networks.origins } })
})
beforeEach(async () => {
  now = start
  server.context.clock.now = () => now
  networks.script = () => undefined
  networks.windows = []
  networks.impressions = { 'Summer sweets': 100 }
  await server.context.db.deleteFrom('ad_accounts').execute()
  await server.context.db.deleteFrom('attempts').execute()
  await server.context.db.deleteFrom('jobs').execute()
  demo = await server.signIn('demo')
  id = (await demo.call(adAccounts.auth, { ...appLovin, report_key: `report-key-${Math.random()}` })).id
  networks.windows = []
})
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(async () => {
  await server.stop()
  await networks.stop()
})

const appLovin = {
  type: '7',
  account_name: 'Studio on AppLovin',
  client_id: 'client-of-the-studio',
  client_secret: 'secret-of-the-client',
  report_permission: 1,
  agree: true,
} as const

async function pendingJobs(kind: string) {
  return server.context.db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
}

async function endJob(job: number): Promise<void> {
  await server.context.db.updateTable('jobs').set({ status: 'success' }).where('id', '=', job).execute()
}

/** Runs the pending pull; `attempt` counts the runs of the job. */
async function pull({ attempt = 1, isEnded = true } = {}): Promise<void> {
  const [job] = await pendingJobs('pullAdReports')
  await pullAdReportsJob(server.context).run(
    {
      id: job!.id,
      accountId: job!.account_id,
      userId: job!.user_id,
      input: job!.input as { ad_account_id: number },
      attempt,
      signal: new AbortController().signal,
    },
    async () => undefined,
  )
  if (isEnded) await endJob(job!.id)
}

const accountOf = async (person: 'demo' | 'other') => (await server.userOf(person)).account_id

/** Impressions by day that a tenant's reports have of the account. */
async function stored(person: 'demo' | 'other' = 'demo'): Promise<Record<string, number>> {
  const rows = await server.context.analytics.rows({ ...(await allOf(person)), dimensions: ['period'] })
  return Object.fromEntries(rows.map(({ keys, sums }) => [keys[0]!, sums[0]!]))
}

/** A query of all facts that a tenant has of the account. */
async function allOf(person: 'demo' | 'other') {
  return {
    account: await accountOf(person),
    table: 'event' as const,
    fromDay: newest - 400,
    toDay: newest + 30,
    zoneHours: 0,
    values: {},
    sources: [`ad-account:${id}`],
    measures: ['impression' as const],
    granularity: 'day' as const,
  }
}
const sumOf = (days: Record<string, number>) => Object.values(days).reduce((sum, value) => sum + value, 0)

const state = async () => (await demo.call(adAccounts.list, {})).list[0]!

it('[AD-01.16] pulls the history first and replaces the trailing days later', async () => {
  await pull()
  expect(networks.windows).toEqual([`${dateOfDay(newest - 43)} ${dateOfDay(newest)}`])
  expect(sumOf(await stored())).toBe(4400)
  expect(await state()).toMatchObject({
    status: 'active',
    data_day: '2026-11-19',
    pulling: false,
    pull_error: '',
  })
  networks.windows = []
  networks.impressions = { 'Summer sweets': 7 }
  now += dayMs
  await startDuePulls(server.context)
  await pull()
  expect(networks.windows).toEqual([`${dateOfDay(newest - 6)} ${dateOfDay(newest + 1)}`])
  expect(sumOf(await stored())).toBe(37 * 100 + 8 * 7)
  expect(await state()).toMatchObject({ data_day: '2026-11-20' })
})

it.each([
  ['before its facts are stored', 'replaceWindow', false],
  ['after its facts are stored', 'replaceWindow', true],
] as const)('[AD-01.24] repeats a pull that ended %s', async (_when, name, isLater) => {
  await pull()
  const before = await stored()
  now += dayMs
  networks.impressions = { 'Summer sweets': 7 }
  await startDuePulls(server.context)
  const { analytics } = server.context
  const replace = analytics[name].bind(analytics)
  const kill = vi.spyOn(analytics, name).mockImplementationOnce(async (...given) => {
    if (isLater) await replace(...given)
    throw new Error('killed')
  })
  await expect(pull({ isEnded: false })).rejects.toThrow('killed')
  kill.mockRestore()
  // The account still states its last whole pull.
  expect(await state()).toMatchObject({ data_day: '2026-11-19', pull_error: '' })
  if (!isLater) expect(await stored()).toEqual(before)
  await pull({ attempt: 2 })
  expect(sumOf(await stored())).toBe(37 * 100 + 8 * 7)
  expect(await state()).toMatchObject({ data_day: '2026-11-20', pulling: false })
})

it('[AD-01.18] keeps the data after a failed pull, states why and waits as the network asks', async () => {
  await pull()
  const before = await stored()
  const faults = [
    { reply: { status: 503, body: 'down' }, error: 'ad_network_down', delay: 900 },
    { reply: { status: 200, body: 'columns,rotated\n1,2\n' }, error: 'ad_answer_wrong', delay: 1800 },
    {
      reply: { status: 429, headers: { 'retry-after': '36000' }, body: '' },
      error: 'ad_network_busy',
      delay: 36_000,
    },
  ]
  for (const { reply, error, delay } of faults) {
    now += dayMs
    await startDuePulls(server.context)
    networks.script = path => (path === '/report' ? reply : undefined)
    await pull()
    expect(await stored()).toEqual(before)
    expect(await state()).toMatchObject({
      status: 'active',
      pull_error: error,
      next_pull_time: now / 1000 + delay,
      data_day: '2026-11-19',
    })
  }
  networks.script = () => undefined
  now += 35_000_000
  await startDuePulls(server.context)
  expect(await pendingJobs('pullAdReports')).toEqual([])
  now += 2_000_000
  await startDuePulls(server.context)
  await pull()
  expect(await state()).toMatchObject({ pull_error: '', data_day: dateOfDay(Math.floor(now / dayMs) - 1) })
})

it('[AD-01.19] disables an account after three refusals and pulls again once it is bound', async () => {
  networks.script = () => ({ status: 401, body: 'no' })
  for (const status of ['pending', 'pending', 'disabled']) {
    await pull()
    expect(await state()).toMatchObject({ status, pull_error: 'ad_credentials_wrong' })
    now += dayMs
    await startDuePulls(server.context)
  }
  expect(await pendingJobs('pullAdReports')).toEqual([])
  networks.script = () => undefined
  expect(await demo.call(adAccounts.bind, { id })).toMatchObject({ status: 'pending', pull_error: '' })
  await pull()
  expect(await state()).toMatchObject({ status: 'active' })
})

it('[AD-01.20] stores by data range all creatives, those made here, or nothing', async () => {
  await makePack('Autumn leaves.zip')
  networks.impressions = {
    'Summer sweets': 100,
    'Autumn_leaves.html': 3,
    Shop_Autumn_leaves_v2_en_AppLovin_750x1334: 5,
  }
  await pull()
  expect(sumOf(await stored())).toBe(44 * 108)
  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 2 })
  await pull()
  expect(sumOf(await stored())).toBe(44 * 8)
  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 3 })
  expect(await pendingJobs('pullAdReports')).toEqual([])
  now += dayMs
  await startDuePulls(server.context)
  expect(await pendingJobs('pullAdReports')).toEqual([])
  expect(await state()).toMatchObject({ status: 'active', pulling: false })
})

it('[IN-04.50, IN-08.9] joins rows with what was packed or delivered, for the owner alone', async () => {
  const project = await makePack('Autumn leaves.zip')
  const delivered = { account_id: await accountOf('demo'), job_id: 1 }
  const files = [
    { name: 'Shop_Leaves_red_v7_en_AppLovin_750x1334.html', kind: 'playable', project_id: project } as const,
    { name: 'Teaser 9x16.mp4', kind: 'video', project_id: null } as const,
  ]
  await server.context.db
    .insertInto('delivered_files')
    .values(files.map(file => ({ ...delivered, ...file, content_hash: 'delivered-content' })))
    .execute()
  networks.impressions = {
    'Summer sweets': 100,
    'Autumn_leaves.html': 3,
    Shop_Leaves_red_v7_de_AppLovin_750x1334: 2,
    Teaser_9x16: 1,
  }
  await pull()
  const rows = await server.context.analytics.rows({
    ...(await allOf('demo')),
    dimensions: ['material_name', 'project_id', 'material_source', 'material_type', 'fingerprint'],
  })
  const { content_hash } = await server.context.db
    .selectFrom('packs')
    .select('content_hash')
    .where('project_id', '=', project)
    .executeTakeFirstOrThrow()
  expect(rows.map(({ keys }) => keys)).toEqual([
    ['Autumn leaves', String(project), 'playsmart', 'playable', content_hash.slice(0, 16)],
    ['Autumn leaves', String(project), 'playsmart', 'playable', 'delivered-conten'],
    ['Summer sweets', '', 'ad_platform', 'playable', ''],
    ['Teaser 9x16', '', 'playsmart', 'video', ''],
  ])
  // Both rows have one id: the last name counts.
  const names = await server.context.db
    .selectFrom('ad_object_names')
    .select(['dimension', 'name'])
    .where('ad_account_id', '=', id)
    .where('dimension', '=', 'ad_id')
    .orderBy('name')
    .execute()
  expect(names.map(({ name }) => name)).toEqual(['Teaser_9x16'])
})

it('[IN-04.52] counts a campaign once that XMP and the account of its network report', async () => {
  await pull()
  const campaigns = { c1: 50, c2: 3 }
  const row = (campaign_id: string, impression: number) => ({
    ...{ date: dateOfDay(newest - 1), geo: 'US', os: 'android', ad_id: 'x', click: 0, cost: 1, install: 0 },
    ...{ campaign_id, impression },
  })
  let isAsked = false
  networks.script = path => {
    const data = {
      '/v2/media/account/list': { list: [{ account_id: '9', account_name: 'A', channel: 'applovin' }] },
      '/v1/media/report/fields': { fields: [{ field: 'install' }] },
      // The newest window has rows, on one page.
      '/v2/media/account/report': {
        list: isAsked ? [] : Object.entries(campaigns).map(([id, count]) => row(id, count)),
      },
    }[path]
    isAsked = path === '/v2/media/account/report'
    return data && { body: JSON.stringify({ code: 0, data }) }
  }
  const direct = id
  // The limit of calls is that of a minute.
  now += 60_000
  const given = {
    type: 'xmp',
    account_name: 'XMP',
    client_id: 'xmp-client',
    client_secret: 'xmp-secret',
  } as const
  id = (await demo.call(adAccounts.auth, { ...given, report_permission: 1, agree: true })).id
  await pull()
  expect(sumOf(await stored())).toBe(3)

  // XMP comes first where the account of the network is linked later.
  const { analytics, db } = server.context
  const source = { account: await accountOf('demo'), source: `ad-account:${direct}` }
  await analytics.replaceWindow({ ...source, fromDay: 0, toDay: newest + 1 }, [])
  await db.updateTable('ad_accounts').set({ data_day: null }).where('id', '=', direct).execute()
  isAsked = false
  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 3 })
  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 1 })
  await pull()
  expect(sumOf(await stored())).toBe(53)
  await demo.call(adAccounts.updateReportPermission, { id: direct, report_permission: 3 })
  await demo.call(adAccounts.updateReportPermission, { id: direct, report_permission: 1 })
  await pull()
  isAsked = false
  await pull()
  expect(sumOf(await stored())).toBe(3)
})

it('[IN-04.53] knows creatives that were imported from a file of the creative service', async () => {
  const project_id = await makePack('Autumn leaves.zip')
  const { db } = server.context
  const { id: added_by, account_id } = await server.userOf('demo')
  const text = { name: 'ad.zip', type: 'zip', format: 'zip', mime: 'application/zip' }
  const file = { ...text, size: 1, hash: 'b'.repeat(64), md5: '' }
  const about = { title: 'Order', description: '', product_type: 'game', platforms: [] }
  const { id: demand_id } = await db
    .insertInto('demands')
    .values({ ...about, account_id, created_by: added_by, service_type: 1, click_mode: 1, priority: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const build = { ...file, demand_id, account_id, added_by, kind: 'build' as const, delivered: true }
  await db
    .insertInto('demand_files')
    .values(build as never)
    .execute()
  const imported = { file_name: 'ad.zip', source_hash: file.hash, hash: file.hash, size_bytes: 1 }
  await db
    .insertInto('project_imports')
    .values({ ...imported, project_id, account_id, report: '{}', probes: '[]' })
    .execute()
  networks.impressions = { 'Autumn_leaves.html': 3 }
  await pull()
  const query = { ...(await allOf('demo')), dimensions: ['material_source' as const] }
  expect((await server.context.analytics.rows(query)).map(({ keys }) => keys)).toEqual([['mws']])
})

it('[AD-01.21] stores nothing of a run that was taken over or whose account was unbound', async () => {
  await pull({ isEnded: false })
  const before = await stored()
  networks.impressions = { 'Summer sweets': 1 }
  const [job] = await pendingJobs('pullAdReports')
  await endJob(job!.id)

  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 2 })
  await demo.call(adAccounts.updateReportPermission, { id, report_permission: 1 })
  expect(await pendingJobs('pullAdReports')).toHaveLength(1)
  networks.script = async path => {
    if (path === '/report') await demo.call(adAccounts.unbind, { id })
    return undefined
  }
  await pull({ isEnded: false })
  expect(await stored()).toEqual(before)
  await pull()
  expect(await stored()).toEqual(before)

  networks.script = () => undefined
  await demo.call(adAccounts.bind, { id })
  let overtaken = false
  networks.script = async path => {
    if (path !== '/report' || overtaken) return undefined
    overtaken = true
    networks.impressions = { 'Summer sweets': 2 }
    await pull({ attempt: 2, isEnded: false })
    networks.impressions = { 'Summer sweets': 1 }
    return undefined
  }
  await pull({ attempt: 1 })
  expect(sumOf(await stored())).toBe(88)
})

it('[AD-01.22] gives an assistant the facts with the next pull until it is removed', async () => {
  await pull()
  await demo.call(adAccounts.addAssistant, { id, email: emailOf('other') })
  expect(await stored('other')).toEqual({})
  await pull()
  expect(await stored('other')).toEqual(await stored('demo'))
  await demo.call(adAccounts.delAssistant, { id, email: emailOf('other') })
  const [job] = await pendingJobs('dropAdReports')
  const run = { id: job!.id, accountId: job!.account_id, userId: job!.user_id, attempt: 1 }
  await dropAdReportsJob(server.context).run(
    {
      ...run,
      input: job!.input as { ad_account_id: number; reader: number },
      signal: new AbortController().signal,
    },
    async () => undefined,
  )
  expect(await stored('other')).toEqual({})
  expect(sumOf(await stored('demo'))).toBe(4400)
})

it('[AD-01.23] keeps the answers of a network for 30 days', async () => {
  await pull()
  const answers = await server.context.db.selectFrom('ad_pulls').selectAll().execute()
  expect(answers).toMatchObject([{ ad_account_id: id, from_day: newest - 43, to_day: newest, row_count: 44 }])
  expect(answers[0]!.fetched_at.getTime()).toBe(now)
  const text = gunzipSync(await server.context.blobs.get(answers[0]!.hash)).toString('utf8')
  expect(text).toContain('2026-11-19')
  now += 29 * dayMs
  await removeOldAnswers(server.context)
  expect(await server.context.db.selectFrom('ad_pulls').select('id').execute()).toHaveLength(1)
  now += 2 * dayMs
  await removeOldAnswers(server.context)
  expect(await server.context.db.selectFrom('ad_pulls').select('id').execute()).toEqual([])
})

/** A pack of a project with the product "Shop", as its job leaves it. */
async function makePack(name: string): Promise<number> {
  const { db } = server.context
  const account_id = await accountOf('demo')
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const snapshot = { projectId: 5, name: 'Autumn leaves', rev: 2, product: { name: 'Shop' } }
  const job = await server.context.jobs.enqueue({
    kind: 'packPlayable',
    accountId: account_id,
    userId: user.id,
    title: name,
    input: { snapshot },
  })
  const project = await demo.call(ps.create, { name: 'Autumn leaves', starter_id: 'choose-one' })
  await db
    .insertInto('packs')
    .values({
      job_id: job,
      account_id,
      project_id: project.id,
      content_hash: 'c',
      channel_ids: [7],
      hash: 'a'.repeat(64),
      name,
      mime: 'application/zip',
      size: 1,
    })
    .execute()
  return project.id
}
