import type * as contract from '@adloom/contract/staff-grants'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { lockAccountOfLedger } from '../../plans/ledger/service.ts'
import { audit } from '../../accounts/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'
import { carryOut, requirePlan } from './carry-out.ts'
import { findRequest } from './list-requests.ts'
import { needsSecond } from './needs-second.ts'

type Input = z.output<typeof contract.give.input>

/** Gives at once, or asks another staff member above the limit (BL-01.33); a repeat returns the first. */
export async function giveGrant(context: AppContext, input: Input, caller: Caller) {
  const { db } = context
  const id = await db.transaction().execute(async tx => {
    const account = await findAccount(tx, input.account_id)
    // Requests for an account wait for one another: sums against the limits see all earlier ones.
    await lockAccountOfLedger(tx, input.account_id)
    const known = await findRepeat(tx, input, caller)
    if (known !== undefined) return known
    if (input.gift.kind === 'plan') await requirePlan(tx, account.account_type, input.gift.plan_id)
    return addRequest(context, tx, input, caller)
  })
  return { request: await findRequest(db, id) }
}

async function findRepeat(tx: Executor, input: Input, caller: Caller): Promise<number | undefined> {
  const known = await tx
    .selectFrom('staff_requests')
    .select(['id', 'account_id', 'gift'])
    .where('requested_by', '=', caller.userId)
    .where('idempotency_key', '=', input.idempotency_key)
    .executeTakeFirst()
  if (!known) return undefined
  const isSame = known.account_id === input.account_id && keyOf(known.gift) === keyOf(input.gift)
  return isSame ? known.id : fail('grant_key_reused')
}

/** The database keeps the fields of JSON in an order of its own. */
function keyOf(gift: Input['gift']): string {
  return JSON.stringify(Object.entries(gift).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function addRequest(context: AppContext, tx: Executor, input: Input, caller: Caller): Promise<number> {
  const { account_id: accountId, gift, reason } = input
  const now = context.clock.now()
  const second = await needsSecond(tx, { accountId, gift, requester: caller }, now)
  const { id } = await tx
    .insertInto('staff_requests')
    .values({
      account_id: accountId,
      gift: JSON.stringify(gift),
      reason,
      idempotency_key: input.idempotency_key,
      needs_second: second,
      requested_by: caller.userId,
      requested_at: new Date(now),
      expires_at: new Date(now + staffLimits.requestMs),
      ...(!second && { state: 'approved' as const, decided_by: caller.userId, decided_at: new Date(now) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!second) await carryOut(context, tx, { id, accountId, gift })
  const object = `request ${id}`
  await recordAct(tx, caller, {
    action: second ? 'grant_requested' : 'grant_given',
    accountId,
    object,
    after: gift,
    reason,
  })
  if (!second) await audit(tx, { action: 'grant', accountId, object: gift.kind, address: caller.address })
  return id
}
