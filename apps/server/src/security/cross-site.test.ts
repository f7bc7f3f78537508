import { calls } from '@adloom/contract/calls'
import * as session from '@adloom/contract/session'
import { sampleInput } from '@adloom/testbed/call-samples'
import { openConnection, refusalOf } from '@adloom/testbed/live-connection'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  cookie = `token=${(await server.signIn('internal')).token}`
})
afterAll(() => server?.stop())

const json = { 'content-type': 'application/json' }

async function ask(path: string, init: RequestInit = {}) {
  const response = await server.visitor().fetch(path, init)
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code }
}

const refused = { status: 403, code: 1007 }

/** Headers that browsers add to a request of another site's page; old browsers send only the origin. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
]

describe('another site’s page', () => {
  it('[D-04.2] changes nothing by any call, signed in or not', async () => {
    for (const [index, call] of calls.filter(one => one.method === 'POST').entries()) {
      for (const who of [{ cookie }, {}]) {
        const marks = foreign[(index + Object.keys(who).length) % foreign.length]
        expect(
          await ask(`/api${call.path}`, {
            method: 'POST',
            headers: { ...json, ...marks, ...who } as Record<string, string>,
            body: JSON.stringify(sampleInput(call)),
          }),
          `${call.name} ${JSON.stringify(marks)}`,
        ).toEqual(refused)
      }
    }
  })

  it('[D-04.2] cannot sign a user in as another user', async () => {
    const body = JSON.stringify({ account: emailOf('other'), password: testPassword })
    for (const marks of foreign)
      expect(await ask('/api/login', { method: 'POST', headers: { ...json, ...marks }, body })).toEqual(
        refused,
      )
  })

  it('[D-04.1] cannot make a guarded GET, nor can a link or an image', async () => {
    const guarded = calls.filter(call => call.guarded)
    expect(guarded.map(call => call.name)).toContain('session.logout')
    for (const call of guarded) {
      for (const marks of [...foreign, {}, { 'sec-fetch-site': 'none' }] as Record<string, string>[])
        expect(await ask(`/api${call.path}`, { headers: { cookie, ...marks } }), call.name).toEqual(refused)
    }
    expect((await ask('/api/user/me', { headers: { cookie } })).status).toBe(200)
  })

  it('[D-04.2] sends forms without effect: a call accepts JSON only', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/plain; charset=utf-8',
      'application/jsonx',
      'text/json',
    ]
    for (const call of calls.filter(one => one.method === 'POST')) {
      for (const type of call === session.login ? types : types.slice(0, 3)) {
        expect(
          await ask(`/api${call.path}`, {
            method: 'POST',
            headers: { 'content-type': type, cookie, 'sec-fetch-site': 'same-origin' },
            body: JSON.stringify(sampleInput(call)),
          }),
          `${call.name} ${type}`,
        ).toEqual({ status: 400, code: 1001 })
      }
    }
  })

  it('[D-04.2] may not read: no response permits another origin', async () => {
    for (const path of ['/api/site/info', '/api/user/me', '/open/api/user/me', '/healthz']) {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await server.visitor().fetch(path, {
          method,
          headers: {
            cookie,
            origin: 'https://evil.example',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'auth-token',
          },
        })
        expect(
          [...response.headers.keys()].filter(name => name.startsWith('access-control-')),
          `${method} ${path}`,
        ).toEqual([])
      }
    }
  })

  it('[D-12.2] gets no cookie: it is HttpOnly, SameSite=Lax, for this host alone, and Secure on https; the partner’s address is the configured one', async () => {
    const body = JSON.stringify({ account: emailOf('other'), password: testPassword })
    const plain = (
      await server.visitor().fetch('/api/login', { method: 'POST', headers: json, body })
    ).headers.getSetCookie()
    expect(plain.map(cookie => cookie.split('=')[0]).sort()).toEqual(['device', 'token'])
    for (const cookie of plain)
      expect(cookie).toMatch(/^\w+=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const secure = await startTestServer({
      worker: false,
      env: {
        APP_ORIGIN: 'https://ads.example.com',
        PREVIEW_ORIGIN: 'https://play.example.net',
        PARTNER_URL: 'https://partner.example/enter?from=adloom',
        PARTNER_SECRET: 'a-secret-of-both-sides',
      },
    })
    try {
      const at = `http://127.0.0.1:${portOf(secure)}`
      const response = await fetch(`${at}/api/login`, { method: 'POST', headers: json, body })
      for (const cookie of response.headers.getSetCookie())
        expect(cookie).toContain('; HttpOnly; Secure; SameSite=Lax')
      expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
      const { data } = (await response.json()) as { data: { token: string } }
      const led = await fetch(
        `${at}/api/login-ss?redirect_url=https%3A%2F%2Fevil.example&url=//evil.example`,
        { headers: { 'auth-token': data.token, host: 'evil.example' } },
      )
      expect(((await led.json()) as { data: { redirect_url: string } }).data.redirect_url).toMatch(
        /^https:\/\/partner\.example\/enter\?from=adloom&ticket=[\w-]{43}&lang=en$/,
      )
    } finally {
      await secure.stop()
    }
  })
})

function portOf(other: TestServer): number {
  return other.context.config.port
}

describe('a page’s live connection', () => {
  it('[LV-01.1, D-12.4] is refused to other sites’ pages, which do not spend a ticket', async () => {
    const person = await server.signIn('demo')
    const { ticket } = await person.call(session.liveTicket)
    for (const origin of [
      'https://evil.example',
      'null',
      server.previewOrigin,
      `${server.origin}.evil.example`,
      'garbage',
    ]) {
      await expect(openConnection(server.origin, `token=${ticket}`, { origin }), origin).rejects.toThrow(
        '403',
      )
    }
    const line = await openConnection(server.origin, `token=${ticket}`, { origin: server.origin })
    await line.leave()
    expect(await refusalOf(server.origin, `token=${ticket}`)).toEqual({
      code: 1,
      error: 'not_signed_in',
      closed: 1008,
    })
  })

  it('[LV-01.1] never opens by the cookie alone, which another site’s page would send too', async () => {
    await expect(openConnection(server.origin, '', { cookie, origin: server.origin })).rejects.toThrow('401')
  })

  it('[D-12.4] opens once for a ticket with any number of concurrent attempts', async () => {
    const person = await server.signIn('demo')
    const { ticket } = await person.call(session.liveTicket)
    const lines = await Promise.all(
      Array.from({ length: 8 }, () => openConnection(server.origin, `token=${ticket}`)),
    )
    for (const line of lines) if (line.socket.readyState === line.socket.OPEN) line.send('ping')
    const codes = await Promise.all(
      lines.map(
        async line =>
          (await line.until(message => message.cmd === 'ping' && message.code !== undefined)).code,
      ),
    )
    expect(codes.sort()).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    const closed = await Promise.all(
      lines.map(line => (line.received[0]?.code === 1 ? line.ended : line.leave())),
    )
    expect(closed.filter(code => code === 1008)).toHaveLength(7)
  })

  it('[D-12.4] does not open by a ticket that expired or whose session ended', async () => {
    const person = await server.signIn('demo')
    const old = await person.call(session.liveTicket)
    await sql`update live_tickets set expires_at = now() - interval '1 second'`.execute(server.context.db)
    expect(await refusalOf(server.origin, `token=${old.ticket}`)).toEqual({
      code: 1,
      error: 'not_signed_in',
      closed: 1008,
    })
    const { ticket } = await person.call(session.liveTicket)
    await person.call(session.logout)
    expect(await refusalOf(server.origin, `token=${ticket}`)).toEqual({
      code: 1,
      error: 'not_signed_in',
      closed: 1008,
    })
  })

  it('[LV-04.1, SE-05.2] ends with its session, after a sign-out elsewhere or the expiry', async () => {
    const [ended, expired] = [await server.signIn('demo'), await server.signIn('demo')]
    const lines = await Promise.all(
      [ended, expired].map(person => openConnection(server.origin, `token=${person.token}`)),
    )
    await ended.call(session.logout)
    await sql`update sessions set expires_at = now() - interval '1 second' where token_hash = sha256(${expired.token ?? ''}::bytea)`.execute(
      server.context.db,
    )
    // A page that signed out is notified at once; one whose session expired, at its next request.
    lines[1]?.send('online/check')
    for (const line of lines)
      expect(await line.until(message => message.code === 1)).toMatchObject({
        data: { error: 'not_signed_in' },
      })
    expect(await Promise.all(lines.map(line => line.ended))).toEqual([1008, 1008])
  })
})
