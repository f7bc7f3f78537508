import { changeEmail } from '@adloom/contract/account'
import * as account from '@adloom/contract/account'
import * as session from '@adloom/contract/session'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
beforeEach(() => server.context.db.deleteFrom('attempts').execute())
afterEach(() => {
  server.context.clock.now = () => Date.now()
})
afterAll(() => server.stop())

const later = (ms: number) => {
  server.context.clock.now = () => Date.now() + ms
}
const letters = (to: string) =>
  server.context.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute()
const open = (token: string) => server.visitor().answer(session.checkVerifyToken, { token })
const logIn = (email: string) =>
  server.visitor().answer(session.login, { account: email, password: testPassword })

/** Asks for a change; returns the token mailed to the new address ('' when none was). */
async function ask(person: TestClient, email: string): Promise<string> {
  expect(await person.call(changeEmail, { email })).toEqual({ verify: 'mailed' })
  return /\/auth#token=([\w-]+)/.exec((await letters(email))[0]?.body ?? '')?.[1] ?? ''
}

it('[SE-12.1] the e-mail changes when the link mailed to the new address is opened; the old address is notified twice', async () => {
  const person = await server.signIn('demo')
  const token = await ask(person, 'Demo.New@studio.test'.toLowerCase())
  const [notice] = await letters(emailOf('demo'))
  expect(notice?.subject).toBe('Your e-mail is about to change')
  expect(notice?.body).toContain('demo.new@studio.test')
  expect(notice?.body).not.toContain(token)
  expect(await person.call(session.auth)).toMatchObject({ email: emailOf('demo') })

  expect(await open(token)).toMatchObject({
    code: 0,
    data: { purpose: 'email', email: 'demo.new@studio.test' },
  })
  expect(await person.call(session.auth)).toMatchObject({ email: 'demo.new@studio.test' })
  expect((await letters(emailOf('demo')))[0]?.subject).toBe('Your e-mail was changed')
  expect(await logIn(emailOf('demo'))).toMatchObject({ code: 2003 })
  expect(await logIn('demo.new@studio.test')).toMatchObject({ code: 0 })
  expect(await open(token)).toMatchObject({ status: 422, code: 2007 })
  const { list } = await person.call(account.activity, { actions: 'email_change_asked,email_changed' })
  expect(list.map(line => line.action)).toEqual(['email_changed', 'email_change_asked'])
})

it('[SE-12.2] the link closes after an hour, with a newer one, and with a new password', async () => {
  const person = await server.signIn('internal')
  const older = await ask(person, 'internal.1@studio.test')
  const newer = await ask(person, 'internal.2@studio.test')
  expect(await open(older)).toMatchObject({ code: 2007 })
  later(61 * 60_000)
  expect(await open(newer)).toMatchObject({ code: 2007 })
  later(0)
  const third = await ask(person, 'internal.3@studio.test')
  await person.call(session.changePassword, { old_password: testPassword, password: 'orchid-lantern-42' })
  expect(await open(third)).toMatchObject({ code: 2007 })
  expect(await person.call(session.auth)).toMatchObject({ email: emailOf('internal') })
})

it('[SE-12.4] does not reveal that an address is another user’s, and mails that user no link', async () => {
  const person = await server.signIn('other')
  expect(await ask(person, emailOf('trial'))).toBe('')
  expect((await letters(emailOf('trial')))[0]?.subject).toBe('Your e-mail was entered for another account')
  const row = await server.context.db.selectFrom('email_changes').selectAll().execute()
  expect(row).toHaveLength(1)
})

it('[SE-12.1] an address taken in the meantime refuses the link; an unconfirmed sign-up does not hold it', async () => {
  const person = await server.signIn('other')
  const token = await ask(person, 'held@studio.test')
  await server
    .visitor()
    .call(session.register, { email: 'held@studio.test', password: 'maple-window-17', username: 'Squatter' })
  expect(await open(token)).toMatchObject({ code: 0, data: { email: 'held@studio.test' } })
  const second = await ask(person, 'raced@studio.test')
  await server.context.db
    .updateTable('users')
    .set({ email: 'raced@studio.test' })
    .where('email', '=', emailOf('trial'))
    .execute()
  expect(await open(second)).toMatchObject({ status: 422, code: 2007 })
})

it('[SE-12.3] closes reset links that were mailed to the old address', async () => {
  await server.context.db
    .updateTable('users')
    .set({ email: emailOf('trial') })
    .where('email', '=', 'raced@studio.test')
    .execute()
  const person = await server.signIn('trial')
  await server.visitor().call(session.retrievePassword, { email: emailOf('trial') })
  const reset = await vi.waitFor(async () => {
    const found = /\/reset#token=([\w-]+)/.exec((await letters(emailOf('trial')))[0]?.body ?? '')?.[1]
    expect(found).toBeDefined()
    return found ?? ''
  })
  expect(await open(reset)).toMatchObject({ data: { purpose: 'reset' } })
  await open(await ask(person, 'trial.new@studio.test'))
  expect(await open(reset)).toMatchObject({ status: 422, code: 2007 })
})

it('[SE-12.5] a user may ask a few times, then has to wait', async () => {
  const visitor = server.visitor()
  visitor.token = String((await logIn('demo.new@studio.test')).data['token'])
  const codes: number[] = []
  for (let asked = 0; asked < 7; asked++)
    codes.push((await visitor.answer(changeEmail, { email: `new${asked}@studio.test` })).code)
  expect(codes.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  expect(codes).toContain(1004)
})
