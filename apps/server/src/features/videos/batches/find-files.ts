import type { Asset } from '@adloom/contract/assets'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { showAssets } from '../../assets/service.ts'

/** What a cell names a file by: `#` and its id, or its name. */
const idPattern = /^#\d{1,9}$/

/** Files of the library by what cells name them; of several with one name, the newest. */
export async function findNamedFiles(
  context: AppContext,
  cells: readonly string[],
  caller: Caller,
): Promise<Map<string, Asset>> {
  const wanted = [...new Set(cells.map(cell => cell.trim()))].filter(cell => cell !== '')
  const isId = (cell: string) => idPattern.test(cell)
  const ids = wanted.filter(isId).map(cell => Number(cell.slice(1)))
  const names = wanted.filter(cell => !isId(cell)).map(cell => cell.toLowerCase())
  const byName = names.length > 0 ? await findIds(context.db, caller.accountId, names) : new Map()
  const assets = await showAssets(context, [...new Set([...ids, ...byName.values()])], caller)
  const byId = new Map(assets.filter(({ kind }) => kind === 'resources').map(asset => [asset.id, asset]))
  return new Map(
    wanted.flatMap(cell => {
      const asset = byId.get(isId(cell) ? Number(cell.slice(1)) : (byName.get(cell.toLowerCase()) ?? 0))
      return asset && asset.deleted_time === null ? [[cell, asset] as const] : []
    }),
  )
}

async function findIds(db: Executor, account: AccountId, names: string[]): Promise<Map<string, number>> {
  const lower = sql<string>`lower(name)`
  const rows = await db
    .selectFrom('assets')
    .select([lower.as('lower'), sql<number>`max(id)`.as('id')])
    .where('account_id', '=', account)
    .where('kind', '=', 'resources')
    .where('deleted_at', 'is', null)
    .where(lower, 'in', names)
    .groupBy(lower)
    .execute()
  return new Map(rows.map(row => [row.lower, row.id]))
}
