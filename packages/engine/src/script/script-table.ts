import type { TableData } from '../data.ts'

/** A table as a script reads it: rows by number from 1 or by their key in the first column. */
export function createTable(table: TableData | undefined): object {
  const { columns, rows } = table || { columns: [], rows: [] }
  return {
    columns: columns.slice(),
    size: rows.length,
    get(row: number | string, column: string) {
      const cells = typeof row === 'number' ? rows[row - 1] : rows.filter(one => String(one[0]) === row)[0]
      return cells && cells[columns.indexOf(column)]
    },
  }
}
