import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { BlobStore } from './blob-store.ts'
import type { ChunkStore } from './chunk-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'
import { openDiskChunkStore } from './disk-chunk-store.ts'

/** The storage of files and chunks: S3 when configured, else the data directory. */
export interface Storage {
  blobs: BlobStore
  chunks: ChunkStore
}

export async function openStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (config.s3) {
    // The S3 client is large: not loaded for storage on disk.
    const { openS3Storage } = await import('./s3/open-s3-storage.ts')
    return openS3Storage(config.s3, join(config.dataDir, 'incoming'))
  }
  const blobs = await openDiskBlobStore(join(config.dataDir, 'blobs'))
  return { blobs, chunks: openDiskChunkStore(join(config.dataDir, 'uploads'), blobs) }
}
