import { whenIdle } from '../../lib/dom/when-idle.ts'
import type { Draft, DraftStore } from './autosave.ts'
import { latestWrite } from './latest-write.ts'
import { leftDraft } from './unload-draft.ts'

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
  const left = leftDraft<T>(`adloom-left/${key}`, () => localStorage)
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
