import { sql } from 'kysely'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'

export interface Crop {
  hash: string
  mime: string
  size: number
  missing: string[]
}

/**
 * Returns the font cut by this recipe, for any account: the recipe contains the source's hash, so the caller
 * has the source. Grants the account access to it.
 */
export async function findCrop(db: Executor, account: AccountId, recipe: string): Promise<Crop | undefined> {
  const crop = await db
    .selectFrom('font_crops')
    .select(['hash', 'mime', 'size', 'missing'])
    .where('recipe', '=', recipe)
    .limit(1)
    .executeTakeFirst()
  if (crop) await saveCrop(db, account, recipe, crop)
  return crop
}

export async function saveCrop(
  db: Executor,
  account: AccountId,
  recipe: string,
  { missing, ...file }: Crop,
): Promise<void> {
  await db
    .insertInto('font_crops')
    .values({ account_id: account, recipe, ...file, missing: JSON.stringify(missing) })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'recipe']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Removes cut fonts that were not requested for that many days; they are cut again on request. */
export async function deleteUnusedCrops(db: Executor, days: number): Promise<void> {
  await db
    .deleteFrom('font_crops')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
