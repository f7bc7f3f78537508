import { readPath, type Path } from './read-path.ts'
import type { NodeRecord } from './records.ts'
import { writePath } from './write-path.ts'

/** What makes a node the one it is stays the prefab's. */
const fixed = new Set<string | number>(['id', 'type', 'parentId', 'index', 'kind', 'prefab'])

/** A prefab's node with what an instance says of it: 'nodeId/path.to.value'. A value of another sort than the prefab's is passed over. */
export function overrideNode(node: NodeRecord, overrides: Readonly<Record<string, unknown>>): NodeRecord {
  const prefix = `${node.id}/`
  return Object.entries(overrides).reduce<NodeRecord>((changed, [key, value]) => {
    const rest = key.startsWith(prefix) ? key.slice(prefix.length) : ''
    if (rest === '' || rest.includes('/')) return changed
    const path = rest.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
    return fixed.has(path[0]!) || !isAlike(changed, path, value) ? changed : writePath(changed, path, value)
  }, node)
}

/** What an instance says of the nodes inside one of its inner instances, as that instance would say it. */
export function overridesBelow(overrides: Readonly<Record<string, unknown>>, instance: string): Record<string, unknown> {
  const prefix = `${instance}/`
  return Object.fromEntries(Object.entries(overrides)
    .filter(([key]) => key.startsWith(prefix) && key.slice(prefix.length).includes('/'))
    .map(([key, value]) => [key.slice(prefix.length), value]))
}

function isAlike(node: NodeRecord, path: Path, value: unknown): boolean {
  const known = readPath(node, path)
  return value !== null && (known === undefined || (typeof known === typeof value && Array.isArray(known) === Array.isArray(value)))
}
