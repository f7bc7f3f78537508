import { openS3BlobStore } from './s3-blob-store.ts'
import { openS3ChunkStore } from './s3-chunk-store.ts'
import { openS3Place, type S3Settings } from './s3-place.ts'

/** Blobs and chunks in a bucket; `incoming` is a local folder for chunks being received. */
export function openS3Storage(settings: S3Settings, incoming: string) {
  const place = openS3Place(settings)
  const blobs = openS3BlobStore(place)
  return { blobs, chunks: openS3ChunkStore(place, incoming, blobs) }
}
