import { byteOrderMark, csvLine } from '@adloom/contract/csv-line'

/** The rows before a slice: their number and the last of them. */
export interface SliceStart<Row> {
  offset: number
  last: Row | undefined
}

/** How the rows of a file are read: rows that are added meanwhile must not shift the next slice. */
export interface CsvRows<Row> {
  heads: readonly string[]
  readSlice: (limit: number, start: SliceStart<Row>) => Promise<readonly Row[]>
  cellsOf: (row: Row) => readonly (string | number)[]
}

/**
 * The lines of a file under their heads. Rows are read in slices of `sliceRows` until one is not full, and at
 * most `rows` of them.
 */
export async function* csvFile<Row>(
  { heads, readSlice, cellsOf }: CsvRows<Row>,
  { rows, sliceRows }: { rows: number; sliceRows: number },
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(heads)
  let last: Row | undefined
  for (let offset = 0; offset < rows; offset += sliceRows) {
    const slice = await readSlice(sliceRows, { offset, last })
    last = slice.at(-1)
    if (slice.length > 0) yield slice.map(row => csvLine(cellsOf(row))).join('')
    if (slice.length < sliceRows) return
  }
}
