import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { testStorage, type TestStorage } from '@adloom/testbed/test-storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useOrRestore } from './blob-files.ts'

const mebibyte = 1_048_576
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const dayMs = 86_400_000

describe.each(['disk', 's3'] as const)('blobs on %s', kind => {
  let storage: TestStorage
  beforeAll(async () => {
    storage = await testStorage(kind)
  })
  afterAll(() => storage?.close())

  const file = (bytes: Uint8Array) => {
    const path = join(storage.folder, `file-${randomBytes(4).toString('hex')}`)
    writeFileSync(path, bytes)
    return path
  }
  const pathOf = (key: string) => join(storage.folder, 'blobs', key.slice(0, 2), key.slice(2, 4), key)
  /** Sets the time a blob was stored far into the past. */
  const age = (key: string, ms: number) => {
    const then = new Date(Date.now() - ms)
    const object = storage.s3?.bucket.objects.get(`test/blobs/${key}`)
    if (object) object.modified = then
    else utimesSync(pathOf(key), then, then)
  }
  const all = async () => {
    const found = []
    for await (const blob of storage.blobs.list()) found.push(blob)
    return found
  }

  it('[AS-01.20] bytes are stored under their sha-256, once, and leave no temporary file', async () => {
    const bytes = Buffer.from('playable')
    const key = await storage.blobs.put(bytes)
    expect(key).toBe(sha256(bytes))
    expect(await Promise.all([storage.blobs.put(bytes), storage.blobs.put(bytes)])).toEqual([key, key])
    expect(Buffer.from(await storage.blobs.get(key))).toEqual(bytes)
    expect(await storage.blobs.size(key)).toBe(8)
    expect(
      storage.s3 ? [...storage.s3.bucket.partial] : readdirSync(join(storage.folder, 'blobs/incoming')),
    ).toEqual([])
  })

  it('[AS-01.20] a file is moved in and read in ranges', async () => {
    const path = file(Buffer.from('0123456789'))
    const { key, size } = await storage.blobs.putFile(path)
    expect(size).toBe(10)
    expect(() => statSync(path)).toThrow('ENOENT')
    expect(String(await buffer(await storage.blobs.open(key, { start: 2, end: 4 })))).toBe('234')
    expect(String(await buffer(await storage.blobs.open(key, { start: 9, end: 9 })))).toBe('9')
    expect(String(await buffer(await storage.blobs.open(key)))).toBe('0123456789')
  })

  it('[AS-01.20] large bytes and files are read back unchanged', async () => {
    const bytes = randomBytes(17 * mebibyte + 5)
    const { key } = await storage.blobs.putFile(file(bytes))
    expect(key).toBe(sha256(bytes))
    expect(Buffer.from(await storage.blobs.get(key)).equals(bytes)).toBe(true)
    const other = randomBytes(17 * mebibyte)
    expect(Buffer.from(await storage.blobs.get(await storage.blobs.put(other))).equals(other)).toBe(true)
    expect(
      (await buffer(await storage.blobs.open(key, { start: 9 * mebibyte, end: 9 * mebibyte + 99 }))).equals(
        bytes.subarray(9 * mebibyte, 9 * mebibyte + 100),
      ),
    ).toBe(true)
  })

  it('[AS-01.20] a key that is not a sha-256 never becomes a path, and an unknown one throws BlobMissing', async () => {
    await expect(storage.blobs.get('../../etc/passwd')).rejects.toThrow('sha-256')
    const unknown = sha256(randomBytes(8))
    expect(await storage.blobs.size(unknown)).toBeUndefined()
    await expect(storage.blobs.open(unknown)).rejects.toThrow('no blob')
    await expect(storage.blobs.get(unknown)).rejects.toThrow('no blob')
  })

  it('[D-51.13] lists every blob in the order of keys, also from the middle', async () => {
    const keys = await Promise.all(
      Array.from({ length: 7 }, (_, index) => storage.blobs.put(Buffer.from(`listed ${index}`))),
    )
    const listed = (await all()).map(blob => blob.key)
    expect(listed).toEqual(listed.toSorted())
    expect(listed).toEqual(expect.arrayContaining(keys))
    const middle = listed[3] ?? ''
    const rest = []
    for await (const blob of storage.blobs.list(middle)) rest.push(blob.key)
    expect(rest).toEqual(listed.slice(4))
  })

  it("[D-51.13] storing the same bytes again renews an old blob's time", async () => {
    const key = await storage.blobs.put(Buffer.from('old'))
    age(key, 3 * dayMs)
    expect((await all()).find(blob => blob.key === key)?.storedAt.getTime()).toBeLessThan(
      Date.now() - 2 * dayMs,
    )
    await storage.blobs.put(Buffer.from('old'))
    expect((await all()).find(blob => blob.key === key)?.storedAt.getTime()).toBeGreaterThan(
      Date.now() - dayMs,
    )
  })

  it('[D-51.13] a quarantined blob is restored when it is read, and removed when it is discarded', async () => {
    const bytes = Buffer.from('retired')
    const key = await storage.blobs.put(bytes)
    const retired = async () => {
      const found = []
      for await (const blob of storage.blobs.listRetired()) found.push(blob.key)
      return found
    }
    for (const ask of [
      () => storage.blobs.get(key),
      () => storage.blobs.open(key).then(buffer),
      () => storage.blobs.size(key).then(() => bytes),
    ]) {
      await storage.blobs.retire(key)
      expect((await all()).some(blob => blob.key === key)).toBe(false)
      expect(await retired()).toContain(key)
      expect(Buffer.from(await ask())).toEqual(bytes)
      expect(await retired()).not.toContain(key)
    }
    await storage.blobs.retire(key)
    await storage.blobs.put(bytes)
    await storage.blobs.discard(key)
    expect(Buffer.from(await storage.blobs.get(key))).toEqual(bytes)
    await storage.blobs.retire(key)
    await storage.blobs.discard(key)
    expect(await storage.blobs.size(key)).toBeUndefined()
    await storage.blobs.retire(key)
    expect(await storage.blobs.restore(key)).toBe(false)
  })

  it('[D-51.13] a quarantined blob is restored for all who read it at once', async () => {
    const key = await storage.blobs.put(Buffer.from('read by many'))
    for (let round = 0; round < 10; round++) {
      await storage.blobs.retire(key)
      const sizes = await Promise.all(Array.from({ length: 8 }, () => storage.blobs.size(key)))
      expect(sizes).toEqual(Array.from({ length: 8 }, () => 12))
    }
  })

  it('[D-51.13] removes leftovers of dead writers, and nothing younger', async () => {
    if (storage.s3) storage.s3.bucket.begin('test/blobs/half')
    else writeFileSync(join(storage.folder, 'blobs/incoming/half'), 'half')
    expect(await storage.blobs.removeLeftovers(new Date(Date.now() - dayMs))).toBe(0)
    expect(await storage.blobs.removeLeftovers(new Date(Date.now() + 1000))).toBe(1)
  })
})

describe('blobs on a storage that supports a subset of S3', () => {
  it('[D-51.11] works without a list of unfinished uploads', async () => {
    const storage = await testStorage('plain-s3')
    storage.s3?.bucket.begin('test/blobs/half')
    expect(await storage.blobs.removeLeftovers(new Date(Date.now() + 1000))).toBe(0)
    await storage.close()
  })
})

it('[D-51.13] a blob that is quarantined again before it is read is restored again', async () => {
  let [isThere, quarantines, restored] = [false, 3, 0]
  const use = () => Promise.resolve(isThere ? 'bytes' : undefined)
  const restore = () => {
    restored++
    isThere = quarantines-- <= 0
    return Promise.resolve(true)
  }
  expect(await useOrRestore(use, restore)).toBe('bytes')
  expect(restored).toBe(4)
})
