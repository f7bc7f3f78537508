import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { creativeKey } from '@adloom/server/collector/creative-key'
import { createReporter } from '@adloom/playable/testing'
import { printTable } from './table.ts'

/**
 * Reports to the collector: requests and events per second of one core, the time to an answer, and a minute
 * of kills, after which what was acknowledged is stored exactly.
 */
export type BenchCommand = 'cpu' | 'sums'
export type BenchReply =
  | { port: number }
  | { cpuMs: number }
  | { displays: number; interactions: number; refused: object }

const secret = 'a secret of the bench installation'
const requests = Number(process.env['REQUESTS'] ?? 40_000)
const killSeconds = Number(process.env['KILL_SECONDS'] ?? 60)
const connections = 64
const effects = 7
/** Events of a body: begin, scene, interaction, effective interactions, redirect. */
const eventsPerBody = effects + 4
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

function bodyOf(number: number): string {
  const creativeId = `creative${String(number % 100).padStart(8, '0')}`
  let sent = ''
  const { reportEvent } = createReporter(
    {
      creativeId,
      creativeKey: creativeKey(secret, creativeId),
      displayId: `display${number.toString(36).padStart(13, '0')}`,
      monotonicMs: () => 0,
      epochMs: Date.now,
      sendBody: body => (sent ||= body),
      flushLater: () => undefined,
    },
    'scene:1',
  )
  for (let count = 0; count < effects; count++) {
    reportEvent({ type: 'interaction', count })
    reportEvent({ type: 'effect' })
  }
  reportEvent({ type: 'store', url: undefined, auto: false })
  return sent
}

interface Program {
  child: ChildProcess
  port: number
}

async function start(dataDir: string, port = 0): Promise<Program> {
  const path = fileURLToPath(new URL('programs/collector-program.ts', import.meta.url))
  const child = fork(path, [dataDir, String(port), secret], { execArgv: ['--import', 'tsx'] })
  const [ready] = (await once(child, 'message')) as [{ port: number }]
  return { child, port: ready.port }
}

async function ask<Reply>(child: ChildProcess, command: BenchCommand): Promise<Reply> {
  child.send(command)
  const [reply] = (await once(child, 'message')) as [Reply]
  return reply
}

/** Returns the status; 0 when the connection was lost. */
function send(port: number, body: string): Promise<number> {
  return new Promise(resolve => {
    const outgoing = request(
      { port, host: '127.0.0.1', path: '/e', method: 'POST', agent, headers: { 'user-agent': userAgent } },
      response => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', () => resolve(0))
      },
    )
    outgoing.on('error', () => resolve(0))
    outgoing.end(body)
  })
}

/** Sends bodies over all connections; `next` returns undefined when there are no more. */
async function sendAll(next: () => (() => Promise<void>) | undefined): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let run = next(); run; run = next()) await run()
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

async function measureRate(dataDir: string): Promise<void> {
  const { child, port } = await start(dataDir)
  const bodies = Array.from({ length: requests }, (_, number) => bodyOf(number))
  const times: number[] = []
  const warm = bodies.splice(0, 2000)
  const sender = (list: string[], onTime: (ms: number) => void) => () => {
    const body = list.pop()
    if (body === undefined) return undefined
    return async () => {
      const started = performance.now()
      await send(port, body)
      onTime(performance.now() - started)
    }
  }
  await sendAll(sender(warm, () => undefined))
  const before = await ask<{ cpuMs: number }>(child, 'cpu')
  const count = bodies.length
  const started = performance.now()
  await sendAll(sender(bodies, ms => times.push(ms)))
  const seconds = (performance.now() - started) / 1000
  const sums = await ask<{ displays: number; interactions: number }>(child, 'sums')
  const { cpuMs } = await ask<{ cpuMs: number }>(child, 'cpu')
  const cpuSeconds = (cpuMs - before.cpuMs) / 1000
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const rate = (value: number): string => Math.round(value).toLocaleString('en')
  printTable('Collector: reports of eleven events', [
    { name: 'requests per second', value: rate(count / seconds) },
    {
      name: 'requests per second of one core, stored as facts',
      value: rate(count / cpuSeconds),
      aim: '>= 5,000',
      holds: count / cpuSeconds >= 5000,
    },
    {
      name: 'events per second of one core, stored as facts',
      value: rate((count * eventsPerBody) / cpuSeconds),
      aim: '>= 50,000',
      holds: (count * eventsPerBody) / cpuSeconds >= 50_000,
    },
    { name: 'p99 until the answer', value: `${p99.toFixed(1)} ms`, aim: '<= 50 ms', holds: p99 <= 50 },
    {
      name: 'displays stored of those sent',
      value: `${sums.displays} of ${requests}`,
      holds: sums.displays === requests && sums.interactions === requests * effects,
    },
  ])
  child.kill()
  await once(child, 'exit')
}

/** A body is sent until it is acknowledged, like the retries of a network; the same body counts once. */
async function measureKills(dataDir: string): Promise<void> {
  let program = await start(dataDir)
  const { port } = program
  const until = performance.now() + killSeconds * 1000
  let acknowledged = 0
  let number = 0
  let kills = 0
  const killing = (async () => {
    while (performance.now() + 5000 < until) {
      await sleep(5000)
      program.child.kill('SIGKILL')
      await once(program.child, 'exit')
      kills += 1
      program = await start(dataDir, port)
    }
  })()
  await sendAll(() => {
    if (performance.now() > until) return undefined
    const body = bodyOf(number++)
    return async () => {
      while ((await send(port, body)) !== 204) await sleep(20)
      acknowledged += 1
    }
  })
  await killing
  const { displays, interactions } = await ask<{ displays: number; interactions: number }>(
    program.child,
    'sums',
  )
  printTable(`Collector: killed every 5 s for ${killSeconds} s`, [
    { name: 'kills', value: String(kills) },
    { name: 'displays acknowledged', value: String(acknowledged) },
    {
      name: 'displays stored',
      value: String(displays),
      aim: 'equal',
      holds: displays === acknowledged && interactions === acknowledged * effects,
    },
  ])
  program.child.kill()
  await once(program.child, 'exit')
}

for (const measure of [measureRate, measureKills]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'adloom-collector-bench-'))
  await measure(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
agent.destroy()
