import { connect } from 'node:net'
import { openConnection, type TestConnection } from '@adloom/testbed/live-connection'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashToken } from './platform/secrets/tokens.ts'

// 2,000 sockets are opened in turns; nothing here waits for a time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const users = 500
const each = 4
const perUser = 40
const most = users * each + perUser
let server: TestServer
let userIds: number[]
const lines: TestConnection[] = []

beforeAll(async () => {
  server = await startTestServer({ worker: false, env: { LIVE_MAX_CONNECTIONS: String(most) } })
  await addPeople()
})
afterAll(async () => {
  for (const line of lines) line.socket.terminate()
  await server?.stop()
})

/** Users of one account without an online limit, each with one session. */
async function addPeople(): Promise<void> {
  const { db } = server.context
  await sql`insert into users (account_id, email, username, verified_at)
    select account_id, 'many-' || number || '@adloom.local', 'Many ' || number, now() from users, generate_series(0, ${users + 1}) as number where email = ${emailOf('internal')}`.execute(
    db,
  )
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'many-%')
    .orderBy('id')
    .execute()
  userIds = rows.map(row => row.id)
  const expires_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values(
      userIds.map(user_id => ({
        user_id,
        token_hash: hashToken(tokenOf(user_id)),
        address: '127.0.0.1',
        expires_at,
        proven_at: new Date(0),
      })),
    )
    .execute()
}

const tokenOf = (userId: number) => `a-session-token-of-user-${userId}`
const open = (userId: number) => openConnection(server.origin, `token=${tokenOf(userId)}`)
const tryOpen = (userId: number) => open(userId).catch((error: unknown) => String(error))

/** Opens one connection for each user of the list, a hundred at a time. */
async function openAll(list: number[]): Promise<void> {
  for (let from = 0; from < list.length; from += 100)
    lines.push(...(await Promise.all(list.slice(from, from + 100).map(open))))
}

async function connections(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^adloom_live_connections (\d+)/m.exec(text)?.[1])
}

const note = (id: number, padding = '') => ({ cmd: 'async/job_update', data: { id, padding } }) as const
const has = (line: TestConnection, id: number) => line.received.some(message => message.data?.['id'] === id)

it('[LV-02.1] 2,000 connections of 500 users work at once in bounded memory, and no further ones are let in', async () => {
  const before = process.memoryUsage()
  const many = userIds.slice(0, users)
  for (let round = 0; round < each; round++) await openAll(many)
  expect(await connections()).toBe(users * each)
  const answers = await Promise.all(lines.map(line => line.ask('ping')))
  expect(answers.every(answer => answer.code === 0)).toBe(true)
  const after = process.memoryUsage()
  // Both ends are in this process: a hundred kilobytes for the two is far above their need.
  expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(most * 100_000)

  const greedy = userIds[users]!
  const opened = await Promise.all(Array.from({ length: perUser + 20 }, () => tryOpen(greedy)))
  const admitted = opened.filter(one => typeof one !== 'string')
  expect(admitted).toHaveLength(perUser)
  expect(opened.filter(one => typeof one === 'string').every(error => /429|503/.test(error))).toBe(true)
  await expect(open(userIds[users + 1]!)).rejects.toThrow('503')
  await Promise.all(admitted.map(line => line.leave()))
  await expect.poll(connections).toBe(users * each)
})

it('[LV-02.4] pages that do not read are dropped, and every other page gets its messages', async () => {
  const [slowUser, otherUser] = [userIds[0]!, userIds[1]!]
  const slow = lines.filter((_line, index) => index % users === 0).slice(0, 3)
  for (const line of slow) line.socket.pause()
  const padding = 'x'.repeat(7000)
  const { live } = server.context
  for (let id = 1; (await connections()) > users * each - slow.length; id += 500) {
    expect(id, 'a page that does not read was never dropped').toBeLessThan(50_000)
    for (let batch = 0; batch < 500; batch += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => live.publish(slowUser, note(id + batch + index, padding))),
      )
    await live.publish(otherUser, note(-id))
    const theirs = lines.filter((_line, index) => index % users === 1)
    await Promise.all(theirs.map(line => line.until(() => has(line, -id))))
  }
  const reading = lines.filter(line => !slow.includes(line))
  await live.publish('everybody', note(0))
  await Promise.all(reading.map(line => line.until(() => has(line, 0))))
  for (const line of slow) line.socket.resume()
  await Promise.all(slow.map(line => line.ended))
  expect(slow.some(line => has(line, 0))).toBe(false)
})

it('[LV-02.1] frees what closed connections held', async () => {
  await Promise.all(lines.splice(0).map(line => line.kill()))
  await expect.poll(connections).toBe(0)
  await openAll(Array.from({ length: perUser }, () => userIds[2]!))
  expect(await connections()).toBe(perUser)
})

it('[LV-02.5] a refused connection that stays open occupies a place until it is ended', async () => {
  const small = await startTestServer({ beside: server, worker: false, env: { LIVE_MAX_CONNECTIONS: '1' } })
  try {
    const { hostname, port } = new URL(small.origin)
    const stubborn = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const ended = new Promise(resolve => {
      stubborn.once('close', resolve).on('error', () => undefined)
    })
    stubborn.write(
      'GET /ws?token=wrong HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await new Promise(resolve => {
      stubborn.once('data', resolve)
    })
    const attempt = () =>
      openConnection(small.origin, `token=${tokenOf(userIds[3]!)}`).then(
        line => line.leave().then(() => 'open'),
        (error: unknown) => String(error),
      )
    expect(await attempt()).toContain('503')
    await expect.poll(attempt, { timeout: 20_000 }).toBe('open')
    stubborn.destroy()
    await ended
  } finally {
    await small.stop()
  }
})
