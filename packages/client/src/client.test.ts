import { randomBytes } from 'node:crypto'
import * as apiKeys from '@adloom/contract/api-keys'
import * as assets from '@adloom/contract/assets'
import { uploadChunkBytes } from '@adloom/contract/constants'
import * as projects from '@adloom/contract/projects'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClientError, createClient, fileValue, uploadAsset, uploadFile, waitForJob } from './client.ts'

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startTestServer({ env: { OPEN_API_PER_MINUTE: '60' } })
  key = await newKey()
})
afterAll(() => server.stop())

/** Each key has its own limit per minute. */
async function newKey(): Promise<string> {
  const demo = await server.signIn('demo')
  const made = await demo.call(apiKeys.create, {
    name: `Build ${Math.random()}`,
    permissions: ['gm', 'assets'],
  })
  return made.key
}

const connect = (more: Partial<Parameters<typeof createClient>[0]> = {}) =>
  createClient({ origin: server.origin, key, ...more })

it('[CL-01.1] makes calls with a key, and a refusal has its name, code and request', async () => {
  expect(await connect().call(projects.list, { page_size: 5 })).toMatchObject({ page: 1, list: [] })
  const refusal = await connect({ language: 'ja' })
    .call(projects.info, { id: 999_999 })
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ClientError)
  expect(refusal).toMatchObject({ error: 'no_such_project', code: 4004, status: 404 })
  expect((refusal as ClientError).requestId).not.toBe('')
  expect((refusal as ClientError).message).toMatch(/[ぁ-ん]/)
})

it('[CL-01.2] waits as long as the server asks for, and not for longer than it is worth', async () => {
  const waits: number[] = []
  const answers = [
    new Response('{}', { status: 429, headers: { 'retry-after': '7' } }),
    Response.json({ code: 0, msg: '', data: { id: 4 } }),
  ]
  const client = connect({
    fetch: async () => answers.shift() as Response,
    wait: async ms => void waits.push(ms),
  })
  expect(await client.call(projects.create, { template_id: 1, name: 'A' })).toEqual({ id: 4 })
  expect(waits).toEqual([7000])

  const limited = await newKey()
  const impatient = connect({ key: limited, retries: 0 })
  for (let call = 0; call < 60; call += 1) await impatient.call(projects.list, { page_size: 1 })
  await expect(impatient.call(projects.list, {})).rejects.toMatchObject({ error: 'too_many_requests' })

  const late = Response.json(
    { code: 1004, msg: 'Later', data: { error: 'too_many_requests' } },
    { status: 429, headers: { 'retry-after': '3600' } },
  )
  const busy = connect({ fetch: async () => late })
  await expect(busy.call(projects.list, {})).rejects.toMatchObject({ code: 1004 })
})

it('[CL-01.3] sends a reading request again when the line breaks, a changing one once', async () => {
  const sent: string[] = []
  let broken = 2
  const flaky: typeof fetch = async (input, init) => {
    sent.push(String(init?.method))
    if ((broken -= 1) >= 0) throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
    return fetch(input, init)
  }
  const waits: number[] = []
  const client = connect({ fetch: flaky, wait: async ms => void waits.push(ms) })
  expect(await client.call(projects.list, {})).toMatchObject({ page: 1 })
  expect(sent).toEqual(['GET', 'GET', 'GET'])
  expect(waits).toEqual([500, 1000])

  broken = 1
  sent.length = 0
  await expect(client.call(projects.create, { template_id: 1, name: 'A' })).rejects.toMatchObject({
    error: 'network',
    message: `${new URL(server.origin).host} could not be reached: socket hang up`,
  })
  expect(sent).toEqual(['POST'])
  const html = connect({ fetch: async () => new Response('<html>', { status: 502 }) })
  await expect(html.call(projects.list, {})).rejects.toMatchObject({ error: 'network', status: 502 })
})

it('[CL-01.4] uploads a file in chunks and continues where it stopped', async () => {
  const side = Math.ceil(Math.sqrt((2 * uploadChunkBytes) / 3)) + 50
  const raw = { width: side, height: side, channels: 3 } as const
  const noise = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  const image = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#a03050' } })
    .png()
    .toBuffer()
  const whole = new Blob([new Uint8Array(noise)])
  let first: Promise<Response> | undefined
  const cut = connect({
    key: await newKey(),
    retries: 0,
    fetch: async (input, init) => {
      const form = init?.body
      if (!(form instanceof FormData && form.has('file'))) return fetch(input, init)
      if (!first) return (first = fetch(input, init))
      // The connection is cut when the server has the first chunk.
      await first
      throw new TypeError('fetch failed')
    },
  })
  await expect(uploadFile(cut, whole, 'noise.png')).rejects.toMatchObject({ error: 'network' })

  const sent: number[] = []
  const client = connect({ key: await newKey() })
  const file = await uploadFile(client, whole, 'noise.png', { onSent: bytes => sent.push(bytes) })
  expect(file).not.toBe('')
  // Not all three: one was there already.
  expect(sent.length).toBeLessThan(3)
  expect(sent.at(-1)).toBe(noise.length)

  const asset = await uploadAsset(client, new Blob([new Uint8Array(image)]), 'card.png')
  expect(asset).toMatchObject({ name: 'card.png', type: 'image', width: 32, height: 16 })
  expect(await client.call(assets.detail, { id: asset.id })).toMatchObject({ hash: asset.hash })
  expect(fileValue(asset)).toMatchObject({
    asset: { type: 'asset', kind: 'image', hash: asset.hash, width: 32, height: 16 },
  })
})

it('[CL-01.5] waits for a task, and rejects with the error of one that failed', async () => {
  const job = { id: 3, kind: 'pack', title: '', progress: 40, read: false, result: null, error: null }
  const states = [
    [{ ...job, status: 'pending' }],
    [{ ...job, status: 'fail', error: { code: 3106, msg: 'The pack failed.' } }],
  ]
  const seen: number[] = []
  const client = connect({
    fetch: async () => Response.json({ code: 0, msg: '', data: states.shift() ?? [] }),
    wait: async () => undefined,
  })
  await expect(
    waitForJob(client, 3, { onProgress: ({ progress }) => seen.push(progress) }),
  ).rejects.toMatchObject({ code: 3106, message: 'The pack failed.' })
  expect(seen).toEqual([40, 40])
  await expect(waitForJob(client, 3)).rejects.toMatchObject({ error: 'job_not_found' })
  const stop = new AbortController()
  stop.abort()
  await expect(waitForJob(connect(), 3, { signal: stop.signal })).rejects.toThrow()
})
