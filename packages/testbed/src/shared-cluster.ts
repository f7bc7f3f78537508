import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRootDir } from '@adloom/server/platform/config/root-dir'
import { migrate } from '@adloom/server/platform/database/migrate'
import { openDatabase } from '@adloom/server/platform/database/open-database'
import { createLog } from '@adloom/server/platform/log'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@adloom/server/platform/postgres/embedded-postgres'
import pg from 'pg'

export const testRunVariable = 'ADLOOM_TEST_RUN'
/** The folder in a run's folder that exists once its cluster is started. */
export const clusterMark = 'starting'
const template = 'adloom_template'
const waitMs = 90_000
const debianPrograms = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL server for tests: `url` opens the database of that name. */
export interface TestCluster {
  url(database: string): string
  /** Stops the server, unless it is shared by the whole run. */
  release(): Promise<void>
}

/**
 * Returns the cluster of this test run, which the first caller starts; outside a run, a new cluster.
 * TEST_POSTGRES names a folder with other programs, or is `debian` for Debian's version 15.
 */
export async function acquireCluster(): Promise<TestCluster> {
  const shared = process.env[testRunVariable]
  if (!shared) return ownCluster()
  const url = await onceInRun(shared, clusterMark, async () => {
    const postgres = await start(shared)
    postgres.detach()
    await makeTemplate(postgres.url)
    return postgres.url
  })
  return cluster(url, async () => undefined)
}

/**
 * Runs `make` in the first process of the run that asks for `name`, and returns its result to all. The
 * folder `name` in the folder of the run marks that it has begun.
 */
export async function onceInRun(run: string, name: string, make: () => Promise<string>): Promise<string> {
  const result = join(run, `${name}-result`)
  if (takeTurn(join(run, name))) {
    writeFileSync(`${result}.new`, await make())
    renameSync(`${result}.new`, result)
  }
  for (let waited = 0; !existsSync(result); waited += 50) {
    if (waited > waitMs) throw new Error(`Another process has not finished: ${name}.`)
    await sleep(50)
  }
  return readFileSync(result, 'utf8')
}

async function ownCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'adloom-own-'))
  chmodSync(folder, 0o711) // The database runs as another user when we are root.
  const postgres = await start(folder)
  await makeTemplate(postgres.url)
  return cluster(postgres.url, async () => {
    await administration(postgres.url).end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
}

function start(dataDir: string): Promise<EmbeddedPostgres> {
  const given = process.env['TEST_POSTGRES']
  const programs = given === 'debian' ? debianPrograms : given
  return startEmbeddedPostgres({
    dataDir,
    rootDir: findRootDir([import.meta.dirname]),
    log: createLog('error', 'testbed'),
    throwaway: true,
    ...(programs && { binaries: { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') } }),
  })
}

/** Tests copy this database, which is quicker than migrating each. */
async function makeTemplate(url: string): Promise<void> {
  await administrate(url, `create database ${template}`)
  const { db, pool } = openDatabase(rename(url, template), createLog('error', 'testbed'), 2)
  await migrate(db, pool)
  await db.destroy()
}

function cluster(url: string, release: () => Promise<void>): TestCluster {
  return { url: database => rename(url, database), release }
}

function rename(url: string, database: string): string {
  return url.replace(/\/[^/?]*\?/, `/${database}?`)
}

const administrations = new Map<string, pg.Pool>()

/** The connection of this process for statements about databases; a new one costs more than most of them. */
function administration(url: string): pg.Pool {
  const known = administrations.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
  // The end of the run stops the server under an idle connection.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  administrations.set(url, pool)
  return pool
}

async function administrate(url: string, statement: string): Promise<void> {
  await administration(url).query(statement)
}

/**
 * A fresh migrated database in the cluster, or a copy of the database `source`. Files are copied as they are:
 * with the default strategy, PostgreSQL writes each page to its log.
 */
export async function createTestDatabase(
  from: TestCluster,
  name: string,
  source: string = template,
): Promise<{ url: string; drop(): Promise<void> }> {
  await administrate(from.url('adloom'), `create database ${name} template ${source} strategy file_copy`)
  return {
    url: from.url(name),
    drop: async () => {
      await waitForNoConnections(from.url('adloom'), name)
      await administrate(from.url('adloom'), `drop database ${name} with (force)`)
    },
  }
}

/**
 * A pool reports its end before the server has closed its connections. One that the drop ends by force would
 * be an error without a listener. Waits at most five seconds: on a busy machine, connections end slowly.
 */
async function waitForNoConnections(url: string, database: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const { rows } = await administration(url).query(
      'select 1 from pg_stat_activity where datname = $1 limit 1',
      [database],
    )
    if (rows.length === 0) return
    await sleep(25)
  }
}

function takeTurn(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
