import { list, uploadTicket } from '@adloom/contract/assets'
import { uploadTicketMs } from '@adloom/contract/constants'
import { logout, me } from '@adloom/contract/session'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealUploadTicket } from '../session/upload-ticket.ts'
import { sendChunk } from '../../testing/sample-upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server?.stop())

const bytes = Buffer.from('\x89PNG')
let serial = 0
/** Sends one chunk of a new file with these headers and no session of its own. */
async function send(headers: Record<string, string>): Promise<[number, boolean]> {
  const visitor = server.visitor()
  const sender = {
    fetch: (path: string, init: RequestInit = {}) => visitor.fetch(path, { ...init, headers }),
  }
  const { status, file } = await sendChunk(sender, { identifier: `ticket-${serial++}` }, bytes)
  return [status, file.is_completed]
}

it('[AS-04.1] accepts chunks with an upload ticket in Auth-Token, and refuses the cookie alone', async () => {
  const demo = await server.signIn('demo')
  const { ticket } = await demo.call(uploadTicket)
  expect([await send({ 'auth-token': ticket }), await send({ 'auth-token': ticket })]).toEqual([
    [200, true],
    [200, true],
  ])
  expect(await send({ cookie: `token=${demo.token}` })).toEqual([401, false])
  expect(await send({ 'auth-token': demo.token ?? '' })).toEqual([200, true])
})

it('[AS-04.1] an upload ticket opens only the upload', async () => {
  const demo = await server.signIn('demo')
  const { ticket } = await demo.call(uploadTicket)
  for (const call of [me, list, uploadTicket])
    expect(await server.visitor().answer(call, {}, { 'auth-token': ticket })).toMatchObject({ status: 401 })
})

it('[AS-04.1] refuses a ticket that was changed, has expired, or whose session ended', async () => {
  const demo = await server.signIn('demo')
  const { ticket } = await demo.call(uploadTicket)
  const { id } = await demo.call(me)
  const session = await server.context.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const earlier = (ms: number) =>
    sealUploadTicket(
      { ...server.context, clock: { ...server.context.clock, now: () => server.context.clock.now() - ms } },
      session.id,
    ).ticket
  expect(await send({ 'auth-token': earlier(uploadTicketMs - 60_000) })).toEqual([200, true])
  expect(await send({ 'auth-token': earlier(uploadTicketMs) })).toEqual([401, false])
  expect(
    await send({ 'auth-token': `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}` }),
  ).toEqual([401, false])
  await demo.call(logout)
  expect(await send({ 'auth-token': ticket })).toEqual([401, false])
})
