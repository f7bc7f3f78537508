import type { AddressInfo } from 'node:net'
import { live as heartbeat } from '@adloom/contract/constants'
import { sql } from 'kysely'
import type { AnalyticsStore } from './analytics/analytics-store.ts'
import { listFeatures } from './features/features.ts'
import { admitLive } from './features/session/admit-live.ts'
import { createOnline } from './features/online/service.ts'
import { createKeyResolver } from './features/api-keys/service.ts'
import { createSessionService } from './features/session/service.ts'
import { bindCalls, bindErrors } from './platform/binder/bind-calls.ts'
import type { Feature } from './platform/binder/feature.ts'
import { createGate } from './platform/binder/gate.ts'
import { refuseForeignPages } from './platform/binder/same-origin.ts'
import { createKeyGate } from './platform/binder/key-gate.ts'
import { confinement, hideFromChildren } from './platform/children/confinement.ts'
import type { Config } from './platform/config/config.ts'
import type { AppContext } from './platform/context.ts'
import { createContext } from './platform/create-context.ts'
import { migrate } from './platform/database/migrate.ts'
import { createAppServer } from './platform/http/app-server.ts'
import { hideOperatorPages } from './platform/http/hide-operator-pages.ts'
import { addHealth } from './platform/http/health.ts'
import { addMetricsRoute, collectMetrics, listenForMetrics } from './platform/http/metrics.ts'
import { addOpenApi } from './platform/http/open-api.ts'
import { addSecurityHeaders, addWebSite } from './platform/http/web-site.ts'
import { limitCalls } from './platform/limits/call-limits.ts'
import { startJobWorker, type JobWorker } from './platform/jobs/job-worker.ts'
import { listen } from './platform/live/bus.ts'
import { attachLiveServer, type LiveServer } from './platform/live/live-server.ts'
import { liveChannel, type LiveEnvelope } from './platform/live/live.ts'
import { socketCap } from './platform/live/socket-cap.ts'
import type { Log } from './platform/log.ts'
import { addOutboxPage } from './platform/mail/outbox-page.ts'
import { buildOpenapi } from './platform/openapi/openapi.ts'
import { docsPage } from './platform/openapi/docs-page.ts'
import { paymentNoticePath } from './platform/payments/notice-path.ts'
import { startAlipaySandbox } from './platform/payments/alipay-sandbox/alipay-sandbox.ts'
import { startPaymentSandbox, type PaymentSandbox } from './platform/payments/sandbox/sandbox-server.ts'
import { createPreviewServer } from './platform/previews/preview-server.ts'

const seedLock = 4_711_001

export interface App {
  context: AppContext
  features: Feature[]
  close(): Promise<void>
}

/**
 * Creates what web and worker need: database, storage, jobs, features. Nothing listens yet. The store of
 * facts is the one of the analytics process, or `analytics`.
 */
export async function createApp(
  config: Config & { databaseUrl: string },
  log: Log,
  analytics?: AnalyticsStore,
): Promise<App> {
  const context = await createContext(config, log, analytics)
  hideFromChildren(config.dataDir)
  reportConfinement(log)
  const features = listFeatures(context)
  return {
    context,
    features,
    async close() {
      for (const feature of features) await feature.close?.()
      await context.analytics.close()
      await context.db.destroy()
    },
  }
}

function reportConfinement(log: Log): void {
  const { level, description } = confinement()
  const line = { level, confinement: description }
  if (level === 'full') log.info(line, 'child processes that read files are confined')
  else log.warn(line, 'child processes that read files are not fully confined here')
}

/** Migrates the database and runs the features' seeds; nodes that start together take turns. */
export async function prepare({ context, features }: App): Promise<void> {
  await migrate(context.db, context.pool)
  await context.db.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${seedLock})`.execute(connection)
    try {
      for (const feature of features) await feature.seed?.(context.config.demo)
    } finally {
      await sql`select pg_advisory_unlock(${seedLock})`.execute(connection)
    }
  })
}

export interface WebServer {
  appPort: number
  previewPort: number
  /** The provider of payments of an installation without one. */
  sandbox: PaymentSandbox | undefined
  close(): Promise<void>
}

/** Serves the application, its live connection, the preview origin and the sandbox of payments. */
export async function startWeb({ context, features }: App, random?: () => number): Promise<WebServer> {
  const { config, log, db } = context
  const sessions = createSessionService(context)
  const gate = createGate(sessions, config.appOrigin, createOnline(db).touch)
  const app = await createAppServer(log, config)
  await addSecurityHeaders(app, config)
  addHealth(app, context)
  let live: LiveServer | undefined
  const metrics = collectMetrics(app, { context, connections: () => live?.connections() ?? 0 })
  if (config.production) hideOperatorPages(app)
  else addMetricsRoute(app, metrics, config.openMetrics)
  if (!config.production && !config.smtpUrl) addOutboxPage(app, db)
  await app.register(
    async api => {
      bindErrors(api)
      refuseForeignPages(api, config.appOrigin)
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      bindCalls(
        api,
        limitCalls(
          features.flatMap(feature => feature.routes),
          context.clock,
        ),
        gate,
        config.appOrigin.startsWith('https:'),
      )
      api.get('/openapi.json', async () => buildOpenapi(config.appOrigin))
      api.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()))
      for (const feature of features) {
        if (feature.raw)
          await api.register(async scope => {
            await feature.raw?.(scope, gate)
          })
      }
    },
    { prefix: '/api' },
  )
  await addOpenApi(app, features, createKeyGate(createKeyResolver(context)), config.openApiPerMinute)
  await addWebSite(app, config)

  live = attachLiveServer(app.server, {
    appOrigin: config.appOrigin,
    log,
    maxConnections: config.liveMaxConnections ?? socketCap(),
    beatMs: Math.min(heartbeat.heartbeatMs, config.editLeaseMs / 4),
    admit: credentials => admitLive(context, credentials),
    liveFeatures: features.flatMap(feature => feature.live ?? []),
  })
  const bus = await listen(config.databaseUrl, liveChannel, log, payload =>
    live.deliver(JSON.parse(payload) as LiveEnvelope),
  )
  const previews = createPreviewServer(context)
  await previews.listen({ host: config.host, port: config.previewPort })
  await app.listen({ host: config.host, port: config.port })
  const { port: appPort } = app.server.address() as AddressInfo
  const { provider, sandbox: hasSandbox } = config.payments
  const startSandbox = provider === 'alipay' ? startAlipaySandbox : startPaymentSandbox
  const target = `${httpOrigin(config.host, appPort)}/api${paymentNoticePath(provider)}`
  const sandbox = hasSandbox ? await startSandbox(context, { target, random }) : undefined
  const metricsServer =
    config.metricsPort === undefined ? undefined : await listenForMetrics(metrics, config.metricsPort)
  return {
    appPort,
    previewPort: (previews.server.address() as AddressInfo).port,
    sandbox,
    async close() {
      await sandbox?.close()
      await live.close()
      await Promise.all([app.close(), previews.close(), metricsServer?.close()])
      await bus.close()
    },
  }
}

/** The address at which this machine reaches a server of its own. */
function httpOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Runs jobs in this process. */
export function startWorker({ context, features }: App): Promise<JobWorker> {
  return startJobWorker(
    context,
    features.flatMap(feature => feature.jobs ?? []),
    features.flatMap(feature => feature.chores ?? []),
  )
}
