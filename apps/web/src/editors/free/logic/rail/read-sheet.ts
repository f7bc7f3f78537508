import type { Cell } from '@adloom/playable/commands/tables'
import { readCsv } from './read-csv.ts'

/** Reads the first sheet of an Excel or CSV file, row by row; the reader of Excel files is fetched only then. Throws what it cannot read. */
export async function readSheet(file: File): Promise<Cell[][]> {
  if (!/\.xlsx$/i.test(file.name)) return readCsv(await file.text())
  const { Workbook } = await import('exceljs')
  const book = new Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  const rows: Cell[][] = []
  book.worksheets[0]?.eachRow({ includeEmpty: false }, row => {
    const values = Array.isArray(row.values) ? row.values.slice(1) : []
    rows.push(Array.from(values, cellOf))
  })
  return rows
}

/** A formula by its result, rich text and links by their words, a date by its day. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'object' || value === null) return ''
  if ('result' in value) return cellOf(value.result)
  if ('richText' in value && Array.isArray(value.richText)) return value.richText.map(part => String((part as { text?: unknown }).text ?? '')).join('')
  return 'text' in value ? cellOf(value.text) : ''
}
