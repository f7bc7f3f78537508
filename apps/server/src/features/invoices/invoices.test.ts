import * as contract from '@adloom/contract/invoices'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceLine } from '../../media-tasks/invoice/invoice-document.ts'
import { issueCreditNote, issueInvoice } from './service.ts'

let server: TestServer
let account: { id: number; user: number }
let other: { id: number; user: number }
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  account = await accountOf('demo')
  other = await accountOf('other')
})
afterAll(() => server.stop())

const line: InvoiceLine = { item: 'balance', quantity: 1, unit_price: [5000, 1], amount: 5000 }
let year = 2030
/** Each test has a year of its own, and so its own series. */
beforeEach(() => {
  year += 1
})
const clock = () => ({ now: () => Date.UTC(year, 4, 2) })

async function accountOf(person: 'demo' | 'other') {
  const { id: user, account_id: id } = await server.userOf(person)
  return { id, user }
}

async function addOrder(owner = account): Promise<number> {
  const { id } = await server.context.db
    .insertInto('orders')
    .values({ account_id: owner.id, created_by: owner.user })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function issue(orderId: number, owner = account, lines = [line]) {
  const { db, config } = server.context
  return db
    .transaction()
    .execute(tx =>
      issueInvoice(
        tx,
        { accountId: owner.id, orderId, cause: `order:${orderId}`, currency: 'USD', lines },
        { config, clock: clock() },
      ),
    )
}

describe('numbers of invoices', () => {
  it('[BL-03.30] have no gap and no double after 200 concurrent issues of which some roll back', async () => {
    const { db, config } = server.context
    const orders = await Promise.all(Array.from({ length: 200 }, () => addOrder()))
    let state = Number(process.env['PROPERTY_SEED'] ?? 20_261_122)
    const random = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 2_147_483_648
    }
    const fates = orders.map(orderId => ({ orderId, rollsBack: random() < 0.4, pauses: random() < 0.3 }))
    const outcomes = await Promise.allSettled(
      fates.map(({ orderId, rollsBack, pauses }) =>
        db.transaction().execute(async tx => {
          const issued = await issueInvoice(
            tx,
            { accountId: account.id, orderId, cause: `order:${orderId}`, currency: 'USD', lines: [line] },
            { config, clock: clock() },
          )
          if (pauses) await sql`select pg_sleep(0.002)`.execute(tx)
          if (rollsBack) throw new Error('the order was not fulfilled')
          return issued.number
        }),
      ),
    )
    const numbers = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const expected = fates.filter(({ rollsBack }) => !rollsBack).length
    expect(numbers.sort()).toEqual(
      Array.from({ length: expected }, (_, index) => `INV-${year}-${String(index + 1).padStart(6, '0')}`),
    )
  })

  it('[BL-03.30] begin again each year, and credit notes have a series of their own', async () => {
    const { db, config } = server.context
    const order = await addOrder()
    expect((await issue(order)).number).toBe(`INV-${year}-000001`)
    const credit = await db.transaction().execute(tx =>
      issueCreditNote(
        tx,
        {
          accountId: account.id,
          orderId: order,
          cause: 'refund:1',
          currency: 'USD',
          lines: [{ ...line, item: 'refund' }],
        },
        { config, clock: clock() },
      ),
    )
    expect(credit?.number).toBe(`CN-${year}-000001`)
    year += 1
    expect((await issue(await addOrder())).number).toBe(`INV-${year}-000001`)
  })

  it('[BL-03.31] a cause is invoiced once; an order without an invoice has no credit note', async () => {
    const { db, config } = server.context
    const order = await addOrder()
    expect(await issue(order)).toEqual(await issue(order))
    const bare = await addOrder()
    const credit = { accountId: account.id, orderId: bare, cause: 'refund:2', currency: 'USD' as const }
    expect(
      await db.transaction().execute(tx => issueCreditNote(tx, { ...credit, lines: [line] }, { config })),
    ).toBeUndefined()
  })

  it('[BL-03.32] the database refuses changes, removals and gaps', async () => {
    const { db } = server.context
    const { id } = await issue(await addOrder())
    await expect(db.updateTable('invoices').set({ total: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      'does not change',
    )
    await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('does not change')
    await expect(sql`truncate invoices cascade`.execute(db)).rejects.toThrow('does not change')
    await expect(
      sql`insert into invoices (account_id, order_id, kind, series, year, number, cause, currency, total,
          snapshot, issued_at)
        select account_id, order_id, kind, series, year, number + 2, 'gap', currency, total, snapshot,
          issued_at
        from invoices where id = ${id}`.execute(db),
    ).rejects.toThrow('would leave a gap')
  })
})

describe('invoices of an account', () => {
  it('[BL-03.33] keep the details of the time of issue; only the owner changes the details', async () => {
    const demo = await server.signIn('demo')
    expect(await demo.call(contract.details)).toMatchObject({ is_set: false, email: emailOf('demo') })
    const before = await issue(await addOrder())
    const details = {
      name: 'Kaito 株式会社',
      address: 'Shibuya 1-2-3\nTokyo',
      country: 'JP',
      tax_number: 'T1234567890123',
      email: 'invoices@kaito.example',
    }
    expect(await demo.call(contract.setDetails, details)).toEqual({ ...details, is_set: true })
    const after = await issue(await addOrder())
    const snapshots = await server.context.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('id', 'in', [before.id, after.id])
      .orderBy('id')
      .execute()
    expect(snapshots.map(({ snapshot }) => snapshot.buyer.email)).toEqual([emailOf('demo'), details.email])
    expect(snapshots[1]?.snapshot).toMatchObject({
      buyer: details,
      seller: { name: 'Adloom demo seller', address: '1 Example Street\nExample City 00000' },
      total: 5000,
    })
    expect(await demo.answer(contract.setDetails, { ...details, country: 'XX' })).toMatchObject({
      status: 400,
    })

    const { db } = server.context
    await db.updateTable('users').set({ owner: false }).where('id', '=', account.user).execute()
    expect(await demo.answer(contract.setDetails, details)).toMatchObject({ status: 403 })
    await db.updateTable('users').set({ owner: true }).where('id', '=', account.user).execute()
  })

  it('[BL-03.36, BL-03.81] are listed and opened as PDF by their own account only', async () => {
    const order = await addOrder()
    const { id, number } = await issue(order)
    const [demo, outsider] = [await server.signIn('demo'), await server.signIn('other')]
    const { list } = await demo.call(contract.list, { order_id: order })
    expect(list).toEqual([
      expect.objectContaining({ id, number, kind: 'invoice', order_id: order, total: 5000, credits: '' }),
    ])
    expect(await outsider.answer(contract.list, { order_id: order })).toMatchObject({ status: 404 })
    const between = async (from: number, to: number) => {
      const time = list[0]!.issued_time
      const found = await demo.call(contract.list, { order_id: order, from: time + from, to: time + to })
      return [found.total, found.totals] as const
    }
    expect(await between(-1, 1)).toEqual([1, [{ currency: 'USD', invoiced: 5000, credited: 0 }]])
    for (const [from, to] of [[-9, -2] as const, [2, 9] as const])
      expect(await between(from, to)).toEqual([0, []])

    const open = (client: Pick<typeof demo, 'fetch'>, query = '') =>
      client.fetch(`${list[0]!.file_url}${query}`)
    const shown = await open(demo, '?lang=ja')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    const saved = await open(demo, '?lang=ja&download=1')
    expect(saved.headers.get('content-disposition')).toContain('attachment')
    expect(Buffer.compare(Buffer.from(await saved.arrayBuffer()), bytes)).toBe(0)
    // Rendered once and stored.
    const files = await server.context.db
      .selectFrom('invoice_files')
      .select('language')
      .where('invoice_id', '=', id)
      .execute()
    expect(files).toEqual([{ language: 'ja' }])
    expect((await open(outsider)).status).toBe(404)
    expect((await open(server.visitor())).status).toBe(401)
    const theirs = await issue(await addOrder(other), other)
    expect((await outsider.call(contract.list, {})).list.map(item => item.id)).toEqual([theirs.id])
  })

  it('[BL-03.37] requests of one file share its rendering, and a user opens a limited number', async () => {
    const { id } = await issue(await addOrder())
    const demo = await server.signIn('demo')
    const address = `/api${contract.invoiceFilePath}${id}?lang=en`
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => {
        const response = await demo.fetch(address)
        await response.arrayBuffer()
        return response.status
      }),
    )
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })
})
