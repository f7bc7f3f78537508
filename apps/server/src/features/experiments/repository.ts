import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import type { StoredDesign } from './tables.ts'

export interface StoredExperiment {
  id: number
  name: string
  design: StoredDesign
  start_day: number
  stopped_day: number | null
  created_at: Date
  owner_name: string
  project_name: string | null
}

function ofAccount(db: Executor, account: AccountId) {
  return db
    .selectFrom('experiments')
    .innerJoin('users', 'users.id', 'experiments.user_id')
    .leftJoin('projects', join =>
      join
        .onRef('projects.account_id', '=', 'experiments.account_id')
        .on(({ cast, eb, ref }) =>
          eb('projects.id', '=', cast<number>(ref('experiments.design', '->>').key('project_id'), 'integer')),
        ),
    )
    .where('experiments.account_id', '=', account)
}

const selected = (query: ReturnType<typeof ofAccount>) =>
  query.select([
    'experiments.id',
    'experiments.name',
    'experiments.design',
    'experiments.start_day',
    'experiments.stopped_day',
    'experiments.created_at',
    'users.username as owner_name',
    'projects.name as project_name',
  ])

export interface ExperimentFilter {
  keyword: string
  state?: 'running' | 'over' | undefined
  /** Since 1970. */
  today: number
}

function matching(db: Executor, account: AccountId, { keyword, state, today }: ExperimentFilter) {
  const isOver = sql<boolean>`(experiments.stopped_day is not null
    or experiments.start_day + (experiments.design->>'planned_days')::integer <= ${today})`
  return ofAccount(db, account)
    .where(sql`lower(experiments.name)`, 'like', `%${escapeLike(keyword)}%`)
    .$if(state !== undefined, query => query.where(state === 'over' ? isOver : sql<boolean>`not ${isOver}`))
}

/** Returns a slice of the experiments that match, and the number of all of them. */
export async function findExperiments(
  db: Executor,
  account: AccountId,
  { offset, count, ...filter }: ExperimentFilter & { offset: number; count: number },
): Promise<{ rows: StoredExperiment[]; total: number }> {
  const rows = await selected(matching(db, account, filter))
    .orderBy('experiments.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute()
  const { total } = await matching(db, account, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function findExperiment(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<StoredExperiment | undefined> {
  return selected(ofAccount(db, account)).where('experiments.id', '=', id).executeTakeFirst()
}

/** Waits for other changes of the account. */
export async function countExperiments(transaction: Executor, account: AccountId): Promise<number> {
  await lockAccount(transaction, account)
  const { count } = await transaction
    .selectFrom('experiments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertExperiment(
  db: Executor,
  { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>,
  { name, design, startDay }: { name: string; design: StoredDesign; startDay: number },
): Promise<number> {
  const { id } = await db
    .insertInto('experiments')
    .values({
      account_id: accountId,
      user_id: userId,
      name,
      design: JSON.stringify(design),
      start_day: startDay,
      stopped_day: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the day of an experiment that was stopped before. */
export async function stopExperiment(
  db: Executor,
  account: AccountId,
  id: number,
  lastDay: number,
): Promise<void> {
  await db
    .updateTable('experiments')
    .set({ stopped_day: lastDay })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('stopped_day', 'is', null)
    .execute()
}

export async function deleteExperiment(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('experiments')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasProject(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
