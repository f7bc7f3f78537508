import * as contract from '@adloom/contract/page-events'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server?.stop())

it('[SH-21.2] views and active time of a route become sums by hour, the most active first', async () => {
  const demo = await server.signIn('demo')
  await demo.call(contract.report, {
    events: [
      { route: 'home.index', views: 1, active_ms: 12_000 },
      { route: 'my-project.history', views: 2, active_ms: 1000 },
    ],
  })
  await demo.call(contract.report, {
    events: [
      { route: 'my-project.history', views: 1, active_ms: 30_000 },
      { route: 'my-project.history', views: 0, active_ms: 2000 },
    ],
  })
  const { list, whole_account } = await demo.call(contract.usage, {})
  expect(whole_account).toBe(true)
  expect(list).toEqual([
    { route: 'my-project.history', views: 3, active_seconds: 33, users: 1 },
    { route: 'home.index', views: 1, active_seconds: 12, users: 1 },
  ])
  expect(await server.context.db.selectFrom('page_events').select('route').execute()).toHaveLength(2)
})

it('[SH-21.3] another account sees none of it, and a user who is not the owner sees their own', async () => {
  const other = await server.signIn('other')
  expect((await other.call(contract.usage, {})).list).toEqual([])
  await server.context.db
    .updateTable('users')
    .set({ owner: false })
    .where('email', '=', 'trial@adloom.local')
    .execute()
  const trial = await server.signIn('trial')
  await trial.call(contract.report, { events: [{ route: 'home.index', views: 1, active_ms: 500 }] })
  expect(await trial.call(contract.usage, {})).toEqual({
    whole_account: false,
    list: [{ route: 'home.index', views: 1, active_seconds: 1, users: 1 }],
  })
})

it('[SH-21.1] accepts route names, never addresses, and requires a session', async () => {
  const demo = await server.signIn('demo')
  const bad = await demo.answer(contract.report, {
    events: [{ route: '/my-project/playable/1001/custom/7', views: 1, active_ms: 0 }],
  })
  expect([bad.status, bad.data['error']]).toEqual([400, 'bad_input'])
  expect(
    (await demo.answer(contract.report, { events: [{ route: 'a', views: 1, active_ms: 900_000 }] })).status,
  ).toBe(400)
  expect(
    (await server.visitor().answer(contract.report, { events: [{ route: 'a', views: 1, active_ms: 0 }] }))
      .status,
  ).toBe(401)
})

it('[SH-21.2] limits the routes a user can add to the table', async () => {
  const demo = await server.signIn('demo')
  for (let page = 0; page < 5; page += 1) {
    await demo.call(contract.report, {
      events: Array.from({ length: 50 }, (_, at) => ({
        route: `made-up-${page}-${at}`,
        views: 1,
        active_ms: 0,
      })),
    })
  }
  expect((await demo.call(contract.usage, {})).list.length).toBeLessThanOrEqual(250)
  const { count } = await server.context.db
    .selectFrom('page_events')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await demo.call(contract.report, { events: [{ route: 'one-more', views: 1, active_ms: 0 }] })
  expect(
    Number(
      (
        await server.context.db
          .selectFrom('page_events')
          .select(expression => expression.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    ),
  ).toBe(Number(count))
})
