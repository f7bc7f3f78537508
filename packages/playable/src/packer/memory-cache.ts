import type { DerivedCache } from './pack.ts'

/** A cache that lives as long as the process (tests, benchmarks, one-off packs). */
export function memoryCache(): DerivedCache & { size(): number } {
  const kept = new Map<string, Uint8Array>()
  return {
    get: async key => kept.get(key),
    put: async (key, bytes) => {
      kept.set(key, bytes)
    },
    size: () => kept.size,
  }
}
