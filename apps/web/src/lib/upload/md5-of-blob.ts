import { createMD5 } from 'hash-wasm'

/** Large enough that the calls do not count, small enough for any machine. */
const sliceBytes = 4_194_304

/**
 * The md5 of a file, read in slices: its size never matters for memory. The next slice is read while one is
 * counted.
 */
export async function md5OfBlob(blob: Blob, signal?: AbortSignal): Promise<string> {
  const hash = await createMD5()
  const read = (at: number) => (at < blob.size ? blob.slice(at, at + sliceBytes).arrayBuffer() : undefined)
  let next = read(0)
  for (let at = 0; next !== undefined; at += sliceBytes) {
    const slice = await next
    signal?.throwIfAborted()
    next = read(at + sliceBytes)
    hash.update(new Uint8Array(slice))
  }
  return hash.digest('hex')
}
