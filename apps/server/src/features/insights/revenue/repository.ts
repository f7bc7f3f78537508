import type { RevenueMapping } from '@adloom/contract/revenue'
import { sql } from 'kysely'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import type { ImportSummary, RevenueSource } from './tables.ts'

export function findSources(db: Executor, account: AccountId): Promise<RevenueSource[]> {
  return db
    .selectFrom('revenue_sources')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findSource(db: Executor, account: AccountId, id: number): Promise<RevenueSource | undefined> {
  return db
    .selectFrom('revenue_sources')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Waits for other imports of the account. Returns how many sources it has. */
export async function lockSources(transaction: Executor, account: AccountId): Promise<number> {
  await lockAccount(transaction, account)
  const { count } = await transaction
    .selectFrom('revenue_sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface SourceFields {
  name: string
  mapping: RevenueMapping
  pattern: string
  summary: ImportSummary
  importedAt: Date
}

/** Inserts a source, or changes the one that `id` names. Returns its id; undefined for an unknown one. */
export async function saveSource(
  db: Executor,
  account: AccountId,
  id: number | undefined,
  { name, mapping, pattern, summary, importedAt }: SourceFields,
): Promise<number | undefined> {
  const { from_day, to_day } = summary
  const fields = {
    ...{ name, pattern, imported_at: importedAt },
    mapping: JSON.stringify(mapping),
    summary: JSON.stringify(summary),
  }
  if (id === undefined) {
    const inserted = await db
      .insertInto('revenue_sources')
      .values({ account_id: account, ...fields, first_day: from_day, last_day: to_day })
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  }
  const changed = await db
    .updateTable('revenue_sources')
    .set({
      ...fields,
      first_day: sql<number>`least(first_day, ${from_day}::integer)`,
      last_day: sql<number>`greatest(last_day, ${to_day}::integer)`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

export async function deleteSource(db: Executor, account: AccountId, id: number): Promise<void> {
  await db.deleteFrom('revenue_sources').where('account_id', '=', account).where('id', '=', id).execute()
}

/** Changes what a user sets of a source. Returns its id; undefined for an unknown one. */
export async function renameSource(
  db: Executor,
  account: AccountId,
  id: number,
  fields: { name: string; pattern: string },
): Promise<number | undefined> {
  const changed = await db
    .updateTable('revenue_sources')
    .set(fields)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}
