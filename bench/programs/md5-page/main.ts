import { hashFile } from '../../../apps/web/src/features/uploads/hashing/hash-file.ts'
import { md5OfBlob } from '../../../apps/web/src/features/uploads/hashing/md5-of-blob.ts'

/** Noise of one megabyte, again and again: hashing does not care, and it fits into any browser. */
function blobOf(bytes: number): Blob {
  const piece = new Uint8Array(1_000_000)
  for (let at = 0; at < piece.length; at += 65_536) crypto.getRandomValues(piece.subarray(at, Math.min(piece.length, at + 65_536)))
  return new Blob(Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece))
}

let blob: Blob | undefined

async function digestOf(way: string, file: Blob): Promise<string> {
  if (way === 'worker') return hashFile(file)
  if (way === 'page') return md5OfBlob(file)
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))[0])
}

Object.assign(globalThis, {
  async measure(way: string, bytes: number) {
    blob ??= blobOf(bytes)
    const began = performance.now()
    const digest = await digestOf(way, blob)
    return { ms: performance.now() - began, digest }
  },
})
