import * as account from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import type { Call } from '@adloom/contract/call'
import { calls } from '@adloom/contract/calls'
import type { Permission } from '@adloom/contract/permissions'
import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import { sampleInput } from '@adloom/testbed/call-samples'
import { idPaths } from '@adloom/testbed/input-fields'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { createTestClient, type Answer, type TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCatalogue } from '../testing/sample-catalogue.ts'

let server: TestServer
let demo: TestClient
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ worker: false, env: { ROOT_DIR: rootDir, OPEN_API_PER_MINUTE: '100000' } })
  demo = await server.signIn('demo')
})
afterAll(() => server?.stop())

const keyFor = async (permissions: Permission[], client = demo) =>
  (await client.call(apiKeys.create, { name: permissions.join(), permissions })).key

/** A call below /open/api, with a key or other headers. */
function ask(
  call: Call,
  key: string | undefined,
  input: unknown = sampleInput(call),
  headers: Record<string, string> = {},
): Promise<Answer<Record<string, unknown>>> {
  const client = createTestClient(server.origin)
  const plain = client.fetch
  client.fetch = (path, init) => plain(path.replace(/^\/api/, '/open/api'), init)
  return client.answer(call, input, { ...(key && { authorization: `Bearer ${key}` }), ...headers })
}

const offered = calls.filter(call => call.access !== 'public' || !call.browserOnly)

describe('the calls for programs', () => {
  it('[SE-08.3] require a key: refuse no key, a session, a wrong key or a key in the wrong place', async () => {
    const key = await keyFor(['gm'])
    const wrong: [string | undefined, Record<string, string>][] = [
      [undefined, {}],
      [undefined, { 'auth-token': demo.token ?? '', cookie: `token=${demo.token}` }],
      [demo.token, {}],
      [`${key}x`, {}],
      [undefined, { authorization: key, 'auth-token': key }],
    ]
    for (const [index, call] of offered.entries()) {
      const [token, headers] = wrong[index % wrong.length] ?? []
      expect(
        (await ask(call, token, sampleInput(call), headers)).status,
        `${call.name} ${index % wrong.length}`,
      ).toBe(401)
    }
    for (const call of calls.filter(one => one.access !== 'public'))
      expect(
        (await server.visitor().answer(call, sampleInput(call), { authorization: `Bearer ${key}` })).status,
        call.name,
      ).toBe(401)
  })

  it('[SE-06.1, SE-08.3] are permitted by the key’s own permissions, browser-only calls never', async () => {
    const permissions: Permission[] = ['assets', 'dm']
    const key = await keyFor(permissions)
    for (const call of offered) {
      const answer = await ask(call, key)
      const outcome = `${call.name}: ${answer.status} ${answer.code} ${answer.msg}`
      if (Array.isArray(call.access) && !call.access.some(one => permissions.includes(one as Permission)))
        expect(answer, outcome).toMatchObject({
          status: 403,
          code: 2002,
          data: { missing: [...call.access] },
        })
      else if (call.browserOnly)
        expect(answer, outcome).toMatchObject({ status: 403, data: { error: 'key_not_allowed' } })
      else expect([1, 1001, 2001, 2002], outcome).not.toContain(answer.code)
    }
  })

  it('[D-10.1] see the key’s account alone', async () => {
    const other = await server.signIn('other')
    const { id } = await other.call(projects.create, { template_id: 1001, name: 'canary-of-other' })
    const key = await keyFor(['gm', 'assets'])
    for (const call of offered.filter(
      one => one.name.startsWith('project.') && idPaths(one.input).includes('id'),
    )) {
      const answer = await ask(call, key, { ...sampleInput(call), id })
      expect(answer.status, call.name).toBe(404)
      expect(JSON.stringify(answer), call.name).not.toContain('canary-of-other')
    }
    expect(JSON.stringify(await ask(projects.list, key, {}))).not.toContain('canary-of-other')
  })

  it("[SE-08.6] end with the key, its expiry and the user's own permission", async () => {
    const other = await server.signIn('other')
    const key = await keyFor(['gm'], other)
    expect((await ask(projects.list, key, {})).status).toBe(200)
    const { account_id } = await server.userOf('other')
    await server.context.db
      .updateTable('subscriptions')
      .set({ expires_at: new Date(0) })
      .where('account_id', '=', account_id)
      .execute()
    expect((await ask(projects.list, key, {})).status).toBe(403)
    const { list } = await other.call(apiKeys.list)
    await other.call(apiKeys.revoke, { id: list[0]?.id ?? 0 })
    expect((await ask(projects.list, key, {})).status).toBe(401)
  })

  it('[SE-08.4] cannot turn a key into a session, a key or a ticket', async () => {
    const key = await keyFor(['gm', 'assets', 'ps'])
    for (const call of [
      session.liveTicket,
      apiKeys.create,
      apiKeys.list,
      account.sessions,
      account.endOtherSessions,
    ])
      expect(await ask(call, key), call.name).toMatchObject({
        status: 403,
        data: { error: 'key_not_allowed' },
      })
    expect((await ask(session.login, key)).status).toBe(404)
  })
})
