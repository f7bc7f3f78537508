import { join } from 'node:path'
import { openStore } from './analytics/open-store.ts'
import { analyticsAddress, analyticsSecret } from './analytics/process/analytics-address.ts'
import { serveAnalytics } from './analytics/process/serve-analytics.ts'
import { runChildMain } from './platform/process/child-main.ts'
import { takeDataDir } from './platform/process/lock-file.ts'

/**
 * The analytics process that the main process forks. It owns the store of facts and serves it to the web and
 * worker processes. The lock comes first: a second process would replace the socket of this one.
 */
await runChildMain('analytics', async ({ config, log, shutdown, reportAlive }) => {
  shutdown.add('lock', takeDataDir(join(config.dataDir, 'analytics')))
  reportAlive()
  const store = await openStore(config)
  shutdown.add('store', () => store.close())
  const server = await serveAnalytics({
    store,
    address: analyticsAddress(config),
    secret: analyticsSecret(config),
    log,
  })
  shutdown.add('requests', () => server.close())
  // The collector and the ingester of events start here: they write to `store` without the interface above.
})
