import type { Gift } from '@adloom/contract/staff-grants'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { addGrant, creditMoney } from '../../plans/ledger/service.ts'
import { givePlan, planIds, planTypes } from '../../plans/service.ts'
import { currencyOf } from '../accounts/search-accounts.ts'

interface Order {
  id: number
  accountId: number
  gift: Gift
}

/** Gives what a request asks for, in its transaction; the cause names the request, so it happens once. */
export async function carryOut({ config, clock }: AppContext, tx: Executor, order: Order): Promise<void> {
  const { id, accountId: account, gift } = order
  const cause = `staff:${id}`
  if (gift.kind === 'plan') await givePlan(tx, account, gift.plan_id, planTypeOf(gift.plan_id), { cause })
  else if (gift.kind === 'money')
    await creditMoney(
      tx,
      { account, currency: currencyOf[config.build], amount: gift.amount, cause, from: 'refunds' },
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

function planTypeOf(planId: number): number {
  if (planId === planIds.internal) return planTypes.internal
  return planId === planIds.trial ? planTypes.trial : planTypes.official
}

/** Throws plan_not_given for an unknown plan, and for the plan of the staff to customers. */
export async function requirePlan(db: Executor, accountType: string, planId: number): Promise<void> {
  const plan = await db.selectFrom('plans').select('id').where('id', '=', planId).executeTakeFirst()
  if (!plan || (planId === planIds.internal && accountType !== 'internal')) fail('plan_not_given')
}
