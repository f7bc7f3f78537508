import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'

type Viewer = Pick<Caller, 'accountId' | 'userId'>

interface ViewFields {
  name: string
  query: string
  is_shared: boolean
}

export interface StoredView {
  id: number
  user_id: number
  name: string
  query: string
  shared: boolean
  updated_at: Date
  owner_name: string
}

/** The views of the account that the user sees. */
function visible(db: Executor, { accountId, userId }: Viewer) {
  return db
    .selectFrom('report_views')
    .innerJoin('users', 'users.id', 'report_views.user_id')
    .select([
      'report_views.id',
      'report_views.user_id',
      'report_views.name',
      'report_views.query',
      'report_views.shared',
      'report_views.updated_at',
      'users.username as owner_name',
    ])
    .where('report_views.account_id', '=', accountId)
    .where(where =>
      where.or([where('report_views.user_id', '=', userId), where('report_views.shared', '=', true)]),
    )
}

export function findViews(db: Executor, caller: Viewer): Promise<StoredView[]> {
  return visible(db, caller).orderBy('report_views.name').orderBy('report_views.id').execute()
}

export function findView(db: Executor, caller: Viewer, id: number): Promise<StoredView | undefined> {
  return visible(db, caller).where('report_views.id', '=', id).executeTakeFirst()
}

/** Waits for other changes of the account. */
export async function countViews(transaction: Executor, { accountId, userId }: Viewer): Promise<number> {
  await lockAccount(transaction, accountId)
  const { count } = await transaction
    .selectFrom('report_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertView(
  db: Executor,
  { accountId, userId }: Viewer,
  { name, query, is_shared }: ViewFields,
): Promise<number> {
  const { id } = await db
    .insertInto('report_views')
    .values({ account_id: accountId, user_id: userId, name, query, shared: is_shared })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the id, or undefined where the user has no such view. */
export async function changeView(
  db: Executor,
  { accountId, userId }: Viewer,
  id: number,
  { name, query, is_shared }: ViewFields,
): Promise<number | undefined> {
  const changed = await db
    .updateTable('report_views')
    .set({ name, query, shared: is_shared, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

export async function deleteView(db: Executor, { accountId, userId }: Viewer, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report_views')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
