import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'

export interface RunningProduct {
  origin: string
  stop(): Promise<void>
}

/** Starts the built product on its own port with an empty database, or uses the one at BENCH_ORIGIN. */
export async function runningProduct(port: number): Promise<RunningProduct> {
  if (process.env.BENCH_ORIGIN) return { origin: process.env.BENCH_ORIGIN, stop: async () => undefined }
  const cluster = await acquireCluster()
  const database = await createTestDatabase(cluster, `bench_${randomBytes(4).toString('hex')}`)
  const data = mkdtempSync(join(tmpdir(), 'adloom-bench-'))
  const origin = `http://127.0.0.1:${port}`
  const main = join(new URL('..', import.meta.url).pathname, 'dist/server/main.js')
  // Without the worker: what it would draw and encode meanwhile is not what is measured.
  const env = {
    ...process.env,
    PORT: String(port),
    PREVIEW_PORT: String(port + 1),
    DATA_DIR: data,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    ROLE: 'web',
    DEMO: '1',
  }
  const server = spawn(process.execPath, [main], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const ended = new Promise<void>(resolve => {
    server.once('exit', () => resolve())
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await database.drop()
    await cluster.release()
    rmSync(data, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        answer => answer.ok,
        () => false,
      )
    )
      return { origin, stop }
    await sleep(500)
  }
  await stop()
  throw new Error('The product did not start.')
}
