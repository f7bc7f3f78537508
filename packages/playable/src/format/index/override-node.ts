import { readPath, type Path } from '../record-facts/value-path.ts'
import type { NodeRecord } from '../records.ts'
import { hasPlace } from '../record-facts/write-path.ts'

/** Identity and position of a node belong to the prefab and cannot be overridden. */
const fixed = new Set<string | number>(['id', 'type', 'parentId', 'index', 'kind', 'prefab'])

/**
 * Returns a prefab's node with the overrides of an instance, 'nodeId/path.to.value'. A value of another type
 * than the prefab's is ignored.
 */
export function overrideNode(node: NodeRecord, overrides: Readonly<Record<string, unknown>>): NodeRecord {
  const prefix = `${node.id}/`
  const copies = new Set<object>()
  let changed = node
  for (const [key, value] of Object.entries(overrides)) {
    const rest = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    if (rest === '' || rest.includes('/')) continue
    const path = rest.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
    if (!fixed.has(path[0]!) && isAlike(changed, path, value) && hasPlace(changed, path))
      changed = writeCopy(changed, path, value, copies)
  }
  return changed
}

type Holder = Record<string | number, unknown>

/**
 * Like `writePath`, but writes in place to objects that are already copies, so that many writes copy each
 * object once.
 */
function writeCopy<T extends object>(value: T, path: Path, next: unknown, copies: Set<object>): T {
  const copyOf = (own: object): Holder => {
    if (copies.has(own)) return own as Holder
    const copy = (Array.isArray(own) ? [...own] : { ...own }) as Holder
    copies.add(copy)
    return copy
  }
  const root = copyOf(value)
  let holder = root
  for (const key of path.slice(0, -1)) holder = holder[key] = copyOf(holder[key] as object)
  const last = path.at(-1)!
  if (next === undefined) delete holder[last]
  else holder[last] = next
  return root as T
}

/** Returns the overrides for nodes inside an inner instance, in the form of that instance's own overrides. */
export function overridesBelow(
  overrides: Readonly<Record<string, unknown>>,
  instance: string,
): Record<string, unknown> {
  const prefix = `${instance}/`
  return Object.fromEntries(
    Object.entries(overrides)
      .filter(([key]) => key.startsWith(prefix) && key.slice(prefix.length).includes('/'))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  )
}

/** Overrides of one node of a prefab, and of the nodes inside it if it is an instance. */
export interface NodeOverrides {
  own: Record<string, unknown>
  below: Record<string, unknown>
}

/** Groups the overrides of an instance by the node they are about, in one walk. */
export function overridesByNode(overrides: Readonly<Record<string, unknown>>): Map<string, NodeOverrides> {
  const groups = new Map<string, NodeOverrides>()
  for (const [key, value] of Object.entries(overrides)) {
    const end = key.indexOf('/')
    if (end < 0) continue
    const node = key.slice(0, end)
    const rest = key.slice(end + 1)
    const group = groups.get(node) ?? { own: {}, below: {} }
    groups.set(node, group)
    if (rest.includes('/')) group.below[rest] = value
    else group.own[key] = value
  }
  return groups
}

function isAlike(node: NodeRecord, path: Path, value: unknown): boolean {
  const known = readPath(node, path)
  return (
    value !== null &&
    (known === undefined || (typeof known === typeof value && Array.isArray(known) === Array.isArray(value)))
  )
}
