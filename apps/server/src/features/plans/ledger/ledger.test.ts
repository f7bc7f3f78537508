import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setQuota } from '../../../testing/set-quota.ts'
import { givePlan, planTypes } from '../service.ts'
import { addGrant, usableGrants, voidGrant, type NewGrant } from './grants.ts'
import { receiptOf, reserve, settle } from './holds.ts'
import { balanceOf, creditMoney, debitMoney } from './money.ts'

let server: TestServer
let account: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  account = (await server.userOf('trial')).account_id
})
afterAll(() => server.stop())

const db = () => server.context.db
const within = <T>(work: (tx: TestServer['context']['db']) => Promise<T>) => db().transaction().execute(work)
let made = 0
const fresh = (name: string) => `test:${name}:${(made += 1)}`
const day = 86_400_000
const start = Date.UTC(2027, 0, 1)
const at = (ms: number) => ({ now: () => start + ms })
const grant = (over: Partial<NewGrant>): NewGrant => ({
  account,
  quota: 'video_credits',
  total: 10,
  startsAt: new Date(start),
  expiresAt: new Date(start + day),
  extra: true,
  cause: fresh('grant'),
  ...over,
})
const hold = (amount: number, cause = fresh('hold')) =>
  ({ account, quota: 'video_credits', amount, cause }) as const

/** Grants of earlier tests end. */
async function clear(): Promise<void> {
  const rows = await db()
    .selectFrom('grants')
    .select('cause')
    .distinct()
    .where('account_id', '=', account)
    .where('quota', '=', 'video_credits')
    .execute()
  for (const { cause } of rows) await within(tx => voidGrant(tx, { account, cause, quota: 'video_credits' }))
}
const leftAt = async (ms: number) =>
  (await usableGrants(db(), account, 'video_credits', at(ms))).map(one => one.left)

it('[BL-01.3] a grant of a fraction, or of less than unlimited, is refused', async () => {
  for (const total of [1.5, -2, Number.NaN])
    await expect(within(tx => addGrant(tx, grant({ total })))).rejects.toThrow('a total is a whole number')
})

it('[BL-01.3] the database refuses other sums than zero, and changes of rows and balances', async () => {
  const [id] = await within(tx => addGrant(tx, grant({})))
  const one = (amount: string) =>
    within(async tx => {
      const { rows } = await sql<{ id: number }>`insert into ledger_transactions (account_id, kind, cause)
        values (${account}, 'credit', ${fresh('bad')}) returning id`.execute(tx)
      await sql`insert into ledger_postings (transaction_id, account_id, unit, place, amount)
        values (${rows[0]!.id}, ${account}, 'USD', 'customer', 5),
        (${rows[0]!.id}, ${account}, 'USD', 'clearing', ${sql.lit(Number(amount))})`.execute(tx)
    })
  await expect(one('-4')).rejects.toThrow('does not sum to zero')
  await expect(
    within(tx =>
      sql`insert into ledger_transactions (account_id, kind, cause) 
        values (${account}, 'credit', 'empty')`.execute(tx),
    ),
  ).rejects.toThrow('has no postings')
  for (const statement of [
    'update ledger_postings set amount = amount + 1',
    'delete from ledger_postings',
    'delete from ledger_transactions',
    'truncate ledger_postings',
    `update grants set total = 99 where id = ${id}`,
    `delete from grants where id = ${id}`,
    `update grant_balances set available = 99 where grant_id = ${id}`,
    `insert into money_balances values (${account}, 'USD', 5)`,
  ])
    await expect(sql.raw(statement).execute(db()), statement).rejects.toThrow(
      /append-only|does not change|derived/,
    )
  expect(await balanceOf(db(), account, 'USD')).toBe(0)
})

it('[BL-01.4] a cause gives, takes and pays once, and never with another amount', async () => {
  await clear()
  const given = grant({})
  const [first, again] = [await within(tx => addGrant(tx, given)), await within(tx => addGrant(tx, given))]
  expect(again).toEqual(first)
  await expect(within(tx => addGrant(tx, { ...given, total: 11 }))).rejects.toThrow('other amounts')
  const wanted = hold(4)
  const receipt = await within(tx => reserve(tx, wanted, at(0)))
  expect(await within(tx => reserve(tx, wanted, at(0)))).toEqual(receipt)
  await expect(within(tx => reserve(tx, { ...wanted, amount: 5 }, at(0)))).rejects.toThrow('other amounts')
  expect(await leftAt(0)).toEqual([6])
  const paid = { account, currency: 'USD', amount: 500, cause: fresh('pay'), from: 'clearing' } as const
  expect(await within(tx => creditMoney(tx, paid))).toEqual({ applied: true, balance: 500 })
  expect(await within(tx => creditMoney(tx, paid))).toEqual({ applied: false, balance: 500 })
  await expect(within(tx => creditMoney(tx, { ...paid, amount: 501 }))).rejects.toThrow('other amounts')
  const bought = { ...paid, cause: fresh('buy'), amount: 450, to: 'revenue' } as const
  expect(await within(tx => debitMoney(tx, bought))).toEqual({ applied: true, balance: 50 })
  expect(await within(tx => debitMoney(tx, bought))).toEqual({ applied: false, balance: 50 })
  expect(await within(tx => debitMoney(tx, { ...bought, cause: fresh('buy') }))).toEqual({
    applied: false,
    balance: 50,
    short: true,
  })
  for (const amount of [0, -1, 0.5])
    await expect(within(tx => creditMoney(tx, { ...paid, cause: fresh('bad'), amount }))).rejects.toThrow()
  expect(await balanceOf(db(), account, 'CNY')).toBe(0)
})

it('[BL-01.5] what ends first burns first, an unlimited grant alone; the receipt names each', async () => {
  await clear()
  const [late] = await within(tx => addGrant(tx, grant({ total: 5, expiresAt: new Date(start + 2 * day) })))
  const [soon] = await within(tx => addGrant(tx, grant({ total: 2 })))
  const [same] = await within(tx => addGrant(tx, grant({ total: 2 })))
  const wanted = hold(5)
  const { burnt } = await within(tx => reserve(tx, wanted, at(0)))
  expect(burnt).toEqual([
    { grantId: soon, amount: 2 },
    { grantId: same, amount: 2 },
    { grantId: late, amount: 1 },
  ])
  expect((await receiptOf(db(), account, wanted.cause))?.burnt).toEqual(burnt)
  await expect(within(tx => reserve(tx, hold(5), at(0)))).rejects.toMatchObject({
    reason: 'video_credits_used_up',
    values: { needed: 5, remaining: 4 },
  })
  const [endless] = await within(tx =>
    addGrant(tx, grant({ total: -1, expiresAt: new Date(start + 9 * day) })),
  )
  expect((await within(tx => reserve(tx, hold(7), at(0)))).burnt).toEqual([{ grantId: endless, amount: 7 }])
})

it('[BL-01.6] a right that resets has the whole total in each period, and ends at its instants', async () => {
  await clear()
  const given = grant({ resetsAt: new Date(start + day), expiresAt: new Date(start + 2.5 * day) })
  expect(await within(tx => addGrant(tx, given))).toHaveLength(3)
  await within(tx => reserve(tx, hold(3), at(day - 1)))
  expect(await leftAt(-1)).toEqual([])
  expect(await leftAt(day - 1)).toEqual([7])
  expect(await leftAt(day)).toEqual([10])
  expect(await leftAt(2.5 * day - 1)).toEqual([10])
  expect(await leftAt(2.5 * day)).toEqual([])
})

it('[BL-01.7] a release after the end of its grant revives nothing; a reservation ends once', async () => {
  await clear()
  const [id] = await within(tx => addGrant(tx, grant({})))
  const [expired, confirmed] = [hold(3), hold(4)]
  await within(tx => reserve(tx, expired, at(0)))
  await within(tx => reserve(tx, confirmed, at(0)))
  const end = (cause: string, as: 'confirm' | 'release', ms: number) =>
    within(tx => settle(tx, { account, cause, as }, at(ms)))
  const ends = await Promise.all([
    end(expired.cause, 'release', day),
    end(expired.cause, 'release', day),
    end(expired.cause, 'confirm', day),
  ])
  expect(ends.filter(Boolean)).toHaveLength(1)
  expect(await end(confirmed.cause, 'confirm', day)).toBe(true)
  expect(await end(confirmed.cause, 'confirm', day)).toBe(false)
  expect(await end(confirmed.cause, 'release', day)).toBe(false)
  expect(await end(fresh('unknown'), 'release', day)).toBe(false)
  const balance = await db()
    .selectFrom('grant_balances')
    .selectAll()
    .where('grant_id', '=', id!)
    .executeTakeFirstOrThrow()
  expect(balance).toMatchObject({ available: 3, reserved: 0 })
  expect(balance.used + balance.expired).toBe(7)
  expect(balance.used).toBeGreaterThanOrEqual(4)
})

it('[BL-01.8] a refund takes the plan and what is unused; running work keeps what it holds', async () => {
  await clear()
  await setQuota(db(), account, 'download_push', 0)
  const cause = fresh('order')
  const plan = await within(tx => givePlan(tx, account, 22, planTypes.official, { cause }))
  expect(await within(tx => givePlan(tx, account, 22, planTypes.official, { cause }))).toEqual(plan)
  const [kept, lost] = [hold(5), hold(6)]
  await within(tx => reserve(tx, kept))
  await within(tx => reserve(tx, lost))
  const taken = await within(tx => voidGrant(tx, { account, cause }))
  expect(taken).toContainEqual({
    quota: 'video_credits',
    total: 60,
    voided: 49,
    used: 0,
    reserved: 11,
    expired: 0,
  })
  expect(await usableGrants(db(), account, 'download_push')).toEqual([])
  await within(tx => settle(tx, { account, cause: kept.cause, as: 'confirm' }))
  await within(tx => settle(tx, { account, cause: lost.cause, as: 'release' }))
  expect(await within(tx => voidGrant(tx, { account, cause }))).toContainEqual({
    quota: 'video_credits',
    total: 60,
    voided: 55,
    used: 5,
    reserved: 0,
    expired: 0,
  })
})
