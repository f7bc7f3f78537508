import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { freePort } from '@adloom/testbed/free-port'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import { createTestClient } from '@adloom/testbed/test-client'
import * as session from '@adloom/contract/session'
import { median, printTable } from './table.ts'

/**
 * One large file over the loopback: our chunks, three at a time, compared with one plain body and with tus;
 * each server is a separate process.
 */
const megabytes = 500
const chunkBytes = 6_291_456
const atATime = 3
const rounds = Number(process.env['ROUNDS'] ?? 3)
const root = new URL('..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'adloom-bench-upload-'))
const agent = new Agent({ keepAlive: true })
const children: ChildProcess[] = []
const bytes = randomBytes(megabytes * 1_000_000)

const expected = { md5: '' }

interface Running {
  origin: string
  pid: number
}

async function startProgram(name: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, `bench/programs/${name}.ts`)], {
    env: { ...process.env, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const port = await new Promise<string>(resolve =>
    child.stdout.on('data', (output: Buffer) => {
      const found = /ready (\d+)/.exec(output.toString())
      if (found) resolve(found[1] ?? '')
    }),
  )
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

async function startOurs(databaseUrl: string): Promise<Running> {
  const [port, previewPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      ROLE: 'web',
      PORT: String(port),
      PREVIEW_PORT: String(previewPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'ours'),
      ROOT_DIR: folder,
      LOG_LEVEL: 'error',
      DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
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

function send(
  method: string,
  url: string,
  headers: Record<string, string | number>,
  chunks: Uint8Array[],
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, 'content-length': length } },
      response => {
        buffer(response).then(
          body =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body.toString() }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })
}

function cut(): Uint8Array[] {
  const count = Math.floor(bytes.length / chunkBytes)
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * chunkBytes, index === count - 1 ? bytes.length : (index + 1) * chunkBytes),
  )
}

async function plain({ origin }: Running): Promise<void> {
  const { text } = await send('POST', origin, {}, cut())
  if (text !== expected.md5) throw new Error('The plain server has other bytes.')
}

let serial = 0
async function ours({ origin }: Running, token: string): Promise<void> {
  const identifier = `bench-${serial++}`
  const chunks = cut()
  const boundary = 'bench-of-uploads'
  const sendOne = async (index: number) => {
    const chunk = chunks[index]!
    const fields = {
      chunk_number: index + 1,
      chunk_size: chunkBytes,
      current_chunk_size: chunk.length,
      total_size: bytes.length,
      identifier,
      filename: 'bench.zip',
      relative_path: 'bench.zip',
      total_chunks: chunks.length,
    }
    const head = Object.entries(fields)
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')
    const answer = await send(
      'POST',
      `${origin}/api/upload/file?bucket=main&mod=assets`,
      { 'auth-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      [
        Buffer.from(
          `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        chunk,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ],
    )
    const { code, data } = JSON.parse(answer.text) as {
      code: number
      data: { file: { is_completed: boolean } }
    }
    if (code !== 0) throw new Error(answer.text)
    return data.file.is_completed
  }
  let next = 0
  const lanes = await Promise.all(
    Array.from({ length: atATime }, async () => {
      let completed = false
      while (next < chunks.length) completed = (await sendOne(next++)) || completed
      return completed
    }),
  )
  if (!lanes.some(Boolean)) throw new Error('The file did not become whole.')
}

/** The protocol takes the pieces of a file one after the other. */
async function tus({ origin }: Running): Promise<void> {
  const common = { 'tus-resumable': '1.0.0' }
  const made = await send('POST', `${origin}/files`, { ...common, 'upload-length': bytes.length }, [])
  const url = String(made.headers['location'])
  let offset = 0
  for (const chunk of cut()) {
    const { status } = await send(
      'PATCH',
      url,
      { ...common, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      [chunk],
    )
    if (status !== 204) throw new Error(`tus answered ${status}`)
    offset += chunk.length
  }
}

const memory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Processor time used so far, in seconds. */
function cpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

interface Result {
  speed: number
  cpu: number
  before: number
  peak: number
}

async function timed(server: Running, work: () => Promise<void>): Promise<Result> {
  const [before, cpuBefore] = [memory(server.pid), cpu(server.pid)]
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memory(server.pid))
  }, 25)
  const start = performance.now()
  await work()
  clearInterval(watch)
  return {
    speed: megabytes / ((performance.now() - start) / 1000),
    cpu: cpu(server.pid) - cpuBefore,
    before,
    peak,
  }
}

try {
  const cluster = await acquireCluster()
  const database = await createTestDatabase(cluster, `bench_${randomBytes(4).toString('hex')}`)
  const [bare, durable, peer, own] = [
    await startProgram('plain-upload'),
    await startProgram('plain-upload', { SYNC: '1' }),
    await startProgram('tus-upload'),
    await startOurs(database.url),
  ]
  const { token } = await createTestClient(own.origin).call(session.login, {
    account: 'demo@adloom.local',
    password: 'adloom-demo',
  })
  const runs = {
    bare: () => timed(bare, () => plain(bare)),
    durable: () => timed(durable, () => plain(durable)),
    tus: () => timed(peer, () => tus(peer)),
    ours: () => timed(own, () => ours(own, token)),
  }
  const results: Record<keyof typeof runs, Result[]> = { bare: [], durable: [], tus: [], ours: [] }
  for (let round = 0; round <= rounds; round++) {
    bytes.writeUInt32LE(round, 0) // Each round another file: one that is stored already would cost less.
    expected.md5 = createHash('md5').update(bytes).digest('hex')
    for (const name of Object.keys(runs) as (keyof typeof runs)[]) {
      const result = await runs[name]()
      if (round > 0) results[name].push(result)
    }
  }
  const speed = (name: keyof typeof runs) => median(results[name].map(result => result.speed))
  const work = (name: keyof typeof runs) => median(results[name].map(result => result.cpu))
  const value = (key: keyof typeof runs) =>
    `${speed(key).toFixed(0)} MB/s, ${work(key).toFixed(2)} s of a processor`
  const row = (name: string, key: keyof typeof runs) => ({
    name,
    value: value(key),
    ratio: `ours ${(speed('ours') / speed(key)).toFixed(2)} × as fast, ${(work('ours') / work(key)).toFixed(2)} × the work`,
  })
  const grown =
    Math.max(...results.ours.map(result => result.peak)) -
    Math.min(...results.ours.map(result => result.before))
  printTable(
    `${megabytes} MB over the loopback, in chunks of 6 MiB, ${atATime} at a time; median of ${rounds}`,
    [
      { name: 'ours: md5, sha-256, checked, stored permanently', value: value('ours') },
      {
        ...row('one body to a plain server: md5, stored permanently', 'durable'),
        aim: '≥ 0.7',
        holds: speed('ours') >= 0.7 * speed('durable'),
      },
      { ...row("the same, in the system's cache only", 'bare') },
      row("@tus/server, no md5, in the system's cache only", 'tus'),
      {
        name: 'memory of ours',
        value: `${Math.max(...results.ours.map(result => result.peak)).toFixed(0)} MB`,
        ratio: `${grown.toFixed(0)} MB more than before`,
        aim: '≤ 100 MB more',
        holds: grown <= 100,
      },
    ],
  )
  await database.drop()
  await cluster.release()
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  agent.destroy()
}
