import { join } from 'node:path'
import { openDuckDbStore } from '@adloom/server/analytics/duckdb/duckdb-store'
import { startCollector } from '@adloom/server/collector/start-collector'
import type { BenchCommand, BenchReply } from '../collector.ts'

/** The collector and its ingester on DuckDB in a process of their own, which the bench measures and kills. */
const [dataDir = '', port = '0', secret = ''] = process.argv.slice(2)
const unlimited = 1e9

const store = await openDuckDbStore({
  path: join(dataDir, 'facts.duckdb'),
  memoryBytes: 512 * 1_048_576,
  tempBytes: 1024 * 1_048_576,
  threads: 1,
  hourlyDays: 100,
  keepDays: 800,
  now: Date.now,
})
const collector = await startCollector({
  dataDir,
  host: '127.0.0.1',
  port: Number(port),
  isBehindProxy: false,
  secret,
  store,
  findCreatives: async ids =>
    new Map(ids.map(id => [id, { account: 1, keys: { project_id: id, traffic_type: '5' } }])),
  log: { warn: (facts, message) => console.warn(message, facts), info() {} },
  requestsPerMinute: { address: unlimited, creative: unlimited },
})
const reply = (message: BenchReply): void => void process.send?.(message)

process.on('message', (command: BenchCommand) => {
  if (command === 'cpu') return reply({ cpuMs: cpuMs() })
  void collector.ingest().then(async () => {
    const [row] = await store.rows({
      account: 1,
      table: 'event',
      fromDay: 0,
      toDay: 40_000,
      zoneHours: 0,
      values: {},
      dimensions: [],
      measures: ['gs', 'vi'],
      granularity: 'day',
    })
    const [displays = 0, interactions = 0] = row?.sums ?? []
    reply({ displays, interactions, refused: collector.refusals.counts })
  })
})
reply({ port: collector.port })

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
