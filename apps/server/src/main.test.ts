import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@adloom/testbed/free-port'
import { mainProgram } from '@adloom/testbed/main-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { processStart } from './platform/process/process-identity.ts'

const started: ChildProcess[] = []
let dataDir: string
let ports: [number, number]
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-main-'))
  chmodSync(dataDir, 0o711) // The database runs as another user when we are root.
  ports = [await freePort(), await freePort()]
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  output: () => string
  code: Promise<number | null>
}

function start(): Run {
  const child = spawn(process.execPath, mainProgram(), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, which gets signals as one, like a terminal's.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(ports[0]),
      PREVIEW_PORT: String(ports[1]),
      LOG_LEVEL: 'error',
    },
  })
  started.push(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return { child, output: () => output, code: once(child, 'exit').then(([code]) => code as number | null) }
}

async function untilReady(run: Run): Promise<void> {
  while (!run.output().includes('Stop with Ctrl-C')) {
    if (run.child.exitCode !== null) throw new Error(run.output())
    await sleep(50)
  }
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

it('[D-03.4] one data directory serves one program, survives kill -9 and is left clean by SIGTERM', async () => {
  const first = start()
  await untilReady(first)
  expect(first.output()).toContain('demo@adloom.local / adloom-demo')
  expect((await fetch(`http://127.0.0.1:${ports[0]}/readyz`)).status).toBe(200)

  const second = start()
  expect(await second.code).toBe(1)
  expect(second.output()).toContain(
    `already runs on the data directory ${dataDir} (process ${first.child.pid})`,
  )
  expect((await fetch(`http://127.0.0.1:${ports[0]}/readyz`)).status).toBe(200)

  const orphan = postmaster()
  first.child.kill('SIGKILL')
  await first.code
  expect(processStart(orphan)).toBeDefined()

  const third = start()
  await untilReady(third)
  expect(processStart(orphan)).toBeUndefined()
  expect((await fetch(`http://127.0.0.1:${ports[0]}/readyz`)).status).toBe(200)
  const own = postmaster()
  process.kill(-third.child.pid!, 'SIGTERM')
  expect(await third.code).toBe(0)
  expect(third.output()).not.toContain('starting another')
  expect(processStart(own)).toBeUndefined()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
}, 240_000)
