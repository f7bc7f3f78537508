import type { reviewActs } from '@adloom/contract/review-shapes'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit, type AuditAction } from '../accounts/service.ts'
import { isOpen } from './previews.ts'
import { findReview, recordEvent, type Review } from './repository.ts'

/** The review of the caller's account. Throws not_found. */
export async function requireReview(db: Executor, id: number, caller: Caller): Promise<Review> {
  return (await findReview(db, caller.accountId, id)) ?? fail('not_found')
}

/** The review, when it has neither ended nor expired. Throws not_found and review_closed. */
export async function requireOpenReview(context: AppContext, id: number, caller: Caller): Promise<Review> {
  const review = await requireReview(context.db, id, caller)
  return isOpen(review, context.clock.now()) ? review : fail('review_closed')
}

export async function nameOfUser(db: Executor, { userId }: Caller): Promise<string> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return username
}

/** Acts of clients, which are not in the audit log of the account's users. */
type ClientAct =
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'comment_resolved'
  | 'comment_reopened'
  | 'downloaded'

interface Act {
  action: Exclude<(typeof reviewActs)[number], ClientAct>
  detail?: string
}

/** Writes an act of a user to the history of the review and to the audit log. */
export async function recordAct(db: Executor, review: Review, caller: Caller, act: Act): Promise<void> {
  await recordEvent(db, review, { ...act, actor: await nameOfUser(db, caller) })
  const action: AuditAction = `review_${act.action}`
  const object = `review ${review.id} ${review.title}`
  const { accountId, userId, address } = caller
  await audit(db, { action, accountId, userId, object, address })
}
