import * as apiKeys from '@adloom/contract/api-keys'
import * as session from '@adloom/contract/session'
import { openConnection, refusalOf } from '@adloom/testbed/live-connection'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { safeUrl } from '../platform/log.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ worker: false, logged: line => lines.push(line) })
})
afterAll(() => server?.stop())

const json = { 'content-type': 'application/json' }

/** The token of the newest mailed link to that address. */
async function mailedToken(recipient: string): Promise<string> {
  const found = async () => {
    const letter = await server.context.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .where('body', 'like', '%token=%')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  }
  await expect.poll(found).not.toBe('')
  return found()
}

it('[D-12.3] the most detailed log of requests with secrets contains none of them', async () => {
  const secrets = new Map<string, string>([['password', testPassword]])
  const keep = (name: string, value: string | undefined) => secrets.set(name, value ?? '')
  const visitor = server.visitor()
  const person = await server.signIn('demo')
  keep('session', person.token)
  keep('wrong password', 'wrong-guess-4711')
  await visitor.answer(session.login, { account: emailOf('demo'), password: 'wrong-guess-4711' })
  await visitor.fetch('/api/login', {
    method: 'POST',
    headers: json,
    body: '{"account":"a","password":"wrong-guess-4711"',
  })
  await visitor.fetch('/api/user/me', { headers: { cookie: `token=${person.token}` } })
  for (const query of [
    `token=${person.token}`,
    `TOKEN=${person.token}`,
    `%74oken=${person.token}`,
    `a=1&auth_token=${person.token}`,
    `next=%2Freset%3Ftoken%3D${person.token}`,
    `redirect=/x?ticket=${person.token}`,
  ]) {
    await visitor.fetch(`/api/user/me?${query}`)
    await visitor.fetch(`/login?${query}`)
  }
  const { ticket } = await person.call(session.liveTicket)
  keep('ticket', ticket)
  await (await openConnection(server.origin, `token=${ticket}&lang=en`)).leave()
  expect(await refusalOf(server.origin, `ticket=${ticket}`)).toEqual({
    code: 1,
    error: 'not_signed_in',
    closed: 1008,
  })
  await (await openConnection(server.origin, `token=${person.token}`)).leave()
  const { key } = await person.call(apiKeys.create, { name: 'log', permissions: ['gm'] })
  keep('api key', key)
  for (const path of ['/open/api/user/me', '/open/api/no/such', `/open/api/user/me?key=${key}`])
    await visitor.fetch(path, { headers: { authorization: `Bearer ${key}` } })
  await visitor.call(session.register, {
    email: 'log@studio.test',
    password: 'orchid-lantern-42',
    username: 'Log',
  })
  await visitor.call(session.retrievePassword, { email: emailOf('other') })
  for (const recipient of ['log@studio.test', emailOf('other')]) {
    const token = await mailedToken(recipient)
    keep(`link of ${recipient}`, token)
    for (const path of [
      `/reset?token=${token}`,
      `/auth?verify_token=${token}`,
      `/api/check-verify-token?token=${token}`,
      `/reset/${'x'}?reset-token=${token}`,
    ])
      await visitor.fetch(path)
    await visitor.answer(session.checkVerifyToken, { token })
  }
  await faultWith(person.token ?? '')
  const { token: mounted } = await server.context.previews.mount({ files: {}, expiresInMs: 60_000 })
  keep('preview', mounted)
  await fetch(`${server.previewOrigin}/pl/${mounted}/index.html`)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(30)
  for (const url of ['/api/login', '/reset?', '/open/api/user/me', '/pl/[hidden]'])
    expect(log, url).toContain(url)
  for (const [name, secret] of secrets) {
    expect(secret.length, name).toBeGreaterThan(7)
    expect(
      lines.filter(line => line.includes(secret) || line.includes(encodeURIComponent(secret))),
      name,
    ).toEqual([])
  }
})

/** An internal error in a request with a session, which is logged completely. */
async function faultWith(token: string): Promise<void> {
  const { db } = server.context
  await db.schema.alterTable('sessions').renameTo('sessions_away').execute()
  const answer = await server
    .visitor()
    .fetch('/api/user/me', { headers: { 'auth-token': token, cookie: `token=${token}` } })
  await db.schema.alterTable('sessions_away').renameTo('sessions').execute()
  expect(answer.status).toBe(500)
}

it('[D-12.3] an address in the log keeps its harmless values', () => {
  expect(safeUrl('/my-project/list?page=2&keyword=summer')).toBe('/my-project/list?page=2&keyword=summer')
  expect(safeUrl('/ws?token=abc&lang=en')).toBe('/ws?token=[hidden]&lang=en')
  expect(safeUrl('/pl/abc/index.html')).toBe('/pl/[hidden]/index.html')
})
