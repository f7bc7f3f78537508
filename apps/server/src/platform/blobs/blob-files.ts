import { randomUUID } from 'node:crypto'
import { rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkBlobKey } from './blob-store.ts'
import type { createGroupSync } from './file-sync.ts'

/** The folders of blobs, of files without a name yet, and of quarantined blobs. */
interface BlobFolders {
  folder: string
  incoming: string
  bin: string
}

/** Paths of blobs on disk, and durable naming of new files (RS-05.2). */
export class BlobFiles {
  private readonly folders: BlobFolders
  private readonly disk: ReturnType<typeof createGroupSync>

  constructor(folders: BlobFolders, disk: ReturnType<typeof createGroupSync>) {
    this.folders = folders
    this.disk = disk
  }

  pathOf(key: string): string {
    return join(this.folders.folder, checkBlobKey(key).slice(0, 2), key.slice(2, 4), key)
  }

  /** The path of a quarantined blob. */
  retiredPath(key: string): string {
    return join(this.folders.bin, checkBlobKey(key))
  }

  /**
   * Marks an existing blob as stored now; false when there is none. Its writer may not have synced the name
   * yet.
   */
  async touch(key: string, size: number): Promise<boolean> {
    const path = this.pathOf(key)
    if ((await stat(path).catch(ignoreMissing))?.size !== size) return false
    const now = new Date()
    const found = (await utimes(path, now, now).then(() => true, ignoreMissing)) ?? false
    if (found) await this.makeNameDurable(key)
    return found
  }

  /** Stores the file that `write` makes durable at the given path. */
  async takeIn(
    { key, size }: { key: string; size: number },
    write: (path: string) => Promise<void>,
  ): Promise<void> {
    const path = join(this.folders.incoming, randomUUID())
    try {
      await write(path)
      await this.settle(path, key, size)
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Renames a durable file to its blob's path, or deletes it when that blob exists. */
  private async settle(path: string, key: string, size: number): Promise<void> {
    if (await this.touch(key, size)) return rm(path, { force: true })
    await this.disk.makeFolder(dirname(this.pathOf(key)), this.folders.folder)
    await rename(path, this.pathOf(key))
    await this.makeNameDurable(key)
  }

  /** Restores a quarantined blob; false when there is none. */
  async restore(key: string): Promise<boolean> {
    await this.disk.makeFolder(dirname(this.pathOf(key)), this.folders.folder)
    const found =
      (await rename(this.retiredPath(key), this.pathOf(key)).then(() => true, ignoreMissing)) ?? false
    if (found) await this.makeNameDurable(key)
    return found
  }

  /** As `useOrRestore`; a file that is missing is none. */
  orRestored<T>(key: string, use: () => Promise<T | undefined>): Promise<T | undefined> {
    return useOrRestore(
      () => use().catch(ignoreMissing),
      () => this.restore(key),
    )
  }

  /** The blob's bytes were synced before it got its name. */
  private async makeNameDurable(key: string): Promise<void> {
    await this.disk.makeFolder(dirname(this.pathOf(key)), this.folders.folder)
    await this.disk.sync(dirname(this.pathOf(key)), 'folder')
  }
}

/** A blob that is in neither place twice does not exist, rather than being moved between the two looks. */
const rounds = 2

/**
 * Runs `use` again after restoring a quarantined blob, as often as a sweep quarantines it meanwhile. Another
 * reader may restore it at the same time.
 */
export async function useOrRestore<T>(
  use: () => Promise<T | undefined>,
  restore: () => Promise<boolean>,
): Promise<T | undefined> {
  for (let misses = 0; misses < rounds;) {
    const found = await use()
    if (found !== undefined) return found
    if (!(await restore())) misses++
  }
  return undefined
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
