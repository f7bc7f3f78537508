import { info } from '@adloom/contract/partners'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

it('[BL-04.1] an account without a partner represents itself, unreviewed', async () => {
  expect(await (await server.signIn('trial')).call(info)).toEqual({
    partner_code: '',
    name: 'Trial',
    country_code: 'US',
    category: 'personal',
    address: '',
    approve_status: 0,
  })
  expect(await (await server.signIn('other')).call(info)).toMatchObject({
    partner_code: '',
    name: 'Other Games',
    category: 'other',
  })
  expect(await server.visitor().answer(info)).toMatchObject({ status: 401 })
})

it('[BL-04.1] a linked partner is shown to its account alone, an approved one first', async () => {
  const { db } = server.context
  expect(await (await server.signIn('demo')).call(info)).toMatchObject({
    partner_code: 'ADL-1001',
    category: 'other',
    approve_status: 3,
  })
  const other = await server.userOf('other')
  for (const [code, approve_status] of [
    ['P-1', 1],
    ['P-2', 3],
  ] as const) {
    await db
      .insertInto('partners')
      .values({
        code,
        name: `Buyer ${code}`,
        country_code: 'JP',
        category: 'personal',
        address: 'Tokyo',
        approve_status,
      })
      .execute()
    await db
      .insertInto('account_partners')
      .values({ account_id: other.account_id, partner_code: code })
      .execute()
  }
  expect(await (await server.signIn('other')).call(info)).toEqual({
    partner_code: 'P-2',
    name: 'Buyer P-2',
    country_code: 'JP',
    category: 'personal',
    address: 'Tokyo',
    approve_status: 3,
  })
  expect(await (await server.signIn('demo')).call(info)).toMatchObject({ partner_code: 'ADL-1001' })
})
