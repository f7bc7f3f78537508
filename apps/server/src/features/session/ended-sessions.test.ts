import * as account from '@adloom/contract/account'
import * as session from '@adloom/contract/session'
import { openConnection } from '@adloom/testbed/live-connection'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let node: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  node = await startTestServer({ beside: server, worker: false })
})
afterAll(async () => {
  await node.stop()
  await server.stop()
})

/** One page of the session on each node; they send nothing. */
const pagesOf = (person: TestClient) =>
  Promise.all([server, node].map(one => openConnection(one.origin, `token=${person.token}`)))

async function ended(pages: Awaited<ReturnType<typeof pagesOf>>) {
  expect(await Promise.all(pages.map(page => page.ended))).toEqual([1008, 1008])
  for (const page of pages)
    expect(page.received).toMatchObject([
      { cmd: 'ping', code: 1, data: { error: 'not_signed_in', code: 2001 } },
    ])
}

async function stay(pages: Awaited<ReturnType<typeof pagesOf>>) {
  for (const page of pages) expect(await page.ask('ping')).toEqual({ cmd: 'ping', code: 0 })
  await Promise.all(pages.map(page => page.leave()))
}

it('[D-12.6, SE-05.2] signing out ends the pages of the session on every node at once, and no others', async () => {
  const [here, there] = [await server.signIn('demo'), await server.signIn('demo')]
  const [pages, others] = [await pagesOf(here), await pagesOf(there)]
  await here.call(session.logout)
  await ended(pages)
  await stay(others)
})

it('[D-12.6] ending a session from another device ends its pages at once', async () => {
  const [here, there] = [await server.signIn('demo'), await server.signIn('demo')]
  const own = await pagesOf(here)
  const pages = await pagesOf(there)
  const { list } = await there.call(account.sessions)
  await here.call(account.endSession, { id: list.find(one => one.current)!.id })
  await ended(pages)
  const third = await pagesOf(await server.signIn('demo'))
  await here.call(account.endOtherSessions)
  await ended(third)
  await stay(own)
})

it('[D-11.6] a new password ends the pages of all other sessions', async () => {
  const [here, there] = [await server.signIn('other'), await server.signIn('other')]
  const [own, pages] = [await pagesOf(here), await pagesOf(there)]
  await here.call(session.changePassword, { old_password: testPassword, password: 'a new one for all' })
  await ended(pages)
  await stay(own)
})

it('[D-12.6] a removed user has no page left', async () => {
  const { db } = server.context
  const pages = await pagesOf(await server.signIn('internal'))
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', db.selectFrom('users').select('id').where('email', '=', emailOf('internal')))
    .execute()
  await ended(pages)
})
