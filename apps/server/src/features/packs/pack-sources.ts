import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { kindsOf } from '../projects/service.ts'
import { packJobInput } from './pack-job.ts'

/** The content of finished packs of the account, of project kinds that the caller may open. */
export async function findPackSources(db: Executor, caller: Caller, jobIds: readonly number[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('projects', join =>
      join
        .onRef('projects.account_id', '=', 'jobs.account_id')
        .on(sql<boolean>`projects.id = (jobs.input #>> '{snapshot,projectId}')::integer`),
    )
    .select(['jobs.id', 'jobs.input', 'projects.product_id'])
    .where('jobs.account_id', '=', caller.accountId)
    .where('jobs.kind', '=', 'packPlayable')
    .where('jobs.status', '=', 'success')
    .where('jobs.id', 'in', jobIds)
    .where('projects.kind', 'in', kindsOf(caller))
    .execute()
  return rows.map(({ id, input, product_id }) => ({
    id,
    productId: product_id,
    ...packJobInput.parse(input),
  }))
}
