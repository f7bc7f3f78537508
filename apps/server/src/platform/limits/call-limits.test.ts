import { autosaveMs } from '@adloom/contract/constants'
import * as ps from '@adloom/contract/ps'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsPerMinute, limitCalls } from './call-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server?.stop())

it('[RS-04.4] answers one call over the limit with 429 and Retry-After, for that user and that call alone', async () => {
  const [demo, other] = [await server.signIn('demo'), await server.signIn('other')]
  const limit = callsPerMinute['ps.createFromPsd']!
  const importPsd = { name: 'Import', asset_id: 999_999 }
  for (let count = 0; count < limit; count++)
    expect((await demo.answer(ps.createFromPsd, importPsd)).status).toBe(404)
  const refused = await fetch(`${server.origin}/api${ps.createFromPsd.path}`, {
    method: 'POST',
    headers: { 'auth-token': demo.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(importPsd),
  })
  const { code, data } = (await refused.json()) as { code: number; data: { seconds: number } }
  expect([refused.status, code]).toEqual([429, 1004])
  expect(Number(refused.headers.get('retry-after'))).toBe(data.seconds)
  expect(data.seconds).toBeGreaterThan(0)
  expect(data.seconds).toBeLessThanOrEqual(60)
  expect((await other.answer(ps.createFromPsd, importPsd)).status).toBe(404)
  expect((await demo.answer(ps.create, { name: 'Free', starter_id: 'blank' })).status).toBe(200)
})

it('[RS-04.4] ten tabs may autosave continuously', () => {
  for (const name of ['ps.save', 'project.save'])
    expect(callsPerMinute[name]).toBeGreaterThanOrEqual(10 * (60_000 / autosaveMs))
})

it('[RS-04.4] a limit for a call that does not exist is an error at start', () => {
  expect(() => limitCalls([], { now: () => 0 }, { 'no.call': 1 })).toThrow('no.call')
})
