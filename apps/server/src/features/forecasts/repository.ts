import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { StoredForecast } from './tables.ts'

/** The content that a forecast is about. */
export interface ForecastContent {
  contentHash: string
  model: number
}

/** Forecasts with the state of their job, joined with a version of a project. */
function forecasts(db: Executor, account: AccountId) {
  return db
    .selectFrom('forecast_versions as version')
    .innerJoin('forecasts', join =>
      join
        .onRef('forecasts.id', '=', 'version.forecast_id')
        .onRef('forecasts.account_id', '=', 'version.account_id'),
    )
    .innerJoin('jobs', 'jobs.id', 'forecasts.job_id')
    .innerJoin('projects', 'projects.id', 'version.project_id')
    .select([
      'forecasts.id',
      'forecasts.content_hash',
      'forecasts.model',
      'forecasts.result',
      'jobs.status',
      'jobs.progress',
      'jobs.error',
      'version.project_id',
      'version.rev',
      'version.created_at',
    ])
    .where('version.account_id', '=', account)
    .where('projects.account_id', '=', account)
    .where('projects.deleted_at', 'is', null)
}

export type ForecastRow = NonNullable<Awaited<ReturnType<typeof findForecast>>>

/** The newest version of a forecast. */
export function findForecast(db: Executor, account: AccountId, id: number) {
  return forecasts(db, account)
    .where('forecasts.id', '=', id)
    .orderBy('version.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest versions of a project, with the outcomes of their players. */
export function findVersions(db: Executor, account: AccountId, projectId: number, count: number) {
  return forecasts(db, account)
    .select('forecasts.outcomes')
    .where('version.project_id', '=', projectId)
    .orderBy('version.created_at', 'desc')
    .limit(count)
    .execute()
}

/** The newest forecast of each of these projects: the predicted rates by project. */
export async function findPredictions(db: Executor, account: AccountId, projectIds: number[], model: number) {
  if (projectIds.length === 0) return []
  return db
    .selectFrom('forecast_versions as version')
    .innerJoin('forecasts', 'forecasts.id', 'version.forecast_id')
    .distinctOn('version.project_id')
    .select(['version.project_id', 'forecasts.result'])
    .where('version.account_id', '=', account)
    .where('forecasts.account_id', '=', account)
    .where('version.project_id', 'in', projectIds)
    .where('forecasts.model', '=', model)
    .where('forecasts.result', 'is not', null)
    .orderBy('version.project_id')
    .orderBy('version.created_at', 'desc')
    .execute()
}

/** The forecast of a content with the state of its job; its row is locked until the transaction ends. */
export function findByContent(db: Executor, account: AccountId, { contentHash, model }: ForecastContent) {
  return db
    .selectFrom('forecasts')
    .innerJoin('jobs', 'jobs.id', 'forecasts.job_id')
    .select(['forecasts.id', 'forecasts.result', 'jobs.status'])
    .where('forecasts.account_id', '=', account)
    .where('forecasts.content_hash', '=', contentHash)
    .where('forecasts.model', '=', model)
    .executeTakeFirst()
}

/** Stores a forecast that a job will fill; one that failed before gets the new job. */
export async function saveForecast(
  db: Executor,
  account: AccountId,
  { contentHash, model, jobId }: ForecastContent & { jobId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('forecasts')
    .values({ account_id: account, content_hash: contentHash, model, job_id: jobId })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'content_hash', 'model']).doUpdateSet({ job_id: jobId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveVersion(
  db: Executor,
  account: AccountId,
  version: { projectId: number; forecastId: number; rev: number },
): Promise<void> {
  await db
    .insertInto('forecast_versions')
    .values({
      account_id: account,
      project_id: version.projectId,
      forecast_id: version.forecastId,
      rev: version.rev,
    })
    .onConflict(conflict =>
      conflict
        .columns(['project_id', 'forecast_id'])
        .doUpdateSet({ rev: version.rev, created_at: sql`now()` }),
    )
    .execute()
}

export async function saveResult(
  db: Executor,
  account: number,
  jobId: number,
  { result, outcomes }: { result: StoredForecast; outcomes: Buffer },
): Promise<void> {
  await db
    .updateTable('forecasts')
    .set({ result: JSON.stringify(result), outcomes })
    .where('account_id', '=', account)
    .where('job_id', '=', jobId)
    .execute()
}

/** Deletes forecasts that no project uses any more. */
export async function deleteUnusedForecasts(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('forecasts')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forecast_versions')
            .select('forecast_id')
            .whereRef('forecast_versions.forecast_id', '=', 'forecasts.id'),
        ),
      ),
    )
    .execute()
}
