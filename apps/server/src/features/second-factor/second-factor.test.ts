import * as account from '@adloom/contract/account'
import * as factor from '@adloom/contract/second-factor'
import * as session from '@adloom/contract/session'
import { emailOf, testPassword, type DemoPerson } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

const start = Math.ceil(Date.now() / 30_000) * 30_000

/** Sets the server's clock to so many time steps after the start. */
function atStep(step: number): void {
  server.context.clock.now = () => start + step * 30_000 + 1000
}

function codeAt(secret: string, step: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + step * 30_000 })
}

const signIn = (who: DemoPerson, code?: string, password = testPassword) =>
  server.visitor().answer(session.login, { account: emailOf(who), password, ...(code && { code }) })

async function turnOn(who: DemoPerson) {
  atStep(0)
  const person = await server.signIn(who)
  const { secret, uri } = await person.call(factor.start)
  const { recovery_codes: recovery } = await person.call(factor.confirm, { code: codeAt(secret, 0) })
  return { person, secret, uri, recovery }
}

it('[D-11.7] the second factor is active after its first code; then signing in requires one', async () => {
  atStep(0)
  const person = await server.signIn('demo')
  expect(await person.answer(factor.confirm, { code: '000000' })).toMatchObject({ status: 409, code: 2016 })
  const forgotten = await person.call(factor.start)
  const { secret, uri } = await person.call(factor.start)
  expect(secret).not.toBe(forgotten.secret)
  expect(decodeURIComponent(uri)).toContain(
    `otpauth://totp/Adloom:${emailOf('demo')}?issuer=Adloom&secret=${secret}`,
  )
  expect(await signIn('demo')).toMatchObject({ code: 0 })
  expect(await person.answer(factor.confirm, { code: codeAt(forgotten.secret, 0) })).toMatchObject({
    status: 401,
    code: 2011,
  })
  const { recovery_codes: recovery } = await person.call(factor.confirm, { code: codeAt(secret, 0) })
  expect(new Set(recovery).size).toBe(10)
  expect(await person.answer(factor.start)).toMatchObject({ status: 409, code: 2015 })
  expect((await person.call(account.profile)).second_factor).toMatchObject({ on: true, recovery_left: 10 })

  atStep(3)
  expect(await signIn('demo')).toMatchObject({ status: 401, code: 2010 })
  expect(await signIn('demo', codeAt(secret, 3), 'a wrong one')).toMatchObject({ status: 401, code: 2003 })
  expect(await signIn('demo', codeAt(secret, 1))).toMatchObject({ status: 401, code: 2011 })
  const spaced = codeAt(secret, 3).replace(/(\d{3})/, '$1 ')
  expect(await signIn('demo', spaced)).toMatchObject({ code: 0 })
})

it('[D-11.7] a code of the app opens once, also within its tolerance and for two at the same time', async () => {
  const { secret } = await turnOn('other')
  // The code that activated the factor is spent.
  expect(await signIn('other', codeAt(secret, 0))).toMatchObject({ status: 401, code: 2012 })
  atStep(2)
  expect(await signIn('other', codeAt(secret, 3))).toMatchObject({ code: 0 })
  // A step before the newest used one is refused, though the clock would still allow it.
  expect(await signIn('other', codeAt(secret, 2))).toMatchObject({ status: 401, code: 2012 })
  atStep(4)
  const both = await Promise.all([signIn('other', codeAt(secret, 4)), signIn('other', codeAt(secret, 4))])
  expect(both.map(answer => answer.code).sort()).toEqual([0, 2012])
})

it('[D-11.8] a recovery code is accepted once; new ones replace the old; deactivation ends all', async () => {
  const { person, recovery } = await turnOn('internal')
  const [first = '', second = ''] = recovery
  expect(await signIn('internal', first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ code: 0 })
  expect(await signIn('internal', first)).toMatchObject({ status: 401, code: 2011 })
  expect((await person.call(account.profile)).second_factor).toMatchObject({ recovery_left: 9 })
  const { recovery_codes: fresh } = await person.call(factor.renewCodes)
  expect(await signIn('internal', second)).toMatchObject({ code: 2011 })
  expect(await signIn('internal', fresh[0])).toMatchObject({ code: 0 })
  await person.call(factor.turnOff)
  expect(await person.answer(factor.turnOff)).toMatchObject({ status: 409, code: 2016 })
  expect(await signIn('internal')).toMatchObject({ code: 0 })
  const { list } = await person.call(account.activity, {
    actions: 'second_factor_on,second_factor_off,recovery_code_used,recovery_codes_made',
  })
  expect(list.map(line => line.action)).toEqual([
    'second_factor_off',
    'recovery_code_used',
    'recovery_codes_made',
    'recovery_code_used',
    'second_factor_on',
  ])
})

it('[D-14.8] attempts with codes are limited', async () => {
  await turnOn('trial')
  const codes: number[] = []
  for (let tries = 0; tries < 7; tries++) codes.push((await signIn('trial', String(100_000 + tries))).code)
  expect(codes.filter(code => code === 2011).length).toBeLessThanOrEqual(5)
  expect(codes).toContain(1004)
})

it('[D-11.9] the database holds neither secret nor recovery code', async () => {
  const { db } = server.context
  await db.deleteFrom('attempts').execute()
  await db.deleteFrom('second_factors').execute()
  const { secret, recovery } = await turnOn('demo')
  const [factors, codes] = [
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ]
  const bytes = Buffer.concat([...factors.map(row => row.sealed_secret), ...codes.map(row => row.code_hash)])
  for (const kept of [
    secret,
    Buffer.from(Secret.fromBase32(secret).bytes),
    ...recovery,
    ...recovery.map(code => code.replaceAll('-', '')),
  ])
    expect(bytes.includes(kept)).toBe(false)
})
