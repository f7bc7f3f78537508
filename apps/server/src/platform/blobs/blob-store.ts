/** Bytes by content: the key is the sha-256 in hex, so a key is immutable. */
export interface BlobStore {
  /** Stores bytes durably and returns their key; storing the same bytes again renews the blob's time. */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Moves a finished file into the store. Pass the key and size when they are known, to avoid reading it
   * again.
   */
  putFile(path: string, known?: { key: string; size: number }): Promise<{ key: string; size: number }>
  /** Throws BlobMissing. */
  get(key: string): Promise<Uint8Array>
  /** Returns a stream; `end` is inclusive. Throws BlobMissing before the first byte. */
  open(key: string, range?: { start: number; end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | undefined>
  /** Every blob after that key, in key order, with the time it was last stored. */
  list(after?: string): AsyncIterable<StoredBlob>
  /**
   * Quarantines an unreferenced blob. Reading it restores it, so a reference created at the same moment loses
   * nothing.
   */
  retire(key: string): Promise<void>
  /** Quarantined blobs with the time of their quarantine. */
  listRetired(): AsyncIterable<StoredBlob>
  /** Restores a quarantined blob; false when there is none. */
  restore(key: string): Promise<boolean>
  /** Permanently removes quarantined blobs. */
  discard(key: string): Promise<void>
  /** Removes leftovers of writers that died before this time; returns their number. */
  removeLeftovers(before: Date): Promise<number>
}

export interface StoredBlob {
  key: string
  size: number
  storedAt: Date
}

/** Throws on anything but a sha-256 in hex, so that no other text becomes a path. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('a blob key is a sha-256 in hex')
  return key
}

export function isBlobKey(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** The store has no blob of this key. */
export class BlobMissing extends Error {
  constructor(key: string) {
    super(`there is no blob ${key}`)
  }
}

/** The storage is temporarily unavailable: the same request may succeed later. */
export class StorageFault extends Error {
  constructor(action: string, cause: unknown) {
    super(
      `the file storage failed to ${action}: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`,
      { cause },
    )
  }
}
