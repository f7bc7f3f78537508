/**
 * The connection to the server, shared by all uploads: when it is lost, all wait, and all continue when it
 * is back.
 */
export interface ServerConnection {
  isUp(): boolean
  /** Reports a request without a response. */
  lost(): void
  /** Resolves when the server can be reached again; rejects when `signal` is aborted before. */
  up(signal?: AbortSignal): Promise<void>
  /** Calls back with every change; answers with the way to stop. */
  watch(watcher: (up: boolean) => void): () => void
}

export interface ConnectionOptions {
  /** Resolves to whether the server answers. */
  probe: () => Promise<boolean>
  /** Whether the browser reports a network connection. */
  isOnline: () => boolean
  wait?: (ms: number) => Promise<void>
}

const waitsMs = [300, 1000, 2000, 4000, 8000]

export function createServerConnection({
  probe,
  isOnline,
  wait = pause,
}: ConnectionOptions): ServerConnection {
  let isUp = true
  const watchers = new Set<(up: boolean) => void>()
  const waiting: (() => void)[] = []
  const set = (next: boolean) => {
    isUp = next
    if (next) for (const resume of waiting.splice(0)) resume()
    for (const watcher of [...watchers]) watcher(next)
  }
  const seek = async () => {
    for (let tries = 0; !isUp; tries += 1) {
      await wait(waitsMs[Math.min(tries, waitsMs.length - 1)]!)
      if (!isOnline()) tries = 0
      else if (await probe().catch(() => false)) set(true)
    }
  }
  const watch = (watcher: (up: boolean) => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return {
    isUp: () => isUp,
    lost() {
      if (!isUp) return
      set(false)
      void seek()
    },
    up(signal) {
      signal?.throwIfAborted()
      if (isUp) return Promise.resolve()
      return new Promise((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
    },
    watch,
  }
}

/** Resolves after `ms`; rejects with the signal's reason when it is aborted before. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason as Error)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

let connection: ServerConnection | undefined

/** Returns the page's only connection to its server. */
export function serverConnection(): ServerConnection {
  connection ??= openServerConnection()
  return connection
}

function openServerConnection(): ServerConnection {
  const opened = createServerConnection({
    isOnline: () => navigator.onLine,
    probe: async () => (await fetch('/healthz', { cache: 'no-store' })).ok,
  })
  addEventListener('offline', () => opened.lost())
  return opened
}
