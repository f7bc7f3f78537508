import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'

interface Sums {
  account_id: number
  used_size: number
  total_assets: number
  reserved_size: number
  places: string
}

/**
 * Recounts the sums of every account from its rows, fixes and logs those that differ; returns the accounts
 * that were fixed.
 */
export async function reconcileUsage(context: AppContext): Promise<number[]> {
  const suspects = await differing(context.db)
  const wrong: number[] = []
  for (const { account_id: account } of suspects) {
    const found = await context.db.transaction().execute(transaction => correct(transaction, account))
    if (!found) continue
    wrong.push(account)
    context.log.warn({ account, ...found }, 'the sums of a storage were wrong and are right again')
  }
  return wrong
}

/**
 * Changes to the account's assets wait for the lock on the sums, so the second count, unlike the first, is
 * exact.
 */
async function correct(
  transaction: Executor,
  account: number,
): Promise<{ kept: Sums | undefined; counted: Sums } | undefined> {
  await transaction
    .insertInto('asset_usage')
    .values({ account_id: account })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await transaction
    .selectFrom('asset_usage')
    .select('account_id')
    .where('account_id', '=', account)
    .forUpdate()
    .execute()
  const [difference] = await differing(transaction, account)
  if (!difference) return undefined
  const { counted } = difference
  await transaction
    .updateTable('asset_usage')
    .set({
      used_size: counted.used_size,
      total_assets: counted.total_assets,
      reserved_size: counted.reserved_size,
    })
    .where('account_id', '=', account)
    .execute()
  await sql`delete from asset_places where account_id = ${account}`.execute(transaction)
  await sql`insert into asset_places (account_id, kind, trashed, count)
    select account_id, kind, deleted_at is not null, count(*) from assets where account_id = ${account}
    group by 1, 2, 3`.execute(transaction)
  return difference
}

/** Accounts whose stored sums differ from their rows. */
async function differing(
  db: Executor,
  account?: number,
): Promise<{ account_id: number; kept: Sums; counted: Sums }[]> {
  const mine = (column: string) => (account === undefined ? sql`` : sql`and ${sql.ref(column)} = ${account}`)
  const { rows } = await sql<{ account_id: number; kept: Sums; counted: Sums }>`
    with stored as (
      select account_id, sum(size) as size from (select account_id, size from assets union all
      select account_id, size from asset_versions union all
      select account_id, size_bytes from recording_builds union all
      select account_id, size_bytes from project_imports union all
      select account_id, size_bytes from voice_takes union all
      select account_id, size_bytes from ai_banners union all
      select account_id, size_bytes from review_versions) as files
      where true ${mine('account_id')} group by 1
    ), shown as (
      select account_id, count(*) filter (where deleted_at is null) as count from assets
      where true ${mine('account_id')} group by 1
    ), held as (
      select account_id, sum(reserved) as size from uploads where reserved > 0 ${mine('account_id')}
      group by 1
    ), places as (
      select account_id, string_agg(kind || trashed::text || count, ',' order by kind, trashed) as list from (
        select account_id, kind, deleted_at is not null as trashed, count(*) as count from assets
        where true ${mine('account_id')} group by 1, 2, 3) as counts group by 1
    ), kept_places as (
      select account_id, string_agg(kind || trashed::text || count, ',' order by kind, trashed) as list
      from asset_places where count <> 0 ${mine('account_id')} group by 1
    ), kept as (
      select accounts.id as account_id, coalesce(used_size, 0) as used_size, coalesce(total_assets, 0) as total_assets, coalesce(reserved_size, 0) as reserved_size, coalesce(kept_places.list, '') as places
      from accounts left join asset_usage on asset_usage.account_id = accounts.id
      left join kept_places on kept_places.account_id = accounts.id where true ${mine('accounts.id')}
    ), counted as (
      select accounts.id as account_id, coalesce(stored.size, 0) as used_size, coalesce(shown.count, 0) as total_assets, coalesce(held.size, 0) as reserved_size, coalesce(places.list, '') as places
      from accounts left join stored on stored.account_id = accounts.id
      left join shown on shown.account_id = accounts.id left join held on held.account_id = accounts.id
        left join places on places.account_id = accounts.id where true ${mine('accounts.id')}
    )
    select account_id, to_jsonb(kept) as kept, to_jsonb(counted) as counted from kept
    join counted using (account_id)
    where (kept.used_size, kept.total_assets, kept.reserved_size, kept.places)
    is distinct from (counted.used_size, counted.total_assets, counted.reserved_size, counted.places)
    order by account_id`.execute(db)
  return rows
}
