import type { Cell } from '@adloom/playable/commands'
import { loadWithin } from '../../../lib/load-error.ts'
import { readCsv } from './read-csv.ts'

/**
 * Reads the first sheet of an Excel or CSV file, row by row; the reader of Excel files is fetched only then.
 * Throws what it cannot read.
 */
export async function readSheet(file: File): Promise<Cell[][]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(await file.text())
  const { readSheet: read } = await loadWithin('read-sheet', () => import('read-excel-file/universal'))
  const rows = await read(await file.arrayBuffer())
  return rows.filter(row => row.some(cell => cell !== null)).map(row => row.map(cellOf))
}

/** A date by its day; a formula is its result and rich text its words already. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? value.toISOString().slice(0, 10) : ''
}
