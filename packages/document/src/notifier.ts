/**
 * Tells listeners in order, also when a listener causes the next change; one that throws does not keep it
 * from the others.
 */
export interface Notifier<T> {
  subscribe(listener: (value: T) => void): () => void
  publish(value: T): void
}

export function createNotifier<T>(onError: (error: unknown) => void = throwLater): Notifier<T> {
  const listeners = new Set<(value: T) => void>()
  const waiting: T[] = []
  let telling = false

  function tell(value: T): void {
    for (const listener of [...listeners]) {
      try {
        listener(value)
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is told twice and leaves once.
      const own = (value: T) => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    publish(value) {
      waiting.push(value)
      if (telling) return
      telling = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) tell(next)
      telling = false
    },
  }
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
