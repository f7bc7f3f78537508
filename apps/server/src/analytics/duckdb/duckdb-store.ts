import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { mebibyte } from '../../platform/limits/units.ts'
import { requireInWindow, type AnalyticsStore, type FactBatch, type FactWindow } from '../analytics-store.ts'
import { compileCount, compileQuery, duckDbDialect } from '../compile-query.ts'
import { factColumns, factMeasures, type Fact, type FactQuery, type FactRow } from '../fact-query.ts'

const tables = ['event_facts', 'scene_facts'] as const

/** Rows of a batch are inserted by one appender, which takes typed columns without building a statement. */
const schema = [
  'CREATE TABLE IF NOT EXISTS batches (id VARCHAR PRIMARY KEY)',
  ...tables.map(
    table =>
      `CREATE TABLE IF NOT EXISTS ${table} (${[
        ...['account INTEGER', 'hour INTEGER', 'daily TINYINT', 'is_first TINYINT', 'source VARCHAR'],
        ...factColumns.map(name => `${name} VARCHAR`),
        ...factMeasures.map(name => `${name} BIGINT`),
      ]
        .map(column => `${column} NOT NULL`)
        .join(', ')})`,
  ),
]

export interface DuckDbOptions {
  /** Path of the database file. Queries that exceed the memory write temporary files beside it. */
  path: string
  memoryBytes: number
  tempBytes: number
  threads: number
}

const mebibytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)}MiB`

/** Opens the embedded store. One process owns the file; a second one cannot open it. */
export async function openDuckDbStore({
  path,
  memoryBytes,
  tempBytes,
  threads,
}: DuckDbOptions): Promise<AnalyticsStore> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: mebibytes(memoryBytes),
    max_temp_directory_size: mebibytes(tempBytes),
    temp_directory: `${path}.tmp`,
    threads: String(threads),
    // Nothing that a statement names is read from outside of the file.
    enable_external_access: 'false',
  })
  const writer = await instance.connect()
  for (const statement of schema) await writer.run(statement)
  // Writes are ordered: two transactions on one connection would be one.
  let last: Promise<unknown> = Promise.resolve()
  const write = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.then(() => inTransaction(writer, run))
    last = result.catch(() => undefined)
    return result
  }
  return {
    append: batch => write(() => insertBatch(writer, batch)),
    replaceWindow: (window, facts) => write(() => replaceFacts(writer, window, facts)),
    rows: (query, signal) => read(instance, compileQuery(query, duckDbDialect), query, signal),
    async count(query, signal) {
      const one = { dimensions: [], measures: ['gs'] } as const
      const [row] = await read(instance, compileCount(query, duckDbDialect), one, signal)
      return row!.sums[0]!
    },
    async close() {
      await last
      // The file stays locked if the instance is closed before its connections.
      writer.closeSync()
      instance.closeSync()
    },
  }
}

async function inTransaction<T>(connection: DuckDBConnection, run: () => Promise<T>): Promise<T> {
  await connection.run('BEGIN')
  try {
    const result = await run()
    await connection.run('COMMIT')
    return result
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw duckDbFailure(error)
  }
}

async function insertBatch(connection: DuckDBConnection, { id, event, scene }: FactBatch): Promise<void> {
  const known = await connection.runAndReadAll('SELECT 1 FROM batches WHERE id = $1', [id])
  if (known.currentRowCount > 0) return
  await connection.run('INSERT INTO batches VALUES ($1)', [id])
  await insertFacts(connection, 'event_facts', '', event)
  await insertFacts(connection, 'scene_facts', '', scene)
}

async function replaceFacts(
  connection: DuckDBConnection,
  { account, source, fromDay, toDay }: FactWindow,
  facts: readonly Fact[],
): Promise<void> {
  requireInWindow({ account, source, fromDay, toDay }, facts)
  await connection.run(
    'DELETE FROM event_facts WHERE account = $1 AND source = $2 AND daily = 1 AND hour >= $3 AND hour < $4',
    [account, source, fromDay * 24, (toDay + 1) * 24],
  )
  await insertFacts(connection, 'event_facts', source, facts)
}

async function insertFacts(
  connection: DuckDBConnection,
  table: (typeof tables)[number],
  source: string,
  facts: readonly Fact[],
): Promise<void> {
  if (facts.length === 0) return
  const appender = await connection.createAppender(table)
  for (const { account, hour, daily, isFirst, keys, sums } of facts) {
    appender.appendInteger(account)
    appender.appendInteger(hour)
    appender.appendTinyInt(daily ? 1 : 0)
    appender.appendTinyInt(isFirst ? 1 : 0)
    appender.appendVarchar(source)
    for (const name of factColumns) appender.appendVarchar(keys[name] ?? '')
    for (const name of factMeasures) appender.appendBigInt(BigInt(sums[name] ?? 0))
    appender.endRow()
  }
  appender.flushSync()
  appender.closeSync()
}

/** Each query has its own connection, so that it reads one snapshot and runs beside others. */
async function read(
  instance: DuckDBInstance,
  statement: string,
  { dimensions: keys, measures: sums }: Pick<FactQuery, 'dimensions' | 'measures'>,
  signal: AbortSignal | undefined,
): Promise<FactRow[]> {
  const connection = await instance.connect()
  const interrupt = () => connection.interrupt()
  signal?.addEventListener('abort', interrupt, { once: true })
  try {
    signal?.throwIfAborted()
    const reader = await connection.runAndReadAll(statement)
    if (reader.currentRowCount > analyticsLimits.rows) throw new Failure('analytics_too_large')
    return reader.getRows().map(row => ({
      keys: row.slice(0, keys.length).map(String),
      sums: row.slice(keys.length, keys.length + sums.length).map(value => Number(value ?? 0)),
    }))
  } catch (error) {
    throw duckDbFailure(error)
  } finally {
    signal?.removeEventListener('abort', interrupt)
    connection.closeSync()
  }
}

/** DuckDB reports its errors by text alone. */
function duckDbFailure(error: unknown): unknown {
  const { message = '' } = (error ?? {}) as { message?: string }
  if (/No space left on device|max_temp_directory_size/.test(message)) return new Failure('disk_full')
  if (message.startsWith('Out of Memory Error')) return new Failure('analytics_too_large')
  return error
}
