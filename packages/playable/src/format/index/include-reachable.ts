/** Adds to `ids` all ids that `edges` lead to from those it has, in linear time. */
export function includeReachable(ids: Set<string>, edges: ReadonlyMap<string, readonly string[]>): void {
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (ids.has(next)) continue
      ids.add(next)
      waiting.push(next)
    }
  }
}
