import type { NodeRecord, PlayableRecord } from '../records.ts'

/**
 * Where a node is: the scene, prefab or global layer its tree begins in, undefined when it hangs from
 * nothing, and its level below that, from 1.
 */
export interface Place {
  root: string | undefined
  depth: number
}

const nowhere: Place = { root: undefined, depth: 1 }

/** Finds the place of every node of a document in one walk; nodes below themselves are nowhere. */
export function placesOfNodes(records: ReadonlyMap<string, PlayableRecord>): Map<NodeRecord, Place> {
  const places = new Map<NodeRecord, Place>()
  for (const record of records.values()) if (record.type === 'node') place(records, places, record)
  return places
}

function place(
  records: ReadonlyMap<string, PlayableRecord>,
  places: Map<NodeRecord, Place>,
  node: NodeRecord,
): void {
  const way: NodeRecord[] = []
  const onWay = new Set<NodeRecord>()
  let at: NodeRecord | undefined = node
  let above: Place | undefined
  while (at && !above) {
    if (onWay.has(at)) above = nowhere
    else {
      way.push(at)
      onWay.add(at)
      const parent = records.get(at.parentId)
      if (parent?.type === 'node') [at, above] = [parent, places.get(parent)]
      else
        [at, above] = [
          undefined,
          { root: parent || at.parentId.startsWith('global:') ? at.parentId : undefined, depth: 0 },
        ]
    }
  }
  for (let depth = above!.depth; way.length > 0;)
    places.set(way.pop()!, { root: above!.root, depth: ++depth })
}
