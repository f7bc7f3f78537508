import * as contract from '@adloom/contract/messages'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as session from '@adloom/contract/session'
import { sendMessage } from '@adloom/contract/staff-messages'
import { createAccount } from '../accounts/service.ts'
import { planIds, planTypes, givePlan } from '../plans/service.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'

let server: TestServer
let staff: TestClient
let demo: TestClient
let other: TestClient
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[staff, demo, other] = [
    await server.signIn('internal'),
    await server.signIn('demo'),
    await server.signIn('other'),
  ]
})
afterAll(() => server.stop())

const message_langs = (['en', 'zh-cn', 'ja'] as const).map(lang => ({
  lang,
  title: `News ${lang}`,
  content: `What is new, ${lang}`,
}))
const toAll = (more: object = {}) => staff.call(contract.send, { audience: 'all', message_langs, ...more })
const inbox = (client: TestClient) => client.call(contract.list, { page_size: 100 })

async function person(email: keyof typeof emails) {
  return server.context.db
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('email', '=', emails[email])
    .executeTakeFirstOrThrow()
}
const emails = { demo: emailOf('demo'), other: emailOf('other') }

/** Records what the user's open page receives from now on. */
async function listen(client: TestClient) {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws?token=${client.token}`)
  const received: { cmd: string; data?: unknown }[] = []
  socket.on('message', data => received.push(JSON.parse(String(data)) as { cmd: string }))
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  return {
    received,
    until: (cmd: string) => expect.poll(() => received.map(one => one.cmd)).toContain(cmd),
    close: () => socket.close(),
  }
}

/** The unread messages counted from the list itself. */
async function counted(client: TestClient): Promise<number> {
  return (await inbox(client)).list.filter(message => message.status === 'send').length
}

it('[MS-01.2] everybody finds the welcome, whenever they came', async () => {
  const { list, unread } = await inbox(other)
  expect(list.at(-1)?.message_langs.map(text => text.title)).toEqual([
    'Welcome to Adloom',
    '欢迎使用 Adloom',
    'Adloom へようこそ',
  ])
  expect(unread).toBe(list.length)
})

it('[MS-01.6] only the product’s own people send, and find whom to send to', async () => {
  for (const call of [contract.send, contract.recipients]) {
    expect(await demo.answer(call, { audience: 'all', message_langs })).toMatchObject({
      status: 403,
      code: 2002,
      data: { keys: 'internal_account' },
    })
  }
  const found = await staff.call(contract.recipients, { keyword: 'DEMO' })
  expect(found.accounts.map(account => account.name)).toContain('Demo Studio')
  expect(found.users.map(user => user.email)).toEqual([emails.demo])
  expect((await staff.call(contract.recipients, { keyword: '%' })).users).toEqual([])
})

it('[MS-01.1] a message is sent in every language or not at all', async () => {
  const answer = await staff.answer(
    contract.send,
    { audience: 'all', message_langs: message_langs.slice(0, 2) },
    { 'accept-language': 'en' },
  )
  expect(answer).toMatchObject({
    status: 422,
    code: 2041,
    msg: 'Please write the message in every language. Missing: ja',
  })
})

it('[MS-01.2] a message to all reaches those who are there and not those who come later', async () => {
  const { msg_id } = await toAll()
  expect((await inbox(demo)).list[0]).toMatchObject({ msg_id, status: 'send', is_pop_up: 0 })
  expect((await inbox(other)).list[0]?.msg_id).toBe(msg_id)
  const { db } = server.context
  const { accountId } = await createAccount(db, {
    email: 'late@adloom.local',
    username: 'Late',
    company: undefined,
    country: 'US',
    category: 'personal',
    accountType: 'normal',
    language: 'en',
    passwordHash: await hashPassword('late-comer-7'),
    verified: true,
  })
  await givePlan(db, accountId, planIds.trial, planTypes.trial)
  const late = server.visitor()
  late.token = (
    await late.call(session.login, { account: 'late@adloom.local', password: 'late-comer-7' })
  ).token
  const seen = await inbox(late)
  expect(seen.list.map(message => message.message_langs[0]?.title)).toEqual(['Welcome to Adloom'])
  const joined = await db
    .selectFrom('users')
    .select('created_at')
    .where('email', '=', 'late@adloom.local')
    .executeTakeFirstOrThrow()
  expect(seen.list[0]?.send_time).toBe(Math.floor(joined.created_at.getTime() / 1000))
})

it('[MS-01.2] a message to some is seen by them alone, and others cannot read it away', async () => {
  const [one, account] = [await person('demo'), await person('other')]
  const forDemo = await staff.call(contract.send, { audience: 'some', message_langs, user_ids: [one.id] })
  const forOther = await staff.call(contract.send, {
    audience: 'some',
    message_langs,
    account_ids: [account.account_id],
  })
  expect((await inbox(demo)).list.map(message => message.msg_id)).toContain(forDemo.msg_id)
  expect((await inbox(demo)).list.map(message => message.msg_id)).not.toContain(forOther.msg_id)
  expect((await inbox(other)).list[0]?.msg_id).toBe(forOther.msg_id)
  const before = await inbox(other)
  expect(
    await other.answer(contract.read, { msg_ids: [{ id: forDemo.msg_id, seq: forDemo.seq }] }),
  ).toMatchObject({ status: 404, code: 2040 })
  expect(
    await other.answer(contract.read, { msg_ids: [{ id: forOther.msg_id, seq: forOther.seq + 1 }] }),
  ).toMatchObject({ status: 404, code: 2040 })
  expect((await inbox(other)).unread).toBe(before.unread)
})

it('[MS-01.6] a message needs recipients that exist', async () => {
  expect(await staff.answer(contract.send, { audience: 'some', message_langs })).toMatchObject({ code: 2042 })
  expect(
    await staff.answer(contract.send, { audience: 'some', message_langs, user_ids: [987_654] }),
  ).toMatchObject({ code: 2043 })
})

it('[MS-01.3] the unread count equals the list after every way of marking as read', async () => {
  await Promise.all([toAll(), toAll(), toAll()])
  const { list, unread } = await inbox(demo)
  expect(unread).toBe(await counted(demo))
  const [newest, second] = list
  const pair = { id: newest!.msg_id, seq: newest!.seq }
  expect(await demo.call(contract.read, { msg_ids: [pair] })).toEqual({ unread: unread - 1 })
  expect(await demo.call(contract.read, { msg_ids: [pair, pair] })).toEqual({ unread: unread - 1 })
  expect(await demo.call(contract.read, { msg_ids: [] })).toEqual({ unread: unread - 1 })
  const asked = await Promise.all(
    list
      .slice(1, 3)
      .flatMap(one => [one, one])
      .map(one => demo.call(contract.read, { msg_ids: [{ id: one.msg_id, seq: one.seq }] })),
  )
  expect(Math.min(...asked.map(answer => answer.unread))).toBe(unread - 3)
  expect(await counted(demo)).toBe(unread - 3)
  expect((await inbox(demo)).list[1]).toMatchObject({ msg_id: second!.msg_id, status: 'read' })
  expect((await inbox(other)).unread).toBe(await counted(other))
})

it('[MS-01.4] ignoring all stops at the newest one that was seen', async () => {
  const seen = (await inbox(demo)).list[0]!.seq
  const { msg_id } = await toAll()
  expect(await demo.call(contract.read, { all: true, up_to: seen })).toEqual({ unread: 1 })
  expect(
    (await inbox(demo)).list.filter(message => message.status === 'send').map(message => message.msg_id),
  ).toEqual([msg_id])
  expect(await demo.call(contract.read, { all: true })).toEqual({ unread: 0 })
})

it('[MS-01.3] the cursor only grows with concurrent senders', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => toAll()))
  const { list } = await inbox(demo)
  const seqs = list.map(message => message.seq)
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a))
  expect(seqs.slice(0, 6).sort()).toEqual(sent.map(one => one.seq).sort())
})

it('[MS-01.5] the newest unread pop-up is sent until it is read', async () => {
  const first = await toAll({ is_pop_up: 1 })
  const second = await toAll({ is_pop_up: 1 })
  await toAll()
  expect((await inbox(demo)).last_pop_up).toMatchObject({ msg_id: second.msg_id, is_pop_up: 1 })
  await demo.call(contract.read, { msg_ids: [{ id: second.msg_id, seq: second.seq }] })
  expect((await inbox(demo)).last_pop_up).toMatchObject({ msg_id: first.msg_id })
  await demo.call(contract.read, { all: true })
  expect((await inbox(demo)).last_pop_up).toBeNull()
})

it('[MS-01.3] open pages of the recipients receive new messages and read marks', async () => {
  const [mine, theirs] = [await listen(demo), await listen(other)]
  const { seq } = await toAll()
  await Promise.all([mine.until('message/new'), theirs.until('message/new')])
  expect(mine.received).toEqual([{ cmd: 'message/new', data: { seq } }])
  await demo.call(contract.read, { all: true })
  await mine.until('message/read')
  await staff.call(contract.send, { audience: 'some', message_langs, user_ids: [(await person('demo')).id] })
  await expect
    .poll(() => mine.received.map(one => one.cmd))
    .toEqual(['message/new', 'message/read', 'message/new'])
  expect(theirs.received.map(one => one.cmd)).toEqual(['message/new'])
  mine.close()
  theirs.close()
})

it('[D-05.1] deep pages of the list answer with the whole total', async () => {
  const whole = await inbox(demo)
  const second = await demo.call(contract.list, { page: 2, page_size: 3 })
  expect(second.list.map(message => message.msg_id)).toEqual(
    whole.list.slice(3, 6).map(message => message.msg_id),
  )
  expect([second.total, second.unread]).toEqual([whole.total, whole.unread])
})

it('[MS-01.2] sending to all writes no row for anybody until they read', async () => {
  const count = async () =>
    (
      await server.context.db
        .selectFrom('message_reads')
        .select(expression => expression.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const before = await count()
  await toAll()
  expect(await count()).toBe(before)
})

it('[BL-01.49] what the staff send is recorded with its receivers', async () => {
  const [one, account] = [await person('demo'), await person('other')]
  const some = { audience: 'some', message_langs } as const
  await staff.call(contract.send, { ...some, user_ids: [one.id], is_pop_up: 1 })
  await staff.call(contract.send, { ...some, user_ids: [one.id], account_ids: [account.account_id] })
  await toAll()
  const acts = await server.context.db
    .selectFrom('staff_acts')
    .select(['account_id', 'object', 'after'])
    .where('action', '=', 'message_sent')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(acts.map(act => [act.account_id, act.after])).toMatchObject([
    [null, { audience: 'all', pop_up: false }],
    [null, { audience: 'some', accounts: 2, users: 1 }],
    [one.account_id, { audience: 'some', accounts: 1, users: 1, pop_up: true }],
  ])
  const title = message_langs.find(text => text.lang === 'en')?.title
  expect(acts.map(act => act.object)).toEqual([title, title, title])
})

it('[BL-05.97] staff write to an account or to one of its users, in one language or more', async () => {
  const [one, account] = [await person('demo'), await person('other')]
  const readers = { demo: await server.signIn('demo'), other: await server.signIn('other') }
  const titlesOf = async (client: TestClient) =>
    (await client.call(contract.list, { page_size: 5 })).list.map(read => read.message_langs[0]?.title)
  const texts = { ja: { title: 'ご連絡', content: '本文' } }
  const input = { account_id: one.account_id, texts }
  await staff.call(sendMessage, { ...input, user_id: one.id, is_pop_up: true })
  expect((await titlesOf(readers.demo))[0]).toBe('ご連絡')
  expect(await titlesOf(readers.other)).not.toContain('ご連絡')
  const both = { en: { title: 'For the account', content: 'Text' }, ...texts }
  await staff.call(sendMessage, { account_id: account.account_id, texts: both })
  expect((await titlesOf(readers.other))[0]).toBe('For the account')
  expect(await titlesOf(readers.demo)).not.toContain('For the account')
  const acts = await server.context.db
    .selectFrom('staff_acts')
    .select(['account_id', 'object', 'after'])
    .where('action', '=', 'message_sent')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(acts).toMatchObject([
    { account_id: account.account_id, object: 'For the account', after: { accounts: 1, users: 0 } },
    { account_id: one.account_id, object: 'ご連絡', after: { users: 1, pop_up: true } },
  ])
  expect(acts[1]?.after).toHaveProperty('receiver', 'demo@adloom.local')
})

it('[BL-05.97] refuses a user of another account, an unknown account and a missing text', async () => {
  const [one, account] = [await person('demo'), await person('other')]
  const texts = { en: { title: 'Title', content: 'Text' } }
  const refusals = async (input: object) => (await staff.answer(sendMessage, input)).status
  expect(await refusals({ account_id: account.account_id, user_id: one.id, texts })).toBe(422)
  expect(await refusals({ account_id: 999_999, texts })).toBe(404)
  expect(await refusals({ account_id: one.account_id, texts: {} })).toBe(400)
  const long = { en: { title: 'x'.repeat(121), content: 'Text' } }
  expect(await refusals({ account_id: one.account_id, texts: long })).toBe(400)
})
