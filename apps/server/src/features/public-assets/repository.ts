import type { PublicAsset } from '@adloom/contract/public-assets'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export interface PublicFilter {
  type?: PublicAsset['type'][] | undefined
  category?: PublicAsset['category'][] | undefined
  keyword?: string | undefined
}

export async function findPublicAssets(
  db: Executor,
  filter: PublicFilter,
  paging: { page: number; page_size: number },
) {
  const matching = narrowed(db, filter).$if(filter.category !== undefined, query =>
    query.where('category', 'in', filter.category!),
  )
  return matching
    .select([
      'key',
      'name',
      'category',
      'tags',
      'type',
      'format',
      'hash',
      'mime',
      'size',
      'width',
      'height',
      'duration_ms',
      'frames',
      'info',
      'cover_hash',
    ])
    .orderBy('position')
    .orderBy('key')
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
    .execute()
}

export type PublicAssetListRow = Awaited<ReturnType<typeof findPublicAssets>>[number]

/** Counts of every category under the other filters, in the library's order. */
export async function countCategories(
  db: Executor,
  filter: PublicFilter,
): Promise<{ category: PublicAsset['category']; count: number }[]> {
  return narrowed(db, filter)
    .select(['category', sql<number>`count(*)::int`.as('count')])
    .groupBy('category')
    .orderBy(sql`min(position)`)
    .execute()
}

/** Every word of the keyword is in a name or a tag. */
function narrowed(db: Executor, { type, keyword = '' }: PublicFilter) {
  const words = keyword
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  return db
    .selectFrom('public_assets')
    .where('retired', '=', false)
    .$if(type !== undefined, query => query.where('type', 'in', type as PublicAssetType[]))
    .$if(words.length > 0, query =>
      query.where(eb => eb.and(words.map(word => eb('search', 'like', `%${escapeLike(word)}%`)))),
    )
}

type PublicAssetType = 'image' | 'frames' | 'audio' | 'dragonbones' | 'model3d'
