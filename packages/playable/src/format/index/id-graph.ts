interface Edges {
  keys(): Iterable<string>
  get(id: string): Iterable<string> | undefined
}

/** State of an id in Tarjan's algorithm: visit order (`at`) and the earliest reachable id (`low`). */
interface Visit {
  id: string
  at: number
  low: number
  isOpen: boolean
  next: Iterator<string>
}

/** Returns the ids from which a walk along `edges` leads back to the same id; each edge is followed once. */
export function cyclicIds(edges: Edges): Set<string> {
  const cyclic = new Set<string>()
  const visits = new Map<string, Visit>()
  const path: Visit[] = []
  const component: Visit[] = []
  const enter = (id: string): void => {
    const visit: Visit = {
      id,
      at: visits.size,
      low: visits.size,
      isOpen: true,
      next: (edges.get(id) ?? [])[Symbol.iterator](),
    }
    visits.set(id, visit)
    path.push(visit)
    component.push(visit)
  }
  for (const root of edges.keys()) {
    if (!visits.has(root)) enter(root)
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const { done, value } = visit.next.next()
      if (done) leave(path, component, cyclic)
      else if (value === visit.id) cyclic.add(value)
      else {
        const known = visits.get(value)
        if (!known) enter(value)
        else if (known.isOpen) visit.low = Math.min(visit.low, known.at)
      }
    }
  }
  return cyclic
}

/**
 * Ends the last visit of the path. When it leads back to nothing earlier, the visits since it are one
 * component.
 */
function leave(path: Visit[], component: Visit[], cyclic: Set<string>): void {
  const visit = path.pop()!
  const before = path.at(-1)
  if (before) before.low = Math.min(before.low, visit.low)
  if (visit.low !== visit.at) return
  const isCircle = component.at(-1) !== visit
  for (let one = component.pop()!; ; one = component.pop()!) {
    one.isOpen = false
    if (isCircle) cyclic.add(one.id)
    if (one === visit) return
  }
}

/** Adds to `ids` all ids that `edges` lead to, in linear time. */
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
