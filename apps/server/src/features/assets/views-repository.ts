import { sql } from 'kysely'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

/** All response fields of these assets of the caller's account, unordered, including the trash. */
export async function findViews(db: Executor, caller: Pick<Caller, 'accountId' | 'userId'>, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('assets')
    .innerJoin('users', 'users.id', 'assets.created_by')
    .leftJoin('asset_preparations', 'asset_preparations.asset_id', 'assets.id')
    .leftJoin('projects', 'projects.id', 'assets.project_id')
    .select([
      'assets.id',
      'assets.name',
      'assets.kind',
      'assets.type',
      'assets.format',
      'assets.hash',
      'assets.md5',
      'assets.mime',
      'assets.size',
      'assets.width',
      'assets.height',
      'assets.duration_ms',
      'assets.frames',
      'assets.payload',
      'assets.folder_id',
      'assets.version',
      'assets.created_at',
      'assets.updated_at',
      'assets.deleted_at',
    ])
    .select(['users.username as created_by', 'asset_preparations.state', 'projects.cover_hash'])
    .select(eb => [
      eb
        .exists(
          eb
            .selectFrom('asset_favourites')
            .select('asset_favourites.asset_id')
            .whereRef('asset_favourites.asset_id', '=', 'assets.id')
            .where('asset_favourites.user_id', '=', caller.userId),
        )
        .as('favourite'),
      sql<
        string[]
      >`array(select tag.name from asset_tags tag where tag.asset_id = assets.id order by tag.name_key)`.as(
        'tags',
      ),
    ])
    .where('assets.account_id', '=', caller.accountId)
    .where('assets.id', 'in', ids)
    .execute()
}

export type AssetView = Awaited<ReturnType<typeof findViews>>[number]
