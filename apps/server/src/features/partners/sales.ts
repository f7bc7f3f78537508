import { currencies } from '@adloom/contract/constants'
import type { CurrencyName } from '@adloom/contract/prices'
import type * as contract from '@adloom/contract/partner-sales'
import { approvals } from '@adloom/contract/purchase-rules'
import { orderIdOf } from '@adloom/contract/order-texts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { currencyOf } from '../prices/service.ts'

type Selling = Pick<AppContext, 'db' | 'config'>
type Seller = Pick<Caller, 'accountId'>
/** `before`: leaves out orders that are paid later, so that the slices of a file do not shift. */
type SalesFilter = z.output<typeof contract.salesFilter> & { before?: Date }

/** Paid orders of other accounts through the partners that this account is, with their commission. */
function soldBy(db: Executor, seller: AccountId) {
  return db
    .selectFrom('orders')
    .innerJoin('partners', 'partners.code', 'orders.partner_code')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoinLateral(
      query =>
        query
          .selectFrom('partner_commissions')
          .select([
            sql<number>`coalesce(sum(amount), 0)::bigint`.as('commission'),
            sql<number>`coalesce(max(rate), 0)`.as('rate'),
          ])
          .whereRef('partner_commissions.order_id', '=', 'orders.id')
          .as('earned'),
      join => join.onTrue(),
    )
    .where('partners.account_id', '=', seller)
    .whereRef('orders.account_id', '<>', 'partners.account_id')
    .where('orders.status', '=', 'success')
}

const sums = [
  'orders.currency',
  sql<number>`count(*)::bigint`.as('orders'),
  sql<number>`coalesce(sum(orders.amount), 0)::bigint`.as('amount'),
  sql<number>`coalesce(sum(orders.refunded), 0)::bigint`.as('refunded'),
  sql<number>`coalesce(sum(earned.commission), 0)::bigint`.as('commission'),
] as const

export async function describeSales(
  { db, config }: Selling,
  { accountId }: Seller,
): Promise<z.input<typeof contract.sales.output>> {
  const currency = currencyOf(config)
  const [partners, sold, { customers }] = await Promise.all([
    sellersOf(db, accountId),
    soldBy(db, accountId).select(sums).groupBy('orders.currency').execute(),
    customersOf(db, accountId, '')
      .select(sql<number>`count(*)::bigint`.as('customers'))
      .executeTakeFirstOrThrow(),
  ])
  const orders = sold.reduce((total, one) => total + one.orders, 0)
  return { partners, customers, orders, currency: currencies[currency], sums: sumsOnWire(sold, currency) }
}

interface Sum {
  currency: CurrencyName
  orders: number
  amount: number
  refunded: number
  commission: number
}

/** The currency of the build first. */
function sumsOnWire(found: readonly Sum[], first: CurrencyName) {
  return found
    .toSorted((one, other) => Number(other.currency === first) - Number(one.currency === first))
    .map(({ currency, orders, amount, refunded, commission }) => ({
      currency: currencies[currency],
      ...{ orders, amount, refunded, commission },
    }))
}

async function sellersOf(db: Executor, seller: AccountId) {
  const rows = await db
    .selectFrom('partners')
    .leftJoin('partner_rates', 'partner_rates.partner_code', 'partners.code')
    .select(['partners.code', 'partners.name', 'partner_rates.rate', 'partner_rates.from_time'])
    .where('partners.account_id', '=', seller)
    .where('partners.category', '=', 'other')
    .where('partners.approve_status', '=', approvals.approved)
    .orderBy('partners.code')
    .orderBy('partner_rates.from_time', 'desc')
    .execute()
  const now = new Date()
  const names = new Map(rows.map(row => [row.code, row.name]))
  return [...names].map(([code, name]) => {
    const own = rows.flatMap(({ code: of, rate, from_time: from }) =>
      of === code && rate !== null && from !== null ? [{ rate, from }] : [],
    )
    return {
      partner_code: code,
      name,
      rate: own.find(one => one.from <= now)?.rate ?? 0,
      rates: own.map(({ rate, from }) => ({ rate, from_time: wireTime(from) })),
    }
  })
}

/** Other accounts that are linked to a partner that this account is. */
function customersOf(db: Executor, seller: AccountId, keyword: string) {
  return db
    .selectFrom('account_partners')
    .innerJoin('partners', 'partners.code', 'account_partners.partner_code')
    .innerJoin('accounts', 'accounts.id', 'account_partners.account_id')
    .where('partners.account_id', '=', seller)
    .whereRef('account_partners.account_id', '<>', 'partners.account_id')
    .$if(keyword !== '', query => query.where('accounts.name', 'ilike', `%${escapeLike(keyword)}%`))
}

export async function listCustomers(
  { db, config }: Selling,
  { keyword, page, page_size }: z.output<typeof contract.customers.input>,
  { accountId }: Seller,
): Promise<z.input<typeof contract.customers.output>> {
  const currency = currencyOf(config)
  const found = customersOf(db, accountId, keyword)
  const [rows, { total }] = await Promise.all([
    found
      .leftJoinLateral(
        query =>
          soldBy(query as unknown as Executor, accountId)
            .select([
              sql<number>`coalesce(sum(orders.amount) filter (where orders.currency = ${currency}), 0)`.as(
                'paid',
              ),
              sql<Date | null>`max(orders.paid_at)`.as('last'),
            ])
            .whereRef('orders.account_id', '=', sql.ref('account_partners.account_id'))
            .whereRef('orders.partner_code', '=', sql.ref('account_partners.partner_code'))
            .as('sold'),
        join => join.onTrue(),
      )
      .select([
        'accounts.id',
        'accounts.name',
        'accounts.country_code',
        'accounts.category',
        'account_partners.partner_code',
        'account_partners.created_at',
        'sold.last',
      ])
      .orderBy(sql`sold.paid desc`)
      .orderBy('account_partners.created_at', 'desc')
      .orderBy('accounts.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select(sql<number>`count(*)::bigint`.as('total')).executeTakeFirstOrThrow(),
  ])
  const paid = await paidBy(
    db,
    accountId,
    rows.map(row => row.id),
  )
  const list = rows.map(row => ({
    id: row.id,
    name: row.name,
    country_code: row.country_code,
    category: row.category === 'personal' ? ('personal' as const) : ('other' as const),
    partner_code: row.partner_code,
    joined_time: wireTime(row.created_at),
    last_order_time: row.last ? wireTime(row.last) : 0,
    ...soldTo(row, paid, currency),
  }))
  return { list, total, page, page_size }
}

/** The sums of some customers by partner and currency. */
async function paidBy(db: Executor, seller: AccountId, customers: readonly number[]) {
  if (customers.length === 0) return []
  return soldBy(db, seller)
    .select(['orders.account_id', 'orders.partner_code', ...sums])
    .where('orders.account_id', 'in', customers)
    .groupBy(['orders.account_id', 'orders.partner_code', 'orders.currency'])
    .execute()
}

function soldTo(
  { id, partner_code: code }: { id: number; partner_code: string },
  paid: Awaited<ReturnType<typeof paidBy>>,
  currency: CurrencyName,
) {
  const own = paid.filter(one => one.account_id === id && one.partner_code === code)
  return {
    orders: own.reduce((total, one) => total + one.orders, 0),
    sums: sumsOnWire(own, currency),
  }
}

function filtered(
  db: Executor,
  seller: AccountId,
  { keyword, type, from_time, to_time, before }: SalesFilter,
) {
  const like = `%${escapeLike(keyword)}%`
  const order = orderIdOf(keyword)
  return soldBy(db, seller)
    .$if(keyword !== '', query =>
      query.where(where =>
        where.or([
          where('accounts.name', 'ilike', like),
          ...(order === undefined ? [] : [where('orders.id', '=', order)]),
        ]),
      ),
    )
    .$if(type !== undefined, query => query.where('orders.type', '=', (type ?? 1) as 1 | 2 | 3))
    .$if(from_time !== undefined, query => query.where('orders.paid_at', '>=', timeOf(from_time)))
    .$if(before !== undefined, query => query.where('orders.paid_at', '<=', before ?? null))
    .$if(to_time !== undefined, query => query.where('orders.paid_at', '<', timeOf(to_time)))
}

function timeOf(seconds = 0): Date {
  return new Date(seconds * 1000)
}

/** A slice of the orders that match, newest first. */
export async function findSalesOrders(
  db: Executor,
  filter: SalesFilter,
  { accountId, limit, offset }: Seller & { limit: number; offset: number },
) {
  const rows = await filtered(db, accountId, filter)
    .leftJoin('plans', 'plans.id', 'orders.plan_id')
    .select([
      'orders.id',
      'orders.type',
      'orders.plan_id',
      'orders.amount',
      'orders.refunded',
      'orders.currency',
      'orders.partner_code',
      'orders.paid_at',
      'accounts.name as customer',
      'plans.name as plan_name',
      'earned.commission',
      'earned.rate',
    ])
    .orderBy('orders.paid_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(row => ({
    order_id: row.id,
    customer: row.customer,
    partner_code: row.partner_code,
    type: row.type,
    plan_id: row.plan_id,
    plan_name: row.plan_name ?? '',
    currency: currencies[row.currency],
    rate: row.rate ?? 0,
    paid_time: row.paid_at ? wireTime(row.paid_at) : 0,
    amount: row.amount,
    refunded: row.refunded,
    commission: row.commission ?? 0,
  }))
}

export async function listSalesOrders(
  { db, config }: Selling,
  { page, page_size, ...filter }: z.output<typeof contract.salesOrders.input>,
  { accountId }: Seller,
): Promise<z.input<typeof contract.salesOrders.output>> {
  const [list, found] = await Promise.all([
    findSalesOrders(db, filter, { accountId, limit: page_size, offset: (page - 1) * page_size }),
    filtered(db, accountId, filter).select(sums).groupBy('orders.currency').execute(),
  ])
  const total = found.reduce((count, one) => count + one.orders, 0)
  return { list, total, page, page_size, sums: sumsOnWire(found, currencyOf(config)) }
}
