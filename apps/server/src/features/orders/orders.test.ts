import { status } from '@adloom/contract/orders'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

it('[SH-03.3] an account reads the state of its own order only', async () => {
  const { db } = server.context
  const { id: created_by, account_id } = await server.userOf('demo')
  const { id: order_id } = await db
    .insertInto('orders')
    .values({ account_id, created_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const demo = await server.signIn('demo')
  expect(await demo.call(status, { order_id })).toEqual({ order_id, status: 'pending' })
  for (const next of ['confirming', 'failed', 'canceled', 'success'] as const) {
    await db.updateTable('orders').set({ status: next }).where('id', '=', order_id).execute()
    expect((await demo.call(status, { order_id })).status).toBe(next)
  }
  expect(await (await server.signIn('other')).answer(status, { order_id })).toMatchObject({ status: 404 })
  expect(await demo.answer(status, { order_id: order_id + 1 })).toMatchObject({ status: 404 })
  expect(await server.visitor().answer(status, { order_id })).toMatchObject({ status: 401 })
})
