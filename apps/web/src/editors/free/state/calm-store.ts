import type { PlayableStore } from '@adloom/playable/commands/playable-store'

/** Until the hand has rested this long, or has moved on for so long, what is beside the canvas waits. */
const restMs = 120
const mostMs = 1000

/** A store as panels hear it. */
export interface CalmStore {
  /**
   * Hears of changes as `store.subscribe` does, but while a hand moves something on the canvas only when it rests or once a
   * second: panels are not what a person looks at then, and every frame belongs to the canvas.
   */
  subscribe(listener: () => void): () => void
  /** The canvas tells that a hand is at work on it, and that it has let go. */
  setMoving(isMoving: boolean): void
}

const known = new WeakMap<PlayableStore, CalmStore>()

export function calmStore(store: PlayableStore): CalmStore {
  const calm = known.get(store) ?? createCalmStore(store)
  known.set(store, calm)
  return calm
}

function createCalmStore(store: PlayableStore): CalmStore {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let moving = false
  let stop: (() => void) | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = since = undefined
    for (const listener of [...listeners]) listener()
  }

  function heard(): void {
    if (!moving) return tell()
    const now = performance.now()
    since ??= now
    clearTimeout(timer)
    timer = setTimeout(tell, Math.max(0, Math.min(restMs, since + mostMs - now)))
  }

  return {
    subscribe(listener) {
      stop ??= store.subscribe(heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
        clearTimeout(timer)
      }
    },
    setMoving(isMoving) {
      moving = isMoving
      if (!moving && timer !== undefined) tell()
    },
  }
}
