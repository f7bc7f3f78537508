/** Bytes by content: the key is the sha-256 in hex, so a key never changes its meaning. */
export interface BlobStore {
  /**
   * Stores bytes durably and returns their key; storing the same bytes again is harmless and makes them young
   * again.
   */
  put(bytes: Uint8Array): Promise<string>
  /** Moves a finished file in. Who has read it already says its key and size and spares another reading. */
  putFile(path: string, known?: { key: string; size: number }): Promise<{ key: string; size: number }>
  /** Throws BlobMissing. */
  get(key: string): Promise<Uint8Array>
  /** Streams; `end` is included. Throws BlobMissing before the first byte. */
  open(key: string, range?: { start: number; end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | undefined>
  /** Every blob after that key, in their order, with the time it was last stored. */
  list(after?: string): AsyncIterable<StoredBlob>
  /**
   * Puts a blob nobody refers to aside. Whoever asks for it all the same brings it back by asking: so a
   * reference
   * that was made in the same moment loses nothing.
   */
  retire(key: string): Promise<void>
  /** What was put aside, with the time of that. */
  listRetired(): AsyncIterable<StoredBlob>
  /** Brings one back; false when it is not there. */
  restore(key: string): Promise<boolean>
  /** Removes what was put aside for good. */
  discard(key: string): Promise<void>
  /** Removes what writers that died before this time have left; answers how much that was. */
  removeLeftovers(before: Date): Promise<number>
}

export interface StoredBlob {
  key: string
  size: number
  storedAt: Date
}
