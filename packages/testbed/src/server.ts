import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adAccountTypes } from '@adloom/contract/ad-accounts'
import { revenuePartners } from '@adloom/contract/revenue'
import * as session from '@adloom/contract/session'
import type { AnalyticsStore } from '@adloom/server/analytics/analytics-store'
import { openLazily, openStore } from '@adloom/server/analytics/open-store'
import { createApp, prepare, startWeb, startWorker, type App } from '@adloom/server/app'
import type { Feature } from '@adloom/server/platform/binder/feature'
import { readConfig, type Config } from '@adloom/server/platform/config/config'
import type { AppContext } from '@adloom/server/platform/context'
import type { PaymentSandbox } from '@adloom/server/platform/payments/sandbox/sandbox-server'
import { createLog } from '@adloom/server/platform/log'
import { demoSnapshot } from './demo-snapshot.ts'
import { startFakeS3, type FakeS3 } from './fake-s3/fake-s3.ts'
import { freePort } from './free-port.ts'
import type { DemoPerson } from './people.ts'
import { emailOf, testPassword } from './people.ts'
import { acquireCluster, createTestDatabase } from './shared-cluster.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** Settings that change what a server writes at its first start. */
const seedSettings = ['BUILD', 'DATA_DIR', 'DEMO', 'DEMO_PASSWORD', 'NODE_ENV', 'SECRET_KEY']

export interface TestServerOptions {
  /** Starts another node on the database and files of this server. */
  beside?: TestServer
  /** Executes jobs in this process; true by default. */
  worker?: boolean
  /** Features in addition to those of the product, such as job kinds of a test. */
  extra?: (context: AppContext) => Feature[]
  /** Receives every log line of any level. */
  logged?: (line: string) => void
  /** Stores files on disk or in a bucket of a local S3 server. Default: TEST_STORAGE, else disk. */
  storage?: 'disk' | 's3'
  /** From 0 to 1, for the switches of the payment sandbox. */
  random?: () => number
  /** More environment, e.g. ROOT_DIR with a catalogue in its dist/templates. */
  env?: Record<string, string>
}

export interface TestServer {
  origin: string
  previewOrigin: string
  dataDir: string
  databaseUrl: string
  context: AppContext
  /** The S3 server behind it, when there is one. */
  s3: FakeS3 | undefined
  /** The provider of payments; none in production and with keys of Stripe. */
  sandbox: PaymentSandbox | undefined
  /** A client that has not signed in. */
  visitor(): TestClient
  /** Signs in as a demo user. */
  signIn(person: DemoPerson): Promise<TestClient>
  userOf(person: DemoPerson): Promise<{ id: number; account_id: number }>
  stop(): Promise<void>
}

/** Starts the complete server on free loopback ports, with its own database and the demo users. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const usesS3 = (options.storage ?? process.env['TEST_STORAGE']) === 's3'
  const seeded = !usesS3 && seedSettings.every(name => options.env?.[name] === undefined)
  const { database, dataDir } = options.beside ? joined(options.beside) : await ownPlace(seeded)
  const s3 = options.beside ? options.beside.s3 : usesS3 ? await startFakeS3() : undefined
  const [port, previewPort, paymentPort] = [await freePort(), await freePort(), await freePort()]
  const config = readConfig({
    PORT: String(port),
    PREVIEW_PORT: String(previewPort),
    PAYMENT_PORT: String(paymentPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    DEMO_PASSWORD: testPassword,
    // No test asks a real ad network: nothing listens on this port. Production refuses the setting.
    ...(options.env?.['NODE_ENV'] !== 'production' && {
      AD_NETWORK_ORIGINS: [...adAccountTypes, ...revenuePartners]
        .map(type => `${type}=http://127.0.0.1:9`)
        .join(','),
    }),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ROOT_DIR: dataDir, // Keeps tests independent of what is built in dist/.
    ...s3?.env,
    ...options.env,
  })
  const { logged } = options
  const log = logged ? createLog('trace', 'test', { write: logged }) : createLog(config.logLevel, 'test')
  const app: App = await createApp(
    { ...config, databaseUrl: database.url },
    log,
    analyticsOf(options, config),
  )
  app.features.push(...(options.extra?.(app.context) ?? []))
  await prepare(app)
  const web = await startWeb(app, options.random)
  const worker = options.worker === false ? undefined : await startWorker(app)
  return {
    origin: config.appOrigin,
    previewOrigin: config.previewOrigin,
    dataDir,
    databaseUrl: database.url,
    context: app.context,
    s3,
    sandbox: web.sandbox,
    visitor: () => createTestClient(config.appOrigin),
    async signIn(person) {
      const visitor = createTestClient(config.appOrigin)
      const { token } = await visitor.call(session.login, {
        account: emailOf(person),
        password: testPassword,
      })
      // Ends the user's earlier sessions, which would count against the online limit (D-13).
      const account = app.context.db
        .selectFrom('users')
        .select('account_id')
        .where('email', '=', emailOf(person))
      await app.context.db.deleteFrom('session_beats').where('account_id', '=', account).execute()
      return createTestClient(config.appOrigin, token)
    },
    userOf: person =>
      app.context.db
        .selectFrom('users')
        .select(['id', 'account_id'])
        .where('email', '=', emailOf(person))
        .executeTakeFirstOrThrow(),
    async stop() {
      await web.close()
      await worker?.stop()
      await app.close()
      if (!options.beside) await s3?.stop()
      await database.drop()
    },
  }
}

/** One store of facts for all nodes on one data folder; it opens at its first use. */
function analyticsOf({ beside }: TestServerOptions, config: Config): AnalyticsStore {
  if (!beside) return openLazily(() => openStore(config))
  return { ...beside.context.analytics, close: async () => undefined }
}

interface Place {
  dataDir: string
  database: { url: string; drop(): Promise<void> }
}

/** A database and a folder; `seeded` ones are copies that contain the demo users and their data. */
async function ownPlace(seeded: boolean): Promise<Place> {
  const cluster = await acquireCluster()
  const snapshot = seeded ? await demoSnapshot(cluster) : undefined
  const name = `test_${randomBytes(6).toString('hex')}`
  const { url, drop } = await createTestDatabase(cluster, name, snapshot?.database)
  const dataDir = mkdtempSync(join(tmpdir(), 'adloom-test-'))
  snapshot?.copyFiles(dataDir)
  return {
    dataDir,
    database: {
      url,
      async drop() {
        await drop()
        await cluster.release()
        rmSync(dataDir, { recursive: true, force: true })
      },
    },
  }
}

function joined({ dataDir, databaseUrl }: TestServer): Place {
  return { dataDir, database: { url: databaseUrl, drop: async () => undefined } }
}
