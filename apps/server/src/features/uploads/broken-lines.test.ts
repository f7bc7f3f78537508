import { randomBytes } from 'node:crypto'
import { create } from '@adloom/contract/assets'
import { sendHalf } from '@adloom/testbed/broken-sender'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendChunk, uploadFile } from '../../testing/sample-upload.ts'

const mebibyte = 1_048_576

function sample(identifier: string) {
  const bytes = randomBytes(3 * mebibyte)
  const fields = {
    chunk_size: mebibyte,
    total_size: bytes.length,
    total_chunks: 3,
    identifier,
    filename: 'a.png',
    current_chunk_size: mebibyte,
  }
  const piece = (number: number) => bytes.subarray((number - 1) * mebibyte, number * mebibyte)
  const send = (client: TestClient, number: number) =>
    sendChunk(client, { ...fields, chunk_number: number }, piece(number))
  const ask = (client: TestClient) => sendChunk(client, { ...fields, chunk_number: 1 })
  return { bytes, fields, piece, send, ask }
}

describe.each(['disk', 's3'] as const)('broken connections, files on %s', storage => {
  let server: TestServer
  let demo: TestClient
  beforeAll(async () => {
    server = await startTestServer({ worker: false, storage, env: { S3_TIMEOUT_MS: '20000' } })
    demo = await server.signIn('demo')
  })
  afterAll(() => server?.stop())

  const stored = async (objectKey: string) => {
    const row = await server.context.db
      .selectFrom('uploads')
      .select('hash')
      .where('object_key', '=', objectKey)
      .executeTakeFirstOrThrow()
    return Buffer.from(await server.context.blobs.get(row.hash ?? ''))
  }

  it('[AS-04.4] a connection that breaks in the middle of a chunk loses that chunk alone', async () => {
    const file = sample('cut')
    await file.send(demo, 1)
    const line = await sendHalf(
      server.origin,
      '/api/upload/file?bucket=main&mod=assets',
      demo.token ?? '',
      { ...file.fields, chunk_number: 2 },
      file.piece(2),
      400_000,
    )
    // The chunk is sent again while the server still waits for the rest of the first attempt.
    expect((await file.send(demo, 2)).file.upload_chunks).toEqual([1, 2])
    line.cut()
    expect((await file.ask(demo)).file.upload_chunks).toEqual([1, 2])
    const silent = await sendHalf(
      server.origin,
      '/api/upload/file?bucket=main&mod=assets',
      demo.token ?? '',
      { ...file.fields, chunk_number: 3 },
      file.piece(3),
      400_000,
    )
    silent.cut()
    expect((await file.ask(demo)).file).toMatchObject({ is_completed: false, upload_chunks: [1, 2] })
    const done = await file.send(demo, 3)
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
  })

  it('[AS-04.13] two tabs that upload one file at once both succeed, and it is stored once', async () => {
    const file = sample('tabs')
    const tab = async () => {
      for (const number of [1, 2, 3]) expect((await file.send(demo, number)).code).toBe(0)
      return (await file.ask(demo)).file
    }
    const [one, two] = await Promise.all([tab(), tab()])
    expect(one).toEqual(two)
    expect(one.is_completed).toBe(true)
    expect((await stored(one.object_key)).equals(file.bytes)).toBe(true)
  })
})

describe('a file storage that does not answer', () => {
  let server: TestServer
  let demo: TestClient
  beforeAll(async () => {
    server = await startTestServer({ worker: false, storage: 's3', env: { S3_TIMEOUT_MS: '1500' } })
    demo = await server.signIn('demo')
  })
  afterAll(() => server?.stop())
  const image = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: `#${randomBytes(3).toString('hex')}`,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .png()
      .toBuffer()

  it('[AS-04.6] occasional S3 errors are retried and do not reach the client', async () => {
    const file = sample('stumbles')
    for (const [index, kind] of (['500', '503', 'hang'] as const).entries()) {
      server.s3?.misbehave({ kind, times: 1, method: 'PUT' })
      expect((await file.send(demo, index + 1)).code).toBe(0)
    }
    expect((await file.ask(demo)).file.is_completed).toBe(true)
    server.s3?.behave()
  })

  it('[AS-04.6] an unavailable S3 is reported as a temporary error; the upload continues when it is back', async () => {
    const file = sample('away')
    await file.send(demo, 1)
    for (const kind of ['503', 'hang'] as const) {
      server.s3?.misbehave({ kind })
      expect(await file.send(demo, 2)).toMatchObject({ status: 503, code: 4170 })
      server.s3?.behave()
      expect((await file.ask(demo)).file).toMatchObject({ is_completed: false, upload_chunks: [1] })
    }
    await file.send(demo, 2)
    server.s3?.misbehave({ kind: '500', key: /blobs/ })
    expect(await file.send(demo, 3)).toMatchObject({ status: 503, code: 4170 })
    server.s3?.behave()
    expect((await file.ask(demo)).file.is_completed).toBe(true)
    expect(server.s3?.bucket.partial.size).toBe(0)
  }, 60_000)

  it('[AS-01.1] an unreadable file creates no asset until it can be read', async () => {
    const file_url = await uploadFile(demo, 'later.png', await image())
    server.s3?.misbehave({ kind: '500', method: 'GET' })
    expect(await demo.answer(create, { name: 'later.png', file_url })).toMatchObject({
      status: 503,
      code: 4170,
    })
    server.s3?.behave()
    expect((await demo.call(create, { name: 'later.png', file_url })).name).toBe('later.png')
  })

  it('[AS-01.20] reading resumes where the connection broke or stalled', async () => {
    const bytes = await image()
    const asset = await demo.call(create, {
      name: 'read.png',
      file_url: await uploadFile(demo, 'read.png', bytes),
    })
    for (const kind of ['cut', 'stall', '503'] as const) {
      server.s3?.misbehave({ kind, times: 2, method: 'GET' })
      expect(
        Buffer.from(await (await demo.fetch(`/api/files/${asset.hash}`)).arrayBuffer()).equals(bytes),
      ).toBe(true)
      server.s3?.behave()
    }
    const partial = await demo.fetch(`/api/files/${asset.hash}`, { headers: { range: 'bytes=100-199' } })
    expect([
      partial.status,
      Buffer.from(await partial.arrayBuffer()).equals(bytes.subarray(100, 200)),
    ]).toEqual([206, true])
  })
})
