import type * as contract from '@adloom/contract/staff-grants'
import type { Requested } from '@adloom/contract/staff-grants'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { lockAccountOfLedger } from '../../plans/ledger/service.ts'
import { lockOrder, type Purchases } from '../../orders/service.ts'
import { findAccount } from '../accounts/read-account.ts'
import { recordAct } from '../acts/service.ts'
import { carryOut, followUp, requirePlan } from './carry-out.ts'
import { findRequest } from './list-requests.ts'
import { needsSecond } from './needs-second.ts'

type Input = z.output<typeof contract.give.input>

/** What is asked for; a repeat with the key returns the first request. */
export interface Ask {
  accountId: number
  gift: Requested
  reason: string
  key: string
}

/** Gives at once, or asks another staff member above the limit (BL-01.33); a repeat returns the first. */
export function giveGrant(purchases: Purchases, input: Input, caller: Caller) {
  const { account_id: accountId, gift, reason, idempotency_key: key } = input
  return ask(purchases, { accountId, gift, reason, key }, caller, async (tx, accountType) => {
    if (gift.kind === 'plan') await requirePlan(tx, accountType, gift.plan_id)
  })
}

/** Carries a request out or lets it wait for another staff member; `check` throws before it is made. */
export async function ask(
  purchases: Purchases,
  wanted: Ask,
  caller: Caller,
  check: (tx: Executor, accountType: string) => Promise<void>,
) {
  const { db } = purchases.context
  const id = await db.transaction().execute(async tx => {
    const account = await findAccount(tx, wanted.accountId)
    // An order is locked before its account, as by refunds and disputes.
    if (wanted.gift.kind === 'refund') await lockOrder(tx, wanted.gift.order_id)
    // Requests for an account wait for one another: sums against the limits see all earlier ones.
    await lockAccountOfLedger(tx, wanted.accountId)
    const known = await findRepeat(tx, wanted, caller)
    if (known !== undefined) return known
    await check(tx, account.account_type)
    return addRequest(purchases, tx, wanted, caller)
  })
  const request = await findRequest(db, id)
  if (request.state === 'approved') await followUp(purchases, wanted.gift)
  return { request }
}

async function findRepeat(tx: Executor, wanted: Ask, caller: Caller): Promise<number | undefined> {
  const known = await tx
    .selectFrom('staff_requests')
    .select(['id', 'account_id', 'gift'])
    .where('requested_by', '=', caller.userId)
    .where('idempotency_key', '=', wanted.key)
    .executeTakeFirst()
  if (!known) return undefined
  const isSame = known.account_id === wanted.accountId && keyOf(known.gift) === keyOf(wanted.gift)
  return isSame ? known.id : fail('grant_key_reused')
}

/** The database keeps the fields of JSON in an order of its own. */
function keyOf(gift: Requested): string {
  return JSON.stringify(Object.entries(gift).sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function addRequest(
  purchases: Purchases,
  tx: Executor,
  { accountId, gift, reason, key }: Ask,
  caller: Caller,
): Promise<number> {
  const now = purchases.context.clock.now()
  const second = await needsSecond(tx, { accountId, gift, requester: caller }, now)
  const added = await tx
    .insertInto('staff_requests')
    .values({
      account_id: accountId,
      gift: JSON.stringify(gift),
      reason,
      idempotency_key: key,
      needs_second: second,
      requested_by: caller.userId,
      requested_at: new Date(now),
      expires_at: new Date(now + staffLimits.requestMs),
      ...(!second && { state: 'approved' as const, decided_by: caller.userId, decided_at: new Date(now) }),
    })
    .onConflict(conflict => conflict.columns(['requested_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // The key was used for another account at the same time.
  const { id } = added ?? fail('grant_key_reused')
  if (!second) await carryOut(purchases, tx, { id, accountId, gift, reason }, caller)
  await recordAct(tx, caller, {
    action: actionOf(gift, second),
    accountId,
    object: gift.kind === 'refund' ? `order ${gift.order_id}` : `request ${id}`,
    after: gift,
    reason,
  })
  return id
}

function actionOf({ kind }: Requested, second: boolean) {
  if (kind === 'refund') return second ? 'refund_requested' : 'order_refunded'
  return second ? 'grant_requested' : 'grant_given'
}
