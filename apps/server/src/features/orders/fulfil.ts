import { purchaseTypes } from '@adloom/contract/orders'
import { packTypes } from '@adloom/contract/prices'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { gibibyte } from '../../platform/limits/units.ts'
import { addGrant, creditMoney, lockAccountOfLedger } from '../plans/ledger/service.ts'
import { givePlan, planTypes, renewalStart } from '../plans/service.ts'
import { packsEnd } from '../prices/service.ts'
import { soldPlan } from './sold.ts'
import type { Order } from './tables.ts'

/** What names everything that an order gave in the ledger. */
export function causeOf(order: Pick<Order, 'id'>): string {
  return `order:${order.id}`
}

/** Gives what was paid. False: it cannot be given any more, and nothing was given. */
export async function fulfil(tx: Executor, order: Order): Promise<boolean> {
  const { account_id: account, currency, amount } = order
  // Orders that are paid at once follow one another: each sees what the earlier ones gave.
  await lockAccountOfLedger(tx, account)
  const cause = causeOf(order)
  switch (order.type) {
    case purchaseTypes.package:
      if (order.plan_id === null) return false
      await givePlan(tx, account, order.plan_id, planTypes.official, {
        cause,
        startsAt: await renewalStart(tx, account, order.plan_id),
        content: await soldPlan(tx, order),
      })
      return true
    case purchaseTypes.recharge:
      await creditMoney(tx, { account, currency, amount, cause, from: 'clearing' })
      return true
    case purchaseTypes.pack:
      return givePacks(tx, order)
  }
}

async function givePacks(tx: Executor, order: Order): Promise<boolean> {
  const expiresAt = await packsEnd(tx, order.account_id)
  const { now } = await tx.selectNoFrom(sql<Date>`statement_timestamp()`.as('now')).executeTakeFirstOrThrow()
  if (!expiresAt || expiresAt <= now) return false
  for (const quota of packTypes) {
    const count = order.payload?.[quota] ?? 0
    if (count <= 0) continue
    await addGrant(tx, {
      account: order.account_id,
      quota,
      total: quota === 'storage' ? count * gibibyte : count,
      startsAt: now,
      expiresAt,
      extra: true,
      cause: causeOf(order),
    })
  }
  return true
}
