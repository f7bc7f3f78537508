import { deepEqual } from '@adloom/document'
import type { NodeRecord } from '../../format/records.ts'
import type { InnerLayer } from '../../geometry/instance-inside.ts'
import { patched } from '../patched.ts'

type Values = Readonly<Record<string, unknown>>

/** Identity and position of a node belong to the prefab and cannot be overridden. */
const fixed = new Set(['id', 'type', 'kind', 'parentId', 'index', 'prefab', 'overrides'])

/** Override values that remove a field of the prefab: an override is a value, never undefined. */
const taken: Values = {
  hidden: false,
  locked: false,
  alpha: 1,
  blend: 'normal',
  tint: '#ffffff',
  anims: [],
  flipX: false,
  filter: {},
  styles: {},
}

/** Returns the instance with the overrides that give the layer; values equal to the prefab's are left out. */
export function instanceWith({ instance, key, prefix, plain }: InnerLayer, wanted: NodeRecord): NodeRecord {
  const own = wanted.mask?.startsWith(prefix) ? { ...wanted, mask: wanted.mask.slice(prefix.length) } : wanted
  const others = Object.entries(instance.overrides ?? {}).filter(
    ([name]) => !name.startsWith(`${key}/`) || name.slice(key.length + 1).includes('/'),
  )
  const overrides = Object.fromEntries([
    ...others,
    ...differences(plain as unknown as Values, own as unknown as Values).map(([path, value]) => [
      `${key}/${path}`,
      value,
    ]),
  ])
  return patched(instance, { overrides: Object.keys(overrides).length > 0 ? overrides : undefined })
}

/**
 * Returns the differing values of two nodes: by field inside placements and styles, as a whole where the
 * shapes differ.
 */
function differences(from: Values, to: Values): [string, unknown][] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter(field => !fixed.has(field))
    .flatMap((field): [string, unknown][] => {
      const [before, after] = [from[field], to[field]]
      if (deepEqual(before, after)) return []
      if (after === undefined) return field in taken ? [[field, taken[field]]] : []
      return inside(field, before, after)
    })
}

function inside(path: string, before: unknown, after: unknown): [string, unknown][] {
  if (deepEqual(before, after)) return []
  if (
    !isPlain(before) ||
    !isPlain(after) ||
    'kind' in after ||
    Object.keys(before).some(key => after[key] === undefined)
  )
    return [[path, after]]
  // A dot or a slash in a name would be read as a step of the way.
  if (Object.keys(after).some(key => /[./]/.test(key))) return [[path, after]]
  return Object.keys(after).flatMap(key => inside(`${path}.${key}`, before[key], after[key]))
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
