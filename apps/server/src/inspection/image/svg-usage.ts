import { fail } from '../../platform/binder/fail.ts'

/** By element id (empty: the document): the number of its elements, and the ids it uses. */
export interface Usage {
  sizes: Map<string, number>
  uses: Map<string, string[]>
}

/** The number of drawn elements when each `use` counts what it repeats. Throws svg_unsafe for a cycle. */
export function expandedSize({ sizes, uses }: Usage): number {
  const known = new Map<string, number>()
  const under = new Set<string>()
  const sizeOf = (id: string): number => {
    const size = known.get(id)
    if (size !== undefined) return size
    if (under.has(id)) fail('svg_unsafe')
    under.add(id)
    const whole = (uses.get(id) ?? []).reduce(
      (sum, used) => sum + (sizes.has(used) ? sizeOf(used) : 0),
      sizes.get(id) ?? 0,
    )
    under.delete(id)
    known.set(id, whole)
    return whole
  }
  return sizeOf('')
}
