import { spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { syncFolderNow } from '../blobs/file-sync.ts'
import { secretFile } from '../config/secret-file.ts'
import type { Log } from '../log.ts'
import { clusterPlace, type ClusterPlace } from './cluster-place.ts'
import { stopLeftover } from './leftover-postmaster.ts'
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { postgresLimits } from '../limits/request-limits.ts'

const wrongPassword = '28P01'

export interface EmbeddedPostgres {
  /** Connection string of the product's database. */
  url: string
  /** The folder of the cluster. */
  place: ClusterPlace
  pid(): number | undefined
  stop(): Promise<void>
  /** Leaves the database server running after this process ends. */
  detach(): void
}

export interface EmbeddedOptions {
  dataDir: string
  rootDir: string
  log: Log
  /** Faster and unsafe at a power cut: tests only. */
  throwaway?: boolean
  binaries?: PostgresBinaries
}

/**
 * Starts the built-in PostgreSQL as a child on a unix socket: created on first use, recovered after a crash.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const place = clusterPlace(options.dataDir)
  const binaries =
    options.binaries ?? postgresBinaries(options.rootDir, place.user !== undefined, sharedHome(place))
  const password = secretFile(options.dataDir, 'database-password')
  if (await stopLeftover(place.data)) log.info('stopped the database server an earlier run left behind')
  if (!existsSync(join(place.data, 'PG_VERSION')))
    await initialise(binaries, place, password, options.throwaway ?? false)
  const url = (database: string) => urlOf(place, password, database)
  const state: { child: ChildProcess | undefined; stopping: boolean } = { child: undefined, stopping: false }

  const launch = async () => {
    const child = spawnServer(binaries, place, options.throwaway ?? false)
    state.child = child
    await untilReady(child, url('postgres'), place)
    child.once('exit', code => {
      if (state.stopping) return
      log.error({ code }, 'the database server ended by itself; starting it again')
      void sleep(postgresLimits.restartDelayMs)
        .then(() => (state.stopping ? undefined : launch()))
        .catch(error => log.fatal({ error: String(error) }, 'the database server does not start'))
    })
  }
  await launch()
  await ensureDatabase(url('postgres'))
  return {
    url: url('adloom'),
    place,
    pid: () => state.child?.pid,
    detach: () => {
      state.stopping = true
      state.child?.unref()
    },
    stop: async () => {
      state.stopping = true
      if (state.child) await stopServer(state.child)
    },
  }
}

const urlOf = (place: ClusterPlace, password: string, database: string): string =>
  `postgresql://adloom:${password}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}`

/** Returns where another program of this machine reaches the product's database while it runs. */
export const embeddedDatabaseUrl = (dataDir: string): string =>
  urlOf(clusterPlace(dataDir), secretFile(dataDir, 'database-password'), 'adloom')

function sharedHome(place: ClusterPlace): string {
  return place.user ? '/var/lib/adloom' : place.home
}

async function initialise(
  binaries: PostgresBinaries,
  place: ClusterPlace,
  password: string,
  throwaway: boolean,
): Promise<void> {
  const fresh = `${place.data}.new`
  const passwordFile = join(place.home, 'initial-password')
  rmSync(fresh, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid)
  try {
    const args = [
      '-D',
      fresh,
      '-U',
      'adloom',
      `--auth=${throwaway ? 'trust' : 'scram-sha-256'}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
    ]
    const child = spawn(binaries.initdb, throwaway ? [...args, '--no-sync'] : args, {
      cwd: place.home,
      ...place.user,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: quietEnv(),
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('close', resolve),
    )
    if (code !== 0) throw new Error(`The database could not be made in ${place.data}: ${output.trim()}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, place.data)
  // Without the durable name, the next start would treat the cluster as unfinished.
  syncFolderNow(place.home)
}

function spawnServer(binaries: PostgresBinaries, place: ClusterPlace, throwaway: boolean): ChildProcess {
  const settings = [
    'listen_addresses=',
    'max_connections=100',
    'shared_buffers=128MB',
    'unix_socket_permissions=0700',
    'log_min_messages=warning',
    'timezone=UTC',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const output = openSync(join(place.home, 'server.log'), 'w')
  try {
    // A process group of its own: Ctrl-C in a terminal must reach the server first, so that current work ends
    // before the database.
    return spawn(
      binaries.postgres,
      ['-D', place.data, '-k', place.socketDir, ...settings.flatMap(setting => ['-c', setting])],
      {
        cwd: place.home,
        ...place.user,
        detached: true,
        stdio: ['ignore', output, output],
        env: quietEnv(),
      },
    )
  } finally {
    closeSync(output)
  }
}

/** What a process of the database gets; tests at another date (`faketime`) take it along. */
function quietEnv(): NodeJS.ProcessEnv {
  const shifted = Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD|FAKETIME.*)$/.test(name))
  return { ...Object.fromEntries(shifted), PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

async function untilReady(child: ChildProcess, url: string, place: ClusterPlace): Promise<void> {
  const state: { ended: string | undefined } = { ended: undefined }
  child.once('error', error => {
    state.ended = error.message
  })
  child.once('exit', code => {
    state.ended = `it ended with ${code}`
  })
  for (let waited = 0; waited < postgresLimits.startMs; waited += 25) {
    if (state.ended !== undefined)
      throw new Error(
        `The database server does not start (${state.ended}): ${lastLines(join(place.home, 'server.log'))}`,
      )
    if (await answers(url)) return
    await sleep(25)
  }
  throw new Error(
    `The database server did not answer within ${postgresLimits.startMs / 1000} seconds; see ${join(place.home, 'server.log')}.`,
  )
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === wrongPassword)
      throw new Error(
        'The database does not accept the password kept in the data directory: they do not belong together.',
        { cause: error },
      )
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'adloom'`)
    if (rowCount === 0) await client.query('create database adloom')
  } finally {
    await client.end()
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), postgresLimits.stopMs)
  await ended
  clearTimeout(timer)
}

function lastLines(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').slice(-4).join(' | ') : ''
}
