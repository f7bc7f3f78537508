import { whenIdle } from '../../lib/delays.ts'
import type { Draft, DraftStore } from './autosave.ts'

const databaseName = 'adloom-drafts'
const table = 'drafts'
/** Longest wait for an idle page in milliseconds: copying a document of thousands of layers takes a while. */
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
  /** Writes the draft synchronously; asynchronous work may not finish while a page unloads. */
  leave(draft: Draft<T>): void
  /** Writes the pending draft and removes the listeners. */
  stop(): void
  /** Deletes the draft, unless another page of this browser stored a newer one. */
  clear(): Promise<void>
  /**
   * Moves a draft that this version of the product cannot read to a place where the drafts of this page do
   * not replace it. `read` returns it again when there is no other draft.
   */
  setAside(draft: Draft<T>): Promise<void>
}

/** Unsaved edits of one project on this device, so that a reload or a lost network loses nothing (D-34). */
export function projectDrafts<T>(userId: number, place: number | string): ProjectDrafts<T> {
  const key = `${userId}/${place}`
  const asideKey = `${key}/aside`
  const left = unloadDraft<T>(`adloom-left/${key}`, () => localStorage)
  // Time of the newest draft that this page wrote or read: a newer one belongs to another page.
  let ownTime = 0
  const own = (draft: Draft<T>) => {
    ownTime = Math.max(ownTime, draft.time)
    return draft
  }
  let queue: Promise<unknown> = Promise.resolve()
  // Writes keep their order. Without storage the browser only loses this safety net, not the edit.
  const inOrder = <T>(run: () => Promise<T>): Promise<T | undefined> => {
    const next = queue.then(run).catch(() => undefined)
    queue = next
    return next
  }
  const drafts = latestWrite<Draft<T>>(
    draft => inOrder(() => work('readwrite', store => store.put(draft, key))),
    run => whenIdle(run, mostMs),
  )
  // An unloading page has no later moment, and a hidden page may never return.
  window.addEventListener('pagehide', drafts.now)
  document.addEventListener('visibilitychange', drafts.now)
  return {
    read: () =>
      inOrder(async () => {
        const atLast = left.read()
        const kept =
          (await work<Draft<T> | undefined>('readonly', store => store.get(key))) ??
          (await work('readwrite', store => move<T>(store, asideKey, key)))
        // The page may have stayed open and continued.
        if (atLast === undefined || (kept !== undefined && kept.time > atLast.time)) return kept && own(kept)
        await work('readwrite', store => store.put(atLast, key))
        left.clear()
        return own(atLast)
      }),
    write: draft => drafts.write(own(draft)),
    async clear() {
      drafts.drop()
      const atLast = left.read()
      if (atLast !== undefined && atLast.time <= ownTime) left.clear()
      await inOrder(() => work('readwrite', store => deleteUpTo<T>(store, key, ownTime)))
    },
    leave: draft => left.write(own(draft)),
    async setAside(draft) {
      await inOrder(() =>
        work('readwrite', store => {
          store.put(draft, asideKey)
          return deleteUpTo<T>(store, key, draft.time)
        }),
      )
    },
    stop() {
      drafts.now()
      window.removeEventListener('pagehide', drafts.now)
      document.removeEventListener('visibilitychange', drafts.now)
    },
  }
}

/** Deletes a draft that is not newer than `time`. */
function deleteUpTo<T>(store: IDBObjectStore, key: string, time: number) {
  const request: IDBRequest<Draft<T> | undefined> = store.get(key)
  request.addEventListener('success', () => {
    if (request.result !== undefined && request.result.time <= time) store.delete(key)
  })
  return request
}

/** Moves a draft to another key; the request's result is the draft. */
function move<T>(store: IDBObjectStore, from: string, to: string): IDBRequest<Draft<T> | undefined> {
  const request: IDBRequest<Draft<T> | undefined> = store.get(from)
  request.addEventListener('success', () => {
    if (request.result === undefined) return
    store.put(request.result, to)
    store.delete(from)
  })
  return request
}

/** Defers writes; only the newest pending one is performed. */
interface LatestWrite<T> {
  /** Resolves when this or a newer write is done or dropped. */
  write(value: T): Promise<void>
  /** Performs the pending write at once. */
  now(): void
  /** Drops the pending write. */
  drop(): void
}

/** `soon` calls back at a better moment and returns a function that cancels. */
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
 * A draft in synchronous storage, for a page that unloads; does nothing when the storage is full or
 * unavailable.
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
