import type { JSONDocument } from '@gltf-transform/core'

/** A GLB with the only buffer inside and its texture outside, at this address. */
export function glbOf(
  json: JSONDocument['json'],
  resources: Record<string, Uint8Array>,
  texture: string,
): Buffer {
  const binary = Buffer.from(resources[json.buffers?.[0]?.uri ?? ''] ?? [])
  const outer = {
    ...json,
    buffers: [{ byteLength: binary.length }],
    images: (json.images ?? []).map(image => ({ ...image, uri: texture })),
  }
  const chunk = (type: number, bytes: Buffer, fill: string) => {
    const body = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)])
    const head = Buffer.alloc(8)
    head.writeUInt32LE(body.length, 0)
    head.writeUInt32LE(type, 4)
    return Buffer.concat([head, body])
  }
  const chunks = Buffer.concat([
    chunk(0x4e4f534a, Buffer.from(JSON.stringify(outer)), ' '),
    chunk(0x004e4942, binary, '\0'),
  ])
  const start = Buffer.alloc(12)
  start.writeUInt32LE(0x46546c67, 0)
  start.writeUInt32LE(2, 4)
  start.writeUInt32LE(12 + chunks.length, 8)
  return Buffer.concat([start, chunks])
}
