import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from './blob-store.ts'

/** Blobs as files named by their sha-256 below `folder`; a file appears under its name only once it is whole and on disk. */
export async function openDiskBlobStore(folder: string): Promise<BlobStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('a blob key is a sha-256 in hex')
    return join(folder, key.slice(0, 2), key.slice(2, 4), key)
  }
  const sizeOf = async (key: string) => (await stat(pathOf(key)).catch(ignoreMissing))?.size

  async function settle(path: string, key: string, size: number): Promise<void> {
    if ((await sizeOf(key)) === size) return rm(path, { force: true })
    const target = pathOf(key)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
    await syncFolder(dirname(target))
  }

  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex')
      if ((await sizeOf(key)) === bytes.length) return key
      const path = join(incoming, randomUUID())
      const file = await open(path, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await settle(path, key, bytes.length)
      return key
    },
    async putFile(path) {
      const { key, size } = await hashFile(path)
      const moved = join(incoming, randomUUID())
      await moveFile(path, moved)
      await syncFile(moved)
      await settle(moved, key, size)
      return { key, size }
    },
    get: async key => readFile(pathOf(key)),
    async open(key, range) {
      const stream = createReadStream(pathOf(key), range)
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
      return stream
    },
    size: sizeOf,
    delete: async key => rm(pathOf(key), { force: true }),
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

async function hashFile(path: string): Promise<{ key: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { key: hash.digest('hex'), size }
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

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
