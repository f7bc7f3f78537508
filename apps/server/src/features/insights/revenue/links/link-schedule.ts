import { sql } from 'kysely'
import type { AppContext } from '../../../../platform/context.ts'
import type { Executor } from '../../../../platform/database/database.ts'
import { adAccountLimits } from '../../../../platform/limits/ad-account-limits.ts'
import { dayMs } from '../../../../platform/limits/units.ts'
import { deleteOldRevenueAnswers, findDueLinks } from './link-repository.ts'

/** Starts the pull of a source unless a job of it is pending. */
export async function startLinkPull(context: AppContext, transaction: Executor, id: number): Promise<void> {
  const link = await transaction
    .selectFrom('revenue_links')
    .innerJoin('revenue_sources', 'revenue_sources.id', 'revenue_links.source_id')
    .select(['revenue_links.account_id', 'revenue_links.user_id', 'revenue_sources.name'])
    .where('source_id', '=', id)
    .where(sql<boolean>`not exists (select from jobs where jobs.id = pull_job and jobs.status = 'pending')`)
    .forUpdate('revenue_links')
    .executeTakeFirst()
  if (link === undefined) return
  const job = await context.jobs.enqueue(
    {
      ...{ kind: 'pullRevenue', title: link.name, input: { source_id: id }, lane: 'network', silent: true },
      ...{ accountId: link.account_id, userId: link.user_id },
    },
    transaction,
  )
  await transaction
    .updateTable('revenue_links')
    .set({ pull_job: job, pull_attempt: null, next_pull_at: null })
    .where('source_id', '=', id)
    .execute()
}

/** Starts the pulls whose time has come. */
export async function startDueLinks(context: AppContext): Promise<void> {
  for (const id of await findDueLinks(context.db, new Date(context.clock.now())))
    await context.db.transaction().execute(transaction => startLinkPull(context, transaction, id))
}

/** Removes answers of partners that are no longer kept. */
export async function removeOldRevenueAnswers({ db, clock }: AppContext): Promise<void> {
  await deleteOldRevenueAnswers(db, new Date(clock.now() - adAccountLimits.rawDays * dayMs))
}
