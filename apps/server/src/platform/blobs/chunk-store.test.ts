import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { testStorage, type TestStorage } from '@adloom/testbed/test-storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChunkedUpload, type StoredChunk, ChunksLost } from './chunk-store.ts'

const mebibyte = 1_048_576
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

describe.each(['disk', 's3'] as const)('chunks on %s', kind => {
  let storage: TestStorage
  let serial = 0
  beforeAll(async () => {
    storage = await testStorage(kind)
  })
  afterAll(() => storage?.close())

  /** A file in chunks of that size; the last takes the rest. */
  function sample(bytes: Buffer, chunkSize: number) {
    const upload: ChunkedUpload = { id: ++serial, chunkSize, totalSize: bytes.length }
    const count = Math.max(1, Math.floor(bytes.length / chunkSize))
    const piece = (number: number) =>
      bytes.subarray((number - 1) * chunkSize, number === count ? bytes.length : number * chunkSize)
    const write = async (
      number: number,
      content: Readable = Readable.from([piece(number)], { objectMode: false }),
      sum?: string,
    ): Promise<StoredChunk> => {
      const size = piece(number).length
      return { number, size, digest: await storage.chunks.write(upload, { number, size, md5: sum }, content) }
    }
    return { upload, count, piece, write, numbers: Array.from({ length: count }, (_, index) => index + 1) }
  }
  const stored = async (key: string) => Buffer.from(await storage.blobs.get(key))

  it.each([
    [3, 1],
    [13.5, 6],
    [0.1, 6],
    [19, 6],
  ])(
    '[AS-04.2] %d MiB in chunks of %d MiB become one blob with its md5, in any order',
    async (size, chunk) => {
      const bytes = randomBytes(size * mebibyte)
      const file = sample(bytes, chunk * mebibyte)
      const chunks: StoredChunk[] = []
      for (const number of file.numbers.toReversed()) {
        chunks.unshift(await file.write(number))
        storage.chunks.ahead(file.upload, chunks)
      }
      const joined = await storage.chunks.join(file.upload, chunks)
      expect(joined).toEqual({
        key: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        md5: md5(bytes),
      })
      expect((await stored(joined.key)).equals(bytes)).toBe(true)
      expect(await storage.chunks.join(file.upload, chunks)).toEqual(joined)
      await storage.chunks.remove(file.upload.id)
      expect((await stored(joined.key)).equals(bytes)).toBe(true)
    },
  )

  it('[AS-04.4] a chunk that is too short, too long or damaged is not stored and does not harm the stored one', async () => {
    const bytes = randomBytes(2 * mebibyte)
    const file = sample(bytes, mebibyte)
    const stream = (piece: Buffer) => Readable.from([piece], { objectMode: false })
    const first = await file.write(1, undefined, md5(file.piece(1)))
    for (const bad of [bytes.subarray(0, 1000), bytes])
      await expect(file.write(1, stream(bad))).rejects.toThrow('chunk_invalid')
    await expect(file.write(2, stream(randomBytes(mebibyte)), md5(file.piece(2)))).rejects.toThrow(
      'chunk_damaged',
    )
    const second = await file.write(2)
    expect((await stored((await storage.chunks.join(file.upload, [first, second])).key)).equals(bytes)).toBe(
      true,
    )
  })

  it('[AS-04.4] an aborted sender leaves the chunk to the next one', async () => {
    const bytes = randomBytes(2 * mebibyte)
    const file = sample(bytes, mebibyte)
    const broken = new Readable({ read: () => undefined })
    const lost = file.write(1, broken)
    broken.push(file.piece(1).subarray(0, 300_000))
    const chunks = [await file.write(1), await file.write(2)]
    broken.destroy(new Error('the line is dead'))
    await expect(lost).rejects.toThrow('dead')
    expect((await stored((await storage.chunks.join(file.upload, chunks)).key)).equals(bytes)).toBe(true)
  })

  it('[AS-04.13] two senders of one file at the same time produce one complete file', async () => {
    const bytes = randomBytes(4 * mebibyte)
    const file = sample(bytes, mebibyte)
    const [one, two] = await Promise.all(
      [1, 2].map(() => Promise.all(file.numbers.map(number => file.write(number)))),
    )
    const joined = await Promise.all([
      storage.chunks.join(file.upload, one ?? []),
      storage.chunks.join(file.upload, two ?? []),
    ])
    for (const { key } of joined) expect((await stored(key)).equals(bytes)).toBe(true)
  })

  it('[AS-04.5] ignores digests read ahead when a chunk was replaced or lost', async () => {
    const bytes = randomBytes(18 * mebibyte)
    const file = sample(bytes, 6 * mebibyte)
    const other = randomBytes(6 * mebibyte)
    const first = await file.write(1, Readable.from([other], { objectMode: false }))
    storage.chunks.ahead(file.upload, [first])
    const chunks = [await file.write(1), await file.write(2)]
    storage.chunks.ahead(file.upload, chunks)
    chunks.push(await file.write(3))
    expect((await stored((await storage.chunks.join(file.upload, chunks)).key)).equals(bytes)).toBe(true)
    const wrong = chunks.map(chunk => (chunk.number === 2 ? { ...chunk, digest: '00000000' } : chunk))
    expect(
      ((await storage.chunks.join(file.upload, wrong).catch((error: unknown) => error)) as ChunksLost)
        .numbers,
    ).toEqual([2])
  })

  it('[AS-04.5] lists missing and changed chunks', async () => {
    const file = sample(randomBytes(3 * mebibyte), mebibyte)
    const chunks = [await file.write(1), await file.write(2), await file.write(3)]
    const changed = chunks.map(chunk => (chunk.number === 2 ? { ...chunk, digest: '00000000' } : chunk))
    const refused = await storage.chunks.join(file.upload, changed).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ChunksLost)
    expect((refused as ChunksLost).numbers).toEqual([2])
    await storage.chunks.remove(file.upload.id)
    expect(
      ((await storage.chunks.join(file.upload, chunks).catch((error: unknown) => error)) as ChunksLost)
        .numbers,
    ).toEqual([1, 2, 3])
  })

  it('[D-51.11] lists the files it stores chunks of', async () => {
    const files = [sample(randomBytes(10), mebibyte), sample(randomBytes(10), mebibyte)]
    for (const file of files) await file.write(1)
    const ids = []
    for await (const id of storage.chunks.list()) ids.push(id)
    expect(ids).toEqual(expect.arrayContaining(files.map(file => file.upload.id)))
    for (const id of ids) await storage.chunks.remove(id)
    for await (const id of storage.chunks.list()) expect(id).toBe('none')
  })
})

describe('chunks on a storage that lacks pieces of S3', () => {
  it('[AS-04.10] are joined through this server when the storage cannot, and it is not asked again', async () => {
    const storage = await testStorage('plain-s3')
    const bytes = randomBytes(13 * mebibyte)
    const keys: string[] = []
    for (const id of [1, 2]) {
      const upload = { id, chunkSize: 6 * mebibyte, totalSize: bytes.length - id }
      const pieces = [
        bytes.subarray(id, 6 * mebibyte),
        bytes.subarray(6 * mebibyte, 12 * mebibyte),
        bytes.subarray(12 * mebibyte),
      ]
      const chunks: StoredChunk[] = []
      for (const [at, piece] of pieces.entries())
        chunks.push({
          number: at + 1,
          size: piece.length,
          digest: await storage.chunks.write(
            upload,
            { number: at + 1, size: piece.length, md5: undefined },
            Readable.from([piece], { objectMode: false }),
          ),
        })
      const { key } = await storage.chunks.join(upload, chunks)
      expect(Buffer.from(await storage.blobs.get(key)).equals(bytes.subarray(id))).toBe(true)
      keys.push(key)
    }
    // Started three times, once without success, and completed twice.
    expect(
      storage.s3?.received.filter(
        request => request.startsWith('POST') && keys.some(key => request.endsWith(key)),
      ),
    ).toHaveLength(5)
    expect(storage.s3?.bucket.partial.size).toBe(0)
    await storage.close()
  })
})
