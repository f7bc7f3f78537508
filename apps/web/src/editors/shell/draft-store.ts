import { whenIdle } from '../../lib/dom/when-idle.ts'
import type { Draft, DraftStore } from './autosave.ts'

const databaseName = 'adloom-drafts'
const table = 'drafts'
/**
 * How long a draft may wait for a page that has nothing else to do: a document of thousands of layers takes a
 * while to copy.
 */
const mostMs = 300

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('drafts cannot be kept'))
  })
}

async function work<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = run(database.transaction(table, mode).objectStore(table))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('drafts cannot be kept'))
    })
  } finally {
    database.close()
  }
}

export interface ProjectDrafts<T> extends DraftStore<T> {
  /** Keeps the draft at once: what takes its time may not be done any more as a page is left. */
  leave(draft: Draft<T>): void
  /** Writes what waits and listens no more. */
  stop(): void
}

/** Unsaved edits of one project on this device, so that a reload or a lost network loses nothing (D-34). */
export function projectDrafts<T>(userId: number, projectId: number): ProjectDrafts<T> {
  const key = `${userId}/${projectId}`
  const left = unloadDraft<T>(`adloom-left/${key}`, () => localStorage)
  let queue: Promise<unknown> = Promise.resolve()
  // Writes keep their order, and a browser without storage only loses the safety net, not the edit.
  const inOrder = <T>(run: () => Promise<T>): Promise<T | undefined> => {
    const next = queue.then(run).catch(() => undefined)
    queue = next
    return next
  }
  const drafts = latestWrite<Draft<T>>(
    draft => inOrder(() => work('readwrite', store => store.put(draft, key))),
    run => whenIdle(run, mostMs),
  )
  // A page that is left has no better moment; one that is hidden may never come back.
  window.addEventListener('pagehide', drafts.now)
  document.addEventListener('visibilitychange', drafts.now)
  return {
    read: () =>
      inOrder(async () => {
        const atLast = left.read()
        const kept = await work<Draft<T> | undefined>('readonly', store => store.get(key))
        // One may have stayed after all, and gone on.
        if (atLast === undefined || (kept !== undefined && kept.time > atLast.time)) return kept
        await work('readwrite', store => store.put(atLast, key))
        left.clear()
        return atLast
      }),
    write: drafts.write,
    async clear() {
      drafts.drop()
      left.clear()
      await inOrder(() => work('readwrite', store => store.delete(key)))
    },
    leave: left.write,
    stop() {
      drafts.now()
      window.removeEventListener('pagehide', drafts.now)
      document.removeEventListener('visibilitychange', drafts.now)
    },
  }
}

/** Writes that may wait for a better moment: of those that wait, only the newest is done. */
interface LatestWrite<T> {
  /** Done when this or a newer one was written or let go. */
  write(value: T): Promise<void>
  /** Writes at once what waits. */
  now(): void
  /** What waits is not to be written any more. */
  drop(): void
}

/** `soon` calls back at a better moment and gives the way to call it off. */
export function latestWrite<T>(
  write: (value: T) => Promise<unknown>,
  soon: (run: () => void) => () => void,
): LatestWrite<T> {
  let waiting: { value: T; cancel: () => void; done: Promise<void>; finish: () => void } | undefined

  function take(): { value: T; finish: () => void } | undefined {
    const taken = waiting
    taken?.cancel()
    waiting = undefined
    return taken
  }

  function now(): void {
    const taken = take()
    if (taken) void write(taken.value).then(taken.finish, taken.finish)
  }

  function begin(value: T): NonNullable<typeof waiting> {
    let finish = () => {}
    const done = new Promise<void>(resolve => {
      finish = resolve
    })
    return { value, cancel: soon(now), done, finish }
  }

  return {
    write(value) {
      if (waiting) waiting.value = value
      else waiting = begin(value)
      return waiting.done
    },
    now,
    drop: () => take()?.finish(),
  }
}

/**
 * A draft in the one storage that answers at once, for a page that is left; where that has no room, the
 * slower one must do.
 */
export function unloadDraft<T>(
  name: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const attempt = <R>(run: () => R): R | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  return {
    read(): Draft<T> | undefined {
      const text = attempt(() => storage().getItem(name))
      return text == null ? undefined : attempt(() => JSON.parse(text) as Draft<T>)
    },
    write(draft: Draft<T>): void {
      attempt(() => storage().setItem(name, JSON.stringify(draft)))
    },
    clear(): void {
      attempt(() => storage().removeItem(name))
    },
  }
}
