import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { messageLimits } from '../../platform/limits/content-limits.ts'

/** Stores feedback of a user; throws too_many_requests over the hourly limit. */
export async function leaveFeedback(db: Executor, caller: Caller, content: string): Promise<void> {
  const recent = db
    .selectFrom('feedback')
    .where('user_id', '=', caller.userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
  const { count, wait } = await recent
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int`.as(
        'wait',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (count >= messageLimits.feedbackAnHour) fail('too_many_requests', { seconds: wait })
  await db
    .insertInto('feedback')
    .values({ account_id: caller.accountId, user_id: caller.userId, content })
    .execute()
}

/** All feedback, newest first; for staff only. */
export async function findFeedback(db: Executor, { page, page_size }: { page: number; page_size: number }) {
  const [list, { total }] = await Promise.all([
    db
      .selectFrom('feedback')
      .innerJoin('users', 'users.id', 'feedback.user_id')
      .innerJoin('accounts', 'accounts.id', 'feedback.account_id')
      .select([
        'feedback.id',
        'feedback.content',
        'feedback.created_at',
        'users.username',
        'users.email',
        'accounts.name as account_name',
      ])
      .orderBy('feedback.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('feedback')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total }
}
