import type { FigureFile } from './figure-file.ts'

/**
 * A figure's parts as one file (`figure-file`); never in an ad. The same parts always give the same bytes.
 */
export function writeFigure({ kind, parts }: FigureFile): Uint8Array {
  const places: Record<string, [at: number, length: number]> = {}
  let end = 0
  for (const [name, part] of Object.entries(parts)) {
    places[name] = [end, part.length]
    end += padded(part.length)
  }
  const head = new TextEncoder().encode(JSON.stringify({ kind, parts: places }))
  const body = 8 + padded(head.length)
  const bytes = new Uint8Array(body + end)
  bytes.set([0x41, 0x44, 0x46, 0x31])
  new DataView(bytes.buffer).setUint32(4, body - 8, true)
  bytes.fill(32, 8, body).set(head, 8)
  for (const [name, part] of Object.entries(parts)) bytes.set(part, body + places[name]![0])
  return bytes
}

function padded(length: number): number {
  return (length + 3) & ~3
}
