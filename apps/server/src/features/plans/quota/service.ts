import { sql, type Kysely } from 'kysely'
import { fail } from '../../../platform/binder/fail.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { currentGrants } from '../service.ts'

/** Downloads of an account; -1 is unlimited (D-24). */
export interface QuotaState {
  used: number
  remaining: number
  total: number
}

/**
 * The downloads left for an account (D-22). A job reserves its cost when it starts, confirms it on success
 * and releases it when it fails; each call is idempotent. Pass the transaction a movement belongs to.
 */
export interface Quota {
  remaining(accountId: number, executor?: Executor): Promise<number>
  state(accountId: number): Promise<QuotaState>
  /** Throws quota_used_up and changes nothing when less than `cost` is left. */
  reserve(accountId: number, jobId: number, cost: number, transaction?: Executor): Promise<void>
  confirm(jobId: number, transaction?: Executor): Promise<void>
  release(jobId: number, transaction?: Executor): Promise<void>
}

export function createQuota(db: Kysely<Database>): Quota {
  const within = <T>(transaction: Executor | undefined, work: (executor: Executor) => Promise<T>) =>
    transaction ? work(transaction) : db.transaction().execute(work)
  return {
    remaining: async (accountId, executor = db) => leftOf(await currentGrants(executor, accountId)),
    async state(accountId) {
      const grants = await currentGrants(db, accountId)
      const remaining = leftOf(grants)
      const used = await usedDownloads(
        db,
        grants.map(grant => grant.id),
      )
      return {
        used,
        remaining,
        total: remaining === -1 ? -1 : grants.reduce((sum, grant) => sum + grant.total, 0),
      }
    },
    reserve: (accountId, jobId, cost, transaction) =>
      within(transaction, executor => reserve(executor, accountId, jobId, cost)),
    confirm: (jobId, transaction) => within(transaction, executor => finish(executor, jobId, 'confirm')),
    release: (jobId, transaction) => within(transaction, executor => finish(executor, jobId, 'release')),
  }
}

function leftOf(grants: { left: number }[]): number {
  return grants.some(grant => grant.left === -1) ? -1 : grants.reduce((sum, grant) => sum + grant.left, 0)
}

async function usedDownloads(db: Executor, grantIds: number[]): Promise<number> {
  if (grantIds.length === 0) return 0
  const row = await db
    .selectFrom('grant_ledger')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('used'))
    .where('grant_id', 'in', grantIds)
    .executeTakeFirstOrThrow()
  return row.used
}

async function reserve(executor: Executor, accountId: number, jobId: number, cost: number): Promise<void> {
  // Movements of an account are serialized: two jobs cannot take the same last download.
  await executor
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const already = await executor
    .selectFrom('grant_ledger')
    .select('id')
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst()
  if (already || cost <= 0) return
  const grants = await currentGrants(executor, accountId)
  const remaining = leftOf(grants)
  if (remaining !== -1 && remaining < cost) fail('quota_used_up', { needed: cost, remaining })
  let open = cost
  for (const grant of grants) {
    const taken = grant.left === -1 ? open : Math.min(open, grant.left)
    if (taken > 0)
      await executor
        .insertInto('grant_ledger')
        .values({
          grant_id: grant.id,
          account_id: accountId,
          job_id: jobId,
          movement: 'reserve',
          amount: -taken,
        })
        .execute()
    open -= taken
  }
}

/** A reservation ends once: confirmed, or released with its amount returned. */
async function finish(executor: Executor, jobId: number, movement: 'confirm' | 'release'): Promise<void> {
  await executor
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.account_id')
    .select('accounts.id')
    .where('jobs.id', '=', jobId)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
  await sql`
    insert into grant_ledger (grant_id, account_id, job_id, movement, amount)
    select grant_id, account_id, job_id, ${movement}, case when ${movement} = 'release' then -amount
    else 0 end from grant_ledger
    where job_id = ${jobId} and movement = 'reserve'
      and not exists (select 1 from grant_ledger done where done.job_id = ${jobId}
      and done.movement in ('confirm', 'release'))
    on conflict do nothing`.execute(executor)
}
