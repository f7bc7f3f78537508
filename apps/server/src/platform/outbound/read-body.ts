import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { fail } from '../binder/fail.ts'

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

/** The decompressed body; stops as soon as it is larger than `maxBytes`, even if it was small on the wire. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return tooLarge(response)
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = decoders[encoding]
  if (decoder === undefined && encoding !== 'identity') fail('fetch_unusable')
  const plain = decoder === undefined ? response : pipeline(response, decoder(), () => undefined)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of plain as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) return tooLarge(response)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function tooLarge(response: IncomingMessage): never {
  response.destroy()
  return fail('fetch_unusable')
}
