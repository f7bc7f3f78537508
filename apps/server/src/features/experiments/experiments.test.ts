import * as experiments from '@adloom/contract/experiments'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Fact } from '../../analytics/fact-query.ts'
import { dateOfDay } from '../../analytics/periods.ts'
import { experimentLimits } from '../../platform/limits/experiment-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'

let server: TestServer
let demo: TestClient
let other: TestClient
let account: number
let today: number
let firstDay: number

const fact = (day: number, keys: Fact['keys'], sums: Fact['sums']): Fact => ({
  account,
  hour: (firstDay + day) * 24 + 12,
  daily: false,
  isFirst: false,
  keys: { traffic_type: '21', ...keys },
  sums,
})
const version = (day: number, fingerprint: string, gs: number, fi: number) =>
  fact(day, { fingerprint }, { gs, fi, loss_fi: gs - fi })

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  account = (await server.userOf('demo')).account_id
  today = Math.floor(server.context.clock.now() / dayMs)
  firstDay = today - 21
  const days = Array.from({ length: 22 }, (_, day) => day)
  await server.context.analytics.append({
    id: 'experiments',
    event: days.flatMap(day => [
      version(day, 'old', 1000, 120),
      version(day, 'new', 600, 100),
      version(day, 'newer', 400, 60),
      fact(day, { fingerprint: 'old', traffic_type: 'hosted' }, { gs: 5000, fi: 5000 }),
    ]),
    scene: [],
  })
  await server.context.analytics.replaceWindow(
    { account, source: 'ad-account:1', fromDay: firstDay, toDay: today },
    days.flatMap(day =>
      ['a.html', 'b.html'].map((creative_name, at) => ({
        ...fact(
          day,
          { creative_name },
          {
            impression: 10_000 + 137 * (day % 5),
            click: 200 + at * 100 + (day % 3),
            ad_install: 20 + at * 10,
            cost: 50_000_000,
          },
        ),
        hour: (firstDay + day) * 24,
        daily: true,
      })),
    ),
  )
})
afterAll(() => server?.stop())

type Design = z.input<typeof experiments.create.input>
const design = (more: Partial<Design> = {}): Design => ({
  name: 'Shorter tutorial',
  metric: 'fi_rate' as const,
  dimension: 'fingerprint' as const,
  arms: [
    { name: 'Before', values: ['old'] },
    { name: 'After', values: ['new', 'newer'] },
  ],
  is_split: true,
  start_date: dateOfDay(firstDay),
  minimum_effect: 0.1,
  baseline: 0.12,
  planned_days: 28,
  ...more,
})
const make = (more: Partial<Design> = {}) => demo.call(experiments.create, design(more))

describe('an experiment', () => {
  it('[IN-05.20] adds up the facts of its arms by day and states its verdict', async () => {
    const made = await make()
    expect(made).toMatchObject({
      name: 'Shorter tutorial',
      units_per_arm: Math.ceil(12_001 * 1.7),
      end_date: dateOfDay(firstDay + 27),
      owner_name: expect.any(String),
    })
    const { verdict } = await demo.call(experiments.detail, { id: made.id })
    expect(verdict.days).toBeGreaterThanOrEqual(20)
    expect(verdict.last_date).toBe(dateOfDay(firstDay + verdict.days - 1))
    expect(verdict.arms).toEqual([
      { units: 1000 * verdict.days, events: 120 * verdict.days, rate: 0.12 },
      { units: 1000 * verdict.days, events: 160 * verdict.days, rate: 0.16 },
    ])
    expect([verdict.state, verdict.winner]).toEqual(['winner', 1])
    expect(verdict.comparisons[0]!.looks).toHaveLength(verdict.days)
    expect(verdict.comparisons[0]!.low).toBeGreaterThan(0)
    expect(verdict.next_date).toBeUndefined()
  })

  it('[IN-05.21] counts plays on own pages only where its channels name them', async () => {
    const hosted = await make({ traffic_types: ['hosted'] })
    expect(hosted.verdict.arms.map(arm => arm.rate)).toEqual([1, 0])
    const network = await make({ traffic_types: ['7'] })
    expect(network.verdict).toMatchObject({ state: 'waiting', arms: [{ units: 0 }, { units: 0 }] })
  })

  it('[IN-05.22] counts complete days alone', async () => {
    const late = await make({ start_date: dateOfDay(today) })
    expect(late.verdict).toMatchObject({ state: 'waiting', days: 0, next_date: dateOfDay(today + 7) })
    expect(late.verdict.last_date).toBeUndefined()
    const capped = await make({ planned_days: 7 })
    expect(capped.verdict).toMatchObject({ days: 7, last_date: dateOfDay(firstDay + 6) })
  })

  it('[IN-05.22] waits for rows of networks as long as their installs arrive', async () => {
    await linkAccount(today - 1)
    const rows = { dimension: 'creative_name' as const, is_split: false }
    const arms = [
      { name: 'A', values: ['a.html'] },
      { name: 'B', values: ['b.html'] },
    ]
    const clicks = await make({ ...rows, arms, metric: 'ctr' as const, baseline: 0.02 })
    const prices = await make({ ...rows, arms, metric: 'cpi' as const, baseline: 2.5 })
    expect(clicks.verdict.days - prices.verdict.days).toBe(experimentLimits.installDays)
    expect(clicks.verdict).toMatchObject({ state: 'winner', winner: 1 })
    expect(clicks.verdict.reasons.map(({ code }) => code)).toContain('observational')
    expect(prices.verdict.arms.map(({ rate }) => rate)).toEqual([2.5, 50 / 30])
    expect(prices.units_per_arm).toBeUndefined()
    expect(prices.verdict.sample_ratio).toBeUndefined()
  })

  it('[IN-05.12] is stopped by its guards', async () => {
    const guarded = await make({
      metric: 'loss_rate',
      guards: ['fi_rate'],
      arms: design().arms.toReversed(),
    })
    expect(guarded.verdict.state).toBe('guard_worse')
    expect(guarded.verdict.reasons).toContainEqual({ code: 'guard_worse', guard: 'fi_rate', arm: 1 })
  })

  it('[IN-05.23] ends with its last complete day when it is stopped, once', async () => {
    const { id } = await make()
    const stopped = await demo.call(experiments.stop, { id })
    expect(stopped.stopped_date).toBe(stopped.verdict.last_date)
    await server.context.db
      .updateTable('experiments')
      .set({ stopped_day: firstDay + 9 })
      .where('id', '=', id)
      .execute()
    const again = await demo.call(experiments.stop, { id })
    expect([again.stopped_date, again.verdict.days]).toEqual([dateOfDay(firstDay + 9), 10])
  })

  it('[IN-05.24, IN-05.36] belongs to its account, and is found by its name and state', async () => {
    const { id } = await make({ name: 'Ours' })
    for (const call of [experiments.detail, experiments.stop, experiments.remove])
      await expect(other.call(call, { id })).rejects.toMatchObject({ error: 'not_found' })
    expect((await other.call(experiments.list, {})).list).toEqual([])
    const { list, total } = await demo.call(experiments.list, { page_size: 2 })
    expect([list.length, list[0]?.name]).toEqual([2, 'Ours'])
    expect(total).toBeGreaterThan(2)
    const named = await demo.call(experiments.list, { keyword: 'oUr', state: 'running' })
    expect([named.total, named.list[0]?.name]).toEqual([1, 'Ours'])
    await demo.call(experiments.stop, { id })
    expect((await demo.call(experiments.list, { keyword: 'ours', state: 'running' })).total).toBe(0)
    expect((await demo.call(experiments.list, { keyword: 'ours', state: 'over' })).total).toBe(1)
    await demo.call(experiments.remove, { id })
    await expect(demo.call(experiments.detail, { id })).rejects.toMatchObject({ error: 'not_found' })
    await expect(make({ project_id: 999_999 })).rejects.toMatchObject({ error: 'not_found' })
  })

  it('[IN-05.25] refuses a value in two arms, a rate of 1 and days that are no weeks', async () => {
    const arms = [
      { name: 'A', values: ['old'] },
      { name: 'B', values: ['old'] },
    ]
    await expect(make({ arms })).rejects.toMatchObject({ error: 'bad_input' })
    await expect(make({ baseline: 1 })).rejects.toMatchObject({ error: 'bad_input' })
    await expect(make({ planned_days: 10 })).rejects.toMatchObject({ error: 'bad_input' })
    await expect(make({ arms: arms.slice(1) })).rejects.toMatchObject({ error: 'bad_input' })
  })

  it('[IN-05.25] is one of a limited number', async () => {
    const { user_id } = await server.context.db
      .selectFrom('users')
      .select('id as user_id')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    const { id: _id, ...row } = await server.context.db
      .selectFrom('experiments')
      .selectAll()
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: experimentLimits.perAccount }, () => ({
      ...row,
      user_id,
      name: 'full',
      design: JSON.stringify(row.design),
    }))
    await server.context.db.insertInto('experiments').values(more).execute()
    await expect(make()).rejects.toMatchObject({ error: 'experiments_full' })
    const [{ id }] = (await server.context.db
      .selectFrom('experiments')
      .select('id')
      .where('name', '=', 'full')
      .execute()) as [{ id: number }]
    await server.context.db.deleteFrom('experiments').where('id', '<=', id).execute()
    const together = await Promise.allSettled(Array.from({ length: 5 }, () => make()))
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.context.db.deleteFrom('experiments').where('name', '=', 'full').execute()
  })
})

describe('a plan', () => {
  const input = { dimension: 'fingerprint', metric: 'fi_rate', minimum_effect: 0.1, arms: 2 } as const

  it('[IN-05.26] takes baseline and units of a day from the last weeks', async () => {
    const plan = await demo.call(experiments.plan, { ...input, values: ['old'] })
    expect(plan).toMatchObject({ baseline: 0.12, units_per_day: 1000, units_per_arm: 20_402, days: 42 })
    expect(plan.measured_days).toBeGreaterThanOrEqual(20)
  })

  it('[IN-05.26] takes given values instead, and states none that it cannot know', async () => {
    const given = await demo.call(experiments.plan, { ...input, baseline: 0.02, units_per_day: 0 })
    expect(given).toMatchObject({ baseline: 0.02, units_per_arm: Math.ceil(80_679 * 1.7) })
    expect(given.days).toBeUndefined()
    const nothing = await other.call(experiments.plan, input)
    expect(nothing).toEqual({ baseline: 0, units_per_day: 0, measured_days: 0 })
    const prices = await demo.call(experiments.plan, { ...input, metric: 'cpi', dimension: 'creative_name' })
    expect(prices.units_per_arm).toBeUndefined()
    expect(prices.baseline).toBeGreaterThan(1)
  })
})

async function linkAccount(dataDay: number) {
  const { user_id } = await server.context.db
    .selectFrom('users')
    .select('id as user_id')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  await server.context.db
    .insertInto('ad_accounts')
    .values({
      account_id: account,
      user_id,
      type: '7',
      account_name: 'rows',
      email: '',
      status: 'active',
      report_permission: 1,
      show_all: true,
      anchor: Buffer.from('rows'),
      identity: Buffer.from('rows'),
      hints: '{}',
      auth_time: new Date(),
      bound_at: new Date(),
      fetched_at: new Date(),
      data_day: dataDay,
    })
    .execute()
}
