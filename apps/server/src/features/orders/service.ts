import type * as contract from '@adloom/contract/orders'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'

/** One indexed read: the page polls it every few seconds after a payment (SH-03). */
export async function orderStatus(
  db: Executor,
  orderId: number,
  caller: Pick<Caller, 'accountId'>,
): Promise<z.input<typeof contract.status.output>> {
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  return order ? { order_id: orderId, status: order.status } : fail('not_found')
}
