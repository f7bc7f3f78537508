import { dirname, extname, join } from 'node:path'
import { createApp, prepare, startWeb, type App } from './app.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { freeJobsOfProcess } from './platform/jobs/worker-beats.ts'
import { superviseChild } from './platform/process/supervised-child.ts'
import { createLog, type Log } from './platform/log.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { takeDataDir } from './platform/process/lock-file.ts'
import { Shutdown } from './platform/process/shutdown.ts'

const shutdown = new Shutdown()
let log: Log | undefined
let asked = false
let booted = false

function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked) return
      asked = true
      // While starting, the current step is finished first, so that it can be undone.
      if (booted) void end(0)
    })
}

let ending: Promise<never> | undefined

function end(code: number): Promise<never> {
  ending ??= shutdown.run(log).then(() => process.exit(code))
  return ending
}

/** Continues only until a stop was requested. */
async function step<T>(work: () => T | Promise<T>): Promise<T> {
  const result = await work()
  if (asked) await end(0)
  return result
}

async function boot(): Promise<void> {
  const config = readConfig(process.env)
  log = createLog(config.logLevel, config.role)
  if (config.role === 'all') {
    const release = takeDataDir(config.dataDir)
    shutdown.add('lock', release)
  }
  const databaseUrl = await openPostgres(config, log)
  if (config.role === 'all' || config.role === 'analytics') superviseAnalytics(databaseUrl, log)
  if (config.role !== 'analytics') await serveApp(config, databaseUrl, log)
  booted = true
  if (asked) await end(0)
  if (config.role === 'all' || config.role === 'web') announce(config)
}

async function serveApp(config: Config, databaseUrl: string, ownLog: Log): Promise<void> {
  const app = await step(() => createApp({ ...config, databaseUrl }, ownLog))
  shutdown.add('database pool', () => app.close())
  await step(() => prepare(app))
  if (config.role !== 'worker') await serve(config, app)
  if (config.role !== 'web') superviseOwnWorker(databaseUrl, app)
}

async function openPostgres(config: Config, ownLog: Log): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    rootDir: config.rootDir,
    log: ownLog,
  })
  shutdown.add('database server', () => postgres.stop())
  if (!postgres.place.home.startsWith(config.dataDir))
    console.log(
      `The database lives in ${postgres.place.home}: as root it runs as another user, who cannot enter ${config.dataDir}.`,
    )
  return step(() => postgres.url)
}

async function serve(config: Config, app: App): Promise<void> {
  const web = await step(() => startWeb(app))
  shutdown.add('web', () => web.close())
  log?.info({ origin: config.appOrigin, previews: config.previewOrigin }, 'serving')
}

const childEntry = (name: string): string => {
  const script = process.argv[1] ?? ''
  return join(dirname(script), `${name}${extname(script)}`)
}

/** The analytics process is a child in every role; the others work without it while it restarts. */
function superviseAnalytics(databaseUrl: string, ownLog: Log): void {
  const child = superviseChild({
    name: 'analytics',
    entry: childEntry('analytics'),
    isEnding: () => asked,
    env: { ...process.env, ROLE: 'analytics', DATABASE_URL: databaseUrl },
    log: ownLog,
  })
  shutdown.add('analytics', () => child.stop())
}

/** The worker is a child process in every role, so that its parent can replace it when it is stuck. */
function superviseOwnWorker(databaseUrl: string, app: App): void {
  const child = superviseChild({
    name: 'worker',
    entry: childEntry('worker'),
    isEnding: () => asked,
    env: { ...process.env, ROLE: 'worker', DATABASE_URL: databaseUrl },
    log: app.context.log,
    ended: pid => freeJobsOfProcess(app.context.db, pid),
  })
  shutdown.add('worker', () => child.stop())
}

function announce(config: Config): void {
  console.log(`\n  Adloom is ready: ${config.appOrigin}`)
  if (config.demo) console.log(`  Demo sign-in:    demo@adloom.local / ${config.demoPassword}`)
  if (!config.smtpUrl) console.log(`  Outgoing mail:   ${config.appOrigin}/dev/outbox`)
  console.log('  Stop with Ctrl-C\n')
}

function sentence(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use by another program; set PORT (and PREVIEW_PORT) to free ones.`
    : message
}

endOnSignal()
try {
  await boot()
} catch (error) {
  console.error(`Adloom cannot start. ${sentence(error)}`)
  log?.debug({ err: error }, 'start failed')
  await end(1)
}
