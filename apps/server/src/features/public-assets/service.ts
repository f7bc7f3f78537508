import type { list } from '@adloom/contract/public-assets'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { fileUrl } from '../files/service.ts'
import { countCategories, findPublicAssets, type PublicAssetListRow } from './repository.ts'

/** Used by features with common files. */
export { storePublicFiles } from './catalogue-repository.ts'

export async function listPublicAssets(context: AppContext, input: z.output<typeof list.input>) {
  const [rows, categories] = await Promise.all([
    findPublicAssets(context.db, input, input),
    countCategories(context.db, input),
  ])
  const counted = input.category
    ? categories.filter(({ category }) => input.category?.includes(category))
    : categories
  return {
    list: rows.map(publicAssetOf),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    page: input.page,
    page_size: input.page_size,
    categories,
  }
}

function publicAssetOf({ key, cover_hash, ...row }: PublicAssetListRow) {
  return { ...row, id: key, cover_url: fileUrl(cover_hash), full_url: fileUrl(row.hash) }
}
