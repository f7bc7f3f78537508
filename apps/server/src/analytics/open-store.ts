import { join } from 'node:path'
import { makeDurableFolderNow } from '../platform/blobs/file-sync.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AnalyticsStore, OwnedStore } from './analytics-store.ts'
import { openClickHouseStore } from './clickhouse/clickhouse-store.ts'
import { limitQueries } from './limit-queries.ts'

/** Opens the store that the configuration names, with bounded queries. One process may open it. */
export async function openStore(
  { dataDir, analytics }: Pick<Config, 'dataDir' | 'analytics'>,
  onFatal?: () => void,
): Promise<OwnedStore> {
  const { clickHouseUrls: urls } = analytics
  const { now } = systemClock()
  if (urls.length > 0) return limitQueries(await openClickHouseStore({ ...analytics, urls, now }), analytics)
  const folder = join(dataDir, 'analytics')
  makeDurableFolderNow(folder, 0o700)
  // DuckDB is a native library of 60 MB: only the process that owns the file loads it.
  const { openDuckDbStore } = await import('./duckdb/duckdb-store.ts')
  const store = await openDuckDbStore({
    ...analytics,
    path: join(folder, 'facts.duckdb'),
    now,
    ...(onFatal ? { onFatal } : {}),
  })
  return limitQueries(store, analytics)
}

/** Returns a store that opens at its first use. */
export function openLazily(open: () => Promise<AnalyticsStore>): AnalyticsStore {
  let opened: Promise<AnalyticsStore> | undefined
  const store = (): Promise<AnalyticsStore> => (opened ??= open())
  return {
    append: async batch => (await store()).append(batch),
    replaceWindow: async (window, facts) => (await store()).replaceWindow(window, facts),
    rows: async (query, signal) => (await store()).rows(query, signal),
    count: async (query, signal) => (await store()).count(query, signal),
    close: async () => (await opened)?.close(),
  }
}
