/** Chunks of unfinished uploads. */
export interface ChunkStore {
  /**
   * Stores a chunk atomically and returns a digest that identifies its bytes; concurrent writes of one number
   * do not interfere. Throws chunk_invalid for a wrong size, chunk_damaged for a wrong md5.
   */
  write(upload: ChunkedUpload, chunk: AnnouncedChunk, content: ChunkContent): Promise<string>
  /** Reports the stored chunks, so that a store can start joining while the rest arrives. */
  ahead(upload: ChunkedUpload, chunks: StoredChunk[]): void
  /** Joins the chunks into one blob. The chunks stay. Throws ChunksLost when some are missing or changed. */
  join(upload: ChunkedUpload, chunks: StoredChunk[]): Promise<JoinedFile>
  remove(uploadId: number): Promise<void>
  /** Every upload that has bytes here. */
  list(): AsyncIterable<number>
  /** Removes leftovers of writers that died before this time; returns their number. */
  removeLeftovers(before: Date): Promise<number>
}

/** A file and its chunk size: every chunk but the last has `chunkSize` bytes. */
export interface ChunkedUpload {
  id: number
  chunkSize: number
  totalSize: number
}
/** `number` counts from 1; `md5` in hex when the client sends it. */
export interface AnnouncedChunk {
  number: number
  size: number
  md5?: string | undefined
}
/** `truncated`: the form parser stopped at its limit. */
export type ChunkContent = NodeJS.ReadableStream & { truncated?: boolean }
export interface StoredChunk {
  number: number
  size: number
  digest: string
}
/** `key` is the blob's; `md5` in hex. */
export interface JoinedFile {
  key: string
  size: number
  md5: string
}

/** Some chunks must be sent again. */
export class ChunksLost extends Error {
  readonly numbers: number[]

  constructor(numbers: number[]) {
    super(`chunks are lost: ${numbers.join(', ')}`)
    this.numbers = numbers
  }
}
