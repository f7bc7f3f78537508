import { fail } from '../../platform/binder/fail.ts'
import type { Inspected } from '../inspected-file.ts'
import { unpackWoff } from './unpack-woff.ts'

const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name']

/** Names and metrics a font contains; stored as the asset's payload. */
export interface FontFacts {
  family: string
  postscript_name: string
  style: string
  weight: number
  glyphs: number
}

interface Table {
  at: number
  length: number
}

/** Returns the font in its stored form: WOFF and WOFF2 are unpacked to TTF or OTF (AS-07.1). */
export async function inspectFont(bytes: Uint8Array, format: string): Promise<Inspected> {
  if (format !== 'woff' && format !== 'woff2') return readFont(bytes, format)
  const plain = await unpackWoff(bytes, format)
  return { ...readFont(plain.bytes, plain.format), converted: true }
}

/** Reads an OpenType font's tables (ISO 14496-22); throws when one is outside the file. */
function readFont(bytes: Uint8Array, format: string): Inspected {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const tables = readTables(view)
    const outlines = tables.has('glyf') ? tables.has('loca') : tables.has('CFF ') || tables.has('CFF2')
    if (!outlines || needed.some(name => !tables.has(name))) fail('file_broken')
    if (view.getUint16(tables.get('maxp')!.at + 4) === 0) fail('file_broken')
    const names = readNames(bytes, view, tables.get('name')!)
    const family = names.get(16) ?? names.get(1)
    if (family === undefined) fail('file_broken')
    return {
      type: 'font',
      format,
      mime: `font/${format}`,
      bytes,
      payload: {
        family,
        postscript_name: names.get(6) ?? family,
        style: names.get(17) ?? names.get(2) ?? 'Regular',
        weight: tables.has('OS/2') ? view.getUint16(tables.get('OS/2')!.at + 4) : 400,
        glyphs: view.getUint16(tables.get('maxp')!.at + 4),
      } satisfies FontFacts,
    }
  } catch {
    fail('file_broken')
  }
}

function readTables(view: DataView): Map<string, Table> {
  const tables = new Map<string, Table>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    const table = { at: view.getUint32(entry + 8), length: view.getUint32(entry + 12) }
    if (table.at + table.length > view.byteLength) fail('file_broken')
    const tag = [0, 1, 2, 3].map(at => String.fromCharCode(view.getUint8(entry + at))).join('')
    tables.set(tag, table)
  }
  return tables
}

/** Names by their id; Windows Unicode records take precedence. */
function readNames(bytes: Uint8Array, view: DataView, table: Table): Map<number, string> {
  const names = new Map<number, string>()
  const texts = table.at + view.getUint16(table.at + 4)
  for (let index = 0; index < view.getUint16(table.at + 2); index++) {
    const record = table.at + 6 + index * 12
    const windows = view.getUint16(record) === 3
    const id = view.getUint16(record + 6)
    const start = texts + view.getUint16(record + 10)
    const text = Buffer.from(bytes.subarray(start, start + view.getUint16(record + 8)))
    if (windows || !names.has(id))
      names.set(id, windows ? text.swap16().toString('utf16le') : text.toString('latin1'))
  }
  return names
}
