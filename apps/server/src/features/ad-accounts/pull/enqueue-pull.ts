import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { AdAccount } from '../tables.ts'

/** An account whose reports are pulled: bound, with accepted credentials, and not excluded by its owner. */
export const isPulled = sql<boolean>`deleted_at is null and status in ('active', 'pending')
  and report_permission <> 3`

const hasPendingJob = sql<boolean>`exists (
  select from jobs where jobs.id = pull_job and jobs.status = 'pending')`

/** Asks for the complete history of an account. A pull that runs already is followed by another. */
export async function enqueuePull(context: AppContext, transaction: Executor, id: number): Promise<void> {
  await transaction
    .updateTable('ad_accounts')
    .set(expression => ({ wanted_pull: expression('wanted_pull', '+', 1), done_from: null }))
    .where('id', '=', id)
    .execute()
  await startPull(context, transaction, id)
}

/** Starts the pull of an account unless a job of it is pending or the account is not pulled. */
export async function startPull(context: AppContext, transaction: Executor, id: number): Promise<void> {
  const account = await transaction
    .selectFrom('ad_accounts')
    .select(['account_id', 'user_id', 'account_name'])
    .where('id', '=', id)
    .where(isPulled)
    .where(sql<boolean>`not ${hasPendingJob}`)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) return
  const job = await context.jobs.enqueue(
    {
      kind: 'pullAdReports',
      accountId: account.account_id,
      userId: account.user_id,
      title: account.account_name,
      input: { ad_account_id: id },
      silent: true,
      lane: 'network',
    },
    transaction,
  )
  await transaction
    .updateTable('ad_accounts')
    .set({ pull_job: job, pull_attempt: null, next_pull_at: null })
    .where('id', '=', id)
    .execute()
}

/** Removes the facts that a tenant read as an assistant. */
export async function enqueueDrop(
  context: AppContext,
  transaction: Executor,
  {
    account,
    reader,
  }: { account: Pick<AdAccount, 'id' | 'account_id' | 'user_id' | 'account_name'>; reader: number },
): Promise<void> {
  await context.jobs.enqueue(
    {
      kind: 'dropAdReports',
      accountId: account.account_id,
      userId: account.user_id,
      title: account.account_name,
      input: { ad_account_id: account.id, reader },
      silent: true,
      lane: 'network',
    },
    transaction,
  )
}
