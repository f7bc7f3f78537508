import type { DerivedCache } from '@adloom/playable/pack'
import type { AppContext } from '../../platform/context.ts'
import { findDerived, saveDerived } from '../packs/repository.ts'

/**
 * Derived bytes are kept by what they were made from, for all accounts and processes alike: equal input,
 * equal output.
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
