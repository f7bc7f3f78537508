/**
 * Order of siblings: by fractional index, then by id when two people picked the same index. Code units, not a
 * locale.
 */
export function compareByIndex(a: { index: string; id: string }, b: { index: string; id: string }): number {
  if (a.index !== b.index) return a.index < b.index ? -1 : 1
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
