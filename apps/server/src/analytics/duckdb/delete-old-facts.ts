import type { DuckDBConnection } from '@duckdb/node-api'
import { firstKeptHour } from '../kept-days.ts'
import { factTables } from './fact-tables.ts'

export interface DeletionOptions {
  today: number
  keepDays: number
  /** Runs statements in a transaction between other writes. */
  write: (run: () => Promise<void>) => Promise<void>
}

/** Deletes the facts before the kept days (IN-01.32), each table in a transaction. */
export async function deleteOldFacts(
  connection: DuckDBConnection,
  { today, keepDays, write }: DeletionOptions,
): Promise<void> {
  for (const { table } of factTables) {
    const newest = await connection.runAndReadAll(`SELECT max(hour) FROM ${table}`)
    const [[hour]] = newest.getRows() as [[number | null]]
    if (hour === null) continue
    const first = firstKeptHour({ today, newestHour: hour, keepDays })
    const old = await connection.runAndReadAll(`SELECT 1 FROM ${table} WHERE hour < $1 LIMIT 1`, [first])
    if (old.currentRowCount === 0) continue
    await write(async () => {
      await connection.run(`DELETE FROM ${table} WHERE hour < $1`, [first])
    })
  }
}
