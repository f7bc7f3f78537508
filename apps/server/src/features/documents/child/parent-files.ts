import type { DerivedCache } from '@adloom/playable/pack'
import type { AskParent } from '../../../platform/children/task-protocol.ts'

/** Returns the bytes of a stored file. */
export function loadBlob(ask: AskParent, hash: string): Promise<Uint8Array> {
  return ask('blob', hash) as Promise<Uint8Array>
}

/** The cache of derived files, in the parent process. */
export function parentCache(ask: AskParent): DerivedCache {
  return {
    get: async key => (await ask('cacheGet', key)) as Uint8Array | undefined,
    put: async (key, bytes) => {
      await ask('cachePut', { key, bytes })
    },
  }
}
