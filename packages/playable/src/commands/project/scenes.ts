import { compareByIndex, type EditOptions } from '@adloom/document'
import { cloneRecords, newIdsFor } from '../../clipboard/clone-records.ts'
import type { PlayableRecord, ProjectRecord, SceneRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { deleteWithRules, type Deletion } from '../layers/delete-nodes.ts'
import { newId } from '../new-id.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { indexesAt } from '../layers/sibling-index.ts'

/** The scenes in their order. */
export function scenesOf(reader: RecordReader): SceneRecord[] {
  return reader
    .all()
    .filter((record): record is SceneRecord => record.type === 'scene')
    .sort(compareByIndex)
}

/** Adds an empty scene after another, or at the end; gives its id. */
export function addScene(store: PlayableStore, after?: string, name = 'New_scene'): string {
  return store.edit('add_scene', {}, tx => {
    const id = newId('scene')
    tx.add({ id, type: 'scene', index: indexAfter(tx, after), name: freeName(tx, name), useGlobal: true })
    return id
  })
}

/**
 * Copies a scene with its nodes and rules, right after it; what they name among themselves follows. Undefined
 * without such a scene.
 */
export function copyScene(store: PlayableStore, id: string): string | undefined {
  return store.edit('copy_scene', {}, tx => {
    const scene = tx.get(id)
    if (scene?.type !== 'scene') return undefined
    const records = [scene, ...contentOf(tx, id)]
    const ids = newIdsFor(records)
    const index = indexAfter(tx, id)
    for (const copy of cloneRecords(records, ids))
      tx.add(copy.type === 'scene' ? { ...copy, index, name: `${scene.name}_copy` } : copy)
    const copied = ids.get(id) ?? id
    tx.update<SceneRecord>(copied, ({ label: _label, ...one }) => one)
    return copied
  })
}

/** Scene names are unique, because lists and rules show scenes by name. */
function freeName(reader: RecordReader, wanted: string): string {
  const taken = new Set(reader.all().flatMap(record => (record.type === 'scene' ? [record.name] : [])))
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`
  return name
}

export function renameScene(store: PlayableStore, id: string, name: string): void {
  setScene(store, id, { name, label: undefined }, {}, 'rename_scene')
}

/**
 * `ending`: entering it reports the end. `useGlobal`, `globalAt`: whether and where the global layers are
 * drawn. `background`: its own.
 */
export type ScenePatch = {
  readonly [K in 'name' | 'label' | 'ending' | 'useGlobal' | 'globalAt' | 'background']?:
    | SceneRecord[K]
    | undefined
}

export function setScene(
  store: PlayableStore,
  id: string,
  patch: ScenePatch,
  options: EditOptions = {},
  label = 'set_scene',
): void {
  store.edit(label, { key: `${label}:${id}:${Object.keys(patch).join()}`, ...options }, tx => {
    if (tx.get(id)?.type === 'scene') tx.update<SceneRecord>(id, scene => patched(scene, patch))
  })
}

/**
 * Deletes a scene with its nodes and rules. Returns undefined for the last scene, which stays. The first
 * remaining scene replaces a deleted start scene.
 */
export function deleteScene(store: PlayableStore, id: string): Deletion | undefined {
  return store.edit('delete_scene', {}, tx => {
    const others = scenesOf(tx).filter(scene => scene.id !== id)
    const [first] = others
    if (!first || tx.get(id)?.type !== 'scene') return undefined
    const project = tx.get('project')
    if (project?.type === 'project' && project.startScene === id)
      tx.update<ProjectRecord>('project', one => ({ ...one, startScene: first.id }))
    return deleteWithRules(tx, [id, ...contentOf(tx, id).map(record => record.id)])
  })
}

/** Puts a scene at a place among the others, 0 first. */
export function moveScene(store: PlayableStore, id: string, position: number): void {
  store.edit('move_scene', {}, tx => {
    const scenes = scenesOf(tx)
    if (tx.get(id)?.type !== 'scene' || scenes[position]?.id === id) return
    const [index = 'a'] = indexesAt(
      scenes.filter(scene => scene.id !== id),
      1,
      position,
    )
    tx.update<SceneRecord>(id, scene => ({ ...scene, index }))
  })
}

function contentOf(reader: RecordReader, id: string): PlayableRecord[] {
  return [
    ...treeOf(reader).descendantsOf(id),
    ...reader.all().filter(record => record.type === 'rule' && record.owner === id),
  ]
}

function indexAfter(tx: PlayableTransaction, after: string | undefined): string {
  const scenes = scenesOf(tx)
  const at = scenes.findIndex(scene => scene.id === after)
  return indexesAt(scenes, 1, at < 0 ? scenes.length : at + 1)[0] ?? 'a'
}
