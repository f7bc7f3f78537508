import { forecast } from '@adloom/contract/spending'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../platform/limits/units.ts'
import { addGrant, reserve, settle } from '../plans/ledger/service.ts'

let server: TestServer
let account: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  account = (await server.userOf('other')).account_id
  await sql`update grants set voided_at = now() where account_id = ${account}`.execute(server.context.db)
})
afterAll(() => server.stop())

it('[BL-01.65] a day of use counts once, from the first to today; what was released does not', async () => {
  const { db, clock } = server.context
  const client = await server.signIn('other')
  const now = clock.now()
  clock.now = () => now
  await addGrant(db, {
    account,
    quota: 'download_push',
    total: 100,
    startsAt: new Date(now - 30 * dayMs),
    expiresAt: new Date(now + 60 * dayMs),
    extra: true,
    cause: 'test:forecast',
  })
  for (let day = 0; day < 14; day++) {
    const at = { now: () => now - (day + 0.5) * dayMs }
    const hold = { account, quota: 'download_push', amount: 2 } as const
    await reserve(db, { ...hold, cause: `test:used:${day}` }, at)
    await reserve(db, { ...hold, cause: `test:released:${day}` }, at)
    await settle(db, { account, cause: `test:released:${day}`, as: 'release' }, at)
  }
  const { list } = await client.call(forecast)
  const found = list.find(one => one.usage_type === 'download_push')
  expect(found).toMatchObject({ state: 'lasts', days: 14, week: { usual: 14, quiet: 14, busy: 14 } })
  expect(found?.until_time).toBe(Math.floor((now + 36 * dayMs) / 1000))
})
