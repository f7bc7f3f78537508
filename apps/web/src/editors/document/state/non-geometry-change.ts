import type { PlayableDiff } from '@adloom/playable/commands'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'

type Placement = NodeRecord['portrait']

/** What a hand on the canvas changes of a placement sixty times a second. */
const places: ReadonlySet<string> = new Set<keyof Placement>([
  'x',
  'y',
  'w',
  'h',
  'r',
  'sx',
  'sy',
  'px',
  'py',
])

/**
 * Whether a layer only lies elsewhere, in another size or turn: its looks, its name, how it fits and what it
 * does are as before.
 */
export function isOnlyPlaced(from: PlayableRecord, to: PlayableRecord): boolean {
  if (from.type !== 'node' || to.type !== 'node') return false
  return isAlike(
    from,
    to,
    (key, a, b) =>
      (key === 'portrait' || key === 'landscape') &&
      isAlike(a as object, b as object, part => places.has(part)),
  )
}

/** Whether two objects have the same in every field, but where `differs` allows another. */
function isAlike(
  a: object | undefined,
  b: object | undefined,
  differs: (key: string, a: unknown, b: unknown) => boolean,
): boolean {
  if (a === undefined || b === undefined) return a === b
  const [from, to] = [a as Record<string, unknown>, b as Record<string, unknown>]
  // Plain loops: thousands of layers may have moved at once.
  for (const key in from) if (from[key] !== to[key] && !differs(key, from[key], to[key])) return false
  for (const key in to) if (!(key in from) && !differs(key, undefined, to[key])) return false
  return true
}

/** Whether a change is one of more than where layers lie. */
export function changesMore({ added, removed, updated }: PlayableDiff): boolean {
  return (
    added.size > 0 || removed.size > 0 || [...updated.values()].some(([from, to]) => !isOnlyPlaced(from, to))
  )
}
