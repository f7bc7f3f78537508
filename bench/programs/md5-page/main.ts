import { hashFile } from '../../../apps/web/src/lib/upload/hash-file.ts'
import { md5OfBlob } from '../../../apps/web/src/lib/upload/md5-of-blob.ts'

async function digestOf(way: string, file: Blob): Promise<string> {
  if (way === 'worker') return hashFile(file)
  if (way === 'page') return md5OfBlob(file)
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))[0])
}

const input = document.querySelector('input')!

Object.assign(globalThis, {
  async measure(way: string) {
    const began = performance.now()
    const digest = await digestOf(way, input.files![0]!)
    return { ms: performance.now() - began, digest }
  },
})
