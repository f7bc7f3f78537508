import type { reviewActs } from '@adloom/contract/review-shapes'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { Executor } from '../../platform/database/database.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { hourMs, secondMs } from '../../platform/limits/units.ts'

function reviewsOf(db: Executor) {
  return db.selectFrom('reviews').selectAll()
}

export type Review = Awaited<ReturnType<typeof findAccountReviews>>[number]

export async function findAccountReviews(db: Executor, account: AccountId, groupId: number) {
  return reviewsOf(db)
    .where('account_id', '=', account)
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .execute()
}

/** The newest open reviews that the user decides in, at most `most`. */
export async function findReviewsOfReviewer(
  db: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  now: Date,
  most: number,
) {
  return reviewsOf(db)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_reviewers')
          .select('user_id')
          .whereRef('review_reviewers.review_id', '=', 'reviews.id')
          .where('review_reviewers.user_id', '=', userId),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findReview(db: Executor, account: AccountId, id: number): Promise<Review | undefined> {
  return reviewsOf(db).where('account_id', '=', account).where('id', '=', id).executeTakeFirst()
}

/** The review of a link, of any account. */
export async function findByLink(db: Executor, hash: Buffer): Promise<Review | undefined> {
  return reviewsOf(db).where('link_hash', '=', hash).executeTakeFirst()
}

/** The review with this present link; undefined when another link replaced it. */
export async function findByNumber(db: Executor, id: number, number: number): Promise<Review | undefined> {
  return reviewsOf(db).where('id', '=', id).where('link_number', '=', number).executeTakeFirst()
}

export async function findItems(db: Executor, review: Pick<Review, 'id'>) {
  return db
    .selectFrom('review_items')
    .select(['id', 'creative_id', 'kind'])
    .where('review_id', '=', review.id)
    .orderBy('id')
    .execute()
}

export async function findVersions(db: Executor, review: Pick<Review, 'id'>) {
  return db
    .selectFrom('review_versions')
    .selectAll()
    .where('review_id', '=', review.id)
    .orderBy('id')
    .execute()
}

export type Version = Awaited<ReturnType<typeof findVersions>>[number]

/** The packed page of this state of a creative, of any review; undefined when there is none. */
export async function findPage(
  db: Executor,
  account: AccountId,
  { creativeId, sourceState }: { creativeId: number; sourceState: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('review_versions as version')
    .innerJoin('review_items as item', 'item.id', 'version.item_id')
    .select('version.hash')
    .where('item.account_id', '=', account)
    .where('item.creative_id', '=', creativeId)
    .where('version.source_state', '=', sourceState)
    .where('version.state', '=', 'ready')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

/** Ends the packing of a version that waits for it. */
export async function endPacking(
  db: Executor,
  { id, account_id, review_id }: Pick<Version, 'id' | 'account_id' | 'review_id'>,
  page: { hash: string; size_bytes: number } | undefined,
): Promise<void> {
  await db
    .updateTable('review_versions')
    .set(page ? { state: 'ready', ...page } : { state: 'failed' })
    .where('id', '=', id)
    .where('review_id', '=', review_id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'pending')
    .execute()
}

/** What clients have decided and written, of the newest version of each creative. */
export async function countAnswers(db: Executor, { id }: Pick<Review, 'id'>) {
  const { rows } = await sql<{ total: number; approved: number; rejected: number; comments: number }>`
    select count(*)::int as total, count(*) filter (where decision = 'approved')::int as approved,
      count(*) filter (where decision = 'rejected')::int as rejected, (select count(*)::int
        from review_comments where review_id = ${id} and user_id is null) as comments
    from (select distinct on (item_id) decision from review_versions where review_id = ${id}
      order by item_id, number desc) as newest`.execute(db)
  return rows[0]!
}

export async function findComments(db: Executor, review: Pick<Review, 'id'>) {
  return db
    .selectFrom('review_comments')
    .selectAll()
    .where('review_id', '=', review.id)
    .orderBy('id')
    .execute()
}

export async function findVisitors(db: Executor, review: Pick<Review, 'id'>) {
  return db
    .selectFrom('review_visitors')
    .select(['name', 'opens', 'first_at', 'last_at'])
    .where('review_id', '=', review.id)
    .orderBy('last_at', 'desc')
    .execute()
}

/** Counts an opening of a browser; browsers beyond the limit are not remembered. */
export async function recordVisit(
  db: Executor,
  review: Review,
  { visitor, author }: { visitor: string; author: string },
): Promise<void> {
  await sql`insert into review_visitors as v (review_id, visitor, account_id, name)
    select ${review.id}, ${visitor}, ${review.account_id}, ${author}
    where (select count(*) from review_visitors where review_id = ${review.id}) < ${reviewLimits.visitors}
      or exists (select from review_visitors where review_id = ${review.id} and visitor = ${visitor})
    on conflict (review_id, visitor) do update set last_at = now(),
      name = case when excluded.name = '' then v.name else excluded.name end,
      opens = v.opens + case when v.last_at < now() - interval '30 minutes' then 1 else 0 end`.execute(db)
}

interface Event {
  action: (typeof reviewActs)[number]
  actor: string
  detail?: string
}

export async function recordEvent(db: Executor, review: Review, event: Event): Promise<void> {
  const { id, account_id } = review
  await db
    .insertInto('review_events')
    .values({ account_id, review_id: id, detail: '', ...event })
    .execute()
}

/** Throws too_many_requests when visitors have done all that a review takes in an hour. */
export async function requireFewEvents(db: Executor, review: Pick<Review, 'id'>): Promise<void> {
  const { events } = await db
    .selectFrom('review_events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('review_id', '=', review.id)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (Number(events) >= reviewLimits.eventsPerHour) fail('too_many_requests', { seconds: hourMs / secondMs })
}

export async function findEvents(db: Executor, review: Pick<Review, 'id'>) {
  return db
    .selectFrom('review_events')
    .select(['id', 'action', 'actor', 'detail', 'created_at'])
    .where('review_id', '=', review.id)
    .orderBy('id', 'desc')
    .limit(reviewLimits.history)
    .execute()
}
