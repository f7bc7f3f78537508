/** Bytes by content: the key is the sha-256 in hex, so a key never changes its meaning. */
export interface BlobStore {
  /** Stores bytes durably and returns their key; storing the same bytes again is harmless. */
  put(bytes: Uint8Array): Promise<string>
  /** Moves a finished file in. */
  putFile(path: string): Promise<{ key: string; size: number }>
  get(key: string): Promise<Uint8Array>
  open(key: string, range?: { start: number; end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | undefined>
  delete(key: string): Promise<void>
}
