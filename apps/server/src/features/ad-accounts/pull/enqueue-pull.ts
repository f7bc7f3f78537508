import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { listReaders } from '../repository.ts'
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

/** Asks for the complete history of the accounts of XMP that readers of an account have. */
export async function enqueuePullsOfXmp(context: AppContext, id: number): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    const readers = await listReaders(transaction, id)
    const accounts = await transaction
      .selectFrom('ad_accounts')
      .select('id')
      .where('type', '=', 'xmp')
      .where(isPulled)
      .where(expression =>
        expression.or([
          expression('account_id', 'in', readers),
          expression.exists(
            expression
              .selectFrom('ad_assistants')
              .whereRef('ad_account_id', '=', 'ad_accounts.id')
              .where('ad_assistants.account_id', 'in', readers),
          ),
        ]),
      )
      .orderBy('id')
      .execute()
    for (const account of accounts) await enqueuePull(context, transaction, account.id)
  })
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
