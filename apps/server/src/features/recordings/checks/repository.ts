import type { VariantResult } from '@adloom/contract/recording-checks'
import type { RenderSize } from '@adloom/contract/recording-renders'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { PlayedVariant } from '../tables.ts'

interface NewCheck {
  gameplayId: number
  jobId: number
  sizes: RenderSize[]
  variants: PlayedVariant[]
}

/** Starts the check of a recording; the one before is deleted. */
export async function replaceCheck(
  db: Executor,
  account: AccountId,
  { gameplayId, jobId, sizes, variants }: NewCheck,
): Promise<number> {
  await db
    .deleteFrom('recording_checks')
    .where('account_id', '=', account)
    .where('gameplay_id', '=', gameplayId)
    .execute()
  const { id } = await db
    .insertInto('recording_checks')
    .values({
      ...{ account_id: account, gameplay_id: gameplayId, job_id: jobId },
      sizes: JSON.stringify(sizes),
      variants: JSON.stringify(variants.map(({ values, language }) => ({ values, language }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The check of a recording with the state of its job. */
export function findCheck(db: Executor, account: AccountId, gameplayId: number) {
  return db
    .selectFrom('recording_checks')
    .innerJoin('jobs', join =>
      join
        .onRef('jobs.id', '=', 'recording_checks.job_id')
        .onRef('jobs.account_id', '=', 'recording_checks.account_id'),
    )
    .select(['recording_checks.id', 'recording_checks.results', 'recording_checks.created_at'])
    .select(['jobs.status', 'jobs.progress', 'jobs.error'])
    .where('recording_checks.account_id', '=', account)
    .where('recording_checks.gameplay_id', '=', gameplayId)
    .executeTakeFirst()
}

/** What the job of a check plays; undefined when the check was replaced. */
export function findCheckOfJob(db: Executor, account: number, jobId: number) {
  return db
    .selectFrom('recording_checks as check')
    .innerJoin('gameplays', join =>
      join
        .onRef('gameplays.id', '=', 'check.gameplay_id')
        .onRef('gameplays.account_id', '=', 'check.account_id'),
    )
    .innerJoin('recording_projects as recording', join =>
      join
        .onRef('recording.id', '=', 'gameplays.project_id')
        .onRef('recording.account_id', '=', 'check.account_id'),
    )
    .select(['check.id', 'check.sizes', 'check.variants', 'gameplays.replay', 'gameplays.game_values'])
    .select(['recording.id as recordingId', 'recording.project_id'])
    .where('check.account_id', '=', account)
    .where('check.job_id', '=', jobId)
    .executeTakeFirst()
}

export async function saveResults(
  db: Executor,
  account: number,
  id: number,
  results: VariantResult[],
): Promise<void> {
  await db
    .updateTable('recording_checks')
    .set({ results: JSON.stringify(results) })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
