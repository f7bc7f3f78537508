/** Returns the value that all have; undefined when they differ or none is set. */
export function shared<T, V>(items: readonly T[], read: (item: T) => V): V | undefined {
  const [first] = items
  if (first === undefined) return undefined
  const value = read(first)
  return items.every(item => Object.is(read(item), value)) ? value : undefined
}
