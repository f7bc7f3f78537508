import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { launchChromium } from '@adloom/engine/testing'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

// A browser on a busy machine: waits for events, never for a time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const mebibyte = 1_048_576

let server: TestServer
let browser: Browser
let token: string
const client = await readFile(createRequire(import.meta.url).resolve('simple-uploader.js'), 'utf8')

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  token = (await server.signIn('demo')).token ?? ''
  browser = await launchChromium('canvas')
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

interface Received {
  successes: string[]
  errors: string[]
  retries: number
  keys: string[]
}

/**
 * The unmodified public client, configured as specified (AS-04): test by POST, 6 MiB chunks, three retries,
 * names in snake_case.
 */
async function openClient(chunkSize = mebibyte): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`${server.origin}/healthz`)
  await page.evaluate(client)
  await page.evaluate(
    ([session, size]) => {
      const scope = globalThis as unknown as {
        Uploader: new (options: object) => { on(event: string, received: (...given: never[]) => void): void }
        uploader: unknown
        received: Received
      }
      const snake = (given: Record<string, unknown>) =>
        Object.fromEntries(
          Object.entries(given).map(([name, value]) => [
            name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
            value,
          ]),
        )
      const answer = (text: string) =>
        JSON.parse(text) as { code: number; data: { file: { upload_chunks: number[]; object_key: string } } }
      const uploader = new scope.Uploader({
        target: '/api/upload/file',
        testMethod: 'POST',
        chunkSize: size,
        simultaneousUploads: 3,
        maxChunkRetries: 3,
        chunkRetryInterval: 50,
        headers: { 'Auth-Token': session },
        query: { bucket: 'main', mod: 'assets' },
        processParams: snake,
        processResponse: (text: string, done: (error: unknown, text: string) => void) =>
          done(answer(text).code === 0 ? null : text, text),
        checkChunkUploadedByResponse: (chunk: { offset: number }, text: string) =>
          answer(text).data.file?.upload_chunks.includes(chunk.offset + 1) ?? false,
      })
      const received: Received = { successes: [], errors: [], retries: 0, keys: [] }
      uploader.on('fileSuccess', (_root: never, file: { name: string }, text: string) => {
        received.successes.push(file.name)
        received.keys.push(answer(text).data.file.object_key)
      })
      uploader.on('fileError', (_root: never, file: { name: string }) => received.errors.push(file.name))
      uploader.on('fileRetry', () => {
        received.retries += 1
      })
      Object.assign(scope, { uploader, received })
    },
    [token, chunkSize] as const,
  )
  return page
}

async function add(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const { uploader } = globalThis as unknown as {
        uploader: { addFile(file: File): void; upload(): void }
      }
      uploader.addFile(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], fileName))
      uploader.upload()
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )
}

const receivedBy = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { received: Received }).received)

async function storedBytes(filename: string): Promise<Buffer> {
  const row = await server.context.db
    .selectFrom('uploads')
    .select('hash')
    .where('filename', '=', filename)
    .where('hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return Buffer.from(await server.context.blobs.get(row.hash ?? ''))
}

/** The number of the chunk whose bytes a request carries; undefined for a test, which carries none. */
function chunkOf(route: Route): number | undefined {
  const body = route.request().postDataBuffer()?.subarray(0, 4000).toString('latin1') ?? ''
  return body.includes('name="file"') ? Number(/name="chunk_number"\r\n\r\n(\d+)/.exec(body)?.[1]) : undefined
}

it('[AS-04.2] the public client uploads in its own chunk sizes: the last chunk is the longest', async () => {
  const page = await openClient(6 * mebibyte)
  const bytes = randomBytes(13 * mebibyte)
  await add(page, 'thirteen.png', bytes)
  await expect
    .poll(() => receivedBy(page), { timeout: 60_000 })
    .toMatchObject({ successes: ['thirteen.png'], errors: [] })
  expect((await storedBytes('thirteen.png')).equals(bytes)).toBe(true)
  const row = await server.context.db
    .selectFrom('uploads')
    .select('total_chunks')
    .where('filename', '=', 'thirteen.png')
    .executeTakeFirstOrThrow()
  expect(row.total_chunks).toBe(2)
  await page.close()
})

it('[AS-04.7] does not send chunks again after a reload', async () => {
  const bytes = randomBytes(3.2 * mebibyte)
  const first = await openClient()
  // The second chunk never arrives.
  await first.route('**/upload/file*', route => (chunkOf(route) === 2 ? undefined : route.continue()))
  await add(first, 'resumed.png', bytes)
  await expect
    .poll(
      () =>
        server.context.db
          .selectFrom('upload_chunks')
          .innerJoin('uploads', 'uploads.id', 'upload_chunks.upload_id')
          .select('number')
          .where('filename', '=', 'resumed.png')
          .orderBy('number')
          .execute(),
      { timeout: 60_000 },
    )
    .toEqual([{ number: 1 }, { number: 3 }])
  await first.close()
  const second = await openClient()
  const sent: number[] = []
  await second.route('**/upload/file*', async route => {
    const chunk = chunkOf(route)
    if (chunk !== undefined) sent.push(chunk)
    await route.continue()
  })
  await add(second, 'resumed.png', bytes)
  await expect
    .poll(async () => (await receivedBy(second)).successes, { timeout: 60_000 })
    .toEqual(['resumed.png'])
  expect(sent).toEqual([2])
  expect((await storedBytes('resumed.png')).equals(bytes)).toBe(true)
  await second.close()
})

it('[AS-04.8] a temporary error is retried, a refusal is shown at once with the server’s message', async () => {
  const page = await openClient()
  let faults = 2
  await page.route('**/upload/file*', async route => {
    if (chunkOf(route) !== undefined && faults-- > 0)
      return route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"code":1006,"msg":"busy","data":{}}',
      })
    await route.continue()
  })
  const bytes = randomBytes(2 * mebibyte)
  await add(page, 'faulty.png', bytes)
  await expect
    .poll(async () => (await receivedBy(page)).successes, { timeout: 60_000 })
    .toEqual(['faulty.png'])
  expect((await storedBytes('faulty.png')).equals(bytes)).toBe(true)
  await add(page, 'program.exe', randomBytes(1000))
  await expect.poll(async () => (await receivedBy(page)).errors, { timeout: 60_000 }).toEqual(['program.exe'])
  await page.close()
})

it('[AS-04.7] uploads three files of several chunks at once', async () => {
  const page = await openClient()
  const files = ['one.png', 'two.png', '素材.png'].map(name => ({
    name,
    bytes: randomBytes(2 * mebibyte + name.length),
  }))
  for (const { name, bytes } of files) await add(page, name, bytes)
  await expect
    .poll(async () => (await receivedBy(page)).successes.toSorted(), { timeout: 90_000 })
    .toEqual(files.map(file => file.name).toSorted())
  for (const { name, bytes } of files) expect((await storedBytes(name)).equals(bytes), name).toBe(true)
  await page.close()
})
