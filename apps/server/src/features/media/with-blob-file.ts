import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'
import type { LocalFile } from '../assets/inspect/local-file.ts'
import { makeTaskFolder } from './task-folders.ts'

/** Lays a stored file beside an empty folder for `use`, wherever the store is; both are gone afterwards. */
export async function withBlobFile<T>(blobs: BlobStore, hash: string, use: (file: LocalFile, folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTaskFolder()
  try {
    const path = join(folder, 'source')
    await pipeline(await blobs.open(hash), createWriteStream(path, { flags: 'wx' }))
    return await use({ path, size: (await blobs.size(hash)) ?? 0 }, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
