import type { PlayableDiff, PlayableStore } from '@adloom/playable/commands'
import type { ChangeOrigin } from '@adloom/document'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'

/** Until the hand has rested this long, or has moved on for so long, what is beside the canvas waits. */
const restMs = 120
const mostMs = 1000

/** A store as panels hear it. */
export interface ThrottledStore {
  /**
   * Hears of changes as `store.subscribe` does, but while a hand moves something on the canvas only when it
   * rests or once a
   * second: panels are not what a person looks at then, and every frame belongs to the canvas. Undo and redo
   * are heard after the
   * frame that draws them; a selection always at once.
   */
  subscribe(listener: () => void): () => void
  /**
   * How often the document has changed in a way that counts, from the first time this was asked of such
   * changes: always the same count for the same function.
   */
  counting(isOne: (diff: PlayableDiff) => boolean): () => number
  /** The canvas tells that a hand is at work on it, and that it has let go. */
  setMoving(isMoving: boolean): void
}

const known = new WeakMap<PlayableStore, ThrottledStore>()

export function throttledStore(store: PlayableStore): ThrottledStore {
  const throttled = known.get(store) ?? createThrottledStore(store)
  known.set(store, throttled)
  return throttled
}

function createThrottledStore(store: PlayableStore): ThrottledStore {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let moving = false
  const counts = new Map<(diff: PlayableDiff) => boolean, { now: number; read: () => number }>()
  let drawing = false

  function notify(): void {
    clearTimeout(timer)
    timer = since = undefined
    for (const listener of [...listeners]) listener()
  }

  function onChange({ origin, diff }: { origin: ChangeOrigin; diff: PlayableDiff }): void {
    for (const [isOne, count] of counts) if (isOne(diff)) count.now += 1
    if (origin === 'select') return notify()
    if (!moving && (origin === 'undo' || origin === 'redo')) {
      clearTimeout(timer)
      return whenDrawn()
    }
    if (!moving) return notify()
    const now = performance.now()
    since ??= now
    clearTimeout(timer)
    timer = setTimeout(notify, Math.max(0, Math.min(restMs, since + mostMs - now)))
  }

  function whenDrawn(): void {
    if (drawing) return
    drawing = true
    afterFrame(() => {
      drawing = false
      notify()
    })
  }

  // For as long as there is the store: nothing that is counted may be missed between a look and the wish to
  // hear more.
  store.subscribe(onChange)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
    counting(isOne) {
      const known = counts.get(isOne)
      if (known) return known.read
      const count = { now: 0, read: () => count.now }
      counts.set(isOne, count)
      return count.read
    },
    setMoving(isMoving) {
      moving = isMoving
      if (!moving && timer !== undefined) notify()
    },
  }
}

/** After the next picture; a page that is not seen draws none. */
function afterFrame(run: () => void): void {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) setTimeout(run)
  else
    requestAnimationFrame(() => {
      setTimeout(run)
    })
}

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
      isAlike(a as object, b as object, key => places.has(key)),
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
export function changesBeyondGeometry({ added, removed, updated }: PlayableDiff): boolean {
  return (
    added.size > 0 || removed.size > 0 || [...updated.values()].some(([from, to]) => !isOnlyPlaced(from, to))
  )
}
