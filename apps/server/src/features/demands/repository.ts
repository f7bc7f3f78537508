import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { DemandFileRow, DemandRow } from './tables.ts'
import { isVisibleTo, type Viewer } from './viewer.ts'

export type Demand = Selectable<DemandRow>

/** An order that the viewer may see. */
export async function findDemand(db: Executor, viewer: Viewer, id: number): Promise<Demand | undefined> {
  return db
    .selectFrom('demands')
    .selectAll('demands')
    .where('demands.id', '=', id)
    .where(isVisibleTo(viewer))
    .executeTakeFirst()
}

/** The same order, which other changes wait for until the transaction ends. */
export async function lockDemand(tx: Executor, viewer: Viewer, id: number): Promise<Demand | undefined> {
  return tx
    .selectFrom('demands')
    .selectAll('demands')
    .where('demands.id', '=', id)
    .where(isVisibleTo(viewer))
    .forUpdate()
    .executeTakeFirst()
}

export async function findFiles(db: Executor, demandId: number): Promise<Selectable<DemandFileRow>[]> {
  return db.selectFrom('demand_files').selectAll().where('demand_id', '=', demandId).orderBy('id').execute()
}

/** Names of users by id. */
export async function findNames(db: Executor, ids: (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter(id => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', known).execute()
  return new Map(rows.map(row => [row.id, row.username]))
}

/** Everybody who takes part: users of the account with their order, and the staff with a role. */
export async function findAccountUsers(db: Executor, accountId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}
