import { overrideNode, overridesBelow } from '../format/index/override-node.ts'
import type { NodeRecord } from '../format/records.ts'
import { treeOf } from './document-tree.ts'
import type { RecordReader } from './record-reader.ts'
import { ancestorsOf } from './top-nodes.ts'

type Instance = Extract<NodeRecord, { kind: 'instance' }>
type Reader = RecordReader

/**
 * Whether an id is a path through an instance to a layer of its prefab: 'instance/layer', through inner
 * instances 'instance/inner/layer'.
 */
export function isInner(id: string): boolean {
  return id.includes('/')
}

/** A layer inside an instance, seen from the outermost one. */
export interface InnerLayer {
  instance: Instance
  /** Prefix of the layer's values among the instance's overrides. */
  key: string
  /** The prefix of the ids of sibling layers. */
  prefix: string
  /** The layer without the overrides of the outermost instance, under its own id. */
  plain: NodeRecord
  /** The layer with the instance's overrides, with the id and parent it has in the ad. */
  shown: NodeRecord
}

/** Follows a path through instances; undefined where it leads nowhere. */
export function innerLayer(reader: Reader, path: string): InnerLayer | undefined {
  const [first = '', ...steps] = path.split('/')
  const instance = reader.get(first)
  if (instance?.type !== 'node' || instance.kind !== 'instance') return undefined
  let [prefab, prefix] = [instance.prefab, `${first}/`]
  let outer: Readonly<Record<string, unknown>> = instance.overrides ?? {}
  let own: Readonly<Record<string, unknown>> = {}
  const passed: NodeRecord[] = []
  for (const [at, step] of steps.entries()) {
    const node = reader.get(step)
    if (node?.type !== 'node' || ancestorsOf(reader, node).at(-1) !== prefab) return undefined
    passed.push(node)
    const plain = overrideNode(node, own)
    if (at === steps.length - 1) {
      const parentId = node.parentId === prefab ? prefix.slice(0, -1) : prefix + node.parentId
      return {
        instance,
        key: path.slice(first.length + 1),
        prefix,
        plain,
        shown: remembered(instance, path, passed, () =>
          named(overrideNode(plain, outer), path, parentId, prefix),
        ),
      }
    }
    if (plain.kind !== 'instance') return undefined
    own = { ...plain.overrides, ...overridesBelow(own, step) }
    outer = overridesBelow(outer, step)
    prefab = plain.prefab
    prefix += `${step}/`
  }
  return undefined
}

/**
 * Returns the nodes in a scene, group, prefab or global layer, or in an instance with its overrides, in
 * drawing order.
 */
export function childrenInside(reader: Reader, id: string): readonly NodeRecord[] {
  const node = isInner(id) ? innerLayer(reader, id)?.shown : reader.get(id)
  if (node?.type !== 'node' || (!isInner(id) && node.kind !== 'instance'))
    return treeOf(reader).childrenOf(id)
  const [from, prefix] =
    node.kind === 'instance'
      ? [node.prefab, `${id}/`]
      : [id.slice(id.lastIndexOf('/') + 1), id.slice(0, id.lastIndexOf('/') + 1)]
  return treeOf(reader)
    .childrenOf(from)
    .flatMap(child => innerLayer(reader, prefix + child.id)?.shown ?? [])
}

/**
 * Returns the parent for new nodes: the entered group, or the parent of the entered instance, whose content
 * belongs to the prefab.
 */
export function holderOf(reader: Reader, entered: string | undefined, rootId: string): string {
  const node = entered === undefined ? undefined : reader.get(entered.split('/')[0]!)
  if (node?.type !== 'node') return rootId
  return node.kind === 'instance' ? node.parentId : node.id
}

function named(node: NodeRecord, id: string, parentId: string, prefix: string): NodeRecord {
  return { ...node, id, parentId, ...(node.mask === undefined ? {} : { mask: prefix + node.mask }) }
}

const known = new WeakMap<Instance, Map<string, { passed: readonly NodeRecord[]; shown: NodeRecord }>>()

/** The same object until the instance or a record on the way is another. */
function remembered(
  instance: Instance,
  path: string,
  passed: readonly NodeRecord[],
  make: () => NodeRecord,
): NodeRecord {
  const layers =
    known.get(instance) ?? new Map<string, { passed: readonly NodeRecord[]; shown: NodeRecord }>()
  known.set(instance, layers)
  const before = layers.get(path)
  if (before && before.passed.every((node, at) => node === passed[at])) return before.shown
  const shown = make()
  layers.set(path, { passed: [...passed], shown })
  return shown
}
