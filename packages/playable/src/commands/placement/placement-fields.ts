import { deepEqual, type EditOptions } from '@adloom/document'
import type { Anchor, Placement } from '@adloom/engine/data'
import type { NodeRecord } from '../../format/records.ts'
import { placementOf } from '../../geometry/node-matrix.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import type { RecordReader } from '../../geometry/record-reader.ts'
import { patched } from '../patched.ts'
import type { PlayableStore } from '../playable-store.ts'
import { updatePlacement } from '../layers/update-node.ts'

export type PlacementPatch = { readonly [K in keyof Placement]?: Placement[K] | undefined }

/**
 * Sets the same placement fields of several nodes in the orientation they are seen in; undefined takes a
 * field away.
 */
export function setPlacement(
  store: PlayableStore,
  ids: readonly string[],
  patch: PlacementPatch,
  orientation: Orientation,
  options: EditOptions = {},
): void {
  store.edit(
    'set_placement',
    { key: `set_placement:${orientation}:${Object.keys(patch).join()}:${ids.join()}`, ...options },
    tx => {
      for (const id of ids) updatePlacement(tx, id, orientation, place => patched(place, patch))
    },
  )
}

/**
 * Anchors nodes to an edge or corner of the real screen (D-31). Nodes inside a group follow the group
 * instead.
 */
export function setAnchor(
  store: PlayableStore,
  ids: readonly string[],
  anchor: Anchor,
  orientation: Orientation,
): void {
  store.edit('set_anchor', {}, tx => {
    for (const id of ids)
      updatePlacement(tx, id, orientation, ({ fit: _fit, ...place }) =>
        patched(place, { anchor: anchor === 'c' ? undefined : anchor }),
      )
  })
}

/** A field of several nodes as a panel shows it: the value all have, or that they differ. */
export type Mixed<T> = { value: T; isMixed: false } | { value: undefined; isMixed: true }

export function mixedPlacement<K extends keyof Placement>(
  reader: RecordReader,
  ids: readonly string[],
  field: K,
  orientation: Orientation,
): Mixed<Placement[K]> {
  return mixed(nodesOf(reader, ids).map(node => placementOf(node, orientation)[field]))
}

export function mixedField(reader: RecordReader, ids: readonly string[], field: string): Mixed<unknown> {
  return mixed(nodesOf(reader, ids).map(node => (node as unknown as Record<string, unknown>)[field]))
}

function mixed<T>(values: readonly T[]): Mixed<T> {
  const [first] = values
  return values.every(value => deepEqual(value, first))
    ? { value: first as T, isMixed: false }
    : { value: undefined, isMixed: true }
}

function nodesOf(reader: RecordReader, ids: readonly string[]): NodeRecord[] {
  return ids.flatMap(id => {
    const node = reader.get(id)
    return node?.type === 'node' ? [node] : []
  })
}
