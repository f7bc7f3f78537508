import type { PlayableDocument, PlayableRecord } from '@adloom/playable/format'
import { treeOf, type RecordReader } from '@adloom/playable/geometry'

const shared = new Set<PlayableRecord['type']>(['asset', 'font', 'variable', 'prefab', 'table'])

/**
 * What a picture of a scene is made of: its layers, those around every scene, and what all share; no events.
 */
export function sceneRecords(reader: RecordReader, sceneId: string): PlayableRecord[] {
  const tree = treeOf(reader)
  const records = reader.all()
  const scene = reader.get(sceneId)
  const project = reader.get('project')
  if (scene?.type !== 'scene' || project?.type !== 'project') return []
  const prefabs = records.filter(record => record.type === 'prefab')
  const roots = [sceneId, 'global:below', 'global:above', ...prefabs.map(record => record.id)]
  return [
    project,
    scene,
    ...records.filter(record => shared.has(record.type)),
    ...roots.flatMap(root => tree.descendantsOf(root)),
  ]
}

/** The scene alone as a document that starts with it. */
export function sceneDocument(records: readonly PlayableRecord[], sceneId: string): PlayableDocument {
  return {
    schema: 1,
    records: Object.fromEntries(
      records.map(record => [
        record.id,
        record.type === 'project' ? { ...record, startScene: sceneId } : record,
      ]),
    ),
  }
}

/** Whether two pictures would be alike: the same records, none of them changed. */
export function isSame(a: readonly PlayableRecord[] | undefined, b: readonly PlayableRecord[]): boolean {
  return a !== undefined && a.length === b.length && a.every((record, at) => record === b[at])
}
