import { createHash, randomBytes } from 'node:crypto'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { md5OfBlob } from './md5-of-blob.ts'
import { fetchChunk } from './fetch-chunk.test-support.ts'
import { createServerConnection } from './server-connection.ts'
import { startUnreliableProxy, type Mishap, type UnreliableProxy } from './unreliable-proxy.test-support.ts'
import { sendFile, type SendOptions } from './upload-file.ts'
import { createSlots } from './slots.ts'

const mebibyte = 1_048_576
let server: TestServer
let token: string
const proxies: UnreliableProxy[] = []

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  token = (await server.signIn('demo')).token!
})
afterAll(() => server?.stop())
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop()
})

const noWait = () => Promise.resolve()

/** A file of so many MiB and a way to send it over a connection where `plan` happens. */
async function sample(megabytes: number, plan: (number: number) => Mishap | undefined = () => undefined) {
  const file = new Blob([randomBytes(megabytes * mebibyte)])
  const rough = await startUnreliableProxy(server.origin, plan)
  proxies.push(rough)
  const identifier = await md5OfBlob(file)
  const connection = createServerConnection({ isOnline: () => true, probe: async () => true, wait: noWait })
  const send = (more: Partial<SendOptions> = {}) =>
    sendFile(file, {
      identifier,
      filename: 'a.png',
      post: fetchChunk(rough.origin, token),
      connection,
      slots: createSlots(3),
      wait: noWait,
      ...more,
    })
  return { file, rough, send, identifier }
}

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
async function stored(objectKey: string) {
  const { hash } = await server.context.db
    .selectFrom('uploads')
    .select('hash')
    .where('object_key', '=', objectKey)
    .executeTakeFirstOrThrow()
  return Buffer.from(await server.context.blobs.get(hash!))
}

describe('sending a file', () => {
  it('[AS-04.7] asks for the stored chunks, sends every chunk and returns the key of the file', async () => {
    const { send, rough, identifier } = await sample(13)
    const seen: number[] = []
    const key = await send({ onSent: bytes => seen.push(bytes) })
    expect(md5(await stored(key))).toBe(identifier)
    expect(rough.passed).toHaveLength(4)
    expect(rough.passed[0]).toBeLessThan(2000)
    expect(seen.at(-1)).toBe(13 * mebibyte)
  })

  it('[AS-04.7] never sends more than three chunks at once over all files', async () => {
    const files = await Promise.all([sample(20), sample(7)])
    const slots = createSlots(3)
    let [open, most] = [0, 0]
    const counted =
      (origin: string) =>
      async (...given: Parameters<ReturnType<typeof fetchChunk>>) => {
        open += 1
        most = Math.max(most, open)
        return fetchChunk(
          origin,
          token,
        )(...given).finally(() => {
          open -= 1
        })
      }
    await Promise.all(files.map(({ send, rough }) => send({ slots, post: counted(rough.origin) })))
    expect(most).toBe(3)
  })

  it('[AS-04.7] sends only the missing chunks after a reload', async () => {
    const { send, rough, identifier } = await sample(20)
    const stop = new AbortController()
    await expect(
      send({
        signal: stop.signal,
        slots: createSlots(1),
        onSent: bytes => {
          if (bytes >= 12 * mebibyte) stop.abort(new Error('reload'))
        },
      }),
    ).rejects.toThrow('reload')
    const before = rough.passed.length
    const first: number[] = []
    const key = await send({ onSent: bytes => first.push(bytes) })
    expect(first[0]).toBeGreaterThanOrEqual(6 * mebibyte)
    expect(rough.passed.slice(before).filter(bytes => bytes > mebibyte).length).toBeLessThan(4)
    expect(md5(await stored(key))).toBe(identifier)
  })

  it.each<[string, (number: number) => Mishap | undefined]>([
    ['a connection cut in the middle of chunks', number => ([2, 3, 4].includes(number) ? 'cut' : undefined)],
    ['answers that get lost', number => ([1, 2, 4].includes(number) ? 'lost-answer' : undefined)],
    ['a server that is busy', number => (number < 4 ? 'busy' : undefined)],
    ['a gateway without its server', number => ([2, 3].includes(number) ? 'broken-page' : undefined)],
    ['answers in another order', number => (number === 2 ? { holdMs: 300 } : undefined)],
  ])('[AS-04.8] completes in spite of %s', async (_, plan) => {
    const { send, identifier } = await sample(7, plan)
    expect(md5(await stored(await send()))).toBe(identifier)
  })

  it("[AS-04.8] fails after the third retry with the server's message", async () => {
    let asked = 0
    const { send } = await sample(1, () => {
      asked += 1
      return 'busy'
    })
    await expect(send()).rejects.toMatchObject({ name: 'unavailable', message: 'Busy.' })
    expect(asked).toBe(4)
  })

  it("[AS-04.8] does not retry a permanent refusal, and keeps the server's message", async () => {
    const { send, rough } = await sample(13)
    const failure = await send({ filename: 'a.exe', post: fetchChunk(rough.origin, token, 'zh-cn') }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ name: 'file_type', code: 4101, message: '不支持该文件类型。' })
    expect(rough.passed).toHaveLength(1)
  })

  it('[AS-04.9] waits while the connection is lost and continues when it is back', async () => {
    let isBack = false
    const { send, identifier } = await sample(13, () => (isBack ? undefined : 'cut'))
    const states: boolean[] = []
    const connection = createServerConnection({
      isOnline: () => true,
      wait: noWait,
      probe: async () => {
        isBack = states.length > 0
        return isBack
      },
    })
    connection.watch(up => states.push(up))
    expect(md5(await stored(await send({ connection })))).toBe(identifier)
    expect(states).toEqual([false, true])
  })

  it('[AS-04.13] two tabs that send one file end with the same bytes', async () => {
    const { send, identifier } = await sample(13)
    const keys = await Promise.all([send(), send()])
    expect(keys[0]).toBe(keys[1])
    expect(md5(await stored(keys[0]))).toBe(identifier)
  })

  it('[AS-03.12] stops when it is cancelled', async () => {
    const { send, rough } = await sample(20, number => (number > 1 ? { holdMs: 200 } : undefined))
    const stop = new AbortController()
    const running = send({ signal: stop.signal })
    setTimeout(() => stop.abort(new Error('cancelled')), 100)
    await expect(running).rejects.toThrow('cancelled')
    expect(rough.passed.length).toBeLessThan(5)
  })
})
