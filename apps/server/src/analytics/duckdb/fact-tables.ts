import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import {
  factColumns,
  factMeasures,
  flowColumns,
  type Fact,
  type FactDimension,
  type FlowColumn,
} from '../fact-query.ts'
import { rollUps } from '../roll-ups.ts'

/** A table of facts, or of their sums without some of the dimensions. */
export interface FactTableSchema {
  table: string
  columns: readonly (FactDimension | FlowColumn)[]
  /** The table whose facts it sums by day; absent for facts. */
  sumOf?: string
}

export const eventFacts: FactTableSchema = { table: 'event_facts', columns: factColumns }
export const sceneFacts: FactTableSchema = { table: 'scene_facts', columns: factColumns }
export const flowFacts: FactTableSchema = { table: 'flow_facts', columns: [...factColumns, ...flowColumns] }
export const rollUpTables: readonly FactTableSchema[] = rollUps.map(rollUp => ({
  ...rollUp,
  sumOf: eventFacts.table,
}))
export const eventTables: readonly FactTableSchema[] = [eventFacts, ...rollUpTables]
export const factTables: readonly FactTableSchema[] = [...eventTables, sceneFacts, flowFacts]

const keyColumns = ['account', 'hour', 'daily', 'is_first', 'source'] as const

/** Creates missing tables. A new roll-up of stored facts is filled. */
export async function createFactTables(connection: DuckDBConnection): Promise<void> {
  await connection.run('CREATE TABLE IF NOT EXISTS batches (id VARCHAR PRIMARY KEY)')
  // Days of a table whose rows are not merged yet.
  await connection.run(
    'CREATE TABLE IF NOT EXISTS written_days (fact_table VARCHAR NOT NULL, day INTEGER NOT NULL)',
  )
  for (const schema of factTables) await createFactTable(connection, schema)
}

async function createFactTable(connection: DuckDBConnection, schema: FactTableSchema): Promise<void> {
  const { table, columns, sumOf } = schema
  const found = await connection.runAndReadAll('SELECT 1 FROM duckdb_tables() WHERE table_name = $1', [table])
  if (found.currentRowCount > 0) return addMissingMeasures(connection, table)
  const definitions = [
    ...['account INTEGER', 'hour INTEGER', 'daily TINYINT', 'is_first TINYINT', 'source VARCHAR'],
    ...columns.map(name => `${name} VARCHAR`),
    ...factMeasures.map(name => `${name} BIGINT`),
  ]
  await connection.run(
    `CREATE TABLE ${table} (${definitions.map(definition => `${definition} NOT NULL`).join(', ')})`,
  )
  if (sumOf === undefined) return
  await connection.run(`INSERT INTO ${table} ${mergedRows(schema, { from: sumOf, byDay: true })}`)
}

/** Adds measures that are newer than a stored table; its facts have none of them. */
async function addMissingMeasures(connection: DuckDBConnection, table: string): Promise<void> {
  for (const name of factMeasures)
    await connection.run(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${name} BIGINT DEFAULT 0`)
}

const { largestSum } = analyticsLimits
const saturated = (sum: string): string =>
  `CAST(greatest(least(${sum}, ${BigInt(largestSum)}), -${BigInt(largestSum)}) AS BIGINT)`
const saturatedValue = (value: number): bigint => BigInt(Math.max(-largestSum, Math.min(largestSum, value)))

/** Returns the SELECT that merges rows of equal keys, sorted by account within its days. */
export function mergedRows(
  { columns }: FactTableSchema,
  { from, byDay, where }: { from: string; byDay: boolean; where?: string },
): string {
  const values: Partial<Record<string, string>> = byDay ? { hour: 'hour // 24 * 24', daily: '1' } : {}
  return [
    `SELECT * FROM (SELECT ${[
      ...keyColumns.map(name => `${values[name] ?? name} AS ${name}_`),
      ...columns,
      ...factMeasures.map(name => `${saturated(`sum(${name})`)} AS ${name}_`),
    ].join(', ')}`,
    `FROM ${from}`,
    ...(where === undefined ? [] : [`WHERE ${where}`]),
    'GROUP BY ALL)',
    'ORDER BY hour_ // 24, account_, hour_',
  ].join(' ')
}

/**
 * Inserts facts by an appender, which takes typed columns without building a statement. Queries of others
 * have their turn meanwhile.
 */
export async function insertFacts(
  connection: DuckDBConnection,
  { table, columns }: FactTableSchema,
  source: string,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return
  const appender = await connection.createAppender(table)
  for (const [at, { account, hour, daily, isFirst, keys, sums }] of facts.entries()) {
    if (at % analyticsLimits.rowsPerTurn === 0) await nextTurn()
    appender.appendInteger(account)
    appender.appendInteger(hour)
    appender.appendTinyInt(daily ? 1 : 0)
    appender.appendTinyInt(isFirst ? 1 : 0)
    appender.appendVarchar(source)
    for (const name of columns) appender.appendVarchar(keys[name] ?? '')
    for (const name of factMeasures) appender.appendBigInt(saturatedValue(sums[name] ?? 0))
    appender.endRow()
  }
  appender.flushSync()
  appender.closeSync()
}
