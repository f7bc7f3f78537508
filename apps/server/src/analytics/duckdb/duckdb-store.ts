import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { syncPath } from '../../platform/blobs/file-sync.ts'
import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { requireInWindow, type FactBatch, type FactWindow, type OwnedStore } from '../analytics-store.ts'
import { compileCount, compileQuery, duckDbDialect, type Dialect } from '../compile-query.ts'
import type { Fact, FactQuery, FactRow } from '../fact-query.ts'
import { findRollUp, sumByDay } from '../roll-ups.ts'
import { compactFacts } from './compact-facts.ts'
import { deleteOldFacts } from './delete-old-facts.ts'
import {
  createFactTables,
  eventFacts,
  eventTables,
  flowFacts,
  insertFacts,
  rollUpTables,
  sceneFacts,
} from './fact-tables.ts'

export interface DuckDbOptions {
  /** Path of the database file. Queries that exceed the memory write temporary files beside it. */
  path: string
  memoryBytes: number
  tempBytes: number
  threads: number
  /** Age in days at which the hours of facts are summed to days. */
  hourlyDays: number
  /** Age in days at which facts are deleted. */
  keepDays: number
  now: () => number
  /** The file cannot be used any more until it is opened again. */
  onFatal?: () => void
}

const inBytes = (bytes: number): string => `${Math.floor(bytes)} bytes`

/** Opens the embedded store. One process owns the file; a second one cannot open it. */
export async function openDuckDbStore({
  path,
  memoryBytes,
  tempBytes,
  threads,
  hourlyDays,
  keepDays,
  now,
  onFatal,
}: DuckDbOptions): Promise<OwnedStore> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: inBytes(memoryBytes),
    max_temp_directory_size: inBytes(tempBytes),
    temp_directory: `${path}.tmp`,
    threads: String(threads),
    // Nothing that a statement names is read from outside of the file.
    enable_external_access: 'false',
  })
  const writer = await instance.connect()
  await inTransaction(writer, () => createFactTables(writer))
  // Writes are ordered: two transactions on one connection would be one.
  let last: Promise<unknown> = Promise.resolve()
  const write = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last
      .then(() => inTransaction(writer, run))
      .catch((error: unknown) => {
        if (isFatal(error)) onFatal?.()
        throw duckDbFailure(error)
      })
    last = result.catch(() => undefined)
    return result
  }
  return {
    append: batch => write(() => insertBatch(writer, batch)),
    replaceWindow: (window, facts) => write(() => replaceFacts(writer, window, facts)),
    rows: (query, signal) => read(instance, compileQuery(query, dialectOf(query)), query, signal),
    async count(query, signal) {
      const one = { dimensions: [], measures: ['gs'] } as const
      const [row] = await read(instance, compileCount(query, dialectOf(query)), one, signal)
      return row!.sums[0]!
    },
    backUp(copy) {
      const copied = last.then(() => copyDatabase(writer, path, copy))
      last = copied.catch(() => undefined)
      return copied
    },
    async maintain() {
      const today = Math.floor(now() / dayMs)
      await deleteOldFacts(writer, { today, keepDays, write })
      await compactFacts(writer, { today, hourlyDays, write })
      // Frees the space of the old rows; queries that still read them postpone it.
      const checkpoint = last.then(() => writer.run('CHECKPOINT'))
      last = checkpoint.catch(() => undefined)
      await last
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
    throw error
  }
}

/**
 * Copies the file after all writes are in it. Another process copies: closing the file in this one would
 * release its lock.
 */
async function copyDatabase(writer: DuckDBConnection, from: string, to: string): Promise<void> {
  await writer.run('CHECKPOINT')
  await promisify(execFile)('cp', [from, to])
  await syncPath(to, 'file')
}

const dialectOf = (query: FactQuery): Dialect => ({ ...duckDbDialect, table: findRollUp(query)?.table })

async function insertBatch(
  connection: DuckDBConnection,
  { id, event, scene, flow = [] }: FactBatch,
): Promise<void> {
  const known = await connection.runAndReadAll('SELECT 1 FROM batches WHERE id = $1', [id])
  if (known.currentRowCount > 0) return
  await connection.run('INSERT INTO batches VALUES ($1)', [id])
  await insertEvents(connection, '', event)
  await insertFacts(connection, sceneFacts, '', scene)
  await insertFacts(connection, flowFacts, '', flow)
  for (const { table } of eventTables) await recordDays(connection, table, event)
  await recordDays(connection, sceneFacts.table, scene)
  await recordDays(connection, flowFacts.table, flow)
}

/** Inserts facts of events and their sums by day. */
async function insertEvents(
  connection: DuckDBConnection,
  source: string,
  facts: readonly Fact[],
): Promise<void> {
  await insertFacts(connection, eventFacts, source, facts)
  for (const rollUp of rollUpTables)
    await insertFacts(connection, rollUp, source, await sumByDay(facts, rollUp.columns))
}

async function recordDays(
  connection: DuckDBConnection,
  table: string,
  facts: readonly Fact[],
): Promise<void> {
  const days = [...new Set(facts.map(({ hour }) => Math.floor(hour / 24)))]
  if (days.length === 0) return
  await connection.run(
    `INSERT INTO written_days VALUES ${days.map(day => `('${table}', ${day})`).join(', ')}`,
  )
}

async function replaceFacts(
  connection: DuckDBConnection,
  { account, source, fromDay, toDay }: FactWindow,
  facts: readonly Fact[],
): Promise<void> {
  requireInWindow({ account, source, fromDay, toDay }, facts)
  for (const { table } of eventTables)
    await connection.run(
      `DELETE FROM ${table} WHERE account = $1 AND source = $2 AND daily = 1 AND hour >= $3 AND hour < $4`,
      [account, source, fromDay * 24, (toDay + 1) * 24],
    )
  await insertEvents(connection, source, facts)
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

const isFatal = (error: unknown): boolean =>
  /FATAL Error|database has been invalidated/.test(String((error as Error | undefined)?.message))

/** DuckDB reports its errors by text alone. */
function duckDbFailure(error: unknown): unknown {
  const { message = '' } = (error ?? {}) as { message?: string }
  if (/No space left on device|max_temp_directory_size/.test(message)) return new Failure('disk_full')
  if (message.startsWith('Out of Memory Error')) return new Failure('analytics_too_large')
  return error
}
