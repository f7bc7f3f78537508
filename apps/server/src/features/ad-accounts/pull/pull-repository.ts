import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { adAccountLimits } from '../../../platform/limits/ad-account-limits.ts'
import type { PulledReport, PullWindow } from '../networks/ad-network.ts'
import { listReaders } from '../repository.ts'
import { isPulled, startPull } from './enqueue-pull.ts'

/**
 * The run of a job that may pull an account. A run that was taken over, or whose account ended, holds
 * nothing.
 */
export interface PullClaim {
  id: number
  job: number
  attempt: number
}

/** Takes an account for one run; undefined when another job pulls it or it is not pulled. */
export async function claimPull(db: Executor, { id, job, attempt }: PullClaim) {
  return db
    .updateTable('ad_accounts')
    .set({ pull_attempt: attempt })
    .where('id', '=', id)
    .where('pull_job', '=', job)
    .where(isPulled)
    .returningAll()
    .executeTakeFirst()
}

export type ClaimedAccount = NonNullable<Awaited<ReturnType<typeof claimPull>>>

function held(db: Executor, { id, job, attempt }: PullClaim) {
  return db
    .updateTable('ad_accounts')
    .where('id', '=', id)
    .where('pull_job', '=', job)
    .where('pull_attempt', '=', attempt)
}

export async function holdsPull(db: Executor, { id, job, attempt }: PullClaim): Promise<boolean> {
  const row = await db
    .selectFrom('ad_accounts')
    .select('id')
    .where('id', '=', id)
    .where('pull_job', '=', job)
    .where('pull_attempt', '=', attempt)
    .where(isPulled)
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredWindow {
  window: PullWindow
  /** Newest day of the window that has rows. */
  newestDay: number | null
  rowCount: number
  fetchedAt: Date
  answers: { hash: string; size: number } | undefined
  /** The request that the pull answers. */
  version: number
}

/** Records a window whose facts are stored. */
export async function saveWindow(db: Executor, claim: PullClaim, stored: StoredWindow): Promise<void> {
  const { window, fetchedAt, answers } = stored
  await db.transaction().execute(async transaction => {
    await held(transaction, claim)
      .set({
        status: sql`case when status = 'pending' then 'active' else status end`,
        fetched_at: fetchedAt,
        data_day: sql`greatest(data_day, ${stored.newestDay}::integer)`,
        done_from: sql`case when wanted_pull = ${stored.version} then ${window.fromDay}::integer end`,
        pull_error: '',
        pull_failures: 0,
        refusals: 0,
      })
      .execute()
    if (answers !== undefined)
      await transaction
        .insertInto('ad_pulls')
        .values({
          ...answers,
          ad_account_id: claim.id,
          from_day: window.fromDay,
          to_day: window.toDay,
          row_count: stored.rowCount,
          fetched_at: fetchedAt,
        })
        .execute()
  })
}

/** Stores the names of campaigns, ad sets and ads; a new name replaces the one before. */
export async function saveObjectNames(
  db: Executor,
  adAccountId: number,
  names: PulledReport['names'],
): Promise<void> {
  const rows = Object.entries(names).flatMap(([dimension, list]) =>
    [...list].map(([object_id, name]) => ({ dimension, object_id, name })),
  )
  for (let at = 0; at < rows.length; at += adAccountLimits.namesAtOnce) {
    const slice = JSON.stringify(rows.slice(at, at + adAccountLimits.namesAtOnce))
    await sql`insert into ad_object_names (ad_account_id, dimension, object_id, name)
      select ${adAccountId}, dimension, object_id, name
      from json_to_recordset(${slice}) as given (dimension text, object_id text, name text)
      on conflict (ad_account_id, dimension, object_id) do update set name = excluded.name
      where ad_object_names.name <> excluded.name`.execute(db)
  }
}

/** Ends a complete pull; a newer request starts the next one at once. */
export async function endPull(
  context: AppContext,
  claim: PullClaim,
  end: { version: number; coveredDay: number; nextPullAt: Date },
): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const row = await held(transaction, claim)
      .set({
        pull_job: null,
        done_pull: end.version,
        covered_day: end.coveredDay,
        next_pull_at: end.nextPullAt,
        done_from: null,
      })
      .returning('wanted_pull')
      .executeTakeFirst()
    if (row !== undefined && row.wanted_pull > end.version) await startPull(context, transaction, claim.id)
  })
}

/** Ends a pull that ran long; another job continues it behind those that wait. */
export async function continuePull(context: AppContext, claim: PullClaim): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    await held(transaction, claim).set({ pull_job: null }).execute()
    await startPull(context, transaction, claim.id)
  })
}

export interface PullFailure {
  error: string
  isRefusal: boolean
  nextPullAt: Date
}

/** Ends a failed pull. Facts stay; credentials that were refused several times disable the account. */
export async function failPull(
  db: Executor,
  claim: Pick<PullClaim, 'id' | 'job'>,
  { error, isRefusal, nextPullAt }: PullFailure,
): Promise<void> {
  const isDisabled = sql<boolean>`${isRefusal} and refusals + 1 >= ${adAccountLimits.refusals}`
  await db
    .updateTable('ad_accounts')
    .where('id', '=', claim.id)
    .where('pull_job', '=', claim.job)
    .set({
      pull_job: null,
      pull_error: error,
      pull_failures: sql`pull_failures + 1`,
      refusals: sql`case when ${isRefusal} then refusals + 1 else 0 end`,
      status: sql`case when ${isDisabled} and status in ('active', 'pending') then 'disabled'
        else status end`,
      next_pull_at: sql`case when not (${isDisabled}) and status in ('active', 'pending')
        then ${nextPullAt}::timestamptz end`,
    })
    .execute()
}

export async function findDue(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('ad_accounts')
    .select('id')
    .where('next_pull_at', '<=', now)
    .where(isPulled)
    .orderBy('next_pull_at')
    .limit(adAccountLimits.startedAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes records of answers that were fetched before a time; the blobs go with the next sweep. */
export async function deleteOldAnswers(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('ad_pulls')
    .where('id', 'in', old =>
      old
        .selectFrom('ad_pulls')
        .select('id')
        .where('fetched_at', '<', before)
        .orderBy('fetched_at')
        .limit(adAccountLimits.rawRemovedAtOnce),
    )
    .execute()
}

/** Users whose pages show the account. */
export async function findInformed(db: Executor, id: number): Promise<number[]> {
  const readers = await listReaders(db, id)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', 'in', readers)
    .limit(adAccountLimits.informedUsers)
    .execute()
  return rows.map(row => row.id)
}
