import type { Cell } from '@adloom/playable/commands'
import { loadWithin } from '../../../lib/load-error.ts'

/**
 * Parses comma, semicolon or tab separated text (RFC 4180): quoted fields can contain separators, line breaks
 * and doubled quotes. Converts numbers and true/false.
 */
export function readCsv(text: string): Cell[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  while (at < source.length) {
    const field = readField(source, at, separator)
    row.push(field.isQuoted ? field.text : valueOf(field.text))
    at = field.end
    if (source[at] === separator) {
      at++
      if (at === source.length) row.push('')
      continue
    }
    if (source[at] === '\r') at++
    if (source[at] === '\n') at++
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map(separator => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function readField(
  source: string,
  from: number,
  separator: string,
): { text: string; end: number; isQuoted: boolean } {
  if (source[from] !== '"') {
    let end = from
    while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
      end++
    return { text: source.slice(from, end), end, isQuoted: false }
  }
  let text = ''
  let at = from + 1
  for (; at < source.length; at++) {
    if (source[at] !== '"') text += source[at]
    else if (source[at + 1] === '"') {
      text += '"'
      at++
    } else break
  }
  return { text, end: Math.min(at + 1, source.length), isQuoted: true }
}

function valueOf(text: string): Cell {
  const plain = text.trim()
  if (/^(true|false)$/i.test(plain)) return plain.toLowerCase() === 'true'
  return plain !== '' && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : plain
}

/**
 * Reads the first sheet of an Excel or CSV file row by row; the Excel parser is loaded on demand. Throws
 * parse errors.
 */
export async function readSheet(file: File): Promise<Cell[][]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(await file.text())
  const { readSheet: read } = await loadWithin('read-sheet', () => import('read-excel-file/universal'))
  const rows = await read(await file.arrayBuffer())
  return rows.filter(row => row.some(cell => cell !== null)).map(row => row.map(cellOf))
}

/** Converts a date to its day; formulas and rich text arrive as plain values. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString().slice(0, 10) : ''
}
