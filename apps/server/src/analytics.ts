import { join } from 'node:path'
import type { AnalyticsStore } from './analytics/analytics-store.ts'
import { maintainRegularly } from './analytics/maintain-regularly.ts'
import { openStore } from './analytics/open-store.ts'
import { analyticsAddress, analyticsSecret } from './analytics/process/analytics-address.ts'
import { serveAnalytics } from './analytics/process/serve-analytics.ts'
import { startCollector } from './collector/start-collector.ts'
import { findCreatives } from './features/reports/service.ts'
import { secretFile } from './platform/config/secret-file.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { collectorLimits } from './platform/limits/collector-limits.ts'
import { runChildMain, type ChildMain } from './platform/process/child-main.ts'
import { takeDataDir } from './platform/process/lock-file.ts'

/**
 * The analytics process that the main process forks. It owns the store of facts and serves it to the web and
 * worker processes. The lock comes first: a second process would replace the socket of this one.
 */
await runChildMain('analytics', async ({ config, log, shutdown, end, reportAlive }) => {
  shutdown.add('lock', takeDataDir(join(config.dataDir, 'analytics')))
  reportAlive()
  // After a full disk DuckDB may give up its file until it is opened again.
  const store = await openStore(config, () => end(1))
  shutdown.add('store', () => store.close())
  const server = await serveAnalytics({
    store,
    address: analyticsAddress(config),
    secret: analyticsSecret(config),
    log,
  })
  shutdown.add('requests', () => server.close())
  shutdown.add('maintenance', maintainRegularly(store, log))
  await runCollector({ config, log, shutdown, store })
})

/** The collector writes to the store without the interface above. Without its port the store still serves. */
async function runCollector({
  config,
  log,
  shutdown,
  store,
}: Pick<ChildMain, 'config' | 'log' | 'shutdown'> & { store: AnalyticsStore }): Promise<void> {
  const { pool, db } = openDatabase(config.databaseUrl, log, collectorLimits.databaseConnections)
  shutdown.add('database pool', () => pool.end())
  try {
    const collector = await startCollector({
      dataDir: join(config.dataDir, 'analytics'),
      host: config.host,
      port: config.collectPort,
      isBehindProxy: config.trustProxy !== undefined,
      secret: config.secretKey ?? secretFile(config.dataDir, 'secret-key'),
      store,
      findCreatives: ids => findCreatives(db, ids),
      log,
    })
    shutdown.add('collector', () => collector.close())
  } catch (error) {
    log.error({ err: error, port: config.collectPort }, 'the collector of reports cannot start')
  }
}
