import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import { sampleInput } from '@adloom/testbed/call-samples'
import { inputFields, withField } from '@adloom/testbed/input-fields'
import {
  answerOf,
  kindsOfPeople,
  rightsOf,
  signInKinds,
  type KindOfPerson,
  type Person,
} from '@adloom/testbed/people-of-kinds'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'

let server: TestServer
let people: Record<KindOfPerson, Person>
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir } })
  people = await signInKinds(server)
})
afterAll(() => server?.stop())

const closed = calls.filter(call => call.access !== 'public')
const notSignedIn = 2001
const missingPermission = 2002

const as = (kind: KindOfPerson, call: Call, input: unknown) => answerOf(server, people[kind], call, input)
const mayCall = (kind: KindOfPerson, call: Call) =>
  typeof call.access === 'string' || call.access.some(key => rightsOf[kind].includes(key))

/** Every other call needs a session; add names here with care. */
const publicCalls = [
  'lookup.countryList',
  'reviewLink.comment',
  'reviewLink.decide',
  'reviewLink.download',
  'reviewLink.open',
  'reviewLink.resolve',
  'session.changePassword',
  'session.checkVerifyToken',
  'session.login',
  'session.redeemSs',
  'session.register',
  'session.retrievePassword',
  'session.visitor',
  'site.info',
  'viewer.creative',
  'viewer.creatives',
  'viewer.template',
]

describe('every call of the contract', () => {
  it('[SE-08.1] is closed but for the public calls', () => {
    expect(
      calls
        .filter(call => call.access === 'public')
        .map(call => call.name)
        .sort(),
    ).toEqual(publicCalls)
  })

  it('[SE-08.1] answers not_signed_in without a session or with a wrong one, for any input', async () => {
    for (const call of closed) {
      for (const token of [undefined, 'y'.repeat(43)]) {
        const visitor = server.visitor()
        visitor.token = token
        for (const input of token ? [{}] : [sampleInput(call)])
          expect(await visitor.answer(call, input), `${call.name} ${token?.length}`).toMatchObject({
            status: 401,
            code: notSignedIn,
            data: { error: 'not_signed_in' },
          })
      }
    }
  })

  // One of the two enterprise accounts is enough here; another test covers the isolation between them.
  it.each(kindsOfPeople.filter(kind => kind !== 'other'))(
    "[SE-06.1, SE-08.1] admits “%s” by the user's permissions and names the missing ones",
    async kind => {
      const refused: string[] = []
      for (const call of closed) {
        const answer = await as(kind, call, { ...sampleInput(call), unknown_field: 1 })
        const outcome = `${kind} ${call.name}: ${answer.status} ${answer.code} ${answer.msg}`
        if (mayCall(kind, call)) {
          expect([1, 1001, notSignedIn, missingPermission], outcome).not.toContain(answer.code)
          expect(answer.status, outcome).not.toBe(500)
        } else {
          expect(answer, outcome).toMatchObject({
            status: 403,
            code: missingPermission,
            data: { error: 'missing_permission', missing: [...call.access] },
          })
          for (const key of call.access) expect(answer.msg).toContain(key)
          refused.push(call.name)
        }
      }
      expect(refused.length > 0).toBe(closed.some(call => !mayCall(kind, call)))
    },
  )

  it('[SE-08.1] checks the permission before it looks at the input', async () => {
    for (const call of closed.filter(one => !mayCall('bare', one)))
      expect(await as('bare', call, { id: {} }), call.name).toMatchObject({
        status: 403,
        code: missingPermission,
      })
  })

  it('[D-02.2] answers bad_input for a field of the wrong type and names the field', async () => {
    let checked = 0
    for (const call of calls) {
      for (const { path } of inputFields(call.input)) {
        const input = wrongAt(call, path)
        if (!input) continue
        checked++
        const answer = await as('internal', call, input)
        expect(answer, `${call.name} ${path}`).toMatchObject({ status: 400, code: 1001 })
      }
    }
    expect(checked).toBeGreaterThan(calls.length / 2)
  })
})

/** The sample with a wrong value in that field; undefined where every value is valid. */
function wrongAt(call: Call, path: string): Record<string, unknown> | undefined {
  const wrong =
    call.method === 'GET'
      ? ['no such', '-1', 'n'.repeat(6000), '{}']
      : [{ no: 1 }, 'n'.repeat(6000), -1, [[]], '']
  return wrong
    .map(value => withField(sampleInput(call), path, value))
    .find(input => !call.input.safeParse(input).success)
}
