import { chmodSync, mkdirSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openClickHouseStore } from '@adloom/server/analytics/clickhouse/clickhouse-store'
import { compileQuery, duckDbDialect } from '@adloom/server/analytics/compile-query'
import type { FactQuery } from '@adloom/server/analytics/fact-query'
import { analyticsAddress, analyticsSecret } from '@adloom/server/analytics/process/analytics-address'
import { connectAnalytics } from '@adloom/server/analytics/process/connect-analytics'
import { findRollUp } from '@adloom/server/analytics/roll-ups'
import { readConfig } from '@adloom/server/platform/config/config'
import { createLog } from '@adloom/server/platform/log'
import { superviseChild } from '@adloom/server/platform/process/supervised-child'
import { startClickHouse } from '@adloom/testbed/clickhouse-server'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import pg from 'pg'
import { exportFacts, generateFacts, tableColumns } from './insights-facts.ts'
import { firstScreen, reports } from './insights-reports.ts'
import { median, p95, printTable } from './table.ts'

/**
 * Twenty reports over facts of fifty accounts and ninety days: by the analytics process, by the same SQL
 * straight in DuckDB, by ClickHouse and by PostgreSQL. `npm run bench insights -- --rows=10000000`
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } }, strict: false })
const rowCount = Number(values['rows'])
const rounds = Number(process.env['ROUNDS'] ?? 5)
const threads = 2
const memoryBytes = 2 * 1024 ** 3

type Run = (query: FactQuery) => Promise<unknown>

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Times of all reports in turns, after one turn that is not measured. */
async function measure(run: Run): Promise<number[]> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++)
    for (const report of reports) {
      const time = await timed(() => run(report.query))
      if (round >= 0) times.push(time)
    }
  return times
}

/** Every user reads the reports in another order. */
async function measureTogether(run: Run, users: number): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: users }, async (_user, user) => {
      const own: number[] = []
      for (let at = 0; at < reports.length; at++) {
        const { query } = reports[(at * 3 + user * 7) % reports.length]!
        own.push(await timed(() => run(query)))
      }
      return own
    }),
  )
  return times.flat()
}

const folder = mkdtempSync(join(tmpdir(), 'adloom-insights-'))
const exported = join(folder, 'facts.tsv')
const env = {
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://unused/db',
  ROLE: 'analytics',
  LOG_LEVEL: 'error',
  ANALYTICS_THREADS: String(threads),
  ANALYTICS_MEMORY_MB: String(memoryBytes / 1024 ** 2),
  ANALYTICS_QUERIES: '9',
}
const config = readConfig(env)
const results: { name: string; times: number[]; aim?: number }[] = []

async function straight(): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, 'analytics', 'facts.duckdb'), {
    threads: String(threads),
    memory_limit: `${memoryBytes / 1024 ** 2}MiB`,
  })
  const writer = await instance.connect()
  console.log(`generating ${rowCount} facts …`)
  console.log(await generateFacts(writer, rowCount))
  await exportFacts(writer, exported)
  writer.closeSync()
  const runStraight = (table: (query: FactQuery) => string | undefined) => async (query: FactQuery) => {
    const connection: DuckDBConnection = await instance.connect()
    try {
      const reader = await connection.runAndReadAll(
        compileQuery(query, { ...duckDbDialect, table: table(query) }),
      )
      return reader.getRows()
    } finally {
      connection.closeSync()
    }
  }
  results.push({ name: 'DuckDB, the same SQL', times: await measure(runStraight(q => findRollUp(q)?.table)) })
  results.push({ name: 'DuckDB, without roll-ups', times: await measure(runStraight(() => undefined)) })
  instance.closeSync()
}

async function analyticsProcess(): Promise<void> {
  const child = superviseChild({
    name: 'analytics',
    entry: 'apps/server/src/analytics.ts',
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    log: createLog('error', 'bench'),
  })
  const store = connectAnalytics({
    address: analyticsAddress(config),
    secret: analyticsSecret(config),
    patience: { readMs: 60_000, writeMs: 60_000 },
  })
  try {
    results.unshift({ name: 'analytics process', times: await measure(query => store.rows(query)), aim: 100 })
    const together = await measureTogether(query => store.rows(query), 8)
    results.push({ name: 'analytics process, 8 users at once', times: together, aim: 300 })
    const screens: number[] = []
    for (let round = 0; round < rounds; round++)
      screens.push(await timed(() => Promise.all(firstScreen.map(query => store.rows(query)))))
    results.push({ name: 'first screen, five reports at once', times: screens, aim: 1000 })
  } finally {
    await store.close()
    await child.stop()
  }
}

async function clickHouse(): Promise<void> {
  const server = await startClickHouse()
  try {
    const store = await openClickHouseStore({
      ...{ urls: [server.url], memoryBytes, threads, queryMs: 120_000 },
      ...{ keepDays: 800, now: Date.now },
    })
    const statement = `INSERT INTO event_facts (${tableColumns.join(', ')}) FORMAT TabSeparated`
    const { origin, pathname } = new URL(server.url)
    const loaded = await fetch(
      `${origin}/?${new URLSearchParams({ database: pathname.slice(1), query: statement })}`,
      { method: 'POST', body: await openAsBlob(exported) },
    )
    if (!loaded.ok) throw new Error(await loaded.text())
    results.push({ name: 'ClickHouse 18.16', times: await measure(query => store.rows(query)) })
    await store.close()
  } finally {
    await server.stop()
  }
}

async function postgres(): Promise<void> {
  const cluster = await acquireCluster()
  const database = await createTestDatabase(cluster, `insights_${process.pid}`)
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const dialect = {
    ...duckDbDialect,
    quotient: (dividend: string, divisor: number) => `((${dividend}) / ${divisor})`,
  }
  try {
    await pool.query(
      `CREATE TABLE event_facts (${tableColumns
        .map((name, at) => `${name} ${at < 4 ? 'integer' : at < 26 ? 'text' : 'bigint'} NOT NULL`)
        .join(', ')})`,
    )
    await pool.query(`COPY event_facts FROM '${exported}'`)
    await pool.query('CREATE INDEX ON event_facts (account, hour)')
    await pool.query('VACUUM ANALYZE event_facts')
    results.push({
      name: 'PostgreSQL',
      times: await measure(query => pool.query(compileQuery(query, dialect))),
    })
  } finally {
    await pool.end()
    await database.drop()
    await cluster.release()
  }
}

try {
  mkdirSync(join(folder, 'analytics'))
  chmodSync(folder, 0o755)
  await straight()
  chmodSync(exported, 0o644)
  await analyticsProcess()
  for (const [name, run] of [
    ['ClickHouse', clickHouse],
    ['PostgreSQL', postgres],
  ] as const)
    await run().catch((error: unknown) => console.log(`${name}: ${String(error)}`))
  const direct = p95(results.find(({ name }) => name === 'DuckDB, the same SQL')!.times)
  printTable(
    `${reports.length} reports over ${rowCount} facts, median / p95`,
    results.map(({ name, times, aim }) => ({
      name,
      value: `${median(times).toFixed(1)} / ${p95(times).toFixed(1)} ms`,
      ratio: `${(p95(times) / direct).toFixed(2)} ×`,
      ...(aim === undefined ? {} : { aim: `≤ ${aim} ms`, holds: p95(times) <= aim }),
    })),
  )
  const own = p95(results[0]!.times)
  printTable('Cost of the analytics process', [
    {
      name: 'p95 beside the same SQL in DuckDB',
      value: `${own.toFixed(1)} ms`,
      ratio: `${(own / direct).toFixed(2)} ×`,
      aim: '≤ 1.5',
      holds: own <= direct * 1.5,
    },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
