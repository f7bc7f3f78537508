import { sql } from 'kysely'
import type { AccountId } from '../../../../platform/binder/caller.ts'
import type { Executor } from '../../../../platform/database/database.ts'
import { adAccountLimits } from '../../../../platform/limits/ad-account-limits.ts'
import type { PullWindow } from '../../../ad-accounts/service.ts'
import type { ImportSummary, RevenueLink } from '../tables.ts'

/** Returns the links of an account by the source. */
export async function findLinks(db: Executor, account: AccountId): Promise<Map<number, RevenueLink>> {
  const rows = await db.selectFrom('revenue_links').selectAll().where('account_id', '=', account).execute()
  return new Map(rows.map(row => [row.source_id, row]))
}

type LinkFields = Pick<RevenueLink, 'source_id' | 'account_id' | 'user_id' | 'partner' | 'sealed' | 'key_id'>

/** Stores a link, or its new credentials, for which earlier refusals count no longer. */
export async function saveLink(transaction: Executor, fields: LinkFields): Promise<void> {
  const { source_id: _id, account_id: _account, ...changed } = fields
  await transaction
    .insertInto('revenue_links')
    .values(fields)
    .onConflict(conflict =>
      conflict.column('source_id').doUpdateSet({ ...changed, pull_error: '', pull_failures: 0, refusals: 0 }),
    )
    .execute()
}

/** The run of a job that may pull a source. A run that was taken over holds nothing. */
export interface LinkClaim {
  id: number
  job: number
  attempt: number
}

/** Takes a source for one run; undefined when another job pulls it or it was deleted. */
export function claimLink(db: Executor, { id, job, attempt }: LinkClaim): Promise<RevenueLink | undefined> {
  return db
    .updateTable('revenue_links')
    .set({ pull_attempt: attempt })
    .where('source_id', '=', id)
    .where('pull_job', '=', job)
    .returningAll()
    .executeTakeFirst()
}

export interface EndedPull {
  window: PullWindow
  rowCount: number
  fetchedAt: Date
  nextPullAt: Date
  answers: { hash: string; size: number } | undefined
}

/** Ends a complete pull. Returns whether the run still held the source. */
export async function endLinkPull(
  transaction: Executor,
  { id, job, attempt }: LinkClaim,
  { window, rowCount, fetchedAt, nextPullAt, answers }: EndedPull,
): Promise<boolean> {
  const row = await transaction
    .updateTable('revenue_links')
    .set({
      ...{ pull_job: null, pull_error: '', pull_failures: 0, refusals: 0 },
      ...{ fetched_at: fetchedAt, next_pull_at: nextPullAt, covered_day: window.toDay },
    })
    .where('source_id', '=', id)
    .where('pull_job', '=', job)
    .where('pull_attempt', '=', attempt)
    .returning('source_id')
    .executeTakeFirst()
  if (row === undefined || answers === undefined) return row !== undefined
  await transaction
    .insertInto('revenue_pulls')
    .values({
      ...answers,
      ...{ source_id: id, from_day: window.fromDay, to_day: window.toDay },
      ...{ row_count: rowCount, fetched_at: fetchedAt },
    })
    .execute()
  return true
}

/** What a source covers after a pull. */
export async function saveCoverage(transaction: Executor, id: number, summary: ImportSummary, at: Date) {
  await transaction
    .updateTable('revenue_sources')
    .set({
      ...{ summary: JSON.stringify(summary), imported_at: at },
      first_day: sql<number>`least(first_day, ${summary.from_day}::integer)`,
      last_day: sql<number>`greatest(last_day, ${summary.to_day}::integer)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a failed pull. Credentials that were refused several times are not used again. */
export async function failLinkPull(
  db: Executor,
  { id, job }: Pick<LinkClaim, 'id' | 'job'>,
  { error, isRefusal, nextPullAt }: { error: string; isRefusal: boolean; nextPullAt: Date },
): Promise<void> {
  const isLast = sql<boolean>`${isRefusal} and refusals + 1 >= ${adAccountLimits.refusals}`
  await db
    .updateTable('revenue_links')
    .where('source_id', '=', id)
    .where('pull_job', '=', job)
    .set({
      pull_job: null,
      pull_error: error,
      pull_failures: sql`pull_failures + 1`,
      refusals: sql`case when ${isRefusal} then refusals + 1 else 0 end`,
      next_pull_at: sql`case when not (${isLast}) then ${nextPullAt}::timestamptz end`,
    })
    .execute()
}

export async function findDueLinks(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('revenue_links')
    .select('source_id')
    .where('next_pull_at', '<=', now)
    .orderBy('next_pull_at')
    .limit(adAccountLimits.startedAtOnce)
    .execute()
  return rows.map(row => row.source_id)
}

/** Removes records of answers that were fetched before a time; the blobs go with the next sweep. */
export async function deleteOldRevenueAnswers(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('revenue_pulls')
    .where('id', 'in', old =>
      old
        .selectFrom('revenue_pulls')
        .select('id')
        .where('fetched_at', '<', before)
        .orderBy('fetched_at')
        .limit(adAccountLimits.rawRemovedAtOnce),
    )
    .execute()
}
