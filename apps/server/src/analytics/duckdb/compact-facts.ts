import type { DuckDBConnection } from '@duckdb/node-api'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { factTables, mergedRows, type FactTableSchema } from './fact-tables.ts'

/** Days of a table to rewrite together. */
interface DaysOfTable {
  schema: FactTableSchema
  days: number[]
  /** Whether their hours are summed to days. */
  byDay: boolean
}

export interface CompactionOptions {
  /** Days before this one are complete. */
  today: number
  /** Hours of older days are summed to days. */
  hourlyDays: number
  /** Runs statements in a transaction between other writes. */
  write: (run: () => Promise<void>) => Promise<void>
}

/**
 * Merges the rows of complete days and sorts them by account; old days lose their hours. Few days are a
 * transaction, so that other writes do not wait for all of them.
 */
export async function compactFacts(connection: DuckDBConnection, options: CompactionOptions): Promise<void> {
  for (const schema of factTables)
    for (const days of await daysToCompact(connection, schema, options))
      await options.write(() => rewriteDays(connection, days))
}

async function daysToCompact(
  connection: DuckDBConnection,
  schema: FactTableSchema,
  { today, hourlyDays }: CompactionOptions,
): Promise<DaysOfTable[]> {
  const written = await connection.runAndReadAll(
    'SELECT DISTINCT day FROM written_days WHERE fact_table = $1 AND day < $2',
    [schema.table, today],
  )
  const firstHourly = today - hourlyDays
  const hourly = await connection.runAndReadAll(
    `SELECT DISTINCT hour // 24 AS day FROM ${schema.table} WHERE daily = 0 AND hour < $1`,
    [firstHourly * 24],
  )
  const days = new Set([...written.getRows(), ...hourly.getRows()].map(([day]) => Number(day)))
  return [true, false].flatMap(byDay =>
    inGroups([...days].filter(day => day < firstHourly === byDay)).map(group => ({
      schema,
      days: group,
      byDay,
    })),
  )
}

function inGroups(days: readonly number[]): number[][] {
  const sorted = [...days].sort((one, other) => one - other)
  const { compactedDays: size } = analyticsLimits
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, at) =>
    sorted.slice(at * size, (at + 1) * size),
  )
}

async function rewriteDays(
  connection: DuckDBConnection,
  { schema, days, byDay }: DaysOfTable,
): Promise<void> {
  const { table } = schema
  const list = days.join(', ')
  // The range lets the store skip other rows, the list names the days.
  const where = `hour >= ${days[0]! * 24} AND hour < ${(days.at(-1)! + 1) * 24} AND hour // 24 IN (${list})`
  const merged = mergedRows(schema, { from: table, byDay, where })
  await connection.run(`CREATE OR REPLACE TEMP TABLE merged AS ${merged}`)
  await connection.run(`DELETE FROM ${table} WHERE ${where}`)
  await connection.run(`INSERT INTO ${table} SELECT * FROM merged`)
  await connection.run('DROP TABLE merged')
  await connection.run(`DELETE FROM written_days WHERE fact_table = $1 AND day IN (${list})`, [table])
}
