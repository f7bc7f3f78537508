import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChunkedUpload } from './chunk-store.ts'

interface NumberedChunk {
  number: number
  digest: string
}

/** Paths of the chunks of uploads on disk. */
export interface ChunkPlaces {
  /** The folder of an upload. */
  home(uploadId: number): string
  /** The complete file with the given chunk size. */
  whole(upload: ChunkedUpload): string
  /** Exists once a writer has taken the chunk's slot in the whole file. */
  slot(upload: ChunkedUpload, number: number): string
  /** A chunk stored in its own file. */
  apart(upload: ChunkedUpload, chunk: NumberedChunk): string
  isApart(upload: ChunkedUpload, chunk: NumberedChunk): Promise<boolean>
  /** A new name for a temporary file. */
  temporary(upload: ChunkedUpload): string
  /** The offset of a chunk in the whole file, in bytes. */
  offset(upload: ChunkedUpload, number: number): number
}

export function chunkPlaces(folder: string): ChunkPlaces {
  const home = (id: number): string => join(folder, String(id))
  const apart: ChunkPlaces['apart'] = (upload, chunk) =>
    join(home(upload.id), `${upload.chunkSize}-${chunk.number}-${chunk.digest}`)
  return {
    home,
    apart,
    whole: upload => join(home(upload.id), `whole-${upload.chunkSize}`),
    slot: (upload, number) => join(home(upload.id), `slot-${upload.chunkSize}-${number}`),
    isApart: (upload, chunk) =>
      access(apart(upload, chunk)).then(
        () => true,
        () => false,
      ),
    temporary: upload => join(home(upload.id), `${randomBytes(8).toString('hex')}.part`),
    offset: (upload, number) => (number - 1) * upload.chunkSize,
  }
}
