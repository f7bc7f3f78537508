/**
 * Calls listeners in order, also when a listener causes the next change. A listener that throws does not
 * affect the others.
 */
export interface Notifier<T> {
  subscribe(listener: (value: T) => void): () => void
  publish(value: T): void
}

export function createNotifier<T>(onError: (error: unknown) => void = throwLater): Notifier<T> {
  const listeners = new Set<(value: T) => void>()
  const waiting: T[] = []
  let isNotifying = false

  function notify(value: T): void {
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
      // A wrapper, so that a function subscribed twice is called twice and unsubscribed once.
      const own = (value: T) => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    publish(value) {
      waiting.push(value)
      if (isNotifying) return
      isNotifying = true
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) notify(next)
      isNotifying = false
    },
  }
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
