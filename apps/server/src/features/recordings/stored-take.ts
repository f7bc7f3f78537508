import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Take } from '@adloom/playable/recording'

const [compress, uncompress] = [promisify(gzip), promisify(gunzip)]

/** Returns a take as it is stored: gzipped JSON. */
export function packTake(take: Take): Promise<Buffer> {
  return compress(JSON.stringify(take))
}

export async function unpackTake(stored: Buffer): Promise<Take> {
  return JSON.parse(String(await uncompress(stored))) as Take
}
