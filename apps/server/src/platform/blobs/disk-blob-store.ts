import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isBlobKey, type BlobStore, type StoredBlob, BlobMissing } from './blob-store.ts'
import { BlobFiles, ignoreMissing } from './blob-files.ts'
import { createGroupSync, syncPath } from './file-sync.ts'
import { hashFile } from './hash-file.ts'
import { removeOldFiles } from './remove-old-files.ts'

/**
 * Blobs as files named by their sha-256 below `folder`. A file is renamed only once its bytes are on disk,
 * and is reported as stored only once its name is durable (RS-05.2).
 */
export async function openDiskBlobStore(folder: string): Promise<BlobStore> {
  const [incoming, bin] = [join(folder, 'incoming'), join(folder, 'bin')]
  const disk = createGroupSync()
  for (const path of [incoming, bin]) await disk.makeFolder(path, dirname(folder), 0o700)
  const files = new BlobFiles({ folder, incoming, bin }, disk)

  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if (!(await files.touch(key, bytes.length)))
        await files.takeIn({ key, size: bytes.length }, path => writeDurably(path, bytes))
      return key
    },
    async putFile(path, known) {
      const { key, size } = known ?? (await hashFile(path))
      await files.takeIn({ key, size }, async moved => {
        await moveFile(path, moved)
        await syncPath(moved, 'file')
      })
      return { key, size }
    },
    async get(key) {
      return (await files.orRestored(key, () => readFile(files.pathOf(key)))) ?? missing(key)
    },
    async open(key, range) {
      return (await files.orRestored(key, () => openStream(files.pathOf(key), range))) ?? missing(key)
    },
    size: key => files.orRestored(key, async () => (await stat(files.pathOf(key))).size),
    async *list(after = '') {
      for (const outer of await names(folder, /^[0-9a-f]{2}$/)) {
        for (const inner of await names(join(folder, outer), /^[0-9a-f]{2}$/)) {
          if (`${outer}${inner}` >= after.slice(0, 4)) yield* blobsIn(join(folder, outer, inner), after)
        }
      }
    },
    async retire(key) {
      const done = await rename(files.pathOf(key), files.retiredPath(key)).then(() => true, ignoreMissing)
      if (!done) return
      const now = new Date()
      await utimes(files.retiredPath(key), now, now).catch(ignoreMissing)
      await disk.sync(bin, 'folder')
    },
    listRetired: () => blobsIn(bin, ''),
    restore: key => files.restore(key),
    discard: key => rm(files.retiredPath(key), { force: true }),
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

async function openStream(
  path: string,
  range?: { start: number; end: number },
): Promise<NodeJS.ReadableStream> {
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
