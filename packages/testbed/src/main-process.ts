import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as session from '@adloom/contract/session'
import { freePort } from './free-port.ts'
import { emailOf, testPassword, type DemoPerson } from './people.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** The real program in its own process, for tests that kill it or one of its children. */
export interface MainProcess {
  origin: string
  pid: number
  output(): string
  signIn(person: DemoPerson): Promise<TestClient>
  /** Ids of its descendant processes whose command contains the text. */
  below(command: string): number[]
  /** Sends SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM. */
  stop(): Promise<void>
}

/** Finds a program of the server: built for this run, or else its source file, which needs the loader. */
export function findProgram(name: string, source: string): { path: string; execArgv: string[] } {
  const built = process.env['BUILT_PROGRAMS']
  return built
    ? { path: join(built, `${name}.js`), execArgv: [] }
    : { path: source, execArgv: ['--import', 'tsx'] }
}

/** Returns the arguments of Node that run the server. */
export function mainProgram(): string[] {
  const { path, execArgv } = findProgram('main', 'apps/server/src/main.ts')
  return [...execArgv, path]
}

/** Starts it on free ports and waits until it serves. `prefix` is a command that runs it (`unshare …`). */
export async function startMainProcess(
  env: Record<string, string>,
  prefix: string[] = [],
): Promise<MainProcess> {
  const [port, previewPort, paymentPort] = [await freePort(), await freePort(), await freePort()]
  const [command = process.execPath, ...args] = [...prefix, process.execPath, ...mainProgram()]
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      PREVIEW_PORT: String(previewPort),
      PAYMENT_PORT: String(paymentPort),
      LOG_LEVEL: 'error',
      DEMO: '1',
      DEMO_PASSWORD: testPassword,
      ...env,
    },
  })
  const exit = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  while (!output.includes('Adloom is ready')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program did not start: ${output}`)
    await sleep(50)
  }
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    below: text => descendants(child.pid ?? 0).filter(pid => commandOf(pid).includes(text)),
    async signIn(person) {
      const { token } = await createTestClient(origin).call(session.login, {
        account: emailOf(person),
        password: testPassword,
      })
      return createTestClient(origin, token)
    },
    kill: () => end(child, exit, 'SIGKILL'),
    stop: () => end(child, exit, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, exit: Promise<unknown>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await exit
}

function descendants(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(one => parentOf(one) === pid)
  return children.flatMap(one => [one, ...descendants(one)])
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+) /.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0)
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
