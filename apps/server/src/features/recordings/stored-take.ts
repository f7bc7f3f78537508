import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { GameTake } from '@adloom/playable/game-clock'
import type { Take } from '@adloom/playable/recording'

const [compress, uncompress] = [promisify(gzip), promisify(gunzip)]

/** Returns a take as it is stored: gzipped JSON. */
export function packTake(take: Take | GameTake): Promise<Buffer> {
  return compress(JSON.stringify(take))
}

/** Returns the stored take of a playable, `format` 1, or of a build, `format` 2. */
export async function unpackTake(stored: Buffer): Promise<Take | GameTake> {
  return JSON.parse(String(await uncompress(stored))) as Take | GameTake
}
