/**
 * Compares siblings by fractional index, then by id, since two users can create the same index. Compares code
 * units, independent of the locale.
 */
export function compareByIndex(a: { index: string; id: string }, b: { index: string; id: string }): number {
  if (a.index !== b.index) return a.index < b.index ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
