import { byteOrderMark, csvLine } from '@adloom/contract/csv-line'

/**
 * The lines of a file under their heads. Rows are read in slices of `sliceRows` until one is not full, and at
 * most `rows` of them.
 */
export async function* csvFile(
  heads: readonly string[],
  readSlice: (limit: number, offset: number) => Promise<readonly (readonly (string | number)[])[]>,
  { rows, sliceRows }: { rows: number; sliceRows: number },
): AsyncIterable<string> {
  yield byteOrderMark + csvLine(heads)
  for (let offset = 0; offset < rows; offset += sliceRows) {
    const slice = await readSlice(sliceRows, offset)
    if (slice.length > 0) yield slice.map(csvLine).join('')
    if (slice.length < sliceRows) return
  }
}
