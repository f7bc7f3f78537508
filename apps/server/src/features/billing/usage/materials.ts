import type * as contract from '@adloom/contract/billing'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../../platform/binder/caller.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { findUsers } from './usage-repository.ts'
import { instantsOf } from './usage-service.ts'

type Input = z.output<typeof contract.materials.input>

export interface MaterialRow {
  project_id: number
  project_name: string
  project_kind: 'normal' | 'playsmart' | 'iv'
  channel_id: number
  count: number
  last_at: Date
  deleted: boolean
}

/** What was packed, delivered or pushed by project and channel, with the downloads it cost (BL-03.4). */
export async function describeMaterials(
  { db }: AppContext,
  input: Input,
  { accountId }: Pick<Caller, 'accountId'>,
) {
  const [rows, totals, users] = await Promise.all([
    findMaterials(db, accountId, input),
    sumMaterials(db, accountId, input),
    findUsers(db, accountId),
  ])
  return {
    list: rows.map(({ last_at, deleted, ...row }) => ({
      ...row,
      project_id: deleted ? 0 : row.project_id,
      last_time: wireTime(last_at),
    })),
    ...totals,
    users,
    page: input.page,
    page_size: input.page_size,
  }
}

/** A page of the groups, the newest first; deleted projects keep their names. `until` replaces the end. */
export async function findMaterials(
  db: Executor,
  account: AccountId,
  { page, page_size: size, ...input }: Input & { until?: Date },
): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select pr.id as project_id, pr.name as project_name, pr.kind as project_kind, v.channel_id,
      count(*)::integer as count, max(v.created_at) as last_at, pr.deleted_at is not null as deleted
    from ${versions(account, input)} group by pr.id, v.channel_id
    order by last_at desc, pr.id desc, v.channel_id limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

async function sumMaterials(db: Executor, account: AccountId, input: Input) {
  const { rows } = await sql<{ total: number; deducted: number; projects: number; channel_ids: number[] }>`
    select count(distinct (pr.id, v.channel_id))::integer as total, count(*)::integer as deducted,
      count(distinct pr.id)::integer as projects,
      coalesce(array_agg(distinct v.channel_id), '{}') as channel_ids
    from ${versions(account, input)}`.execute(db)
  return rows[0]!
}

/** Versions that the account paid, with their projects. */
function versions(
  account: AccountId,
  { keyword, channel_id, user_id, until, ...days }: Omit<Input, 'page' | 'page_size'> & { until?: Date },
): RawBuilder<unknown> {
  const { from, to: end } = instantsOf(days)
  const to = until ?? end
  const named =
    keyword === undefined || keyword === ''
      ? sql``
      : sql`and lower(pr.name) like ${`%${escapeLike(keyword)}%`}`
  const onChannel = channel_id === undefined ? sql`` : sql`and v.channel_id = ${channel_id}`
  const byUser =
    user_id === undefined
      ? sql``
      : sql`and exists (select 1 from jobs j where j.id = v.job_id and j.account_id = ${account}
          and j.user_id = ${user_id})`
  return sql`paid_versions v
    join projects pr on pr.id = v.project_id and pr.account_id = v.account_id
    where v.account_id = ${account} and v.paid and v.created_at >= ${from} and v.created_at < ${to}
      ${named} ${onChannel} ${byUser}`
}
