import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import pLimit from 'p-limit'
import { blobLimits } from '../limits/storage-limits.ts'

type Kind = 'file' | 'folder'

/** Returns once the file's bytes (or the folder's entries) survive a power cut. */
export async function syncPath(path: string, kind: Kind): Promise<void> {
  const handle = await open(path, kind === 'file' ? 'r+' : 'r')
  try {
    // fdatasync writes the size too, but no journal entry for times.
    await (kind === 'file' ? handle.datasync() : handle.sync())
  } finally {
    await handle.close()
  }
}

/** Blocking variant of syncPath for a folder, for use while the program starts. */
export function syncFolderNow(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Creates the folder. Its entry, and those of the parents that it created, are durable. */
export function makeDurableFolderNow(path: string, mode?: number): void {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first !== undefined)
    for (const parent of parentsUpTo(resolve(path), dirname(first))) syncFolderNow(parent)
}

/** The folders above `path`, nearest first, ending with `top`; none when `path` is not below it. */
function parentsUpTo(path: string, top: string): string[] {
  if (!path.startsWith(`${top}/`)) return []
  return [dirname(path), ...parentsUpTo(dirname(path), top)]
}

/** Groups fsync calls: requests for one path that arrive while it waits for the disk share the next call. */
export interface GroupSync {
  /** Returns once everything written to the path before this call survives a power cut. */
  sync(path: string, kind: Kind): Promise<void>
  /**
   * Creates a folder below `top` and makes its entries durable; a folder known from an earlier call costs no
   * fsync.
   */
  makeFolder(path: string, top: string, mode?: number): Promise<void>
  /**
   * Makes the entry of a file durable; of a file known from an earlier call it costs no fsync. Its bytes are
   * not synced.
   */
  nameOnce(path: string): Promise<void>
  /** Forgets that the entries of a removed folder and of its content were durable. */
  forgetBelow(folder: string): void
}

export function createGroupSync(): GroupSync {
  const sync = createSharedSync()
  const durable = new Map<string, Promise<unknown>>()

  function makeEntryDurable(path: string, top: string): Promise<unknown> {
    const parent = dirname(path)
    const done =
      durable.get(path) ??
      Promise.all([sync(parent, 'folder'), parent === top || makeEntryDurable(parent, top)])
    durable.set(path, done)
    done.catch(() => {
      if (durable.get(path) === done) durable.delete(path)
    })
    return done
  }

  function forgetBelow(folder: string): void {
    for (const path of durable.keys()) if (path === folder || dirname(path) === folder) durable.delete(path)
  }

  return {
    sync,
    async makeFolder(path, top, mode) {
      const created = await mkdir(path, { recursive: true, mode })
      if (created !== undefined) for (const one of [path, ...parentsUpTo(path, created)]) forgetBelow(one)
      await makeEntryDurable(path, top)
    },
    nameOnce: async path => void (await makeEntryDurable(path, dirname(path))),
    forgetBelow,
  }
}

function createSharedSync(): GroupSync['sync'] {
  const lane = pLimit(blobLimits.syncsAtATime)
  const waiting = new Map<string, Promise<void>>()
  const running = new Map<string, Promise<unknown>>()
  return (path, kind) => {
    const shared = waiting.get(path)
    if (shared) return shared
    const next = (running.get(path) ?? Promise.resolve()).then(() =>
      lane(() => {
        waiting.delete(path)
        return syncPath(path, kind)
      }),
    )
    const settled = next
      .catch(() => undefined)
      .then(() => {
        if (running.get(path) === settled) running.delete(path)
      })
    waiting.set(path, next)
    running.set(path, settled)
    return next
  }
}
