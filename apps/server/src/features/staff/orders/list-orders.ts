import { currencies } from '@adloom/contract/constants'
import type * as contract from '@adloom/contract/staff-orders'
import { staffDocumentPath } from '@adloom/contract/staff-orders'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { formatNumber } from '../../invoices/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'

/** A page of an account's orders; the reading is recorded (BL-01.40). */
export async function listAccountOrders(
  { db }: AppContext,
  input: z.output<typeof contract.orders.input>,
  caller: Caller,
): Promise<z.input<typeof contract.orders.output>> {
  const { account_id: accountId, before, page_size: size } = input
  const { name } = await findAccount(db, accountId)
  await recordAct(db, caller, { action: 'orders_read', accountId, object: name })
  const rows = await db
    .selectFrom('orders')
    .leftJoin('plans', 'plans.id', 'orders.plan_id')
    .leftJoin('users', 'users.id', 'orders.created_by')
    .selectAll('orders')
    .select(['plans.name as plan_name', 'users.username'])
    .where('orders.account_id', '=', accountId)
    .$if(before !== undefined, query => query.where('orders.id', '<', before ?? 0))
    .orderBy('orders.id', 'desc')
    .limit(size + 1)
    .execute()
  const page = rows.slice(0, size)
  const ids = page.map(order => order.id)
  const [attempts, refunds, disputes, documents] = await Promise.all([
    findAttempts(db, ids),
    findRefunds(db, ids),
    findDisputes(db, ids),
    findDocuments(db, ids),
  ])
  return {
    list: page.map(order => ({
      order_id: order.id,
      type: order.type,
      plan_id: order.plan_id ?? 0,
      plan_name: order.plan_name ?? '',
      payload: order.payload ?? {},
      amount: order.amount,
      currency: currencies[order.currency],
      status: order.status,
      refunded: order.refunded,
      partner_code: order.partner_code,
      username: order.username ?? '',
      created_time: wireTime(order.created_at),
      paid_time: order.paid_at === null ? null : wireTime(order.paid_at),
      attempts: ofOrder(attempts, order.id).map(({ order_id: _order, created_at, failure, ...attempt }) => ({
        ...attempt,
        failure: failure ?? '',
        created_time: wireTime(created_at),
      })),
      refunds: ofOrder(refunds, order.id).map(({ order_id: _order, created_at, username, ...one }) => ({
        ...one,
        username: username ?? '',
        created_time: wireTime(created_at),
      })),
      disputes: ofOrder(disputes, order.id).map(({ order_id: _order, created_at, due_at, ...one }) => ({
        ...one,
        due_time: due_at === null ? null : wireTime(due_at),
        created_time: wireTime(created_at),
      })),
      documents: ofOrder(documents, order.id).map(one => ({
        number: formatNumber(one),
        kind: one.kind,
        file_url: `/api${staffDocumentPath}${accountId}/${one.id}`,
      })),
    })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The rows of an order, as many as the page shows. */
function ofOrder<T extends { order_id: number }>(rows: T[], orderId: number): T[] {
  return rows.filter(row => row.order_id === orderId).slice(0, staffLimits.listedOfOrder)
}

async function findAttempts(db: Executor, orders: number[]) {
  if (orders.length === 0) return []
  return db
    .selectFrom('order_payments')
    .select(['id', 'order_id', 'provider', 'state', 'failure', 'created_at'])
    .where('order_id', 'in', orders)
    .orderBy('id', 'desc')
    .execute()
}

async function findRefunds(db: Executor, orders: number[]) {
  if (orders.length === 0) return []
  return db
    .selectFrom('order_refunds')
    .leftJoin('users', 'users.id', 'order_refunds.created_by')
    .select([
      'order_refunds.id',
      'order_id',
      'amount',
      'state',
      'reason',
      'order_refunds.created_at',
      'users.username',
    ])
    .where('order_id', 'in', orders)
    .orderBy('order_refunds.id', 'desc')
    .execute()
}

async function findDisputes(db: Executor, orders: number[]) {
  if (orders.length === 0) return []
  return db
    .selectFrom('order_disputes')
    .select(['id', 'order_id', 'amount', 'reason', 'state', 'due_at', 'created_at'])
    .where('order_id', 'in', orders)
    .orderBy('id', 'desc')
    .execute()
}

async function findDocuments(db: Executor, orders: number[]) {
  if (orders.length === 0) return []
  return db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'kind', 'series', 'year', 'number'])
    .where('order_id', 'in', orders)
    .orderBy('issued_at')
    .execute()
}
