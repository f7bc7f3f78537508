import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkBlobKey, isBlobKey } from './blob-key.ts'
import { BlobMissing } from './blob-missing.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'
import { createGroupSync, syncPath } from './file-sync.ts'
import { hashFile } from './hash-file.ts'
import { removeOldFiles } from './remove-old-files.ts'

/**
 * Blobs as files named by their sha-256 below `folder`. A file gets its name only once its bytes are on disk, and is
 * reported as stored only once its name is (RS-05.2).
 */
export async function openDiskBlobStore(folder: string): Promise<BlobStore> {
  const [incoming, bin] = [join(folder, 'incoming'), join(folder, 'bin')]
  const disk = createGroupSync()
  for (const path of [incoming, bin]) await disk.makeFolder(path, dirname(folder), 0o700)
  const pathOf = (key: string) => join(folder, checkBlobKey(key).slice(0, 2), key.slice(2, 4), key)
  const retiredPath = (key: string) => join(bin, checkBlobKey(key))

  /** Makes the blob's name durable. Its bytes are: they were synced before they got the name. */
  async function makeNameDurable(key: string): Promise<void> {
    await disk.makeFolder(dirname(pathOf(key)), folder)
    await disk.sync(dirname(pathOf(key)), 'folder')
  }

  /** Marks an existing blob as stored now; false when there is none. Its writer may not have synced the name yet. */
  async function touch(key: string, size: number): Promise<boolean> {
    const path = pathOf(key)
    if ((await stat(path).catch(ignoreMissing))?.size !== size) return false
    const now = new Date()
    const found = (await utimes(path, now, now).then(() => true, ignoreMissing)) ?? false
    if (found) await makeNameDurable(key)
    return found
  }

  async function settle(path: string, key: string, size: number): Promise<void> {
    if (await touch(key, size)) return rm(path, { force: true })
    await disk.makeFolder(dirname(pathOf(key)), folder)
    await rename(path, pathOf(key))
    await makeNameDurable(key)
  }

  async function restore(key: string): Promise<boolean> {
    await disk.makeFolder(dirname(pathOf(key)), folder)
    const found = (await rename(retiredPath(key), pathOf(key)).then(() => true, ignoreMissing)) ?? false
    if (found) await makeNameDurable(key)
    return found
  }

  /** Runs `use` once more when the blob had been put aside. */
  async function orRestored<T>(key: string, use: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await use().catch(ignoreMissing)
    if (found !== undefined) return found
    await restore(key)
    return use().catch(ignoreMissing)
  }

  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if (await touch(key, bytes.length)) return key
      const path = join(incoming, randomUUID())
      try {
        await writeDurably(path, bytes)
        await settle(path, key, bytes.length)
      } finally {
        await rm(path, { force: true })
      }
      return key
    },
    async putFile(path, known) {
      const { key, size } = known ?? (await hashFile(path))
      const moved = join(incoming, randomUUID())
      try {
        await moveFile(path, moved)
        await syncPath(moved, 'file')
        await settle(moved, key, size)
      } finally {
        await rm(moved, { force: true })
      }
      return { key, size }
    },
    async get(key) {
      return (await orRestored(key, () => readFile(pathOf(key)))) ?? missing(key)
    },
    async open(key, range) {
      return (await orRestored(key, () => openStream(pathOf(key), range))) ?? missing(key)
    },
    size: key => orRestored(key, async () => (await stat(pathOf(key))).size),
    async *list(after = '') {
      for (const outer of await names(folder, /^[0-9a-f]{2}$/)) {
        for (const inner of await names(join(folder, outer), /^[0-9a-f]{2}$/)) {
          if (`${outer}${inner}` >= after.slice(0, 4)) yield* blobsIn(join(folder, outer, inner), after)
        }
      }
    },
    async retire(key) {
      const done = await rename(pathOf(key), retiredPath(key)).then(() => true, ignoreMissing)
      if (!done) return
      const now = new Date()
      await utimes(retiredPath(key), now, now).catch(ignoreMissing)
      await disk.sync(bin, 'folder')
    },
    listRetired: () => blobsIn(bin, ''),
    restore,
    discard: key => rm(retiredPath(key), { force: true }),
    removeLeftovers: before => removeOldFiles(incoming, before),
  }
}

async function* blobsIn(folder: string, after: string): AsyncGenerator<StoredBlob> {
  for (const key of (await names(folder, /^[0-9a-f]{64}$/)).filter(name => isBlobKey(name) && name > after)) {
    const found = await stat(join(folder, key)).catch(ignoreMissing)
    if (found) yield { key, size: found.size, storedAt: found.mtime }
  }
}

async function names(folder: string, pattern: RegExp): Promise<string[]> {
  return ((await readdir(folder).catch(ignoreMissing)) ?? []).filter(name => pattern.test(name)).sort()
}

function missing(key: string): never {
  throw new BlobMissing(key)
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function openStream(path: string, range?: { start: number; end: number }): Promise<NodeJS.ReadableStream> {
  const stream = createReadStream(path, range)
  await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
  return stream
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx' }))
    await rm(from)
  }
}
