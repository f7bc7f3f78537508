import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@adloom/testbed/free-port'
import { openConnection } from '@adloom/testbed/live-connection'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import pg from 'pg'
import { printTable } from './table.ts'

/**
 * 10,000 live connections that ping every 3 s on the real server process, each a session of its own, and job
 * updates across two nodes.
 */
const connections = Number(process.env['LIVE_CONNECTIONS'] ?? 10_000)
const measureMs = 30_000
const perAccount = 50
const updates = 300
const root = new URL('..', import.meta.url).pathname
const ticksPerSecond = 100
/** The other side runs in as many processes. */
const clientProcesses = 2
/** After the opening, until memory and rhythm have settled. */
const settleMs = 15_000

const openFiles = Number(
  /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0,
)
if (openFiles < connections * 1.2) {
  console.log(
    `live: ${connections} connections need ${Math.ceil(connections * 1.2)} open files a process, this machine allows ${openFiles}: raise the hard limit (ulimit -Hn), or set LIVE_CONNECTIONS.`,
  )
  process.exit(1)
}

const cluster = await acquireCluster()
const database = await createTestDatabase(cluster, `bench_${randomBytes(4).toString('hex')}`)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const dataDir = mkdtempSync(join(tmpdir(), 'adloom-bench-live-'))
const children: ChildProcess[] = []

async function startNode(): Promise<{ origin: string; pid: number }> {
  const [port, previewPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      ROLE: 'web',
      PORT: String(port),
      PREVIEW_PORT: String(previewPort),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ROOT_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return { origin, pid: child.pid ?? 0 }
    await sleep(100)
  }
  throw new Error('The server did not start.')
}

/** Accounts of the largest plan with as many people as it lets in, each signed in once. */
async function makePeople(): Promise<string[]> {
  const tokens = Array.from({ length: connections }, () => randomBytes(32).toString('base64url'))
  const accounts = Math.ceil(connections / perAccount)
  await client.query('begin')
  const { rows } = await client.query<{ id: number }>(
    `insert into accounts (name, category, account_type, country_code) select 'Bench', 'enterprise', 'normal', 'US' from generate_series(1, ${accounts}) returning id`,
  )
  await client.query(
    `insert into subscriptions (account_id, plan_id, plan_type, expires_at, reset_at) select unnest($1::int[]), 29, 1, now() + interval '1 day', now() + interval '1 day'`,
    [rows.map(row => row.id)],
  )
  const users = await client.query<{ id: number }>(
    `insert into users (account_id, email, username, verified_at) select account, 'bench-' || number || '@bench.local', 'Bench', now() from unnest($1::int[]) with ordinality given(account, number) returning id`,
    [tokens.map((_, index) => rows[Math.floor(index / perAccount)]?.id)],
  )
  await client.query(
    `insert into sessions (user_id, token_hash, address, expires_at) select person, decode(hash, 'hex'), '127.0.0.1', now() + interval '1 day' from unnest($1::int[], $2::text[]) given(person, hash)`,
    [users.rows.map(row => row.id), tokens.map(token => createHash('sha256').update(token).digest('hex'))],
  )
  await client.query('commit')
  return tokens
}

function startClients(origin: string, tokens: string[]): Promise<ChildProcess> {
  const child = fork(join(root, 'bench/live-clients.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ORIGIN: origin },
  })
  children.push(child)
  child.send(tokens)
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', code => reject(new Error(`The clients ended with ${code}.`)))
  })
}

interface Counts {
  open: number
  pongs: number
  closed: number
}

async function count(clients: ChildProcess[]): Promise<Counts> {
  const all = await Promise.all(
    clients.map(
      child =>
        new Promise<Counts>(resolve => {
          child.once('message', message => resolve(message as Counts))
          child.send('count')
        }),
    ),
  )
  return all.reduce((sum, one) => ({
    open: sum.open + one.open,
    pongs: sum.pongs + one.pongs,
    closed: sum.closed + one.closed,
  }))
}

/** Seconds of processor time, and resident memory in MB. */
function usage(pid: number): { cpu: number; rss: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  return { cpu: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, rss }
}

/** A job update published on one node, as the job code does it, until the client of another has it. */
async function updateLatencies(origin: string, token: string): Promise<number[]> {
  const connection = await openConnection(origin, `token=${token}`)
  const { rows } = await client.query<{ user_id: number }>(
    `select user_id from sessions where token_hash = decode($1, 'hex')`,
    [createHash('sha256').update(token).digest('hex')],
  )
  const all: number[] = []
  for (let id = 1; id <= updates; id += 1) {
    const started = performance.now()
    const message = JSON.stringify({
      userId: rows[0]?.user_id,
      message: { cmd: 'async/job_update', data: { id, status: 'pending', progress: 1 } },
    })
    await client.query('select pg_notify($1, $2)', ['adloom_live', message])
    await connection.until(message => message.data?.['id'] === id)
    all.push(performance.now() - started)
    connection.received.length = 0
    await sleep(20)
  }
  await connection.leave()
  return all.sort((a, b) => a - b)
}

try {
  const [busy, other] = [await startNode(), await startNode()]
  const tokens = await makePeople()
  const idle = usage(busy.pid)
  const opened = performance.now()
  const shareOf = (index: number) =>
    tokens.slice(1).filter((_, position) => position % clientProcesses === index)
  const clients = await Promise.all(
    Array.from({ length: clientProcesses }, (_, index) => startClients(busy.origin, shareOf(index))),
  )
  const openMs = performance.now() - opened
  await sleep(settleMs)
  const theirs = () => clients.reduce((sum, child) => sum + usage(child.pid ?? 0).cpu, 0)
  const [before, pongsBefore, clientsBefore] = [usage(busy.pid), await count(clients), theirs()]
  const started = performance.now()
  const latencies = await Promise.all([
    updateLatencies(other.origin, tokens[0] ?? ''),
    sleep(measureMs),
  ]).then(([all]) => all)
  const seconds = (performance.now() - started) / 1000
  const [after, counts, clientsAfter] = [usage(busy.pid), await count(clients), theirs()]
  const share = ((after.cpu - before.cpu) / seconds) * 100
  const p95 = latencies[Math.floor(latencies.length * 0.95)] ?? Number.NaN
  const rate = (counts.pongs - pongsBefore.pongs) / seconds
  // Results of a server under too little load mean nothing.
  const full = rate >= (counts.open / 3) * 0.95 && counts.closed === 0
  printTable(`${counts.open} live connections, a ping each every 3 s, for ${seconds.toFixed(0)} s`, [
    {
      name: 'processor of the server',
      value: `${share.toFixed(1)} % of one core`,
      ratio: `${(((after.cpu - before.cpu) * 1e6) / (counts.pongs - pongsBefore.pongs)).toFixed(0)} µs a ping; the clients take ${(((clientsAfter - clientsBefore) / seconds) * 100).toFixed(1)} %`,
      aim: '≤ 15 %',
      holds: full && share <= 15,
    },
    {
      name: 'memory of the server',
      value: `${after.rss.toFixed(0)} MB`,
      ratio: `${idle.rss.toFixed(0)} MB before, ${(((after.rss - idle.rss) * 1000) / counts.open).toFixed(1)} KB a connection`,
      aim: '≤ 200 MB',
      holds: after.rss <= 200,
    },
    {
      name: 'pings answered',
      value: `${rate.toFixed(0)} a second`,
      aim: `${Math.round((counts.open / 3) * 0.95)}, none lost`,
      holds: full,
    },
    { name: 'opening', value: `${(counts.open / (openMs / 1000)).toFixed(0)} a second` },
    {
      name: 'job update on another node, p95',
      value: `${p95.toFixed(1)} ms`,
      ratio: `median ${(latencies[Math.floor(latencies.length / 2)] ?? Number.NaN).toFixed(1)} ms`,
      aim: '≤ 50 ms',
      holds: p95 <= 50,
    },
  ])
} finally {
  for (const child of children) child.kill('SIGKILL')
  await client.end()
  await database.drop()
  await cluster.release()
  rmSync(dataDir, { recursive: true, force: true })
}
