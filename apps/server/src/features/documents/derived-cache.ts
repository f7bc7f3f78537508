import type { DerivedCache } from '@adloom/playable/pack'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

/**
 * Derived bytes are cached by their recipe, for all accounts and processes: equal input gives equal output.
 */
export function derivedCache(context: AppContext): DerivedCache {
  return {
    async get(key) {
      const hash = await findDerived(context.db, key)
      if (hash === undefined || (await context.blobs.size(hash)) === undefined) return undefined
      return context.blobs.get(hash)
    },
    async put(key, bytes) {
      const hash = await context.blobs.put(bytes)
      await saveDerived(context.db, key, hash, bytes.length)
    },
  }
}

/** Forgets cached bytes whose keys begin so; storage maintenance deletes them. */
export async function dropDerived(db: Executor, prefix: string): Promise<void> {
  await db
    .deleteFrom('derived_files')
    .where('key', 'like', `${escapeLike(prefix)}%`)
    .execute()
}

async function findDerived(db: Executor, key: string): Promise<string | undefined> {
  return (await db.selectFrom('derived_files').select('hash').where('key', '=', key).executeTakeFirst())?.hash
}

async function saveDerived(db: Executor, key: string, hash: string, size: number): Promise<void> {
  await db
    .insertInto('derived_files')
    .values({ key, hash, size })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ hash, size }))
    .execute()
}
