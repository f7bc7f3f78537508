import { deepEqual } from '@adloom/document'
import { readPath, type Path } from '../../format/record-facts/value-path.ts'
import type { NodeRecord } from '../../format/records.ts'
import { writePath } from '../../format/record-facts/write-path.ts'
import { innerLayer } from '../../geometry/instance-inside.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { instanceWith } from './inner-overrides.ts'
import { patched } from '../patched.ts'
import type { PlayableStore, PlayableTransaction } from '../playable-store.ts'
import { updateNode } from '../layers/update-node.ts'

type Instance = Extract<NodeRecord, { kind: 'instance' }>

/**
 * Overrides one value of a prefab in an instance. The prefab's own value removes the override. `key` is
 * 'nodeId/path.to.value'.
 */
export function setOverride(store: PlayableStore, id: string, key: string, value: unknown): void {
  store.edit('set_override', {}, tx =>
    changeOverrides(tx, id, overrides =>
      patched(overrides, { [key]: isPrefabs(tx, key, value) ? undefined : value }),
    ),
  )
}

/** Lets one value of an instance be the prefab's again; `key` is 'nodeId/path.to.value'. */
export function resetOverride(store: PlayableStore, id: string, key: string): void {
  store.edit('reset_override', {}, tx =>
    changeOverrides(tx, id, overrides => patched(overrides, { [key]: undefined })),
  )
}

/** Removes all overrides of an instance. */
export function resetOverrides(store: PlayableStore, id: string): void {
  store.edit('reset_override', {}, tx => changeOverrides(tx, id, () => ({})))
}

/** Lets layers inside instances, named by their paths, be as their prefabs have them. */
export function resetInner(store: PlayableStore, paths: readonly string[]): void {
  store.edit('reset_override', {}, tx => {
    for (const path of paths) {
      const inner = innerLayer(tx, path)
      if (inner) tx.put(instanceWith(inner, inner.plain))
    }
  })
}

/** Returns whether an instance overrides something of a layer inside it. */
export function differsInside(reader: RecordReader, path: string): boolean {
  const inner = innerLayer(reader, path)
  return (
    inner !== undefined &&
    Object.keys(inner.instance.overrides ?? {}).some(
      key => key.startsWith(`${inner.key}/`) && !key.slice(inner.key.length + 1).includes('/'),
    )
  )
}

/**
 * Applies the overrides of an instance to its prefab: all other instances follow, except those that
 * differ in the same value.
 */
export function applyOverride(store: PlayableStore, id: string, key: string): void {
  store.edit('apply_override', {}, tx => {
    const instance = tx.get(id)
    if (
      instance?.type !== 'node' ||
      instance.kind !== 'instance' ||
      !Object.hasOwn(instance.overrides ?? {}, key)
    )
      return
    const value = instance.overrides?.[key]
    const { node, rest } = splitKey(key)
    // A node of an inner instance is changed by the overrides of that instance.
    if (rest.includes('/')) changeOverrides(tx, node, overrides => patched(overrides, { [rest]: value }))
    else updateNode(tx, node, one => writePath(one, pathOf(rest), value))
    changeOverrides(tx, id, overrides => patched(overrides, { [key]: undefined }))
  })
}

/** Returns the value that an instance shows for a field of a node of its prefab. */
export function overriddenValue(
  instance: Pick<Instance, 'overrides'>,
  node: NodeRecord,
  path: string,
): unknown {
  const key = `${node.id}/${path}`
  return Object.hasOwn(instance.overrides ?? {}, key)
    ? instance.overrides?.[key]
    : readPath(node, pathOf(path))
}

function isPrefabs(tx: PlayableTransaction, key: string, value: unknown): boolean {
  const { node, rest } = splitKey(key)
  return !rest.includes('/') && deepEqual(readPath(tx.get(node), pathOf(rest)), value)
}

function splitKey(key: string): { node: string; rest: string } {
  const at = key.indexOf('/')
  return { node: key.slice(0, at), rest: key.slice(at + 1) }
}

function pathOf(text: string): Path {
  return text.split('.').map(step => (/^\d+$/.test(step) ? Number(step) : step))
}

function changeOverrides(
  tx: PlayableTransaction,
  id: string,
  change: (overrides: Record<string, unknown>) => Record<string, unknown>,
): void {
  updateNode(tx, id, node => {
    if (node.kind !== 'instance') return node
    const overrides = change(node.overrides ?? {})
    return patched(node, { overrides: Object.keys(overrides).length > 0 ? overrides : undefined })
  })
}
