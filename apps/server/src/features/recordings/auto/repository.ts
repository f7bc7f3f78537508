import type { Insertable } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import type { RecordingTables } from '../tables.ts'

type AutoPlays = RecordingTables['auto_plays']

/** Starts the run of a project; the run before is deleted with its takes. */
export async function replaceAutoPlay(
  db: Executor,
  account: AccountId,
  play: Pick<
    Insertable<AutoPlays>,
    'project_id' | 'job_id' | 'seconds' | 'orientation' | 'language' | 'seed'
  >,
): Promise<number> {
  await db
    .deleteFrom('auto_plays')
    .where('account_id', '=', account)
    .where('project_id', '=', play.project_id)
    .execute()
  const { id } = await db
    .insertInto('auto_plays')
    .values({ ...play, account_id: account })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The run of a project with the state of its job. */
export function findAutoPlay(db: Executor, account: AccountId, projectId: number) {
  return db
    .selectFrom('auto_plays')
    .innerJoin('jobs', 'jobs.id', 'auto_plays.job_id')
    .select([
      'auto_plays.id',
      'auto_plays.seconds',
      'auto_plays.orientation',
      'auto_plays.language',
      'auto_plays.rev',
      'auto_plays.created_at',
      'jobs.status',
      'jobs.progress',
      'jobs.error',
    ])
    .where('auto_plays.account_id', '=', account)
    .where('auto_plays.project_id', '=', projectId)
    .executeTakeFirst()
}

/** What the job of a run plays; undefined when the run was replaced. */
export function findPlayedOfJob(db: Executor, account: number, jobId: number) {
  return db
    .selectFrom('auto_plays')
    .innerJoin('recording_projects as recording', join =>
      join
        .onRef('recording.id', '=', 'auto_plays.project_id')
        .onRef('recording.account_id', '=', 'auto_plays.account_id'),
    )
    .select([
      'auto_plays.id',
      'auto_plays.seconds',
      'auto_plays.orientation',
      'auto_plays.language',
      'auto_plays.seed',
      'recording.project_id as source_id',
    ])
    .where('auto_plays.account_id', '=', account)
    .where('auto_plays.job_id', '=', jobId)
    .executeTakeFirst()
}

export type AutoTakeRow = Omit<RecordingTables['auto_takes'], 'account_id' | 'auto_play_id'>

/** Stores the takes of a run; nothing for a run that was replaced meanwhile. */
export async function saveAutoTakes(
  db: Executor,
  account: number,
  { id, rev }: { id: number; rev: number },
  takes: AutoTakeRow[],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('auto_plays')
    .set({ rev })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await db.deleteFrom('auto_takes').where('account_id', '=', account).where('auto_play_id', '=', id).execute()
  await db
    .insertInto('auto_takes')
    .values(takes.map(take => ({ ...take, account_id: account, auto_play_id: id })))
    .execute()
}

/** Takes of a run without their touches. */
export function findAutoTakes(db: Executor, account: AccountId, autoPlayId: number) {
  return db
    .selectFrom('auto_takes')
    .select([
      'number',
      'temperament',
      'outcome',
      'moves',
      'fails',
      'retries',
      'seed',
      'store_opened',
      'duration_ms',
      'strip_hash',
      'frames',
    ])
    .where('account_id', '=', account)
    .where('auto_play_id', '=', autoPlayId)
    .orderBy('number')
    .execute()
}

export function findPickedTakes(db: Executor, account: AccountId, autoPlayId: number, numbers: number[]) {
  return db
    .selectFrom('auto_takes')
    .select(['number', 'replay', 'duration_ms'])
    .where('account_id', '=', account)
    .where('auto_play_id', '=', autoPlayId)
    .where('number', 'in', numbers)
    .execute()
}

export async function deleteOldAutoPlays(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('auto_plays').where('created_at', '<', before).execute()
}
