import { startTestServer, type TestServer } from '@adloom/testbed/server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireCredit } from './expiry.ts'
import { addGrant, usableGrants, voidGrant } from './grants.ts'
import { receiptOf, reserve, settle } from './holds.ts'
import { LedgerModel } from './ledger-model.test-support.ts'
import { balanceOf, creditMoney, debitMoney } from './money.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

const db = () => server.context.db
const day = 86_400_000
const start = Date.UTC(2027, 0, 1)
const timeOf = (ms: number) => new Date(start + ms)

async function addAccount(): Promise<number> {
  const row = await db()
    .insertInto('accounts')
    .values({ name: 'Model', category: 'personal', account_type: 'normal', country_code: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Instants at which grants begin and end are whole days; the clock reads them, and the moments beside. */
const instant = { days: fc.nat({ max: 2 }), off: fc.constantFrom(-1, 0, 1) }
const which = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('grant' as const),
    total: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.constant(-1)),
    from: fc.nat({ max: 2 }),
    days: fc.integer({ min: 1, max: 3 }),
    resets: fc.option(fc.constantFrom(1, 1.5), { freq: 3 }),
  }),
  fc.record({ do: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ do: fc.constant('repeat' as const), which, more: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), which }),
  fc.record({ do: fc.constant('takeBack' as const), which }),
  fc.record({ do: fc.constant('expire' as const), runs: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    do: fc.constantFrom('pay' as const, 'spend' as const),
    amount: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ do: fc.constant('wait' as const), ...instant }),
  fc.record({ do: fc.constant('wait' as const), ...instant }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('[BL-01.9] the ledger and a model agree after each step of any history', async () => {
  const histories = fc.array(step, { minLength: 8, maxLength: 24 })
  await fc.assert(fc.asyncProperty(histories, compareWithModel), {
    numRuns: 30,
    interruptAfterTimeLimit: 18_000,
  })
}, 60_000)

async function compareWithModel(steps: Step[]): Promise<void> {
  const account = await addAccount()
  const model = new LedgerModel()
  for (const [position, one] of steps.entries()) {
    await take({ account, model, name: `step:${position}` }, one)
    await compare(account, model)
  }
}

interface History {
  account: number
  model: LedgerModel
  /** Names the step, as a cause. */
  name: string
}

function clockOf({ now }: LedgerModel) {
  return { now: () => start + now }
}

async function take(history: History, one: Step): Promise<void> {
  const { account, model, name } = history
  const clock = clockOf(model)
  switch (one.do) {
    case 'wait':
      model.now = Math.max(model.now, (Math.round(model.now / day) + one.days) * day + one.off)
      return
    case 'grant':
      return give(history, one)
    case 'reserve': {
      const hold = { account, quota: 'video_credits', amount: one.amount, cause: name } as const
      const expected = model.reserve(name, one.amount)
      const receipt = await reserve(db(), hold, clock).catch(reasonOf)
      expect(receipt).toEqual(expected ? receiptFor(expected) : 'video_credits_used_up')
      return
    }
    case 'repeat': {
      const known = model.holds[one.which % model.holds.length]
      if (!known) return
      const { cause, amount } = known
      const hold = { account, quota: 'video_credits', amount: amount + one.more, cause } as const
      const receipt = await reserve(db(), hold, clock).catch(reasonOf)
      expect(receipt).toEqual(one.more === 0 ? receiptFor(known) : expect.stringContaining('other amounts'))
      return
    }
    case 'confirm':
    case 'release': {
      const held = model.holds[one.which % model.holds.length]
      const cause = held?.cause ?? 'unknown'
      const ended = await settle(db(), { account, cause, as: one.do }, clock)
      expect(ended).toBe(held ? model.settle(held, one.do) : false)
      return
    }
    case 'takeBack': {
      const cause = model.grants[one.which % model.grants.length]?.cause
      if (cause === undefined) return
      model.takeBack(cause)
      await voidGrant(db(), { account, cause }, clock)
      return
    }
    case 'expire': {
      const expected = model.expire()
      const runs = await Promise.all(Array.from({ length: one.runs }, () => expireCredit(db(), { clock })))
      // Accounts of earlier histories have unused credit too: theirs expires once as well.
      expect(runs.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(expected)
      return
    }
    case 'pay':
    case 'spend':
      return pay(history, one)
  }
}

async function give(
  { account, model, name }: History,
  { total, from, days, resets }: Extract<Step, { do: 'grant' }>,
): Promise<void> {
  const startsAt = (Math.round(model.now / day) + from) * day
  const end = startsAt + days * day
  const ids = await addGrant(
    db(),
    {
      ...{ account, quota: 'video_credits', total, extra: true, cause: name },
      startsAt: timeOf(startsAt),
      expiresAt: timeOf(end),
      resetsAt: resets === null ? undefined : timeOf(startsAt + resets * day),
    },
    clockOf(model),
  )
  const length = (resets ?? days) * day
  for (let begin = startsAt, at = 0; begin < end; begin += length, at += 1)
    model.add(ids[at]!, { cause: name, total, from: begin, to: Math.min(end, begin + length) })
  expect(ids).toHaveLength(Math.ceil((end - startsAt) / length))
}

async function pay(
  { account, model, name }: History,
  { do: kind, amount }: Extract<Step, { amount: number; do: 'pay' | 'spend' }>,
): Promise<void> {
  const movement = { account, currency: 'USD', amount, cause: name } as const
  if (kind === 'pay') {
    model.money += amount
    for (const applied of [true, false])
      expect(await creditMoney(db(), { ...movement, from: 'clearing' })).toEqual({
        applied,
        balance: model.money,
      })
    return
  }
  const short = model.money < amount
  if (!short) model.money -= amount
  const answer = await debitMoney(db(), { ...movement, to: 'revenue' })
  expect(answer).toEqual({ applied: !short, balance: model.money, ...(short && { short }) })
}

function receiptFor({ cause, burnt }: { cause: string; burnt: unknown }) {
  return { cause, quota: 'video_credits', burnt }
}

function reasonOf(error: unknown): string {
  return (error as { reason?: string }).reason ?? (error as Error).message
}

/** Balances, postings and receipts are those of the model, at its instant. */
async function compare(account: number, model: LedgerModel): Promise<void> {
  const usable = await usableGrants(db(), account, 'video_credits', clockOf(model))
  expect(usable.map(one => one.left)).toEqual(model.left())
  const expected = model.grants
    .map(({ id, available, reserved, used, expired, voided }) => ({
      ...{ id, available, reserved, used, expired, voided },
    }))
    .toSorted((one, other) => one.id - other.id)
  expect(await balances(account)).toEqual(expected)
  expect(await postings(account)).toEqual(expected)
  expect(await balanceOf(db(), account, 'USD')).toBe(model.money)
  const last = model.holds.at(-1)
  if (last) expect(await receiptOf(db(), account, last.cause)).toEqual(receiptFor(last))
}

async function balances(account: number) {
  return db()
    .selectFrom('grants')
    .innerJoin('grant_balances', 'grant_balances.grant_id', 'grants.id')
    .select(['grants.id', 'available', 'reserved', 'used', 'expired', 'voided'])
    .where('account_id', '=', account)
    .orderBy('grants.id')
    .execute()
}

/** The same, summed from the postings alone. */
async function postings(account: number) {
  const { rows } = await sql`select g.id, ${sql.join(
    ['available', 'reserved', 'used', 'expired', 'voided'].map(
      place =>
        sql`coalesce(sum(p.amount) filter (where p.place = ${sql.lit(place)}), 0)::int as ${sql.ref(place)}`,
    ),
  )} from grants g left join ledger_postings p on p.grant_id = g.id
    where g.account_id = ${account} group by g.id order by g.id`.execute(db())
  return rows
}

it('[BL-01.72] what a grant had left expires once, also after a killed run and in two at once', async () => {
  const account = await addAccount()
  const given = { account, quota: 'video_credits', total: 10, extra: true } as const
  const dates = { startsAt: timeOf(0), expiresAt: timeOf(day) }
  const [unused] = await addGrant(db(), { ...given, ...dates, cause: 'order:1' })
  await addGrant(db(), { ...given, ...dates, cause: 'order:2', total: -1 })
  await addGrant(db(), { ...given, startsAt: timeOf(0), expiresAt: timeOf(day + 1), cause: 'order:3' })
  const at = (ms: number) => ({ clock: { now: () => start + ms } })
  const killed = db()
    .transaction()
    .execute(async tx => {
      await voidGrant(tx, { account, cause: 'order:1' }, at(day).clock)
      throw new Error('killed')
    })
  await expect(killed).rejects.toThrow('killed')
  const expired = () =>
    db()
      .selectFrom('ledger_transactions')
      .select('cause')
      .where('account_id', '=', account)
      .where('kind', '=', 'expire')
      .execute()
  await expireCredit(db(), at(day - 1))
  expect(await expired()).toEqual([])
  await Promise.all([expireCredit(db(), at(day)), expireCredit(db(), at(day)), expireCredit(db(), at(day))])
  expect(await expired()).toEqual([{ cause: `grant:${unused}` }])
  // A refund afterwards has nothing to take from it.
  const [taken] = await voidGrant(db(), { account, cause: 'order:1' }, at(day).clock)
  expect(taken).toMatchObject({ total: 10, expired: 10, voided: 0, used: 0 })
})

it('[BL-01.73] no balance counts a grant that ended, before its end is posted too', async () => {
  const account = await addAccount()
  await addGrant(db(), {
    ...{ account, quota: 'download_push', total: 10, extra: true, cause: 'order:1' },
    startsAt: timeOf(0),
    expiresAt: timeOf(day),
  })
  const left = async (ms: number) =>
    (await usableGrants(db(), account, 'download_push', { now: () => start + ms })).map(one => one.left)
  expect([await left(-1), await left(0), await left(day - 1), await left(day)]).toEqual([[], [10], [10], []])
  const hold = { account, quota: 'download_push', amount: 1, cause: 'job:1' } as const
  await expect(reserve(db(), hold, { now: () => start + day })).rejects.toMatchObject({
    reason: 'quota_used_up',
  })
})
