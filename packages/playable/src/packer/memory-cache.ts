import type { DerivedCache } from './pack-types.ts'

/** Creates a cache in the memory of this process, for tests, benchmarks and single packs. */
export function memoryCache(): DerivedCache & { size(): number } {
  const entries = new Map<string, Uint8Array>()
  return {
    get: async key => entries.get(key),
    put: async (key, bytes) => {
      entries.set(key, bytes)
    },
    size: () => entries.size,
  }
}
