import type { ErrorName } from '@adloom/contract/errors'
import { framePng } from '../samples/sample-media.ts'

/** A file that must be refused: description, name, bytes and the error name. */
export type BadFile = [
  title: string,
  name: string,
  make: () => Promise<Uint8Array> | Uint8Array,
  reason: ErrorName,
]

/** Returns a copy of the bytes with a change. */
export function changed(bytes: Buffer, change: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** Returns a small PNG whose header declares 60,000 x 60,000 pixels. */
export async function vastPng(): Promise<Buffer> {
  return changed(await framePng(), bytes => {
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
  })
}
