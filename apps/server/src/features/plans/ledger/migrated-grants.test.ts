import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as ledger from '../../../platform/database/migrations/0067-ledger.ts'
import { createQuota } from '../quota/service.ts'
import { balanceOf } from './service.ts'
import { storageLimit } from '../service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

it('[BL-01.10] grants, movements and money of the earlier tables are in the ledger, whole', async () => {
  const { db } = server.context
  const { account_id: account, id: user } = await server.userOf('trial')
  const jobs = await Promise.all(
    [0, 1, 2].map(() =>
      server.context.jobs.enqueue({ kind: 'none', accountId: account, userId: user, title: '', input: {} }),
    ),
  )
  const storage = await storageLimit(db, account)
  await db.transaction().execute(async tx => {
    await ledger.down(tx as unknown as Kysely<unknown>)
    const { rows } = await sql<{ id: number }>`select id from grants
      where account_id = ${account} and quota = 'download_push'`.execute(tx)
    const grant = rows[0]!.id
    const row = (job: number, movement: string, amount: number) => sql`insert into grant_ledger
      (grant_id, account_id, job_id, movement, amount)
      values (${grant}, ${account}, ${job}, ${movement}, ${amount})`
    const [kept, lost, running] = jobs as [number, number, number]
    for (const statement of [
      row(kept, 'reserve', -2),
      row(kept, 'confirm', 0),
      row(lost, 'reserve', -3),
      row(lost, 'release', 3),
      row(running, 'reserve', -4),
      sql`update accounts set balance = 1234 where id = ${account}`,
    ])
      await statement.execute(tx)
    await ledger.up(tx as unknown as Kysely<unknown>)
  })
  const quota = createQuota(db)
  expect(await quota.state(account)).toEqual({ used: 6, remaining: 4, total: 10 })
  expect(await balanceOf(db, account, 'USD')).toBe(1234)
  expect(await storageLimit(db, account)).toBe(storage)
  await quota.release(jobs[1]!)
  expect(await quota.remaining(account)).toBe(4)
  await quota.release(jobs[2]!)
  expect(await quota.state(account)).toEqual({ used: 2, remaining: 8, total: 10 })
})
