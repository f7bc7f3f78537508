/** The chunks of files that are on their way, until each file is whole. */
export interface ChunkStore {
  /**
   * Keeps a chunk whole or not at all and answers with a digest by which its bytes are known from then on;
   * several of one number do not
   * disturb one another. Throws chunk_invalid when the size is not the one announced, chunk_damaged when the
   * md5 is not.
   */
  write(upload: ChunkedUpload, chunk: AnnouncedChunk, content: ChunkContent): Promise<string>
  /** Reports the stored chunks, so that a store can start joining while the rest arrives. */
  ahead(upload: ChunkedUpload, chunks: StoredChunk[]): void
  /**
   * Makes one blob of all of them. The chunks stay. Throws ChunksLost when some are gone or not what they
   * were.
   */
  join(upload: ChunkedUpload, chunks: StoredChunk[]): Promise<JoinedFile>
  remove(uploadId: number): Promise<void>
  /** Every upload that has bytes here. */
  list(): AsyncIterable<number>
  /**
   * Removes what writers that died before this time have left beside the chunks; answers how much that was.
   */
  removeLeftovers(before: Date): Promise<number>
}

/** A file and how it is cut: every chunk but the last has `chunkSize` bytes. */
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
/** `truncated`: the form's reader stopped at its limit. */
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
