import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { requireInWindow, type FactWindow, type OwnedStore } from '../analytics-store.ts'
import { clickHouseDialect, compileCount, compileQuery } from '../compile-query.ts'
import {
  factColumns,
  factMeasures,
  flowColumns,
  type Fact,
  type FactQuery,
  type FactRow,
} from '../fact-query.ts'
import { firstKeptHour } from '../kept-days.ts'
import { openBatchLog, type BatchEntry, type BatchLog } from './batch-log.ts'
import {
  connectClickHouse,
  deleteWhere,
  tabSeparated,
  type ClickHouse,
  type ClickHouseOptions,
} from './connect-clickhouse.ts'

/** The columns of the dimensions of each table. */
const keyColumns = {
  event_facts: factColumns,
  scene_facts: factColumns,
  flow_facts: [...factColumns, ...flowColumns],
} as const
type Table = keyof typeof keyColumns
const tables = Object.keys(keyColumns) as Table[]
const columnsOf = (table: Table): string[] => [
  ...['account', 'hour', 'daily', 'is_first', 'version', 'source'],
  ...keyColumns[table],
  ...factMeasures,
]

/** A part of the table covers a month of hours. */
const schemaOf = (table: Table): string =>
  `CREATE TABLE IF NOT EXISTS ${table} (${[
    ...['account Int32', 'hour Int32', 'daily UInt8', 'is_first UInt8', 'version UInt64', 'source String'],
    ...keyColumns[table].map(name => `${name} String`),
    ...factMeasures.map(name => `${name} Int64`),
  ].join(', ')}) ENGINE = MergeTree PARTITION BY intDiv(hour, 720) ORDER BY (account, hour)`

/** Adds measures that are newer than a stored table. ClickHouse 18.16 has no ADD COLUMN IF NOT EXISTS. */
async function addMissingMeasures(shard: ClickHouse, table: Table): Promise<void> {
  const stored = await shard.select(
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${table}'`,
  )
  const known = new Set(stored.map(([name]) => name))
  for (const name of factMeasures.filter(measure => !known.has(measure)))
    await shard.run(`ALTER TABLE ${table} ADD COLUMN ${name} Int64`)
}

export interface ClickHouseStoreOptions extends Omit<ClickHouseOptions, 'url'> {
  /** The shards. All facts of an account are in one of them; the first one has the log of batches. */
  urls: readonly string[]
  /** Age in days at which facts are deleted. */
  keepDays: number
  now: () => number
}

/**
 * Opens the store in ClickHouse, which has no transactions: rows carry the version of their batch, and a
 * query excludes the versions that the log of batches does not show. One process writes.
 */
export async function openClickHouseStore(given: ClickHouseStoreOptions): Promise<OwnedStore> {
  const { urls, keepDays, now, ...options } = given
  const shards = urls.map(url => connectClickHouse({ ...options, url }))
  for (const shard of shards) {
    await shard.createDatabase()
    for (const table of tables) {
      await shard.run(schemaOf(table))
      await addMissingMeasures(shard, table)
    }
  }
  const log = await openBatchLog(shards[0]!)
  const shardOf = (account: number): ClickHouse => shards[account % shards.length]!
  // Writes are ordered, so that the newest version of a key is the last one.
  let last: Promise<unknown> = Promise.resolve()
  const write = (run: () => Promise<void>): Promise<void> => {
    const result = last.then(run)
    last = result.catch(() => undefined)
    return result
  }
  const insert = async (
    table: Table,
    facts: readonly Fact[],
    labels: (fact: Fact) => { version: number; source: string },
  ) => {
    for (const shard of shards) {
      const own = facts.filter(({ account }) => shardOf(account) === shard)
      for (let at = 0; at < own.length; at += analyticsLimits.insertedRows)
        await shard.run(
          `INSERT INTO ${table} (${columnsOf(table).join(', ')}) FORMAT TabSeparated`,
          own
            .slice(at, at + analyticsLimits.insertedRows)
            .map(fact => lineOf(table, fact, labels(fact)))
            .join(''),
        )
    }
  }
  const visible = (query: FactQuery) => ({ ...clickHouseDialect, condition: log.condition(query.account) })
  return {
    append: ({ id, event, scene, flow = [] }) =>
      write(async () => {
        const key = JSON.stringify([id])
        if (await log.has(key)) return
        await inVersions(log, [{ key, account: 0 }], async ([version]) => {
          const labels = { version: version!, source: '' }
          await insert('event_facts', event, () => labels)
          await insert('scene_facts', scene, () => labels)
          await insert('flow_facts', flow, () => labels)
        })
      }),
    replaceWindow: (window, facts) =>
      write(async () => {
        requireInWindow(window, facts)
        await inVersions(log, entriesOf(window), versions =>
          insert('event_facts', facts, ({ hour }) => ({
            version: versions[Math.floor(hour / 24) - window.fromDay]!,
            source: window.source,
          })),
        )
      }),
    async rows(query, signal) {
      const found = await shardOf(query.account).select(compileQuery(query, visible(query)), signal)
      if (found.length > analyticsLimits.rows) throw new Failure('analytics_too_large')
      return found.map(row => rowOf(row, query.dimensions.length))
    },
    async count(query, signal) {
      const [row] = await shardOf(query.account).select(compileCount(query, visible(query)), signal)
      return Number(row![0])
    },
    maintain: () => write(() => maintainShards(shards, log, { today: Math.floor(now() / dayMs), keepDays })),
    backUp: () => Promise.reject(new Error('Back up ClickHouse by its own tools.')),
    close: async () => void (await last),
  }
}

/** Each day of a window is a batch of its own, so that a later window may overlap with this one. */
const entriesOf = ({ account, source, fromDay, toDay }: FactWindow): BatchEntry[] =>
  Array.from({ length: toDay - fromDay + 1 }, (_, at) => ({
    key: JSON.stringify([account, source, fromDay + at]),
    account,
  }))

/** Rows of versions that are not committed are never visible, so a failed write leaves nothing behind. */
async function inVersions(
  log: BatchLog,
  entries: readonly BatchEntry[],
  insert: (versions: number[]) => Promise<void>,
): Promise<void> {
  const versions = await log.begin(entries)
  await insert(versions)
  await log.commit(entries, versions)
}

/** Removes rows that are not visible any more, and facts before the kept days. */
async function maintainShards(
  shards: readonly ClickHouse[],
  log: BatchLog,
  kept: { today: number; keepDays: number },
): Promise<void> {
  await log.removeHidden(async versions => {
    for (const shard of shards)
      for (const table of tables) await deleteWhere(shard, table, `version IN (${versions.join(', ')})`)
  })
  for (const table of tables) await deleteOldFacts(shards, table, kept)
}

/**
 * Deletes the facts before the kept days (IN-01.32), the same ones for any number of shards. A deletion
 * rewrites parts: only where there are any.
 */
async function deleteOldFacts(
  shards: readonly ClickHouse[],
  table: Table,
  { today, keepDays }: { today: number; keepDays: number },
): Promise<void> {
  const stored = await Promise.all(
    shards.map(async shard => {
      const [row] = await shard.select(`SELECT count(), min(hour), max(hour) FROM ${table}`)
      const [count, oldestHour, newestHour] = row!.map(Number)
      return { shard, count: count!, oldestHour: oldestHour!, newestHour: newestHour! }
    }),
  )
  const filled = stored.filter(({ count }) => count > 0)
  const newestHour = Math.max(...filled.map(one => one.newestHour))
  const first = firstKeptHour({ today, newestHour, keepDays })
  for (const { shard, oldestHour } of filled)
    if (oldestHour < first) await deleteWhere(shard, table, `hour < ${first}`)
}

const rowOf = (row: readonly (string | number)[], keyCount: number): FactRow => ({
  keys: row.slice(0, keyCount).map(String),
  sums: row.slice(keyCount).map(Number),
})

function lineOf(
  table: Table,
  { account, hour, daily, isFirst, keys, sums }: Fact,
  { version, source }: { version: number; source: string },
): string {
  const cells = [
    ...[account, hour, daily ? 1 : 0, isFirst ? 1 : 0, version, tabSeparated(source)],
    ...keyColumns[table].map(name => tabSeparated(keys[name] ?? '')),
    ...factMeasures.map(name => sums[name] ?? 0),
  ]
  return `${cells.join('\t')}\n`
}
