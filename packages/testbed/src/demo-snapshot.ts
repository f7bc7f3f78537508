import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openLazily, openStore } from '@adloom/server/analytics/open-store'
import { createApp, prepare } from '@adloom/server/app'
import { readConfig } from '@adloom/server/platform/config/config'
import { createLog } from '@adloom/server/platform/log'
import { testPassword } from './people.ts'
import { createTestDatabase, onceInRun, testRunVariable, type TestCluster } from './shared-cluster.ts'

const database = 'adloom_demo'

/** The first data of a server with the demo users, as a database to copy and a folder. */
export interface DemoSnapshot {
  database: string
  /** Copies the files into a data folder. */
  copyFiles(dataDir: string): void
}

/** Returns the snapshot of this test run, which the first caller makes; outside a run, none. */
export async function demoSnapshot(cluster: TestCluster): Promise<DemoSnapshot | undefined> {
  const run = process.env[testRunVariable]
  if (!run) return undefined
  const folder = join(run, 'demo')
  await onceInRun(run, 'demo-snapshot', () => makeSnapshot(cluster, folder))
  return { database, copyFiles: dataDir => cpSync(folder, dataDir, { recursive: true }) }
}

async function makeSnapshot(cluster: TestCluster, folder: string): Promise<string> {
  const { url } = await createTestDatabase(cluster, database)
  const config = readConfig({
    DATA_DIR: folder,
    ROOT_DIR: folder,
    DATABASE_URL: url,
    DEMO: '1',
    DEMO_PASSWORD: testPassword,
    LOG_LEVEL: 'silent',
  })
  const store = openLazily(() => openStore(config))
  const app = await createApp({ ...config, databaseUrl: url }, createLog('silent', 'testbed'), store)
  await prepare(app)
  await app.close()
  return folder
}
