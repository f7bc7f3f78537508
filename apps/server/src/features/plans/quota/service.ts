import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { leftOf, reserve, reserveShares, settle, type Spender, usableGrants } from '../ledger/service.ts'

/** Downloads of an account; -1 is unlimited (D-24). */
export interface QuotaState {
  used: number
  remaining: number
  total: number
}

interface ProductCost {
  productId: number | null
  cost: number
}

/**
 * The downloads left for an account (D-22). A job reserves its cost when it starts, confirms it on success
 * and releases it when it fails; each call is idempotent. Pass the transaction a movement belongs to.
 */
export interface Quota {
  remaining(accountId: number, executor?: Executor): Promise<number>
  state(accountId: number): Promise<QuotaState>
  /** Throws quota_used_up or a spending limit and changes nothing when less than `cost` is left. */
  reserve(accountId: number, jobId: number, cost: number, transaction?: Executor, by?: Spender): Promise<void>
  /** The same for a job on several products: each one's limit is for its cost; all is taken or none. */
  reserveFor(
    accountId: number,
    jobId: number,
    costs: readonly ProductCost[],
    transaction: Executor,
    userId: number,
  ): Promise<void>
  confirm(jobId: number, transaction?: Executor): Promise<void>
  release(jobId: number, transaction?: Executor): Promise<void>
}

export function createQuota(db: Kysely<Database>, clock?: Clock): Quota {
  const within = <T>(transaction: Executor | undefined, work: (executor: Executor) => Promise<T>) =>
    transaction ? work(transaction) : db.transaction().execute(work)
  const downloads = (executor: Executor, accountId: number) =>
    usableGrants(executor, accountId, 'download_push', clock)
  const end = (jobId: number, as: 'confirm' | 'release', transaction: Executor | undefined) =>
    within(transaction, async executor => {
      const job = await executor
        .selectFrom('jobs')
        .select('account_id')
        .where('id', '=', jobId)
        .executeTakeFirst()
      if (!job) return
      const endShare = (share: number) =>
        settle(executor, { account: job.account_id, cause: causeOf(jobId, share), as }, clock)
      let share = 1
      while (await endShare(share)) share++
    })
  return {
    remaining: async (accountId, executor = db) => leftOf(await downloads(executor, accountId)),
    async state(accountId) {
      const grants = await downloads(db, accountId)
      const remaining = leftOf(grants)
      return {
        used: grants.reduce((sum, grant) => sum + grant.taken, 0),
        remaining,
        total: remaining === -1 ? -1 : grants.reduce((sum, grant) => sum + grant.total, 0),
      }
    },
    reserve: (accountId, jobId, cost, transaction, by) =>
      within(transaction, async executor => {
        const hold = {
          account: accountId,
          quota: 'download_push',
          amount: cost,
          cause: causeOf(jobId),
          by,
        } as const
        await reserve(executor, hold, clock)
      }),
    reserveFor(account, jobId, costs, transaction, userId) {
      const shares = costs
        .filter(one => one.cost > 0)
        .map(({ productId, cost }, at) => ({ cause: causeOf(jobId, at + 1), productId, amount: cost }))
      return reserveShares(transaction, { account, quota: 'download_push', userId, shares }, clock)
    },
    confirm: (jobId, transaction) => end(jobId, 'confirm', transaction),
    release: (jobId, transaction) => end(jobId, 'release', transaction),
  }
}

/** Shares are numbered from 1 without a gap; most jobs have one. */
function causeOf(jobId: number, share = 1): string {
  return share === 1 ? `job:${jobId}` : `job:${jobId}:${share}`
}
