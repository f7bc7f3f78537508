import { type PlayableStore, recordReferences } from '@adloom/playable/commands'
import type { PlayableRecord } from '@adloom/playable/format'

/** The files, fonts, variables, tables and prefabs that records name, and what those name in turn. */
export function usedFiles(store: PlayableStore, records: readonly PlayableRecord[]): PlayableRecord[] {
  const found = new Map<string, PlayableRecord>()
  const waiting = [...records]
  for (let record = waiting.pop(); record; record = waiting.pop()) {
    for (const { id } of recordReferences(record, one => store.get(one) !== undefined)) {
      const named = store.get(id)
      if (
        !named ||
        found.has(id) ||
        named.type === 'node' ||
        named.type === 'scene' ||
        named.type === 'project' ||
        named.type === 'rule'
      )
        continue
      found.set(id, named)
      waiting.push(named)
      if (named.type !== 'prefab') continue
      for (const node of store.all())
        if (node.type === 'node' && node.parentId === id) {
          found.set(node.id, node)
          waiting.push(node)
        }
    }
  }
  return [...found.values()]
}
