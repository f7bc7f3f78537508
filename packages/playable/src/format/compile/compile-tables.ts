import type { PlayData } from '@adloom/engine/data'
import type { TableRecord } from '../records.ts'

/** Tables by id: names of their columns, and rows. */
export function compileTables(tables: readonly TableRecord[]): NonNullable<PlayData['tables']> {
  return Object.fromEntries(
    tables.map(({ id, columns, rows }) => [id, { columns: columns.map(({ name }) => name), rows }]),
  )
}
