/**
 * What is left of a storage in bytes, below zero when too much is stored; -1 is unlimited and nothing else.
 */
export function freeSize(total: number, used: number): number {
  if (total === -1) return -1
  const left = total - used
  // One byte too much would read as unlimited.
  return left === -1 ? -2 : left
}
