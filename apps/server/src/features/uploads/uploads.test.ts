import { createHash, randomBytes } from 'node:crypto'
import { create } from '@adloom/contract/assets'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendChunk } from '../../testing/sample-upload.ts'

let server: TestServer
let demo: TestClient
let other: TestClient

beforeAll(async () => {
  server = await startTestServer({ worker: false })
  ;[demo, other] = [await server.signIn('demo'), await server.signIn('other')]
})
afterAll(() => server?.stop())

const mebibyte = 1_048_576
let serial = 0
/** A file of 2.5 MiB that a client with 1 MiB chunks sends as two, the last of 1.5 MiB. */
function sample(name = 'a.png') {
  const bytes = randomBytes(2.5 * mebibyte)
  const fields = {
    chunk_size: mebibyte,
    total_size: bytes.length,
    total_chunks: 2,
    identifier: `file-${serial++}`,
    filename: name,
  }
  const chunk = (number: number) =>
    bytes.subarray(number === 1 ? 0 : mebibyte, number === 1 ? mebibyte : undefined)
  const send = (number: number, client = demo, change: Record<string, string | number> = {}) =>
    sendChunk(
      client,
      { ...fields, chunk_number: number, current_chunk_size: chunk(number).length, ...change },
      chunk(number),
    )
  const ask = (client = demo) =>
    sendChunk(client, { ...fields, chunk_number: 1, current_chunk_size: mebibyte })
  return { bytes, fields, send, ask }
}

const stored = async (objectKey: string) => {
  const row = await server.context.db
    .selectFrom('uploads')
    .select('hash')
    .where('object_key', '=', objectKey)
    .executeTakeFirstOrThrow()
  return Buffer.from(await server.context.blobs.get(row.hash!))
}

const uploadId = async (identifier: string) =>
  (
    await server.context.db
      .selectFrom('uploads')
      .select('id')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow()
  ).id
/** The uploads whose chunks are in the storage. */
const holding = async () => {
  const ids = []
  for await (const id of server.context.chunks.list()) ids.push(id)
  return ids
}

describe('chunked uploads', () => {
  it('[AS-04.3] accepts the chunks in any order, twice, and joins them', async () => {
    const file = sample()
    expect((await file.ask()).file).toEqual({ is_completed: false, upload_chunks: [], object_key: '' })
    expect((await file.send(2)).file).toEqual({ is_completed: false, upload_chunks: [2], object_key: '' })
    expect((await file.send(2)).file.upload_chunks).toEqual([2])
    const done = await file.send(1)
    expect(done.file).toMatchObject({ is_completed: true, upload_chunks: [1, 2] })
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
    expect((await file.ask()).file).toEqual(done.file)
    expect((await file.send(1)).file).toEqual(done.file)
  })

  it('[AS-04.13] joins once when the last chunks arrive at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const file = sample()
      const answers = await Promise.all([
        file.send(1),
        file.send(2),
        file.send(1),
        file.send(2),
        file.send(1),
        file.send(2),
      ])
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
      const done = (await file.ask()).file
      expect(done.is_completed).toBe(true)
      expect((await stored(done.object_key)).equals(file.bytes)).toBe(true)
    }
  })

  it('[AS-04.13] ignores a chunk while another sender changes the chunk size', async () => {
    const file = sample()
    const chunk_size = 1.25 * mebibyte
    const sendOther = (number: number, bytes?: Buffer) =>
      sendChunk(
        demo,
        { ...file.fields, chunk_size, chunk_number: number, current_chunk_size: chunk_size },
        bytes,
      )
    const { chunks } = server.context
    const write = chunks.write.bind(chunks)
    const spy = vi.spyOn(chunks, 'write').mockImplementationOnce(async (...args) => {
      const digest = await write(...args)
      await sendOther(1)
      return digest
    })
    expect((await file.send(1)).file.upload_chunks).toEqual([])
    spy.mockRestore()
    expect((await sendOther(1)).file.upload_chunks).toEqual([])
    await sendOther(2, file.bytes.subarray(chunk_size))
    const done = await sendOther(1, file.bytes.subarray(0, chunk_size))
    expect(done.file.is_completed).toBe(true)
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
  })

  it('[AS-04.2] accepts a single chunk of almost 12 MiB', async () => {
    const bytes = randomBytes(2 * 6_291_456 - 1)
    const { file } = await sendChunk(demo, { identifier: 'long' }, bytes)
    expect(file.is_completed).toBe(true)
    expect((await stored(file.object_key)).equals(bytes)).toBe(true)
  }, 60_000)

  it('[AS-04.2] accepts the other way of counting chunks too', async () => {
    const bytes = randomBytes(2.5 * mebibyte)
    const fields = { chunk_size: mebibyte, total_size: bytes.length, total_chunks: 3, identifier: 'ceil' }
    for (const number of [1, 2, 3]) {
      const piece = bytes.subarray((number - 1) * mebibyte, number * mebibyte)
      const { file } = await sendChunk(
        demo,
        { ...fields, chunk_number: number, current_chunk_size: piece.length },
        piece,
      )
      expect(file.is_completed).toBe(number === 3)
    }
  })

  it('[AS-04.2] starts again when a client cuts the file differently', async () => {
    const bytes = randomBytes(2 * mebibyte)
    await sendChunk(
      demo,
      { chunk_size: mebibyte, total_size: bytes.length, total_chunks: 2, identifier: 'recut' },
      bytes.subarray(0, mebibyte),
    )
    const { file } = await sendChunk(
      demo,
      { chunk_size: 2 * mebibyte, total_size: bytes.length, total_chunks: 1, identifier: 'recut' },
      bytes,
    )
    expect(file.is_completed).toBe(true)
    expect((await stored(file.object_key)).equals(bytes)).toBe(true)
  })

  it('[AS-04.2] treats a changed file of the same name and size as a new one, once the first was inspected', async () => {
    const fields = { identifier: '5-a.png', total_size: 5 }
    const first = (await sendChunk(demo, fields, Buffer.from('first'))).file.object_key
    expect((await sendChunk(demo, fields)).status).toBe(422)
    expect((await sendChunk(demo, { ...fields, current_chunk_size: 5 })).file.object_key).toBe(first)
    await demo.answer(create, { name: 'a', file_url: first })
    expect((await sendChunk(demo, { ...fields, current_chunk_size: 5 })).file.is_completed).toBe(false)
    const second = (await sendChunk(demo, fields, Buffer.from('other'))).file.object_key
    expect((await stored(second)).toString()).toBe('other')
    expect((await stored(first)).toString()).toBe('first')
  })

  it('[AS-04.14] keeps equal identifiers of two accounts and two sizes apart', async () => {
    const file = sample()
    await file.send(1)
    expect((await file.ask(other)).file.upload_chunks).toEqual([])
    expect(
      (
        await sendChunk(demo, {
          ...file.fields,
          total_size: file.bytes.length - 1,
          current_chunk_size: mebibyte,
        })
      ).file.upload_chunks,
    ).toEqual([])
  })

  it('[AS-04.5] leaves no chunk behind when the file is whole, and knows its md5', async () => {
    const file = sample()
    await file.send(1)
    const id = await uploadId(file.fields.identifier)
    expect(await holding()).toContain(id)
    await file.send(2)
    expect(await holding()).not.toContain(id)
    const { md5 } = await server.context.db
      .selectFrom('uploads')
      .select('md5')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(md5).toBe(createHash('md5').update(file.bytes).digest('hex'))
  })

  it('[AS-04.4] a chunk that does not match its md5 is requested again; the stored one is unchanged', async () => {
    const file = sample()
    const right = createHash('md5').update(file.bytes.subarray(0, mebibyte)).digest('hex')
    expect((await file.send(1, demo, { chunk_md5: right.toUpperCase() })).file.upload_chunks).toEqual([1])
    expect(await file.send(1, demo, { chunk_md5: '0'.repeat(32) })).toMatchObject({ status: 409, code: 4172 })
    expect(await file.send(2, demo, { chunk_md5: right })).toMatchObject({ status: 409, code: 4172 })
    expect((await file.send(1, demo, { chunk_md5: 'no md5' })).code).toBe(4108)
    expect((await file.ask()).file.upload_chunks).toEqual([1])
    const done = await file.send(2)
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
  })

  it('[AS-04.6] continues an upload on another node', async () => {
    const file = sample()
    await file.send(1)
    const beside = await startTestServer({ beside: server, worker: false })
    const done = await file.send(2, await beside.signIn('demo'))
    expect(done.file.is_completed).toBe(true)
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
    await beside.stop()
  })

  it('[D-51.11] removes uploads without activity for a day', async () => {
    const file = sample()
    await file.send(1)
    const id = await uploadId(file.fields.identifier)
    await server.context.db
      .updateTable('uploads')
      .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    await sample().send(1)
    expect(await holding()).not.toContain(id)
    expect((await file.ask()).file.upload_chunks).toEqual([])
  })

  it('[AS-04.5] requests lost chunks again', async () => {
    const file = sample()
    await file.send(1)
    await server.context.chunks.remove(await uploadId(file.fields.identifier))
    expect(await file.send(2)).toMatchObject({ status: 409, code: 4173 })
    expect((await file.ask()).file.upload_chunks).toEqual([2])
    const done = await file.send(1)
    expect((await stored(done.file.object_key)).equals(file.bytes)).toBe(true)
  })

  it.each([
    [
      'fewer bytes than declared',
      { current_chunk_size: mebibyte, total_size: mebibyte, chunk_size: mebibyte },
      422,
      4108,
    ],
    ['a chunk beyond the last', { chunk_number: 2 }, 422, 4108],
    ['a count that does not fit the size', { total_chunks: 7 }, 422, 4108],
    ['a chunk size over the limit', { chunk_size: 6_291_457 }, 422, 4108],
    ['an empty file', { total_size: 0 }, 422, 4108],
    [
      'a file over the limit',
      { total_size: 524_288_001, chunk_size: 6_291_456, total_chunks: 83, current_chunk_size: 6_291_456 },
      413,
      4103,
    ],
    ['a kind of file that is not taken', { filename: 'a.exe' }, 415, 4101],
    ['a name with a path', { filename: '../a.png' }, 422, 4104],
    ['no identifier', { identifier: '' }, 422, 4108],
  ])('[AS-04.2] refuses %s', async (_, change, status, code) => {
    const identifier = `bad-${serial++}`
    const answer = await sendChunk(demo, { identifier, ...change }, Buffer.from('hello'))
    expect([answer.status, answer.code, answer.file.is_completed]).toEqual([status, code, false])
    const rows = await server.context.db
      .selectFrom('upload_chunks')
      .innerJoin('uploads', 'uploads.id', 'upload_chunks.upload_id')
      .select('number')
      .where('identifier', '=', identifier)
      .execute()
    expect(rows).toEqual([])
  })

  it('[AS-04.2] refuses a body that is not a form, and a client without a session', async () => {
    expect(
      (
        await demo.fetch('/api/upload/file', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status,
    ).toBe(422)
    expect((await sendChunk(server.visitor(), {}, Buffer.from('x'))).status).toBe(401)
  })
})
