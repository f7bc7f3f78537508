import type { Quality } from '@adloom/playable/pack'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

type Owner = Pick<Caller, 'accountId' | 'userId'>

export interface GroupSettings {
  name: string
  channel_ids: number[]
  quality: Quality
  reach_ios12: boolean
}

export async function insertGroup(db: Executor, owner: Owner, settings: GroupSettings): Promise<number> {
  const { id } = await db
    .insertInto('delivery_groups')
    .values({
      ...settings,
      quality: JSON.stringify(settings.quality),
      account_id: owner.accountId,
      created_by: owner.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findGroup(
  db: Executor,
  account: AccountId,
  id: number,
): Promise<(GroupSettings & { id: number }) | undefined> {
  return db
    .selectFrom('delivery_groups')
    .select(['id', 'name', 'channel_ids', 'quality', 'reach_ios12'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function changeGroup(
  db: Executor,
  account: AccountId,
  id: number,
  change: Partial<GroupSettings>,
): Promise<void> {
  const { quality, ...rest } = change
  await db
    .updateTable('delivery_groups')
    .set({
      ...rest,
      ...(quality === undefined ? {} : { quality: JSON.stringify(quality) }),
      updated_at: sql<Date>`now()`,
    })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(db: Executor, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery_groups')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findGroups(
  db: Executor,
  account: AccountId,
  {
    keyword = '',
    page,
    page_size: pageSize,
  }: { keyword?: string | undefined; page: number; page_size: number },
) {
  const found = db
    .selectFrom('delivery_groups as one')
    .where('one.account_id', '=', account)
    .$if(keyword !== '', query =>
      query.where(sql`lower(one.name)`, 'like', `%${escapeLike(keyword.toLowerCase())}%`),
    )
  const list = await found
    .innerJoin('users', 'users.id', 'one.created_by')
    .select(['one.id as group_id', 'one.name', 'one.channel_ids', 'one.updated_at', 'users.username'])
    .select(
      sql<number>`(select count(*) from delivery_creatives c where c.group_id = one.id)`.as('creative_count'),
    )
    .select(
      sql<string[]>`array(select coalesce(i.cover_hash, p.cover_hash) from delivery_creatives c
        left join projects p on p.id = c.project_id left join dco_items i on i.id = c.item_id
        where c.group_id = one.id and coalesce(i.cover_hash, p.cover_hash) is not null
        order by c.id limit 3)`.as('covers'),
    )
    .orderBy('one.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

/** The pending job of a kind for a group; undefined when none is. */
export async function findPendingJob(
  db: Executor,
  account: AccountId,
  kind: 'checkDelivery' | 'packDelivery',
  groupId: number,
): Promise<{ id: number; progress: number } | undefined> {
  return db
    .selectFrom('jobs')
    .select(['id', 'progress'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where(sql<boolean>`(input ->> 'groupId')::integer = ${groupId}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
