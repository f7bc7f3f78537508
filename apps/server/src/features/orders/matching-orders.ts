import type { orderFilter } from '@adloom/contract/orders'
import type { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export type OrderFilter = z.output<typeof orderFilter>

/** The orders of an account that a filter lets through, with their plans. */
export function matchingOrders(db: Executor, filter: OrderFilter, account: AccountId) {
  return db
    .selectFrom('orders')
    .leftJoin('plans', 'plans.id', 'orders.plan_id')
    .where('orders.account_id', '=', account)
    .$if(filter.order_id !== undefined, query => query.where('orders.id', '=', filter.order_id ?? 0))
    .$if(filter.status !== undefined, query => query.where('orders.status', '=', filter.status ?? 'pending'))
    .$if(filter.type !== undefined, query => query.where('orders.type', '=', filter.type ?? 1))
    .$if(filter.from !== undefined, query => query.where('orders.created_at', '>=', dateOf(filter.from)))
    .$if(filter.to !== undefined, query => query.where('orders.created_at', '<=', dateOf(filter.to)))
}

function dateOf(seconds: number | undefined): Date {
  return new Date((seconds ?? 0) * 1000)
}
