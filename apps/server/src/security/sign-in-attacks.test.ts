import * as session from '@adloom/contract/session'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { Answer } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../features/accounts/service.ts'
import { attemptLimits } from '../platform/limits/session-limits.ts'

/** How often the slow hash was computed: the work that the response time would reveal. */
const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }))
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => (work.hashed++, real.hash(...given)),
    verify: (...given: Parameters<typeof real.verify>) => (work.verified++, real.verify(...given)),
  }
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  await createAccount(server.context.db, {
    email: 'waiting@adloom.local',
    username: 'Waiting',
    company: undefined,
    country: 'US',
    category: 'personal',
    accountType: 'normal',
    language: 'en',
    passwordHash: null,
    verified: false,
  })
})
afterAll(() => server?.stop())
beforeEach(() => server.context.db.deleteFrom('attempts').execute())

const json = { 'content-type': 'application/json' }
const known = emailOf('other')
const waiting = 'waiting@adloom.local'
const unknown = 'unknown@adloom.local'

const logIn = (account: string, password: string, headers: Record<string, string> = {}) =>
  server.visitor().answer(session.login, { account, password }, headers)
const visible = ({
  status,
  code,
  msg,
  data: { request_id: _id, ...data },
}: Answer<Record<string, unknown>>) => ({ status, code, msg, data })

/** The visible answer of a call and the work the server did for it. */
async function watch(ask: () => Promise<Answer<Record<string, unknown>>>) {
  const before = { ...work }
  const answer = visible(await ask())
  return { answer, hashed: work.hashed - before.hashed, verified: work.verified - before.verified }
}

describe('session fixation', () => {
  it('[D-12.2] a token set before sign-in is never accepted', async () => {
    const planted = 'p'.repeat(43)
    const response = await server.visitor().fetch('/api/login', {
      method: 'POST',
      headers: { ...json, cookie: `token=${planted}`, 'auth-token': planted },
      body: JSON.stringify({ account: known, password: testPassword }),
    })
    const { data } = (await response.json()) as { data: { token: string } }
    expect(data.token).not.toBe(planted)
    expect(response.headers.get('set-cookie')).toContain(`token=${data.token};`)
    expect(
      (await server.visitor().fetch('/api/user/me', { headers: { cookie: `token=${planted}` } })).status,
    ).toBe(401)
  })

  it('[D-12.2] signing in again gives another token, and an ended session opens nothing', async () => {
    const [first, second] = [await server.signIn('other'), await server.signIn('other')]
    expect(first.token).not.toBe(second.token)
    const { ticket } = await first.call(session.liveTicket)
    await first.call(session.logout)
    expect((await first.answer(session.me)).status).toBe(401)
    expect((await second.answer(session.me)).status).toBe(200)
    expect(await server.context.db.selectFrom('live_tickets').selectAll().execute()).toEqual([])
    expect(ticket.length).toBeGreaterThanOrEqual(43)
  })
})

describe('who has an account', () => {
  it('[D-14.5] sign-in reveals nothing by its answer or by its work', async () => {
    await logIn(unknown, 'warm up')
    const member = await watch(() => logIn(known, 'not this one'))
    expect(member).toMatchObject({ answer: { status: 401, code: 2003 }, verified: 1, hashed: 0 })
    for (const account of [waiting, unknown])
      expect(await watch(() => logIn(account, 'not this one')), account).toEqual(member)
  })

  it('[D-14.7] sign-up reveals nothing by its answer or by its work; only the mailbox is informed', async () => {
    const signUp = (email: string) =>
      watch(() =>
        server.visitor().answer(session.register, { email, password: 'orchid-lantern-42', username: 'Nia' }),
      )
    const [member, pending, fresh] = [
      await signUp(known),
      await signUp(waiting),
      await signUp('fresh@studio.test'),
    ]
    expect(fresh).toMatchObject({ answer: { status: 200, code: 0 }, hashed: 1, verified: 0 })
    expect(member).toEqual(fresh)
    expect(pending).toEqual(fresh)
    const letters = await server.context.db.selectFrom('mail_outbox').select(['recipient', 'body']).execute()
    expect(letters.map(letter => letter.recipient).sort()).toEqual(
      ['fresh@studio.test', known, waiting].sort(),
    )
    expect(letters.find(letter => letter.recipient === known)?.body).not.toContain('token=')
  })

  it('[D-14.7] signing up with a registered address does not change its user', async () => {
    const before = await server.context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', known)
      .executeTakeFirstOrThrow()
    await server.visitor().answer(session.register, {
      email: known.toUpperCase(),
      password: 'orchid-lantern-42',
      username: 'Mallory',
    })
    expect(
      await server.context.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', known)
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
    expect((await logIn(known, 'orchid-lantern-42')).status).toBe(401)
  })

  it('[D-14.7] two concurrent sign-ups with a new address are one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.visitor().answer(session.register, {
          email: 'twin@studio.test',
          password: 'orchid-lantern-42',
          username: 'Nia',
        }),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    expect(
      await server.context.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'twin@studio.test')
        .execute(),
    ).toHaveLength(1)
  })

  it('[D-11.4, D-14.7] a password request gets the same answer and work for every address', async () => {
    const ask = (email: string) => watch(() => server.visitor().answer(session.retrievePassword, { email }))
    const [member, newcomer] = [await ask(known), await ask(unknown)]
    expect(member).toMatchObject({ answer: { status: 200, code: 0 }, hashed: 0, verified: 0 })
    expect(newcomer).toEqual(member)
  })
})

describe('guessing', () => {
  /**
   * The state after that many failures: the next one blocks the key for minutes, so that a slow machine
   * counts like a fast one.
   */
  const failedBefore = (key: string) =>
    server.context.db
      .insertInto('attempts')
      .values({ key, failures: attemptLimits.free.address + 8, blocked_until: null })
      .execute()

  it('[D-14.4] another case, surrounding spaces and forged addresses count as the same account and address', async () => {
    await failedBefore(`account:${known} 127.0.0.1`)
    const statuses: number[] = []
    for (const [tries, account] of [
      known,
      known.toUpperCase(),
      ` ${known} `,
      `${known}\t`,
      'Other@Adloom.Local',
      `\u00a0${known}`,
    ].entries()) {
      statuses.push(
        (
          await logIn(account, `guess ${tries}`, {
            'x-forwarded-for': `203.0.113.${tries}`,
            'x-real-ip': `203.0.113.${tries}`,
            forwarded: `for=203.0.113.${tries}`,
          })
        ).status,
      )
    }
    expect(statuses).toEqual([401, 429, 429, 429, 429, 429])
    const keys = (await server.context.db.selectFrom('attempts').select('key').execute())
      .map(row => row.key)
      .sort()
    expect(keys).toEqual([`account:${known} 127.0.0.1`, 'address:127.0.0.1', `anywhere:${known}`])
  })

  it('[D-14.4] concurrent guesses are limited like sequential ones', async () => {
    await failedBefore(`account:${known} 127.0.0.1`)
    const before = work.verified
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tries) => logIn(known, `guess ${tries}`)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([
      401,
      ...Array.from({ length: 19 }, () => 429),
    ])
    expect(work.verified - before).toBe(1)
  })

  it('[D-14.4] an address that tries many accounts is blocked too', async () => {
    await failedBefore('address:127.0.0.1')
    const statuses = []
    for (const account of ['one@studio.test', 'two@studio.test', known])
      statuses.push((await logIn(account, account === known ? testPassword : 'guess')).status)
    expect(statuses).toEqual([401, 429, 429])
  })

  it('[D-14.8] links in mails cannot be guessed and a wrong one costs nothing', async () => {
    for (const token of ['aaaaaaaaaa', '0'.repeat(43), `${'%'.repeat(10)}`, "' or 1=1 --"]) {
      expect(await server.visitor().answer(session.checkVerifyToken, { token }), token).toMatchObject({
        status: 422,
        code: 2007,
      })
      expect(
        await server.visitor().answer(session.changePassword, { token, password: 'orchid-lantern-42' }),
        token,
      ).toMatchObject({ status: 422, code: 2007 })
    }
  })
})
