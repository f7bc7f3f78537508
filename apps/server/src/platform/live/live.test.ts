import type { Socket } from 'node:net'
import { live as heartbeat } from '@adloom/contract/constants'
import * as session from '@adloom/contract/session'
import { openConnection, refusalOf, type TestConnection } from '@adloom/testbed/live-connection'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { JobKind } from '../jobs/job-kind.ts'
import { liveLimits } from '../limits/live-limits.ts'

const countUp: JobKind = {
  kind: 'test.count',
  input: z.object({}),
  timeoutMs: 10_000,
  maxAttempts: 1,
  async run(_job, progress) {
    await progress(40)
    return { result: { url: '/x', size: 1, name: 'x' } }
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ extra: () => [{ name: 'test', routes: [], jobs: [countUp] }] })
})
afterAll(() => server.stop())

const connect = (query: string, headers: Record<string, string> = {}, to = server) =>
  openConnection(to.origin, query, headers)

async function countFor(person: 'demo' | 'other'): Promise<number> {
  const user = await server.userOf(person)
  return server.context.jobs.enqueue({
    kind: 'test.count',
    accountId: user.account_id,
    userId: user.id,
    title: 'Count',
    input: {},
  })
}

const updates = (line: TestConnection) =>
  line.received.filter(message => message.cmd === 'async/job_update').map(message => message.data)
const succeeded = (line: TestConnection) => line.until(message => message.data?.['status'] === 'success')

it('[LV-01.2, LV-04.1] pings and online checks are answered, unknown commands refused', async () => {
  const person = await server.signIn('demo')
  const live = await connect(`token=${person.token}`)
  expect((await live.ask('ping')).code).toBe(0)
  live.socket.send('{"cmd":"ping","data":{"at":1}}')
  await live.until(message => live.received.indexOf(message) === 1)
  expect(live.received[1]).toEqual({ cmd: 'ping', code: 0 })
  expect((await live.ask('online/check')).code).toBe(0)
  expect((await live.ask('make/coffee')).code).toBe(1)
  live.socket.send('not json')
  await live.until(message => message.cmd === 'error' && message.code === 1)
  await person.call(session.logout)
  expect(await live.ended).toBe(1008)
  expect(live.received.at(-1)).toMatchObject({
    cmd: 'ping',
    code: 1,
    data: { error: 'not_signed_in', code: 2001 },
  })
})

it("[LV-01.1, D-12.4] the token in the address is a ticket that opens one connection, or a program's session", async () => {
  const person = await server.signIn('demo')
  for (const name of ['token', 'ticket']) {
    const { ticket } = await person.call(session.liveTicket)
    const live = await connect(`${name}=${ticket}&lang=ja`)
    expect((await live.ask('make/coffee')).msg).toBe('この呼び出しは存在しません。')
    await live.leave()
    expect(await refusalOf(server.origin, `${name}=${ticket}`)).toEqual({
      code: 1,
      error: 'not_signed_in',
      closed: 1008,
    })
  }
  await expect(connect('')).rejects.toThrow('401')
  expect(await refusalOf(server.origin, `ticket=${person.token}`)).toEqual({
    code: 1,
    error: 'not_signed_in',
    closed: 1008,
  })
})

it('[LV-02.3] answers an invalid token with code 1 in the language of the address and ends the connection', async () => {
  const live = await connect('token=no-such-token&lang=ja')
  expect(await live.until(message => message.code === 1)).toEqual({
    cmd: 'ping',
    code: 1,
    msg: 'ログインしてください。',
    data: { error: 'not_signed_in', code: 2001 },
  })
  expect(await live.ended).toBe(1008)
})

it('[LV-01.1] refuses a page of another origin', async () => {
  const person = await server.signIn('demo')
  await expect(connect(`token=${person.token}`, { origin: server.previewOrigin })).rejects.toThrow('403')
  const live = await connect(`token=${person.token}`, { origin: server.origin })
  await live.leave()
})

it('[LV-05.2] the user of a job receives its progress, other tenants do not', async () => {
  const [mine, theirs] = [
    await connect(`token=${(await server.signIn('demo')).token}`),
    await connect(`token=${(await server.signIn('other')).token}`),
  ]
  const id = await countFor('demo')
  await succeeded(mine)
  expect(updates(mine)).toEqual([
    { id, status: 'pending', progress: 0 },
    { id, status: 'pending', progress: 40 },
    { id, status: 'success', progress: 100 },
  ])
  expect(theirs.received).toEqual([])
  await Promise.all([mine.leave(), theirs.leave()])
})

it('[LV-05.1] progress of a job reaches pages on another node, also after the bus reconnected', async () => {
  const other = await startTestServer({ beside: server, worker: false })
  try {
    const line = await connect(`token=${(await server.signIn('demo')).token}`, {}, other)
    const id = await countFor('demo')
    await succeeded(line)
    expect(updates(line).at(-1)).toEqual({ id, status: 'success', progress: 100 })
    // Ends every listening connection; both nodes must reconnect by themselves.
    const { rows } = await server.context.pool.query(
      "select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and query ilike 'listen%adloom_live%'",
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    await expect
      .poll(
        async () => {
          line.received.length = 0
          await countFor('demo')
          await new Promise(resolve => setTimeout(resolve, 300))
          return updates(line).length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await line.leave()
  } finally {
    await other.stop()
  }
})

it('[LV-02.1] limits connections by the descriptors, and those of one user', async () => {
  const small = await startTestServer({ beside: server, worker: false, env: { LIVE_MAX_CONNECTIONS: '3' } })
  try {
    const { token } = await server.signIn('demo')
    const lines = [
      await connect(`token=${token}`, {}, small),
      await connect(`token=${token}`, {}, small),
      await connect(`token=${token}`, {}, small),
    ]
    await expect(connect(`token=${token}`, {}, small)).rejects.toThrow('503')
    await lines.pop()?.leave()
    await expect
      .poll(() =>
        connect(`token=${token}`, {}, small).then(
          line => lines.push(line),
          () => 0,
        ),
      )
      .toBe(3)
    await Promise.all(lines.map(line => line.leave()))
    const many = await Promise.all(Array.from({ length: 40 }, () => connect(`token=${token}`)))
    await expect(connect(`token=${token}`)).rejects.toThrow('429')
    await Promise.all(many.map(line => line.leave()))
  } finally {
    await small.stop()
  }
})

it('[LV-02.6] drops a page that floods pings', async () => {
  const live = await connect(`token=${(await server.signIn('demo')).token}`)
  for (let sent = 0; sent < 99; sent += 1) live.send('ping')
  expect(await live.ask('ping')).toMatchObject({ code: 0 })
  live.send('ping')
  expect(await live.ended).toBe(1006)
})

it('[LV-02.7] bytes that are not a WebSocket frame end their own connection, also a refused one, and nothing else', async () => {
  const person = await server.signIn('demo')
  const other = await connect(`token=${person.token}`)
  /** A text frame with reserved bits, which no extension asked for. */
  const sendBroken = (line: TestConnection) =>
    (line.socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))
  const broken = await connect(`token=${person.token}`)
  sendBroken(broken)
  expect(await broken.ended).toBeGreaterThan(1000)
  const refused = await connect('token=nothing')
  sendBroken(refused)
  expect(await refused.ended).toBeGreaterThan(1000)
  expect((await other.ask('ping')).code).toBe(0)
  await other.leave()
})

it('[LV-02.2] disconnects a page that floods commands', async () => {
  const live = await connect(`token=${(await server.signIn('demo')).token}`)
  for (let sent = 0; sent < 200; sent += 1) live.send('online/check')
  expect(await live.ended).toBe(1006)
})

it('[LV-02.8] accepts a message of the largest size and ends the connection at one byte more', async () => {
  const { token } = await server.signIn('demo')
  const ofSize = (bytes: number): string => {
    const bare = JSON.stringify({ cmd: 'online/check', data: '' })
    return bare.replace('""', `"${'x'.repeat(bytes - bare.length)}"`)
  }
  const live = await connect(`token=${token}`)
  live.socket.send(ofSize(liveLimits.messageBytes))
  expect(await live.until(message => message.cmd === 'online/check')).toMatchObject({ code: 0 })
  live.socket.send(ofSize(liveLimits.messageBytes + 1))
  expect(await live.ended).toBe(1009)
})

it('[LV-02.8] answers a command with the longest name by that name, and a longer one as an error', async () => {
  const live = await connect(`token=${(await server.signIn('demo')).token}`)
  const [longest, longer] = [liveLimits.commandLength, liveLimits.commandLength + 1].map(length =>
    'c'.repeat(length),
  )
  expect(await live.ask(longest!)).toMatchObject({ cmd: longest, code: 1 })
  live.send(longer!)
  expect(await live.until(message => message.cmd === 'error')).toMatchObject({ code: 1 })
  await live.leave()
})

it('[LV-02.2] answers as many concurrent commands as the limit allows', async () => {
  const live = await connect(`token=${(await server.signIn('demo')).token}`)
  for (let sent = 0; sent < liveLimits.pendingCommands; sent += 1) live.send('online/check')
  await expect.poll(() => live.received.length).toBe(liveLimits.pendingCommands)
  await live.leave()
})

it('[LV-02.11] drops a connection that was silent for longer than a ping may take', async () => {
  const live = await connect(`token=${(await server.signIn('demo')).token}`)
  const { now } = performance
  const silenceMs = heartbeat.pingTimeoutMs + heartbeat.pongTimeoutMs
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + silenceMs + 1)
  try {
    expect(await live.ended).toBe(1006)
  } finally {
    clock.mockRestore()
  }
})
