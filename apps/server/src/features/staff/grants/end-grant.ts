import type * as contract from '@adloom/contract/staff-grants'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { audit } from '../../accounts/service.ts'
import { voidGrant } from '../../plans/ledger/service.ts'
import { endSubscription } from '../../plans/service.ts'
import { recordAct } from '../acts/service.ts'

type Input = z.output<typeof contract.endGrant.input>

/** Ends what a grant's cause gave, its plan too; running work may confirm what it holds (BL-01.35). */
export async function endGrant({ db, clock }: AppContext, input: Input, caller: Caller) {
  const { account_id: account, reason } = input
  return db.transaction().execute(async tx => {
    const grant = await tx
      .selectFrom('grants')
      .select(['cause', 'subscription_id', 'voided_at', 'expires_at'])
      .where('id', '=', input.grant_id)
      .where('account_id', '=', account)
      .executeTakeFirst()
    if (!grant) return fail('not_found')
    if (grant.voided_at !== null || grant.expires_at.getTime() <= clock.now()) fail('grant_over')
    const ended = await voidGrant(tx, { account, cause: grant.cause }, clock)
    if (grant.subscription_id !== null) await endSubscription(tx, account, grant.subscription_id, clock)
    const after = ended.map(({ quota, total, voided }) => ({ quota, total, voided }))
    await recordAct(tx, caller, {
      action: 'grant_ended',
      accountId: account,
      object: grant.cause,
      after: { ended: after },
      reason,
    })
    await audit(tx, {
      action: 'grant_ended',
      accountId: account,
      object: grant.cause,
      address: caller.address,
    })
    return { ended: after }
  })
}
