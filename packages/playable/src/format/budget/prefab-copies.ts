import { documentLimits } from './document-limits.ts'
import type { NodeRecord } from '../records.ts'

export type InstanceNode = Extract<NodeRecord, { kind: 'instance' }>

/**
 * An instance as the budget sees it: where its tree begins (a prefab, a scene or a global layer) and how deep
 * it is in that tree.
 */
export interface PlacedInstance {
  node: InstanceNode
  root: string
  depth: number
}

export interface PrefabCopies {
  /** Number of copies of each prefab; a prefab that is never expanded is absent. */
  copies: ReadonlyMap<string, number>
  /** An instance in the innermost prefab of a chain deeper than the limit. */
  tooDeep?: InstanceNode
}

/**
 * Counts the copies of every prefab level by level, without making them: instances × limit steps. Prefabs
 * inside themselves are counted down to the deepest level, which is more than `expandPrefabs` makes of them.
 */
export function countCopies(
  instances: readonly PlacedInstance[],
  isPrefab: (id: string) => boolean,
): PrefabCopies {
  const inside = groupByPrefab(
    instances.filter(({ node }) => isPrefab(node.prefab)),
    isPrefab,
  )
  const copies = new Map<string, number>()
  let level = new Map<string, number>()
  for (const { node } of inside.placed) add(level, node.prefab, 1)
  for (let depth = 1; level.size > 0 && depth <= documentLimits.prefabDepth; depth++) {
    const next = new Map<string, number>()
    for (const [prefab, count] of level) {
      add(copies, prefab, count)
      for (const { node } of inside.byPrefab.get(prefab) ?? []) add(next, node.prefab, count)
    }
    level = next
  }
  const [deepest] = level.keys()
  const tooDeep =
    deepest === undefined ? undefined : instances.find(({ node }) => node.prefab === deepest)?.node
  return tooDeep && !hasCircle(inside.byPrefab) ? { copies, tooDeep } : { copies }
}

function groupByPrefab(instances: readonly PlacedInstance[], isPrefab: (id: string) => boolean) {
  const byPrefab = new Map<string, PlacedInstance[]>()
  const placed = instances.filter(({ root }) => !isPrefab(root))
  for (const instance of instances) {
    if (!isPrefab(instance.root)) continue
    const list = byPrefab.get(instance.root)
    if (list) list.push(instance)
    else byPrefab.set(instance.root, [instance])
  }
  return { placed, byPrefab }
}

/**
 * Returns whether a prefab contains itself. Removes prefabs without holders until none is left, or only
 * cycles remain.
 */
function hasCircle(byPrefab: ReadonlyMap<string, readonly PlacedInstance[]>): boolean {
  const holders = new Map<string, number>()
  for (const list of byPrefab.values()) for (const { node } of list) add(holders, node.prefab, 1)
  const free = [...byPrefab.keys()].filter(id => !holders.has(id))
  let left = byPrefab.size
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left--
    for (const {
      node: { prefab },
    } of byPrefab.get(id) ?? []) {
      add(holders, prefab, -1)
      if (holders.get(prefab) === 0 && byPrefab.has(prefab)) free.push(prefab)
    }
  }
  return left > 0
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
