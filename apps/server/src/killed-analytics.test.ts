import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as insights from '@adloom/contract/insights'
import * as projects from '@adloom/contract/projects'
import { createReporter } from '@adloom/playable/testing'
import { startMainProcess, type MainProcess } from '@adloom/testbed/main-process'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { collectPath } from './collector/collector-server.ts'
import { creativeId, creativeKey } from './collector/creative-key.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'

// The process recovers on a busy machine: waits for events, never for a time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const secret = 'a secret of an installation for a test'
let dataDir: string
let main: MainProcess
let demo: TestClient

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'adloom-killed-'))
  chmodSync(dataDir, 0o711) // The database runs as another user when we are root.
  main = await startMainProcess({ DATA_DIR: dataDir, SECRET_KEY: secret })
  demo = await main.signIn('demo')
})
afterAll(async () => {
  await main?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Retries connection errors and temporary errors, as an ad or a client does. */
async function persist<T extends { status: number }>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await act().catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await sleep(100)
  }
}

/** Registers a creative of the demo account and returns signed reports of displays of it. */
async function registerCreative(): Promise<(display: number) => string> {
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim()
  const host = encodeURIComponent(join(dataDir, 'postgres/run'))
  const url = `postgresql://adloom:${password}@localhost/adloom?host=${host}`
  const { db } = openDatabase(url, createLog('silent', 'test'), 2)
  try {
    const { account_id: accountId } = await db
      .selectFrom('users')
      .select('account_id')
      .where('email', 'like', 'demo@%')
      .executeTakeFirstOrThrow()
    const id = creativeId(secret, { accountId, projectId: 1, version: '1', isHosted: false }, 5)
    const row = { account_id: accountId, project_id: 1, channel_id: 5, is_hosted: false, content_hash: '1' }
    await db
      .insertInto('reporting_creatives')
      .values({ ...row, id, dimensions: JSON.stringify({ traffic_type: '5' }) })
      .execute()
    return display => {
      const bodies: string[] = []
      const reporter = createReporter(
        {
          creativeId: id,
          creativeKey: creativeKey(secret, id),
          displayId: `killed${String(display).padStart(6, '0')}`,
          monotonicMs: () => 0,
          epochMs: Date.now,
          sendBody: body => void bodies.push(body),
          flushLater: () => undefined,
        },
        'scene:1',
      )
      reporter.reportLeave(true)
      return bodies[0] ?? ''
    }
  } finally {
    await db.destroy()
  }
}

it('[IN-01.11, IN-04.21] kill -9 of the analytics process: reports wait, and each counts once', async () => {
  const reportOf = await registerCreative()
  const address = `${main.origin.replace(/\d+$/, port => String(Number(port) + 2))}${collectPath}`
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile' }
  const send = (display: number) =>
    persist(() => fetch(address, { method: 'POST', body: reportOf(display), headers }))
  const [analytics] = main.below('/analytics.')
  const displays = Array.from({ length: 200 }, (_, display) => display)
  const sending = Promise.all(displays.map(display => send(display)))
  process.kill(analytics!, 'SIGKILL')
  expect((await demo.answer(projects.list, {})).status).toBe(200)
  for (const answer of await sending) expect(answer.status).toBe(204)
  const today = new Date().toISOString().slice(0, 10)
  const gs = async () =>
    (
      await persist(() =>
        demo.answer(insights.eventSummary, {
          start_date: today,
          end_date: today,
          metrics: ['gs'],
          traffic_type: ['5'],
        }),
      )
    ).data
  await expect.poll(gs, { timeout: 60_000 }).toMatchObject({ values: { gs: 200 } })
  expect((await send(0)).status).toBe(204)
})
