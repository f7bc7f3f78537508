import type { Cell } from '@adloom/playable/commands'
import { loadWithin } from './load-error.ts'

interface Field {
  text: string
  isQuoted: boolean
}

/**
 * Parses comma, semicolon or tab separated text (RFC 4180): quoted fields can contain separators, line breaks
 * and doubled quotes.
 */
function readFields(text: string): Field[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const rows: Field[][] = []
  let row: Field[] = []
  let at = 0
  while (at < source.length) {
    const { end, ...field } = readField(source, at, separator)
    row.push(field)
    at = end
    if (source[at] === separator) {
      at++
      if (at === source.length) row.push({ text: '', isQuoted: false })
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

/** Parses separated text and converts numbers and true/false. */
export function readCsv(text: string): Cell[][] {
  return readFields(text).map(row => row.map(field => (field.isQuoted ? field.text : valueOf(field.text))))
}

/** Parses separated text, such as cells copied from a sheet, as it is written. */
export function readTexts(text: string): string[][] {
  return readFields(text).map(row => row.map(field => field.text))
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map(separator => ({ separator, count: line.split(separator).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function readField(source: string, from: number, separator: string): Field & { end: number } {
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
