import * as alerts from '@adloom/contract/alerts'
import * as messages from '@adloom/contract/messages'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fact } from '../../../analytics/fact-query.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { dayMs, hourMs } from '../../../platform/limits/units.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { mailAlertsJob } from './mail-alerts-job.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let account: number
let userId: number
/** The last day with data; tests continue from it, each day at 20:00 UTC. */
let today: number
/** Sessions end by the clock of the database, so the days are about those of the test. */
const firstDay = Math.floor(Date.now() / dayMs) - 92

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  const user = await server.userOf('demo')
  ;[account, userId] = [user.account_id, user.id]
})
afterAll(() => server.stop())

/** A source of its own for each test, so that facts of earlier tests do not count. */
let adAccount = 0
beforeEach(async () => {
  const { db, clock, analytics } = server.context
  await db.deleteFrom('alert_rules').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('ad_accounts').execute()
  if (adAccount > 0)
    await analytics.replaceWindow(
      { account, source: `ad-account:${adAccount}`, fromDay: 0, toDay: 100_000 },
      [],
    )
  today = firstDay + 90
  clock.now = () => (today + 1) * dayMs + 20 * hourMs
  adAccount = await linkAppLovin()
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})

async function linkAppLovin(): Promise<number> {
  const now = new Date(server.context.clock.now())
  const { id } = await server.context.db
    .insertInto('ad_accounts')
    .values({
      ...{ account_id: account, user_id: userId, type: '7', account_name: 'Studio', email: '' },
      ...{ status: 'active', report_permission: 1, show_all: true, hints: '{}' },
      ...{ anchor: Buffer.from('anchor'), identity: Buffer.from('identity') },
      ...{ auth_time: now, bound_at: now, covered_day: today, data_day: today, fetched_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const weekdays = [1, 1.1, 1.15, 1.05, 1.2, 1.6, 1.5]
/** A small deviation that differs from day to day. */
const wobble = (day: number) => 1 + 0.02 * Math.sin(day * 12.9898)
const usual = (day: number): Fact['sums'] => {
  const volume = weekdays[(day - firstDay) % 7]! * wobble(day - firstDay)
  return {
    impression: Math.round(100_000 * volume),
    click: Math.round(2000 * volume),
    cost: Math.round(500_000_000 * volume),
    ad_install: Math.round(150 * volume),
  }
}
const half = (sums: Fact['sums']): Fact['sums'] =>
  Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Math.round(value / 2)]))

/** Replaces the rows of the account from a day on, and marks them as pulled until `today`. */
async function deliver(
  sumsOf: (day: number) => Record<string, Fact['sums']> | undefined,
  fromDay = firstDay,
): Promise<void> {
  const facts: Fact[] = []
  for (let day = fromDay; day <= today; day++)
    for (const [campaign_id, sums] of Object.entries(sumsOf(day) ?? {}))
      facts.push({
        ...{ account, hour: day * 24, daily: true, isFirst: false, sums },
        keys: { traffic_type: '7', campaign_id, product_id: '1' },
      })
  const source = `ad-account:${adAccount}`
  await server.context.analytics.replaceWindow({ account, source, fromDay, toDay: today }, facts)
  await server.context.db
    .updateTable('ad_accounts')
    .set({ covered_day: today })
    .where('id', '=', adAccount)
    .execute()
}
const one = (sumsOf: (day: number) => Fact['sums']) => (day: number) => ({ c1: sumsOf(day) })

async function nextDay(sumsOf: (day: number) => Record<string, Fact['sums']> | undefined) {
  today++
  await deliver(sumsOf, today)
  await evaluateAlerts(server.context)
}

const settings = (given: Partial<alerts.AlertSettings>) =>
  ({ kind: 'band', metric: 'cost', ...given }) as alerts.AlertSettings
const save = (name: string, given: Partial<alerts.AlertSettings>) =>
  demo.call(alerts.save, { name, settings: settings(given) })
const states = async () => (await demo.call(alerts.list, {})).list.map(({ state }) => state)
const titles = async (client: TestClient) =>
  (await client.call(messages.list, {})).list
    .flatMap(({ message_langs }) => message_langs.filter(({ lang }) => lang === 'en'))
    .filter(({ title }) => /^(Alert|Back)/.test(title))
    .map(({ title, content }) => ({ title, content }))

describe('rules', () => {
  it('[IN-09.7] saves a rule, changes it and deletes it, of its own account alone', async () => {
    const saved = await save('Spend', { pending_days: 3 })
    expect(saved).toMatchObject({
      ...{ name: 'Spend', is_on: true, state: 'new', judged_day: null, open: null },
      settings: { kind: 'band', metric: 'cost', pending_days: 3, sensitivity: 'medium' },
      mail_to: emailOf('demo'),
    })
    const changed = { id: saved.id, name: 'Cost', is_on: false, settings: saved.settings }
    expect(await demo.call(alerts.save, changed)).toMatchObject({ name: 'Cost', is_on: false })
    for (const refused of [
      other.answer(alerts.save, changed),
      other.answer(alerts.remove, { id: saved.id }),
      demo.answer(alerts.remove, { id: saved.id + 1 }),
    ])
      expect(await refused).toMatchObject({ status: 404 })
    expect((await other.call(alerts.list, {})).list).toEqual([])
    await demo.call(alerts.remove, { id: saved.id })
    expect((await demo.call(alerts.list, {})).list).toEqual([])
  })

  it('[IN-09.7] limits the rules of an account', async () => {
    const { id, settings: given } = await save('First', {})
    const row = { account_id: account, user_id: userId, settings: JSON.stringify(given) }
    const flags = { is_on: false, by_message: true, by_mail: true }
    const rows = Array.from({ length: alertLimits.rulesPerAccount - 1 }, (_, at) => ({
      ...{ ...row, ...flags, name: `rule ${at}` },
    }))
    await server.context.db.insertInto('alert_rules').values(rows).execute()
    expect(await demo.answer(alerts.save, { name: 'One more', settings: settings({}) })).toMatchObject({
      code: 5431,
      data: { limit: alertLimits.rulesPerAccount },
    })
    await server.context.db.deleteFrom('alert_rules').where('name', '=', 'rule 0').execute()
    const together = await Promise.all(
      Array.from({ length: 5 }, () => demo.answer(alerts.save, { name: 'Two', settings: settings({}) })),
    )
    expect(together.map(({ code }) => code).toSorted()).toEqual([0, 5431, 5431, 5431, 5431])
    expect(await demo.answer(alerts.save, { id, name: 'Same', settings: settings({}) })).toMatchObject({
      code: 0,
    })
  })

  it('[IN-09.5] takes only settings within their limits', async () => {
    for (const wrong of [
      { metric: 'date_cost' },
      { pending_days: 0 },
      { kind: 'other' },
      { breakdown: 'scene' },
      { min_cost: 0 },
    ])
      expect(
        await demo.answer(alerts.save, { name: 'Wrong', settings: settings(wrong as object) }),
        JSON.stringify(wrong),
      ).toMatchObject({ code: 1001 })
  })
})

describe('bands', () => {
  it('[IN-09.10] opens an incident after the chosen days, and ends it after two days within', async () => {
    await deliver(one(usual))
    await save('Spend', {})
    await evaluateAlerts(server.context)
    expect(await states()).toEqual(['usual'])
    await nextDay(one(day => half(usual(day))))
    expect(await states()).toEqual(['usual'])
    await nextDay(one(day => half(usual(day))))
    const [rule] = (await demo.call(alerts.list, {})).list
    expect(rule).toMatchObject({ state: 'out', open: { to_day: null, ended_time: null } })
    expect(rule!.open!.findings).toMatchObject([{ key: '', reason: 'day' }])
    const [finding] = rule!.open!.findings
    expect(finding!.value / finding!.expected!).toBeCloseTo(0.5, 1)
    await nextDay(one(usual))
    expect(await states()).toEqual(['out'])
    await nextDay(one(usual))
    expect(await states()).toEqual(['usual'])
    const { list } = await demo.call(alerts.incidents, { rule_id: rule!.id })
    expect(list).toMatchObject([{ end_reason: 'recovered', rule_name: 'Spend' }])
    const counts = (['open', 'ended'] as const).map(async state => {
      return (await demo.call(alerts.incidents, { rule_id: rule!.id, state })).total
    })
    expect(await Promise.all(counts)).toEqual([0, 1])
    expect((Date.parse(list[0]!.to_day!) - Date.parse(list[0]!.from_day)) / dayMs).toBe(3)
  })

  it('[IN-09.9] judges a day once its data have arrived, and each day once', async () => {
    await deliver(one(usual))
    await save('Spend', { pending_days: 1 })
    await evaluateAlerts(server.context)
    const sent = (await titles(demo)).length
    const judgedDay = async () => (await demo.call(alerts.list, {})).list[0]!.judged_day
    const before = await judgedDay()
    today++
    await evaluateAlerts(server.context)
    expect(await judgedDay()).toBe(before)
    await deliver(
      one(day => half(usual(day))),
      today,
    )
    await evaluateAlerts(server.context)
    // Not due again within half an hour.
    expect(await judgedDay()).toBe(before)
    const now = server.context.clock.now()
    server.context.clock.now = () => now + hourMs
    await evaluateAlerts(server.context)
    expect(Date.parse((await judgedDay())!) - Date.parse(before!)).toBe(dayMs)
    expect(await states()).toEqual(['out'])
    expect(await titles(demo)).toHaveLength(sent + 1)
  })

  it('[IN-09.19] a rule that fails delays no other rule, and is tried at its next turn', async () => {
    const { db, clock } = server.context
    await deliver(one(usual))
    const { id } = await save('Broken', {})
    await save('Spend', {})
    const broken = JSON.stringify({ kind: 'band', metric: 'unknown' })
    await db.updateTable('alert_rules').set({ settings: broken }).where('id', '=', id).execute()
    await evaluateAlerts(server.context)
    const rules = await db.selectFrom('alert_rules').selectAll().orderBy('id').execute()
    expect(rules.map(rule => [rule.state, rule.judged_day])).toEqual([
      ['new', null],
      ['usual', today],
    ])
    expect(rules.map(rule => rule.checked_at?.getTime())).toEqual([clock.now(), clock.now()])
  })

  it('[IN-09.19] an account that fails waits for its next turn', async () => {
    const { db, clock } = server.context
    await save('Spend', {})
    const failing = {
      ...server.context,
      db: db.withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('alert_incidents') && node.kind === 'SelectQueryNode')
            throw new Error('no answer')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    }
    await evaluateAlerts(failing)
    const { checked_at } = await db.selectFrom('alert_rules').select('checked_at').executeTakeFirstOrThrow()
    expect(checked_at?.getTime()).toBe(clock.now())
  })

  it('[IN-09.4] collects days before it judges, and waits without a linked account', async () => {
    await deliver(one(usual), today - 10)
    await save('Spend', {})
    await evaluateAlerts(server.context)
    expect(await states()).toEqual(['collecting'])
    await server.context.db.deleteFrom('ad_accounts').execute()
    await save('Clicks', { metric: 'click' })
    await evaluateAlerts(server.context)
    expect(await states()).toContain('waiting')
  })

  it('[IN-09.8] judges the objects of a breakdown apart, and names them', async () => {
    const rows = (day: number) => ({ c1: usual(day), c2: usual(day), c3: half(usual(day)) })
    await deliver(rows)
    await server.context.db
      .insertInto('ad_object_names')
      .values({ ad_account_id: adAccount, dimension: 'campaign_id', object_id: 'c2', name: 'Launch' })
      .execute()
    await save('Spend by campaign', { breakdown: 'campaign_id', pending_days: 1 })
    await evaluateAlerts(server.context)
    await nextDay(day => ({ ...rows(day), c2: half(half(usual(day))) }))
    const [rule] = (await demo.call(alerts.list, {})).list
    expect(rule!.open!.findings).toMatchObject([{ key: 'c2', label: 'Launch', reason: 'day' }])
    expect((await titles(demo))[0]!.content).toMatch(/Launch · Spend was \$\d.*; usual is \$/)
  })

  it('[IN-09.6] judges a rate only with enough events', async () => {
    await deliver(one(usual))
    await save('Click rate', { metric: 'ctr', pending_days: 1 })
    await evaluateAlerts(server.context)
    await nextDay(one(day => ({ ...usual(day), impression: 500, click: 1 })))
    expect(await states()).toEqual(['usual'])
    await nextDay(one(day => ({ ...usual(day), click: 100 })))
    expect(await states()).toEqual(['out'])
  })
})

describe('silence and spend', () => {
  it('[IN-09.12] reports an account without data, and no drop of what is silent', async () => {
    await deliver(one(usual))
    await save('Data', { kind: 'silence', quiet_days: 2 })
    await save('Spend', { pending_days: 1 })
    await evaluateAlerts(server.context)
    expect(await states()).toEqual(['usual', 'usual'])
    today += 2
    await deliver(() => undefined, today - 1)
    await evaluateAlerts(server.context)
    const [data, spend] = (await demo.call(alerts.list, {})).list
    expect(data).toMatchObject({ state: 'out' })
    expect(data!.open!.findings).toMatchObject([
      { key: `ad-account:${adAccount}`, label: 'Studio', reason: 'silent', value: 2 },
    ])
    expect(spend).toMatchObject({ state: 'waiting', open: null })
    await nextDay(one(usual))
    await nextDay(one(usual))
    expect((await demo.call(alerts.list, {})).list[0]).toMatchObject({ state: 'usual' })
  })

  it('[IN-09.14] reports spend without installs', async () => {
    const wasted = (day: number) => ({ ...half(usual(day)), ad_install: 0 })
    await deliver(day => ({ c1: usual(day) }))
    await save('Waste', { kind: 'spend', breakdown: 'campaign_id', min_cost: 500, window_days: 2 })
    await evaluateAlerts(server.context)
    expect(await states()).toEqual(['usual'])
    await nextDay(day => ({ c1: usual(day), c9: wasted(day) }))
    expect(await states()).toEqual(['usual'])
    await nextDay(day => ({ c1: usual(day), c9: wasted(day) }))
    const [rule] = (await demo.call(alerts.list, {})).list
    expect(rule!.open!.findings).toMatchObject([{ key: 'c9', reason: 'spend', expected: 0 }])
    expect(rule!.open!.findings[0]!.value).toBeGreaterThanOrEqual(500)
  })
})

describe('messages', () => {
  const drop = (day: number) => half(half(usual(day)))

  it('[IN-09.13] sends one digest by message and by mail, at most one a day for each rule', async () => {
    await deliver(one(usual))
    for (const metric of ['cost', 'click', 'impression', 'cpc'] as const)
      await save(`Rule ${metric}`, { metric, pending_days: 1 })
    await evaluateAlerts(server.context)
    const start = (await titles(demo)).length
    await nextDay(one(drop))
    const sent = (await titles(demo)).slice(0, -start || undefined)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.title).toBe('Alerts: Rule cost and 2 more')
    expect(sent[0]!.content).toContain('/dashboard/alerts')
    expect(await titles(other)).toEqual([])
    // Editing a rule judges its day again, but sends nothing more today.
    const [rule] = (await demo.call(alerts.list, {})).list
    await demo.call(alerts.save, { id: rule!.id, name: rule!.name, settings: rule!.settings })
    await evaluateAlerts(server.context)
    expect((await titles(demo)).length).toBe(start + 1)
    const jobs = await server.context.db
      .selectFrom('jobs')
      .select(['input', 'user_id'])
      .where('kind', '=', 'mailAlerts')
      .orderBy('id', 'desc')
      .execute()
    const job = { id: 1, accountId: account, userId, attempt: 1, signal: new AbortController().signal }
    const input = jobs[0]!.input as { subject: string; text: string }
    await mailAlertsJob(server.context).run({ ...job, input }, () => Promise.resolve())
    const letters = await server.context.db.selectFrom('mail_outbox').selectAll().execute()
    expect(letters).toMatchObject([{ recipient: emailOf('demo'), subject: sent[0]!.title }])
  })

  it('[IN-09.11] has one incident at a time, and repeats it after seven days', async () => {
    await deliver(one(usual))
    await save('Waste', { kind: 'spend', min_cost: 100, window_days: 1 })
    const start = (await titles(demo)).length
    const wasted = one(day => ({ ...usual(day), ad_install: 0 }))
    for (let day = 0; day < alertLimits.reminderDays; day++) await nextDay(wasted)
    expect((await titles(demo)).length).toBe(start + 1)
    await nextDay(wasted)
    expect((await titles(demo))[0]!.content).toContain('Waste (still open)')
    expect((await titles(demo)).length).toBe(start + 2)
    expect((await demo.call(alerts.incidents, {})).total).toBe(1)
    await nextDay(one(usual))
    await nextDay(one(usual))
    expect((await titles(demo))[0]!.title).toBe('Back to usual: Waste')
  })
})

describe('preview', () => {
  it('[IN-09.15] counts what a rule would have found in the last 60 days, and stores nothing', async () => {
    const dropped = new Set([today - 20, today - 19, today - 18])
    await deliver(one(day => (dropped.has(day) ? half(usual(day)) : usual(day))))
    const before = (await titles(demo)).length
    const preview = await demo.call(alerts.preview, { settings: settings({}) })
    expect(preview.incidents).toHaveLength(1)
    expect(preview.days).toHaveLength(alertLimits.previewDays)
    expect(preview.days.filter(day => day.is_out).length).toBeGreaterThanOrEqual(3)
    expect(preview.days.at(-1)).toMatchObject({ is_out: false })
    expect(preview.days.at(-1)!.low).toBeLessThan(preview.days.at(-1)!.high!)
    expect((await demo.call(alerts.preview, { settings: settings({ pending_days: 4 }) })).incidents).toEqual(
      [],
    )
    expect((await demo.call(alerts.list, {})).list).toEqual([])
    expect((await titles(demo)).length).toBe(before)
    expect(await other.call(alerts.preview, { settings: settings({}) })).toEqual({
      ...{ judged_days: 0, objects: 0, incidents: [], days: [] },
    })
  })
})
