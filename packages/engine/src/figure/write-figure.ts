import type { FigureFile } from './figure-file.ts'

/** Writes a figure's sections to one file (`figure-file`), never in an ad. Equal input gives equal bytes. */
export function writeFigure({ kind, sections }: FigureFile): Uint8Array {
  const places: Record<string, [at: number, length: number]> = {}
  let end = 0
  for (const [name, section] of Object.entries(sections)) {
    places[name] = [end, section.length]
    end += padded(section.length)
  }
  const head = new TextEncoder().encode(JSON.stringify({ kind, parts: places }))
  const body = 8 + padded(head.length)
  const bytes = new Uint8Array(body + end)
  bytes.set([0x41, 0x44, 0x46, 0x31])
  new DataView(bytes.buffer).setUint32(4, body - 8, true)
  bytes.fill(32, 8, body).set(head, 8)
  for (const [name, section] of Object.entries(sections)) bytes.set(section, body + places[name]![0])
  return bytes
}

function padded(length: number): number {
  return (length + 3) & ~3
}
