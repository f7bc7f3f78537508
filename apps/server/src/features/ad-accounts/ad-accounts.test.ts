import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as adAccounts from '@adloom/contract/ad-accounts'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startScriptedNetworks, type ScriptedNetworks } from '../../testing/scripted-ad-networks.ts'
import { openCredentials } from './credentials.ts'
import { renewSealing } from './renew-sealing.ts'

let networks: ScriptedNetworks
let server: TestServer
let demo: TestClient
let other: TestClient
/** Each test begins a minute later, since calls are limited per minute. */
let start = Date.now()
beforeAll(async () => {
  networks = await startScriptedNetworks()
  server = await startTestServer({ worker: false, env: { AD_NETWORK_ORIGINS: networks.origins } })
})
beforeEach(async () => {
  start += 61_000
  server.context.clock.now = () => start
  networks.script = () => undefined
  networks.subAccounts = []
  await server.context.db.deleteFrom('ad_accounts').execute()
  await server.context.db.deleteFrom('attempts').execute()
  demo = await server.signIn('demo')
  other = await server.signIn('other')
})
afterAll(async () => {
  await server.stop()
  await networks.stop()
})

const common = { report_permission: 1, agree: true } as const
const appLovin = {
  ...common,
  type: '7',
  account_name: 'Studio on AppLovin',
  report_key: 'a-long-report-key-4711',
  client_id: 'client-of-the-studio',
  client_secret: 'secret-of-the-client',
} as const
const mintegral = {
  ...common,
  type: '21',
  email: 'Ads@studio.example',
  api_key: 'mintegral-api-key-1',
  access_key: 'mintegral-access-key-1',
} as const
const refused = { status: 200, body: JSON.stringify({ code: 10000, msg: 'token error' }) }

it('[AD-01.1] links an account whose credentials the network accepts, and no other', async () => {
  expect(await demo.answer(adAccounts.auth, { ...appLovin, agree: false })).toMatchObject({ code: 1001 })
  networks.script = () => ({ status: 401, body: 'no' })
  expect(await demo.answer(adAccounts.auth, appLovin)).toMatchObject({ status: 422, code: 5101 })
  networks.script = () => ({ status: 503, body: 'no' })
  expect(await demo.answer(adAccounts.auth, appLovin)).toMatchObject({ status: 502, code: 5121 })
  networks.script = () => ({ status: 200, body: 'not,a,report\n' })
  expect(await demo.answer(adAccounts.auth, appLovin)).toMatchObject({ status: 502, code: 5123 })
  networks.script = () => undefined
  expect((await demo.call(adAccounts.list, {})).list).toEqual([])
  expect(await demo.call(adAccounts.auth, appLovin)).toMatchObject({
    type: '7',
    account_name: 'Studio on AppLovin',
    status: 'pending',
    role: 'owner',
    report_permission: 1,
    pull_error: '',
    pulling: true,
    data_day: null,
    unbind_from: null,
  })
})

it('[AD-01.2] filters and orders the list', async () => {
  const first = await demo.call(adAccounts.auth, mintegral)
  server.context.clock.now = () => start + 60_000
  const second = await demo.call(adAccounts.auth, appLovin)
  await demo.call(adAccounts.unbind, { id: second.id })
  const ids = async (input: Record<string, unknown>) =>
    (await demo.call(adAccounts.list, input)).list.map(({ id }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ order: 'auth_time' })).toEqual([first.id, second.id])
  expect(await ids({ search_field: 'email', keyword: 'ADS@' })).toEqual([first.id])
  expect(await ids({ search_field: 'account_name', keyword: 'on app' })).toEqual([second.id])
  expect(await ids({ search_field: 'email', keyword: 'on app' })).toEqual([])
  expect(await ids({ keyword: 'on app' })).toEqual([second.id])
  expect(await ids({ keyword: '%' })).toEqual([])
  expect(await ids({ traffic_type: '7' })).toEqual([second.id])
  expect(await ids({ statuses: 'unbound,disabled' })).toEqual([second.id])
  expect(await ids({ statuses: 'active,pending,unbound' })).toHaveLength(2)
  expect((await demo.call(adAccounts.search, { keyword: 'ads', type: '21' })).list).toEqual([
    { id: first.id, type: '21', account_name: 'Ads@studio.example' },
  ])
  expect((await other.call(adAccounts.search, {})).list).toEqual([])
})

it('[AD-01.3] stores credentials encrypted and answers only their last characters', async () => {
  const { id } = await demo.call(adAccounts.auth, { ...appLovin, client_secret: 'short' })
  const info = await demo.call(adAccounts.authInfo, { id })
  expect(info.hints).toEqual({ report_key: '4711', client_id: 'udio', client_secret: '' })
  const row = await server.context.db.selectFrom('ad_accounts').selectAll().executeTakeFirstOrThrow()
  for (const secret of [appLovin.report_key, appLovin.client_id]) {
    expect(JSON.stringify(info)).not.toContain(secret)
    expect(Buffer.from(JSON.stringify(row)).includes(secret)).toBe(false)
    expect(row.sealed!.includes(secret)).toBe(false)
  }
  expect(openCredentials(server.context, row)).toMatchObject({ report_key: appLovin.report_key })
  expect(() => openCredentials(server.context, { ...row, id: row.id + 1 })).toThrow()
})

it('[AD-01.4] encrypts credentials under the newest key and drops the older ones', async () => {
  await demo.call(adAccounts.auth, appLovin)
  const path = join(server.dataDir, 'ad-credentials-key')
  const [old] = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, `${'f'.repeat(64)}\n${old}\n`)
  const sealedBefore = await server.context.db.selectFrom('ad_accounts').selectAll().executeTakeFirstOrThrow()
  expect(openCredentials(server.context, sealedBefore)).toMatchObject({ client_id: appLovin.client_id })
  await renewSealing(server.context)
  expect(readFileSync(path, 'utf8')).toBe(`${'f'.repeat(64)}\n`)
  const sealed = await server.context.db.selectFrom('ad_accounts').selectAll().executeTakeFirstOrThrow()
  expect(sealed.key_id).not.toBe(sealedBefore.key_id)
  expect(openCredentials(server.context, sealed)).toMatchObject({ client_id: appLovin.client_id })
  expect(() => openCredentials(server.context, sealedBefore)).toThrow('not configured')
})

it('[AD-01.5, AD-01.29] replaces the credentials of the same ad account only', async () => {
  const { id } = await demo.call(adAccounts.auth, { ...mintegral, time_zone: -5 })
  const renewed = { ...mintegral, id, email: 'ads@studio.example', access_key: 'mintegral-access-key-2' }
  expect(await demo.call(adAccounts.auth, renewed)).toMatchObject({ id })
  expect(await demo.call(adAccounts.authInfo, { id })).toMatchObject({
    hints: { access_key: 'ey-2' },
    time_zone: -5,
  })
  expect(await demo.answer(adAccounts.auth, { ...renewed, time_zone: 13 })).toMatchObject({ code: 1001 })
  expect(await demo.answer(adAccounts.auth, { ...renewed, email: 'else@studio.example' })).toMatchObject({
    code: 5103,
  })
  expect(await demo.answer(adAccounts.auth, { ...appLovin, id })).toMatchObject({ code: 5103 })
  expect(await other.answer(adAccounts.auth, renewed)).toMatchObject({ status: 404, code: 1003 })
})

it('[AD-01.6] links an ad account once, also with two requests at the same time', async () => {
  await demo.call(adAccounts.auth, appLovin)
  expect(await demo.answer(adAccounts.auth, appLovin)).toMatchObject({ status: 409, code: 5102 })
  expect(await other.answer(adAccounts.auth, { ...appLovin, account_name: 'Mine' })).toMatchObject({
    code: 5102,
  })
  expect(
    await other.answer(adAccounts.auth, { ...appLovin, report_key: 'another-report-key' }),
  ).toMatchObject({
    code: 0,
  })
  const twice = { ...appLovin, account_name: 'Raced', report_key: 'a-raced-report-key' }
  const answers = await Promise.all([demo, other].map(client => client.answer(adAccounts.auth, twice)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 5102])
})

it('[AD-01.7] has one Mintegral main account at a time', async () => {
  const { id } = await demo.call(adAccounts.auth, mintegral)
  const second = { ...mintegral, email: 'second@studio.example', access_key: 'mintegral-access-key-9' }
  expect(await demo.answer(adAccounts.auth, second)).toMatchObject({
    status: 409,
    code: 5105,
    data: { name: 'Ads@studio.example' },
  })
  await server.context.db.updateTable('ad_accounts').set({ status: 'unbound' }).where('id', '=', id).execute()
  expect(await demo.answer(adAccounts.auth, second)).toMatchObject({ code: 0 })
  expect(await demo.answer(adAccounts.bind, { id })).toMatchObject({ code: 5105 })
})

it('[AD-01.8] keeps a Mintegral main account for 30 days, counted from the binding', async () => {
  const day = 86_400_000
  const { id, unbind_from } = await demo.call(adAccounts.auth, mintegral)
  expect(unbind_from).toBe(Math.ceil((start + 30 * day) / 1000))
  start += 29 * day
  demo = await server.signIn('demo')
  await demo.call(adAccounts.auth, { ...mintegral, id, api_key: 'mintegral-api-key-2' })
  expect(await demo.answer(adAccounts.unbind, { id })).toMatchObject({
    status: 409,
    code: 5106,
    data: { days: 30 },
  })
  start += day
  demo = await server.signIn('demo')
  expect(await demo.call(adAccounts.unbind, { id })).toMatchObject({ status: 'unbound', unbind_from: null })
})

it('[AD-01.9] resumes an unbound account with its stored credentials', async () => {
  const { id } = await demo.call(adAccounts.auth, appLovin)
  expect(await demo.call(adAccounts.unbind, { id })).toMatchObject({ status: 'unbound', pulling: false })
  networks.script = () => ({ status: 401, body: 'no' })
  expect(await demo.answer(adAccounts.bind, { id })).toMatchObject({ code: 5101 })
  networks.script = () => undefined
  expect(await demo.call(adAccounts.bind, { id })).toMatchObject({ status: 'pending', pulling: true })
  await demo.call(adAccounts.unbind, { id })
  await other.call(adAccounts.auth, appLovin)
  expect(await demo.answer(adAccounts.bind, { id })).toMatchObject({ code: 5102 })
})

it('[AD-01.10] deletes an unbound account with its credentials', async () => {
  const { id } = await demo.call(adAccounts.auth, appLovin)
  expect(await demo.answer(adAccounts.remove, { id })).toMatchObject({ status: 409, code: 5107 })
  await demo.call(adAccounts.unbind, { id })
  expect(await demo.answer(adAccounts.apps, { id })).toMatchObject({ code: 5108 })
  await demo.call(adAccounts.remove, { id })
  expect((await demo.call(adAccounts.list, {})).list).toEqual([])
  for (const call of [adAccounts.authInfo, adAccounts.bind, adAccounts.unbind, adAccounts.remove])
    expect(await demo.answer(call, { id }), call.name).toMatchObject({ status: 404 })
  const row = await server.context.db.selectFrom('ad_accounts').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ sealed: null, key_id: null, hints: {} })
})

it('[AD-01.11] continues a deleted account under its id when it is linked again', async () => {
  const { id } = await demo.call(adAccounts.auth, appLovin)
  await demo.call(adAccounts.unbind, { id })
  await demo.call(adAccounts.remove, { id })
  expect(await demo.call(adAccounts.auth, { ...appLovin, account_name: 'Renamed' })).toMatchObject({
    id,
    account_name: 'Renamed',
    status: 'pending',
  })
})

it('[AD-01.12] lets an assistant read and leave, and nothing else', async () => {
  const { id } = await demo.call(adAccounts.auth, appLovin)
  expect(await other.answer(adAccounts.authInfo, { id })).toMatchObject({ status: 404 })
  await demo.call(adAccounts.addAssistant, { id, email: emailOf('other').toUpperCase() })
  expect((await other.call(adAccounts.list, {})).list).toMatchObject([{ id, role: 'assistant' }])
  expect((await other.call(adAccounts.search, {})).list).toHaveLength(1)
  expect((await other.call(adAccounts.authInfo, { id })).hints).toEqual({})
  const changes = [
    [adAccounts.auth, { ...appLovin, id }],
    [adAccounts.bind, { id }],
    [adAccounts.unbind, { id }],
    [adAccounts.remove, { id }],
    [adAccounts.updateReportPermission, { id, report_permission: 3 }],
    [adAccounts.listAssistants, { id }],
    [adAccounts.apps, { id }],
    [adAccounts.addAssistant, { id, email: emailOf('internal') }],
    [adAccounts.delAssistant, { id, email: emailOf('internal') }],
  ] as const
  for (const [call, input] of changes)
    expect(await other.answer(call, input), call.name).toMatchObject({ status: 403, code: 5109 })
  await other.call(adAccounts.delAssistant, { id, email: emailOf('other') })
  expect((await other.call(adAccounts.list, {})).list).toEqual([])
  expect((await demo.call(adAccounts.listAssistants, { id })).list).toEqual([])
})

it('[AD-01.13] adds assistants by address and limits the attempts', async () => {
  const { id } = await demo.call(adAccounts.auth, appLovin)
  const add = (email: string) => demo.answer(adAccounts.addAssistant, { id, email })
  expect(await add('unknown@sample.test')).toMatchObject({ status: 422, code: 5110 })
  expect(await add(emailOf('demo'))).toMatchObject({ status: 422, code: 5111 })
  expect(await add(emailOf('other'))).toMatchObject({ data: { list: [{ email: emailOf('other') }] } })
  expect(await add(emailOf('other'))).toMatchObject({ data: { list: [{ email: emailOf('other') }] } })
  const codes = []
  for (let tries = 0; tries < 20; tries++) codes.push((await add('unknown@sample.test')).code)
  expect(codes.at(-1)).toBe(1004)
})

it('[AD-01.14] limits the attempts to authorise', async () => {
  networks.script = () => refused
  const codes = []
  for (let tries = 0; tries < 12; tries++) codes.push((await demo.answer(adAccounts.auth, mintegral)).code)
  expect(codes.slice(0, 2)).toEqual([5101, 5101])
  expect(codes.at(-1)).toBe(1004)
})

it('[AD-01.15] authorises and revokes sub-accounts', async () => {
  networks.subAccounts = [
    { user_id: '2', username: 'Europe' },
    { user_id: '3', username: 'Asia' },
  ]
  const { id, sub_count } = await demo.call(adAccounts.auth, mintegral)
  expect(sub_count).toBe(2)
  await demo.call(adAccounts.unbind, { id, sub_account_id: '3' })
  expect((await demo.call(adAccounts.subList, { id })).list).toEqual([
    { id: '3', name: 'Asia', authorised: false },
    { id: '2', name: 'Europe', authorised: true },
  ])
  networks.subAccounts = [{ user_id: '3', username: 'Asia' }]
  await demo.call(adAccounts.auth, { ...mintegral, id, show_all: false })
  expect((await demo.call(adAccounts.subList, { id })).list).toEqual([])
  await demo.call(adAccounts.bind, { id, sub_account_id: '3' })
  expect((await demo.call(adAccounts.subList, { id })).list).toEqual([
    { id: '3', name: 'Asia', authorised: true },
  ])
  expect(await demo.answer(adAccounts.unbind, { id, sub_account_id: '9' })).toMatchObject({ status: 404 })
})
