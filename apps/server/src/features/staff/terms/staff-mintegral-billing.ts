import type * as contract from '@adloom/contract/staff-terms'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { billingLimits } from '../../../platform/limits/billing-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { accountsOfMintegral, audit, findMintegralChanges, isMintegralDay } from '../../accounts/service.ts'
import { firstOpenDay } from '../../billing/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'
import { statesOf } from './states-of.ts'

/** Whether the account's costs are on its Mintegral bill, with its history (BL-01.100). */
export async function readMintegralBilling(
  { db, clock }: AppContext,
  accountId: number,
): Promise<z.input<typeof contract.mintegralBilling.output>> {
  await findAccount(db, accountId)
  const [rows, billed] = await Promise.all([
    history(db, accountId),
    accountsOfMintegral(db, [accountId], clock),
  ])
  const states = statesOf(rows, clock)
  return {
    is_billed: billed.has(accountId),
    first_date: dateOfDay(firstOpenDay(clock)),
    list: rows.map((row, index) => ({
      id: row.id,
      is_billed: row.is_billed,
      start_date: row.from_day === 0 ? '' : dateOfDay(row.from_day),
      state: states[index] ?? 'ended',
      reason: row.reason,
      username: row.username ?? '',
      created_time: wireTime(row.created_at),
    })),
  }
}

function history(db: Executor, accountId: number) {
  return db
    .selectFrom('mintegral_billing')
    .leftJoin('users', 'users.id', 'mintegral_billing.created_by')
    .select([
      'mintegral_billing.id',
      'from_day',
      'is_billed',
      'reason',
      'mintegral_billing.created_at',
      'users.username',
    ])
    .where('mintegral_billing.account_id', '=', accountId)
    .orderBy('from_day', 'desc')
    .orderBy('mintegral_billing.id', 'desc')
    .limit(billingLimits.shownTerms)
    .execute()
}

/** Moves the costs of an account to its Mintegral bill or back to us, from a day on (BL-01.100). */
export async function changeMintegralBilling(
  { db, clock }: AppContext,
  input: z.output<typeof contract.setMintegralBilling.input>,
  caller: Caller,
) {
  const { account_id: account, is_billed: isBilled, reason } = input
  const fromDay = Date.parse(input.start_date) / dayMs
  if (fromDay < firstOpenDay(clock)) fail('terms_past')
  await db.transaction().execute(async tx => {
    await findAccount(tx, account)
    const before = isMintegralDay(await findMintegralChanges(tx, account), fromDay)
    await tx
      .insertInto('mintegral_billing')
      .values({
        account_id: account,
        from_day: fromDay,
        is_billed: isBilled,
        reason,
        created_by: caller.userId,
      })
      .execute()
    await recordAct(tx, caller, {
      action: 'mintegral_billing_set',
      accountId: account,
      before: { is_billed: before },
      after: { is_billed: isBilled, from: input.start_date },
      reason,
    })
    await audit(tx, { action: 'mintegral_billing_set', accountId: account, address: caller.address })
  })
  return {}
}
