/** Bytes by content: the key is the sha-256 in hex, so a key never changes its meaning. */
export interface BlobStore {
  /**
   * Stores bytes durably and returns their key; storing the same bytes again is harmless and makes them young
   * again.
   */
  put(bytes: Uint8Array): Promise<string>
  /**
   * Moves a finished file into the store. Pass the key and size when they are known, to avoid reading it
   * again.
   */
  putFile(path: string, known?: { key: string; size: number }): Promise<{ key: string; size: number }>
  /** Throws BlobMissing. */
  get(key: string): Promise<Uint8Array>
  /** Streams; `end` is included. Throws BlobMissing before the first byte. */
  open(key: string, range?: { start: number; end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | undefined>
  /** Every blob after that key, in their order, with the time it was last stored. */
  list(after?: string): AsyncIterable<StoredBlob>
  /**
   * Quarantines an unreferenced blob. Reading it restores it, so a reference created at the same moment loses
   * nothing.
   */
  retire(key: string): Promise<void>
  /** What was put aside, with the time of that. */
  listRetired(): AsyncIterable<StoredBlob>
  /** Brings one back; false when it is not there. */
  restore(key: string): Promise<boolean>
  /** Permanently removes quarantined blobs. */
  discard(key: string): Promise<void>
  /** Removes what writers that died before this time have left; answers how much that was. */
  removeLeftovers(before: Date): Promise<number>
}

export interface StoredBlob {
  key: string
  size: number
  storedAt: Date
}

/** Throws on anything but a sha-256 in hex, so that nothing else ever becomes a path. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('a blob key is a sha-256 in hex')
  return key
}

export function isBlobKey(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** There are no such bytes. */
export class BlobMissing extends Error {
  constructor(key: string) {
    super(`there is no blob ${key}`)
  }
}

/**
 * The place where files lie does not answer as it should, for now: the same request may work a moment later.
 */
export class StorageFault extends Error {
  constructor(action: string, cause: unknown) {
    super(
      `the file storage failed to ${action}: ${cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause)}`,
      { cause },
    )
  }
}
