import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { LocalFile } from '../blobs/local-file.ts'
import { makeTaskFolder } from './task-folders.ts'

/** Runs `use` with an empty folder that is removed afterwards. */
export async function withTaskFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTaskFolder()
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies a stored file into a task folder for `use`, wherever the store is. */
export async function withBlobFile<T>(
  blobs: BlobStore,
  hash: string,
  use: (file: LocalFile, folder: string) => Promise<T>,
): Promise<T> {
  return withBlobFiles(blobs, [hash], ([file], folder) => use(file!, folder))
}

/** The same for several files, in the order of their hashes; a hash may be there twice. */
export async function withBlobFiles<T>(
  blobs: BlobStore,
  hashes: string[],
  use: (files: LocalFile[], folder: string) => Promise<T>,
): Promise<T> {
  return withTaskFolder(async folder => {
    const files = new Map<string, LocalFile>()
    for (const hash of new Set(hashes)) {
      const path = join(folder, files.size === 0 ? 'source' : `source-${files.size}`)
      await pipeline(await blobs.open(hash), createWriteStream(path, { flags: 'wx' }))
      files.set(hash, { path, size: (await blobs.size(hash)) ?? 0 })
    }
    return use(
      hashes.map(hash => files.get(hash)!),
      folder,
    )
  })
}
