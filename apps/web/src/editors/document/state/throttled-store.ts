import type { PlayableDiff, PlayableStore } from '@adloom/playable/commands'
import type { ChangeOrigin } from '@adloom/document'
import type { NodeRecord, PlayableRecord } from '@adloom/playable/format'

/** Notifies when the gesture pauses for this long, or continues for the longer time. */
const restMs = 120
const mostMs = 1000

/** A document store with throttled notifications for panels. */
export interface ThrottledStore {
  /**
   * Like `store.subscribe`, but during a canvas gesture it notifies only when the gesture pauses or once a
   * second, so that every frame is left to the canvas. Undo and redo notify after the frame that draws them,
   * a selection at once.
   */
  subscribe(listener: () => void): () => void
  /**
   * Counts the changes for which `counts` returns true, since the first call with that function. The same
   * function returns the same counter.
   */
  counting(isOne: (diff: PlayableDiff) => boolean): () => number
  /** Called by the canvas when a gesture starts and ends. */
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

  // Stays subscribed as long as the store exists: no counted change may be missed between a render and its
  // subscription.
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

/** After the next frame, or by a timer, because a hidden page renders no frames. */
function afterFrame(run: () => void): void {
  if (typeof requestAnimationFrame !== 'function' || document.hidden) setTimeout(run)
  else
    requestAnimationFrame(() => {
      setTimeout(run)
    })
}

type Placement = NodeRecord['portrait']

/** Fields of a placement that a canvas gesture changes. */
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

/** Returns whether only position, size or rotation of a layer differ. */
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

/** Returns whether two objects are equal in every field, except where `differs` allows a difference. */
function isAlike(
  a: object | undefined,
  b: object | undefined,
  differs: (key: string, a: unknown, b: unknown) => boolean,
): boolean {
  if (a === undefined || b === undefined) return a === b
  const [from, to] = [a as Record<string, unknown>, b as Record<string, unknown>]
  // Plain loops, because thousands of layers can move at once.
  for (const key in from) if (from[key] !== to[key] && !differs(key, from[key], to[key])) return false
  for (const key in to) if (!(key in from) && !differs(key, undefined, to[key])) return false
  return true
}

/** Returns whether a diff contains more than geometry changes. */
export function changesBeyondGeometry({ added, removed, updated }: PlayableDiff): boolean {
  return (
    added.size > 0 || removed.size > 0 || [...updated.values()].some(([from, to]) => !isOnlyPlaced(from, to))
  )
}
