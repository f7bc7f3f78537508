import type * as contract from '@adloom/contract/staff-grants'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { Purchases } from '../../orders/service.ts'
import { recordAct } from '../acts/service.ts'
import { carryOut, followUp } from './carry-out.ts'
import { expireRequests, findRequest } from './list-requests.ts'

type Input = z.output<typeof contract.decide.input>

const outcomes = {
  approve: { state: 'approved', action: 'grant_approved' },
  refuse: { state: 'refused', action: 'grant_refused' },
  withdraw: { state: 'withdrawn', action: 'grant_withdrawn' },
} as const

/** Decides about a request once; what is approved is given in the same transaction (BL-01.34). */
export async function decideRequest(purchases: Purchases, input: Input, caller: Caller) {
  const { db, clock } = purchases.context
  await expireRequests(db, clock.now())
  await db.transaction().execute(tx => decideOnce(purchases, tx, input, caller))
  const request = await findRequest(db, input.request_id)
  if (request.state === 'approved') await followUp(purchases, request.gift)
  return { request }
}

async function decideOnce(purchases: Purchases, tx: Executor, input: Input, caller: Caller): Promise<void> {
  const request = await tx
    .selectFrom('staff_requests')
    .select(['id', 'account_id', 'gift', 'reason', 'state', 'requested_by'])
    .where('id', '=', input.request_id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return fail('not_found')
  const isOwn = request.requested_by === caller.userId
  if (isOwn !== (input.decision === 'withdraw')) fail('grant_own_request')
  if (request.state !== 'requested') fail('grant_decided')
  const { state, action } = outcomes[input.decision]
  await tx
    .updateTable('staff_requests')
    .set({
      state,
      decided_by: caller.userId,
      decided_at: new Date(purchases.context.clock.now()),
      decision_reason: input.reason,
    })
    .where('id', '=', request.id)
    .where('state', '=', 'requested')
    .execute()
  const { id, account_id: accountId, gift, reason } = request
  if (state === 'approved') await carryOut(purchases, tx, { id, accountId, gift, reason }, caller)
  const isRefund = gift.kind === 'refund'
  await recordAct(tx, caller, {
    action: isRefund && state === 'approved' ? 'order_refunded' : action,
    accountId,
    object: isRefund ? `order ${gift.order_id}` : `request ${id}`,
    before: { state: request.state },
    after: { state, ...gift },
    reason: input.reason,
  })
}
