import * as session from '@adloom/contract/session'
import { emailOf } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { JobKind } from '../jobs/job-kind.ts'

const countUp: JobKind = {
  kind: 'test.count', input: z.object({}), timeoutMs: 10_000, maxAttempts: 1,
  async run(_job, progress) {
    await progress(40)
    return { result: { url: '/x', size: 1, name: 'x' } }
  },
}

let server: TestServer
beforeAll(async () => { server = await startTestServer({ extra: () => [{ name: 'test', routes: [], jobs: [countUp] }] }) })
afterAll(() => server.stop())

interface Message { cmd: string; code?: number; data?: { id: number; status: string; progress: number } }

async function connect(query: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws?${query}`, { headers })
  const heard: Message[] = []
  const waiting: (() => void)[] = []
  socket.on('message', data => {
    heard.push(JSON.parse(String(data)) as Message)
    waiting.splice(0).forEach(wake => wake())
  })
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject))
  return {
    socket, heard,
    async until(wanted: (message: Message) => boolean) {
      while (!heard.some(wanted)) await new Promise<void>(resolve => waiting.push(resolve))
    },
  }
}

it('[LV-01, LV-04] pings and online checks are answered, unknown commands refused', async () => {
  const person = await server.signIn('demo')
  const live = await connect(`token=${person.token}`)
  live.socket.send('{"cmd":"ping"}')
  live.socket.send('{"cmd":"online/check"}')
  live.socket.send('{"cmd":"make/coffee"}')
  await live.until(message => message.cmd === 'make/coffee')
  await live.until(message => message.cmd === 'online/check')
  expect(Object.fromEntries(live.heard.map(message => [message.cmd, message.code]))).toEqual({ ping: 0, 'online/check': 0, 'make/coffee': 1 })
  await person.call(session.logout)
  live.heard.length = 0
  live.socket.send('{"cmd":"online/check"}')
  await live.until(message => message.cmd === 'online/check')
  expect(live.heard[0]?.code).toBe(1)
  live.socket.close()
})

it('[D-12] a ticket opens one connection, and no ticket none', async () => {
  const person = await server.signIn('demo')
  const { ticket } = await person.call(session.liveTicket)
  const live = await connect(`ticket=${ticket}`)
  live.socket.close()
  await expect(connect(`ticket=${ticket}`)).rejects.toThrow('401')
  await expect(connect('')).rejects.toThrow('401')
})

it('[LV-01] a page of another origin is refused', async () => {
  const person = await server.signIn('demo')
  await expect(connect(`token=${person.token}`, { origin: server.previewOrigin })).rejects.toThrow('403')
  const live = await connect(`token=${person.token}`, { origin: server.origin })
  live.socket.close()
})

it('[LV-05] the user of a job hears how it goes, other tenants do not', async () => {
  const [mine, theirs] = [await connect(`token=${(await server.signIn('demo')).token}`), await connect(`token=${(await server.signIn('other')).token}`)]
  const user = await server.context.db.selectFrom('users').select(['id', 'account_id']).where('email', '=', emailOf('demo')).executeTakeFirstOrThrow()
  const id = await server.context.jobs.enqueue({ kind: 'test.count', accountId: user.account_id, userId: user.id, title: 'Count', input: {} })
  await mine.until(message => message.data?.status === 'success')
  expect(mine.heard.filter(message => message.cmd === 'async/job_update').map(message => message.data)).toEqual([
    { id, status: 'pending', progress: 0 }, { id, status: 'pending', progress: 40 }, { id, status: 'success', progress: 100 },
  ])
  expect(theirs.heard).toEqual([])
  mine.socket.close()
  theirs.socket.close()
})
