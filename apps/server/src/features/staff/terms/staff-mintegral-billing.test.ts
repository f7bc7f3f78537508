import * as session from '@adloom/contract/session'
import * as staff from '@adloom/contract/staff'
import * as contract from '@adloom/contract/staff-terms'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOfDay } from '../../../analytics/periods.ts'

let server: TestServer
let client: TestClient
let customer: TestClient
let account_id: number
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  // Midday: no day begins while the test runs.
  const at = Date.parse('2026-11-20T12:00:00Z')
  server.context.clock.now = () => at
  ;[client, customer] = [await server.signIn('internal'), await server.signIn('trial')]
  account_id = (await server.userOf('trial')).account_id
})
afterAll(() => server.stop())

const today = () => Math.floor(server.context.clock.now() / 86_400_000)
const reason = 'Moved by contract'
const set = (is_billed: boolean, day: number, of = account_id) =>
  client.answer(contract.setMintegralBilling, {
    account_id: of,
    is_billed,
    start_date: dateOfDay(day),
    reason,
  })
const read = () => client.call(contract.mintegralBilling, { account_id })
const chargedOf = async () => (await customer.call(session.me, {})).mtg_charge

it('[BL-01.100] staff let Mintegral bill an account from a day on, or end it', async () => {
  expect(await read()).toEqual({ is_billed: false, first_date: '2026-11-01', list: [] })
  expect(await set(true, today() + 1)).toMatchObject({ code: 0 })
  expect([(await read()).is_billed, await chargedOf()]).toEqual([false, false])
  await set(true, today())
  expect([(await read()).is_billed, await chargedOf()]).toEqual([true, true])
  await set(false, today())
  expect([(await read()).is_billed, await chargedOf()]).toEqual([false, false])
  expect((await read()).list.map(one => [one.is_billed, one.start_date, one.state, one.username])).toEqual([
    [true, '2026-11-21', 'planned', 'Internal'],
    [false, '2026-11-20', 'running', 'Internal'],
    [true, '2026-11-20', 'replaced', 'Internal'],
  ])
  const { list: acts } = await client.call(staff.acts, { action: 'mintegral_billing_set' })
  expect(acts.map(({ before, after }) => [before, after].map(json => JSON.parse(json)))).toEqual([
    [{ is_billed: true }, { is_billed: false, from: '2026-11-20' }],
    [{ is_billed: false }, { is_billed: true, from: '2026-11-20' }],
    [{ is_billed: false }, { is_billed: true, from: '2026-11-21' }],
  ])
  expect((await client.call(staff.activity, { account_id })).list[0]?.action).toBe('mintegral_billing_set')
})

it('[BL-01.100] a day of a billed month and an unknown account are refused', async () => {
  const before = (await read()).list.length
  expect(await set(true, Date.parse('2026-10-31') / 86_400_000)).toMatchObject({
    data: { error: 'terms_past' },
  })
  expect(await set(true, today(), 9_999_999)).toMatchObject({ status: 404 })
  expect(await customer.answer(contract.mintegralBilling, { account_id })).toMatchObject({ status: 403 })
  expect((await read()).list).toHaveLength(before)
})
