import { changeEmail } from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import * as factor from '@adloom/contract/second-factor'
import * as session from '@adloom/contract/session'
import { sampleInput } from '@adloom/testbed/call-samples'
import { testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
beforeEach(() => server.context.db.deleteFrom('attempts').execute())
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

const minute = 60_000
const start = Math.ceil(Date.now() / 30_000) * 30_000 + 1000
const at = (ms: number) => {
  server.context.clock.now = () => start + ms
}
const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + ms })
const refusal = { status: 403, code: 2023, data: { error: 'proof_required' } }
const guarded = calls.filter(call => call.recentProof)

it('[SE-11.1] the calls that protect the account need a recent proof', () => {
  expect(guarded.map(call => call.name).sort()).toEqual([
    'adAccount.auth',
    'adAccount.delete',
    'apiKey.create',
    'secondFactor.confirm',
    'secondFactor.renewCodes',
    'secondFactor.start',
    'secondFactor.turnOff',
    'staff.decide',
    'staff.endGrant',
    'staff.give',
    'staff.refund',
    'staff.setMintegralBilling',
    'staff.setPlan',
    'staff.setPrice',
    'staff.setSetting',
    'staff.setTerms',
    'staff.setThreshold',
    'staff.settleRefund',
    'user.changeEmail',
  ])
})

it('[SE-11.3] refuses them ten minutes after sign-in and changes nothing, until the password is given again', async () => {
  at(0)
  const [person, staff] = [await server.signIn('demo'), await server.signIn('internal')]
  at(10 * minute - 1)
  expect(await person.answer(apiKeys.create, { name: 'In time', permissions: ['gm'] })).toMatchObject({
    code: 0,
  })
  at(10 * minute)
  for (const call of guarded as Call[]) {
    const caller = call.name.startsWith('staff.') ? staff : person
    expect(await caller.answer(call, sampleInput(call)), call.name).toMatchObject(refusal)
  }
  expect(await server.context.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  expect((await person.call(apiKeys.list)).list).toHaveLength(1)

  expect(await person.answer(session.prove, { password: 'a guess' })).toMatchObject({
    status: 422,
    code: 2013,
  })
  expect(await person.answer(factor.start)).toMatchObject(refusal)
  const { proven_until: until } = await person.call(session.prove, { password: testPassword })
  expect(until).toBe(Math.floor((start + 20 * minute) / 1000))
  at(20 * minute - 1)
  expect(await person.answer(factor.start)).toMatchObject({ code: 0 })
  at(20 * minute)
  expect(await person.answer(factor.start)).toMatchObject(refusal)
})

it('[SE-11.3] a proof counts for its own session alone', async () => {
  at(0)
  const [here, there] = [await server.signIn('other'), await server.signIn('other')]
  at(11 * minute)
  await here.call(session.prove, { password: testPassword })
  expect(await here.answer(factor.start)).toMatchObject({ code: 0 })
  expect(await there.answer(factor.start)).toMatchObject(refusal)
})

it('[SE-11.2] a code of the second factor is a proof too, once; without a second factor it is none', async () => {
  at(0)
  const person = await server.signIn('trial')
  expect(await person.answer(session.prove, { code: '123456' })).toMatchObject({ status: 409, code: 2016 })
  expect(await person.call(session.auth)).toMatchObject({ second_factor: false })
  const { secret } = await person.call(factor.start)
  await person.call(factor.confirm, { code: codeAt(secret, 0) })
  expect(await person.call(session.auth)).toMatchObject({ second_factor: true })
  const later = 15 * minute
  at(later)
  expect(await person.answer(session.prove, { code: '000000' })).toMatchObject({ status: 401, code: 2011 })
  await person.call(session.prove, { code: codeAt(secret, later) })
  expect(await person.answer(session.prove, { code: codeAt(secret, later) })).toMatchObject({
    status: 401,
    code: 2012,
  })
  await person.call(factor.turnOff)
})

it('[SE-11.2] accepts one kind of proof at a time, and only from a session', async () => {
  const person = await server.signIn('demo')
  for (const input of [{}, { password: testPassword, code: '123456' }])
    expect(await person.answer(session.prove, input)).toMatchObject({ status: 400, code: 1001 })
  expect(await server.visitor().answer(session.prove, { password: testPassword })).toMatchObject({
    status: 401,
    code: 2001,
  })
})

it('[D-14.8] proofs by password and by code share one attempt limit', async () => {
  const person = await server.signIn('internal')
  const codes: number[] = []
  for (let tries = 0; tries < 8; tries++)
    codes.push(
      (await person.answer(session.prove, tries % 2 ? { password: 'a guess' } : { code: '111111' })).code,
    )
  expect(codes).toContain(1004)
  expect(await person.answer(session.prove, { password: testPassword })).toMatchObject({ code: 1004 })
})

it('[SE-12.5] refuses the current address and a key', async () => {
  const person = await server.signIn('internal')
  expect(await person.answer(changeEmail, { email: 'Internal@Adloom.local' })).toMatchObject({
    status: 422,
    code: 2024,
  })
  const { key } = await person.call(apiKeys.create, { name: 'Key', permissions: ['gm'] })
  const response = await server.visitor().fetch('/open/api/user/email/change', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@studio.test' }),
  })
  expect(await response.json()).toMatchObject({ code: 2018 })
})
