import { currencies } from '@adloom/contract/constants'
import type * as contract from '@adloom/contract/staff-terms'
import type { z } from 'zod'
import { dateOfDay } from '../../../analytics/periods.ts'
import type { Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { audit } from '../../accounts/service.ts'
import { addTerms, firstOpenDay, termsHistory } from '../../billing/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'
import { statesOf } from './states-of.ts'

/** What an account pays by, with its history (BL-01.43). */
export async function readTerms(
  { db, clock }: AppContext,
  accountId: number,
): Promise<z.input<typeof contract.terms.output>> {
  await findAccount(db, accountId)
  const rows = await termsHistory(db, accountId)
  const states = statesOf(rows, clock)
  return {
    currency: currencies.USD,
    first_date: dateOfDay(firstOpenDay(clock)),
    list: rows.map((row, index) => ({
      id: row.id,
      billing_mode: row.mode,
      rate: row.rate,
      cap: row.cap,
      buyout_price: row.buyout_price,
      start_date: dateOfDay(row.from_day),
      state: states[index] ?? 'ended',
      reason: row.reason,
      username: row.username ?? '',
      created_time: wireTime(row.created_at),
    })),
  }
}

/** Adds terms with a reason; the bills of open months follow (BL-01.43). */
export async function changeTerms(
  { db, clock }: AppContext,
  input: z.output<typeof contract.setTerms.input>,
  caller: Caller,
) {
  const { account_id: account, billing_mode: mode, rate, cap, buyout_price: buyoutPrice, reason } = input
  const fromDay = Date.parse(input.start_date) / dayMs
  await db.transaction().execute(async tx => {
    await findAccount(tx, account)
    const earlier = (await termsHistory(tx, account)).find(row => row.from_day <= fromDay)
    const terms = { account, fromDay, mode, rate, cap, buyoutPrice, reason }
    await addTerms(tx, terms, { userId: caller.userId, clock })
    await recordAct(tx, caller, {
      action: 'terms_set',
      accountId: account,
      object: mode,
      before: earlier && valuesOf(earlier.mode, earlier.rate, earlier.cap, earlier.buyout_price),
      after: { ...valuesOf(mode, rate, cap, buyoutPrice), from: input.start_date },
      reason,
    })
    await audit(tx, { action: 'terms_set', accountId: account, object: mode, address: caller.address })
  })
  return {}
}

/** The values of terms that mean something, for the audit. */
function valuesOf(mode: string, rate: number, cap: number | null, buyout: number | null) {
  return {
    mode,
    ...(rate > 0 && { terms_rate: rate }),
    ...(cap !== null && { cap }),
    ...(buyout !== null && { buyout_price: buyout }),
  }
}
