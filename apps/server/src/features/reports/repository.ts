import { sql } from 'kysely'
import type { ReportedCreative } from '../../collector/sum-reports.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export interface NewCreative {
  id: string
  accountId: number
  projectId: number
  channelId: number
  isHosted: boolean
  contentHash: string
  dimensions: Record<string, string>
}

/** Registers a creative, or replaces what is known of it. */
export async function registerCreative(db: Executor, creative: NewCreative): Promise<void> {
  await db
    .insertInto('reporting_creatives')
    .values({
      id: creative.id,
      account_id: creative.accountId,
      project_id: creative.projectId,
      channel_id: creative.channelId,
      is_hosted: creative.isHosted,
      content_hash: creative.contentHash,
      dimensions: JSON.stringify(creative.dimensions),
    })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({
        content_hash: creative.contentHash,
        dimensions: JSON.stringify(creative.dimensions),
      }),
    )
    .execute()
}

/** The creatives with these ids, for the ingester of reports. */
export async function findCreatives(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, ReportedCreative>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reporting_creatives')
    .select(['id', 'account_id', 'dimensions'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ id, account_id: account, dimensions: { ios_package, android_package, ...keys } }) => {
      const packages = {
        ...(ios_package === undefined ? {} : { ios: ios_package }),
        ...(android_package === undefined ? {} : { android: android_package }),
      }
      return [id, { account, keys, packages }]
    }),
  )
}

/** Whether a project was imported from a file that the creative service delivered to its account. */
export const isOrdered = sql<boolean>`exists (
  select from project_imports as imported
    join demand_files as file on file.hash = imported.source_hash and file.kind = 'build' and file.delivered
    join demands on demands.id = file.demand_id and demands.account_id = imported.account_id
  where imported.project_id = projects.id)`

/** Facts of a project for the dimensions of its creatives. */
export async function findProjectFacts(db: Executor, account: number, project: number) {
  return db
    .selectFrom('projects')
    .leftJoin('products', join =>
      join
        .onRef('products.id', '=', 'projects.product_id')
        .onRef('products.account_id', '=', 'projects.account_id'),
    )
    .select(['projects.kind', 'projects.name', 'projects.template_id', 'projects.product_id'])
    .select(['products.android_url', 'products.ios_url', isOrdered.as('is_ordered')])
    .where('projects.account_id', '=', account)
    .where('projects.id', '=', project)
    .executeTakeFirst()
}

/** The switches that an account has set, by channel. */
export async function findSettings(db: Executor, account: AccountId): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('report_point_settings')
    .select(['channel_id', 'is_on'])
    .where('account_id', '=', account)
    .execute()
  return new Map(rows.map(row => [row.channel_id, row.is_on]))
}

export async function saveSetting(
  db: Executor,
  account: AccountId,
  channelId: number,
  isOn: boolean,
): Promise<void> {
  await db
    .insertInto('report_point_settings')
    .values({ account_id: account, channel_id: channelId, is_on: isOn })
    .onConflict(conflict => conflict.columns(['account_id', 'channel_id']).doUpdateSet({ is_on: isOn }))
    .execute()
}
