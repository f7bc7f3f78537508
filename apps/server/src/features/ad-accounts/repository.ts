import type { AdAccountStatus, AdAccountType } from '@adloom/contract/ad-accounts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { adAccountLimits } from '../../platform/limits/ad-account-limits.ts'
import type { AdAccountRow } from './tables.ts'

export interface ListFilter {
  search_field: 'email' | 'account_name'
  keyword?: string | undefined
  traffic_type?: AdAccountType | undefined
  statuses?: readonly AdAccountStatus[] | undefined
  order: 'auth_time' | '-auth_time'
  page: number
  page_size: number
}

/** Accounts that the tenant linked, and those it was added to as an assistant. */
const readable = (db: Executor, account: AccountId) => everRead(db, account).where('deleted_at', 'is', null)

/** The same with deleted ones, whose facts stay in reports. */
export function everRead(db: Executor, account: AccountId) {
  return db
    .selectFrom('ad_accounts')
    .where(expression =>
      expression.or([
        expression('account_id', '=', account),
        expression.exists(
          expression
            .selectFrom('ad_assistants')
            .whereRef('ad_account_id', '=', 'ad_accounts.id')
            .where('ad_assistants.account_id', '=', account),
        ),
      ]),
    )
}

const counts = [
  sql<number>`(select count(*) from ad_sub_accounts where ad_account_id = ad_accounts.id)`.as('sub_count'),
  sql<number>`(select count(*) from ad_assistants where ad_account_id = ad_accounts.id)`.as(
    'assistant_count',
  ),
] as const

export async function listAdAccounts(db: Executor, account: AccountId, filter: ListFilter) {
  const matching = readable(db, account)
    .$if((filter.keyword ?? '') !== '', query =>
      query.where(sql`lower(${sql.ref(filter.search_field)})`, 'like', `%${escapeLike(filter.keyword!)}%`),
    )
    .$if(filter.traffic_type !== undefined, query => query.where('type', '=', filter.traffic_type!))
    .$if(filter.statuses !== undefined, query => query.where('status', 'in', filter.statuses!))
  const direction = filter.order === 'auth_time' ? 'asc' : 'desc'
  const list = await matching
    .selectAll()
    .select(counts)
    .orderBy('auth_time', direction)
    .orderBy('id', direction)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

export async function searchAdAccounts(
  db: Executor,
  account: AccountId,
  { keyword, type }: { keyword: string; type?: AdAccountType | undefined },
) {
  return readable(db, account)
    .where(sql`lower(account_name)`, 'like', `%${escapeLike(keyword)}%`)
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .select(['id', 'type', 'account_name'])
    .orderBy('account_name')
    .orderBy('id')
    .limit(adAccountLimits.found)
    .execute()
}

/** Ad accounts whose rows are in the reports of a tenant. */
export async function listReportSources(db: Executor, account: AccountId) {
  return everRead(db, account)
    .select(['id', 'type', 'account_name', 'status', 'report_permission', 'zone_hours'])
    .select(['covered_day', 'data_day', 'fetched_at', 'deleted_at', 'pull_error'])
    .orderBy('id')
    .execute()
}

export async function findReadable(db: Executor, account: AccountId, id: number) {
  return readable(db, account).where('id', '=', id).selectAll().select(counts).executeTakeFirst()
}

export type ReadableAdAccount = NonNullable<Awaited<ReturnType<typeof findReadable>>>

/** Returns an own account for a change, locked until the transaction ends. */
export async function lockOwned(db: Executor, account: AccountId, id: number) {
  return db
    .selectFrom('ad_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the tenant's accounts that these hashes name, deleted ones too. */
export async function findTwins(
  db: Executor,
  account: AccountId,
  { type, anchor, identity }: Pick<AdAccountRow, 'type' | 'anchor' | 'identity'>,
) {
  return db
    .selectFrom('ad_accounts')
    .select(['id', 'status', 'deleted_at', 'anchor'])
    .where('account_id', '=', account)
    .where('type', '=', type)
    .where(expression =>
      expression.or([expression('anchor', '=', anchor), expression('identity', '=', identity)]),
    )
    .orderBy(sql`anchor = ${anchor}`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the name of the tenant's main account of Mintegral. */
export async function findMain(
  db: Executor,
  account: AccountId,
): Promise<{ id: number; account_name: string } | undefined> {
  return db
    .selectFrom('ad_accounts')
    .select(['id', 'account_name'])
    .where('account_id', '=', account)
    .where('type', '=', '21')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'unbound')
    .executeTakeFirst()
}

/** Whether any tenant has linked the ad account. */
export async function isLinked(
  db: Executor,
  type: AdAccountType,
  identity: Buffer,
  except?: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('ad_accounts')
    .select('id')
    .where('type', '=', type)
    .where('identity', '=', identity)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'unbound')
    .where('id', '<>', except ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function countOwned(db: Executor, account: AccountId): Promise<number> {
  const { total } = await db
    .selectFrom('ad_accounts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export async function insertAdAccount(db: Executor, values: Insertable<AdAccountRow>): Promise<number> {
  const { id } = await db.insertInto('ad_accounts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an own account, also a deleted one. */
export async function changeAdAccount(
  db: Executor,
  account: AccountId,
  id: number,
  values: Updateable<AdAccountRow>,
): Promise<void> {
  await db
    .updateTable('ad_accounts')
    .set(values)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .execute()
}

export async function listSubAccounts(db: Executor, adAccountId: number) {
  return db
    .selectFrom('ad_sub_accounts')
    .select(['network_id', 'name', 'authorised'])
    .where('ad_account_id', '=', adAccountId)
    .orderBy('name')
    .orderBy('network_id')
    .execute()
}

/** Stores the network's sub-accounts; known ones keep whether they are authorised, vanished ones go. */
export async function saveSubAccounts(
  db: Executor,
  adAccountId: number,
  list: readonly { id: string; name: string }[],
): Promise<void> {
  const kept = list.slice(0, adAccountLimits.subAccounts)
  const gone = db.deleteFrom('ad_sub_accounts').where('ad_account_id', '=', adAccountId)
  if (kept.length === 0) return void (await gone.execute())
  const ids = kept.map(({ id }) => id)
  await gone.where('network_id', 'not in', ids).execute()
  await db
    .insertInto('ad_sub_accounts')
    .values(kept.map(({ id, name }) => ({ ad_account_id: adAccountId, network_id: id, name })))
    .onConflict(conflict =>
      conflict
        .columns(['ad_account_id', 'network_id'])
        .doUpdateSet({ name: expression => expression.ref('excluded.name') }),
    )
    .execute()
}

/** False for a sub-account that is not known. */
export async function setSubAccount(
  db: Executor,
  adAccountId: number,
  networkId: string,
  authorised: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('ad_sub_accounts')
    .set({ authorised })
    .where('ad_account_id', '=', adAccountId)
    .where('network_id', '=', networkId)
    .returning('network_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listAssistants(db: Executor, adAccountId: number) {
  return db
    .selectFrom('ad_assistants')
    .select(['account_id', 'email', 'added_at'])
    .where('ad_account_id', '=', adAccountId)
    .orderBy('added_at')
    .orderBy('account_id')
    .execute()
}

/** False when the tenant is an assistant already. */
export async function insertAssistant(
  db: Executor,
  row: { ad_account_id: number; account_id: number; email: string; added_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('ad_assistants')
    .values(row)
    .onConflict(conflict => conflict.columns(['ad_account_id', 'account_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the tenant that was an assistant by this address. */
export async function deleteAssistant(
  db: Executor,
  adAccountId: number,
  email: string,
): Promise<number | undefined> {
  const gone = await db
    .deleteFrom('ad_assistants')
    .where('ad_account_id', '=', adAccountId)
    .where('email', '=', email)
    .returning('account_id')
    .executeTakeFirst()
  return gone?.account_id
}

/** Tenants that read the account's reports: its owner and its assistants. */
export async function listReaders(db: Executor, adAccountId: number): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from ad_accounts where id = ${adAccountId}
    union select account_id from ad_assistants where ad_account_id = ${adAccountId}`.execute(db)
  return rows.map(row => row.account_id)
}
