import type * as contract from '@adloom/contract/staff-orders'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { recordAct } from '../acts/service.ts'

/** Notes that a refund whose money came back was paid in another way; throws not_found for any other one. */
export async function settleRefund(
  { db }: AppContext,
  input: z.output<typeof contract.settleRefund.input>,
  caller: Caller,
): Promise<Record<string, never>> {
  const { account_id: accountId, refund_id: id, reason } = input
  await db.transaction().execute(async tx => {
    const refund = await tx
      .updateTable('order_refunds')
      .set({ state: 'settled' })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'returned')
      .returning(['order_id', 'amount'])
      .executeTakeFirst()
    if (!refund) return fail('not_found')
    await recordAct(tx, caller, {
      action: 'refund_settled',
      accountId,
      object: `order ${refund.order_id}`,
      after: { amount: refund.amount },
      reason,
    })
  })
  return {}
}
