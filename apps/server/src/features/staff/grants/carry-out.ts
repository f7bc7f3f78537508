import type { Gift, Requested } from '@adloom/contract/staff-grants'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { audit } from '../../accounts/service.ts'
import { requestRefund, runRefunds, type Purchases } from '../../orders/service.ts'
import { addGrant, creditMoney } from '../../plans/ledger/service.ts'
import { givePlan, planIds, planTypeOf } from '../../plans/service.ts'
import { currencyOf } from '../../prices/service.ts'

interface Request {
  id: number
  accountId: number
  gift: Requested
  reason: string
}

/** Gives what a request asks for, in its transaction; the cause names the request, so it happens once. */
export async function carryOut(
  purchases: Purchases,
  tx: Executor,
  request: Request,
  caller: Caller,
): Promise<void> {
  const { accountId, gift, reason } = request
  if (gift.kind === 'refund') {
    const { order_id: orderId, amount, keep_grants: keepGrants } = gift
    await requestRefund(tx, purchases, orderId, { amount, reason, keepGrants, actor: caller })
    const object = `order ${orderId}`
    await audit(tx, { action: 'order_refunded', accountId, object, address: caller.address })
    return
  }
  await give(purchases, tx, { ...request, gift })
  await audit(tx, { action: 'grant', accountId, object: gift.kind, address: caller.address })
}

/** Asks the provider for the money of an approved refund, after the commit; a chore repeats what fails. */
export async function followUp(purchases: Purchases, gift: Requested): Promise<void> {
  if (gift.kind === 'refund') await runRefunds(purchases, gift.order_id)
}

async function give(
  { context: { config, clock } }: Purchases,
  tx: Executor,
  { id, accountId: account, gift }: Request & { gift: Gift },
): Promise<void> {
  const cause = `staff:${id}`
  if (gift.kind === 'plan') await givePlan(tx, account, gift.plan_id, planTypeOf(gift.plan_id), { cause })
  else if (gift.kind === 'money')
    await creditMoney(
      tx,
      { account, currency: currencyOf(config), amount: gift.amount, cause, from: 'refunds' },
      clock,
    )
  else {
    const startsAt = new Date(clock.now())
    await addGrant(
      tx,
      {
        account,
        quota: gift.quota,
        total: gift.amount,
        startsAt,
        expiresAt: new Date(startsAt.getTime() + gift.days * dayMs),
        extra: true,
        cause,
      },
      clock,
    )
  }
}

/** Throws plan_not_given for an unknown plan, and for the plan of the staff to customers. */
export async function requirePlan(db: Executor, accountType: string, planId: number): Promise<void> {
  const plan = await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()
  if (!plan || (planId === planIds.internal && accountType !== 'internal')) fail('plan_not_given')
}
