import * as contract from '@adloom/contract/staff-checks'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGrant, creditMoney, reserve, settle } from './service.ts'
import { expireCredit } from './expiry.ts'
import { reconcileLedger } from './reconcile.ts'

let server: TestServer
let account: number
const errors: unknown[] = []
const hourMs = 3_600_000

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  account = (await server.userOf('trial')).account_id
})
afterAll(() => server.stop())

/** Reconciles at a time after now, with the errors of its log. */
async function reconcile(laterMs = 0): Promise<[string, string][]> {
  errors.length = 0
  const { context } = server
  await reconcileLedger({
    ...context,
    clock: { ...context.clock, now: () => Date.now() + laterMs },
    log: { ...context.log, error: (entry: unknown) => void errors.push(entry) } as never,
  })
  const rows = await context.db
    .selectFrom('ledger_findings')
    .select(['kind', 'subject'])
    .where('resolved_at', 'is', null)
    .orderBy('kind')
    .orderBy('subject')
    .execute()
  return rows.map(({ kind, subject }) => [kind, subject])
}

const change = async (table: string, statement: string) => {
  await sql.raw(`alter table ${table} disable trigger user`).execute(server.context.db)
  await sql.raw(statement).execute(server.context.db)
  await sql.raw(`alter table ${table} enable trigger user`).execute(server.context.db)
}

it('[BL-01.11] finds balances, sums and grants that differ until they are mended', async () => {
  const { db } = server.context
  const [grant] = await addGrant(db, {
    ...{ account, quota: 'video_credits', total: 10, extra: true, cause: 'order:1' },
    startsAt: new Date(Date.now() - hourMs),
    expiresAt: new Date(Date.now() + hourMs),
  })
  await creditMoney(db, { account, currency: 'USD', amount: 500, cause: 'payment:1', from: 'clearing' })
  expect(await reconcile()).toEqual([])
  expect(errors).toEqual([])

  await change('grant_balances', `update grant_balances set available = 11 where grant_id = ${grant}`)
  await change('money_balances', `update money_balances set amount = 501 where account_id = ${account}`)
  await change('grants', `update grants set total = 12 where id = ${grant}`)
  const found = [
    ['grant', `grant:${grant}`],
    ['issue', `grant:${grant}`],
    ['money', `account:${account}:USD`],
  ]
  expect(await reconcile()).toEqual(found)
  expect(errors).toHaveLength(1)
  expect(await reconcile()).toEqual(found)
  const text = await (await server.visitor().fetch('/metrics')).text()
  expect(text).toMatch(/^adloom_ledger_differences 3$/m)

  await change('grant_balances', `update grant_balances set available = 10 where grant_id = ${grant}`)
  await change('money_balances', `update money_balances set amount = 500 where account_id = ${account}`)
  await change('grants', `update grants set total = 10 where id = ${grant}`)
  await change(
    'ledger_postings',
    `update ledger_postings set amount = amount - 1 where grant_id = ${grant}
    and place = 'issued'`,
  )
  expect((await reconcile()).map(([kind]) => kind)).toEqual(['issue', 'sum'])
  await change(
    'ledger_postings',
    `update ledger_postings set amount = amount + 1 where grant_id = ${grant}
    and place = 'issued'`,
  )
  expect(await reconcile()).toEqual([])
})

it('[BL-01.11] finds a reservation that outlived its job by an hour', async () => {
  const { db } = server.context
  const hold = { account, quota: 'video_credits', amount: 2, cause: 'job:999999' } as const
  await reserve(db, hold)
  expect(await reconcile(hourMs / 2)).toEqual([])
  const share = { ...hold, cause: 'job:999999:2' }
  await reserve(db, share)
  expect(await reconcile(2 * hourMs)).toEqual([
    ['hold', 'job:999999'],
    ['hold', 'job:999999:2'],
  ])
  for (const { cause } of [hold, share]) await settle(db, { account, cause, as: 'release' })
  expect(await reconcile(2 * hourMs)).toEqual([])
})

it('[BL-01.11] finds reservations of work of any kind that is gone, and none that still runs', async () => {
  const { db } = server.context
  const key = 'playable-videos:running:'
  const job = await server.context.jobs.enqueue({
    ...{ kind: 'makePlayableVideos', title: '', input: { key }, silent: true },
    ...{ accountId: account, userId: (await server.userOf('trial')).id },
  })
  const gone = ['demand:999999', 'playable-videos:gone:take', 'render:999999:1', 'video-render:999999:2']
  const running = [`${key}export:0`, `${key}take`]
  const hold = { account, quota: 'video_credits', amount: 1 } as const
  for (const cause of [...gone, ...running]) await reserve(db, { ...hold, cause })
  expect(await reconcile(hourMs / 2)).toEqual([])
  expect(await reconcile(2 * hourMs)).toEqual(gone.map(cause => ['hold', cause]))
  await db.updateTable('jobs').set({ status: 'success' }).where('id', '=', job).execute()
  const all = [...gone, ...running].sort()
  expect(await reconcile(3 * hourMs)).toEqual(all.map(cause => ['hold', cause]))
  for (const cause of all) await settle(db, { account, cause, as: 'release' })
  expect(await reconcile(3 * hourMs)).toEqual([])
})

it('[BL-01.74] finds unused credit that outlived its grant by a day', async () => {
  const { db } = server.context
  const ended = new Date(Date.now() - 25 * hourMs)
  const [grant] = await addGrant(db, {
    ...{ account, quota: 'video_credits', total: 7, extra: true, cause: 'order:2' },
    startsAt: new Date(ended.getTime() - hourMs),
    expiresAt: ended,
  })
  expect(await reconcile(-2 * hourMs)).toEqual([])
  expect(await reconcile()).toEqual([['expiry', `grant:${grant}`]])
  expect(await expireCredit(db)).toBe(1)
  expect(await reconcile()).toEqual([])
})

it('[BL-05.95] staff see open and resolved differences with what was expected and found', async () => {
  const { db } = server.context
  const staff = await server.signIn('internal')
  const read = async (state: 'open' | 'resolved' | 'all') =>
    (await staff.call(contract.ledgerFindings, { state, page_size: 100 })).list
  await creditMoney(db, { account, currency: 'CNY', amount: 700, cause: 'payment:9', from: 'clearing' })
  const setTo = (amount: number) =>
    change(
      'money_balances',
      `update money_balances set amount = ${amount} where account_id = ${account} and currency = 'CNY'`,
    )
  const subject = `account:${account}:CNY`
  expect(await reconcile()).toEqual([])
  const earlier = (await read('all')).map(one => one.id)
  expect(await read('open')).toEqual([])
  await setTo(701)
  await reconcile()
  await setTo(702)
  await reconcile()
  const open = await read('open')
  expect(open).toMatchObject([
    {
      ...{ subject, account_id: account, account_name: 'Trial', resolved_time: null },
      detail: { kind: 'money', balance: 702, postings: 700 },
    },
  ])
  await setTo(700)
  await reconcile(hourMs)
  expect(await read('open')).toEqual([])
  const [first] = await read('resolved')
  expect(first).toMatchObject({ id: open[0]?.id, detail: { balance: 702 } })
  expect((first?.resolved_time ?? 0) - (first?.found_time ?? 0)).toBeGreaterThan(3500)
  // The same difference later is another one.
  await setTo(705)
  await reconcile()
  expect((await read('open')).map(one => one.id)).not.toContain(first?.id)
  await setTo(700)
  await reconcile()
  const all = await read('all')
  expect(all).toHaveLength(earlier.length + 2)
  const pages = [await staff.call(contract.ledgerFindings, { state: 'all', page_size: 1 })]
  expect(pages[0]).toMatchObject({ list: [{ id: all[0]?.id }], next: all[0]?.id })
  pages.push(
    await staff.call(contract.ledgerFindings, { state: 'all', page_size: 1, before: pages[0]?.next ?? 0 }),
  )
  expect(pages[1]?.list[0]?.id).toBe(all[1]?.id)
})

it('[BL-05.95] every kind of difference can be read', async () => {
  const staff = await server.signIn('internal')
  const { list } = await staff.call(contract.ledgerFindings, { state: 'all', page_size: 100 })
  const kinds = new Set(list.map(one => one.detail.kind))
  expect([...kinds].sort()).toEqual(['expiry', 'grant', 'hold', 'issue', 'money', 'sum'])
})
