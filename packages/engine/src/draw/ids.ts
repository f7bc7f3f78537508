/** A number for each key; a forgotten key gets another. */
export function createIds<Key extends string | object>(ids: {
  get(key: Key): number | undefined
  set(key: Key, id: number): unknown
  delete(key: Key): unknown
}) {
  let next = 1
  return {
    idOf(key: Key): number {
      let id = ids.get(key)
      if (id === undefined) ids.set(key, (id = next++))
      return id
    },
    forget: (key: Key) => void ids.delete(key),
  }
}
