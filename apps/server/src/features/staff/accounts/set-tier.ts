import type { setTier } from '@adloom/contract/staff'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { recordAct } from '../acts/service.ts'
import { findAccount } from './read-account.ts'

/** Sets how important a customer is to the staff (BL-01.101). */
export async function changeTier(
  { db }: AppContext,
  { account_id: accountId, tier, reason }: z.output<typeof setTier.input>,
  caller: Caller,
) {
  await db.transaction().execute(async tx => {
    const before = await findAccount(tx, accountId)
    await tx.updateTable('accounts').set({ tier }).where('id', '=', accountId).execute()
    await recordAct(tx, caller, {
      action: 'tier_set',
      accountId,
      object: before.name,
      before: { tier: before.tier },
      after: { tier },
      reason,
    })
  })
  return {}
}
