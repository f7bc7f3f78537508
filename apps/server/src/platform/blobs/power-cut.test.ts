import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { simulatePowerCut, type PowerCut } from '@adloom/testbed/power-cut'
import { testStorage, type TestStorage } from '@adloom/testbed/test-storage'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRootDir } from '../config/root-dir.ts'
import { secretFile } from '../config/secret-file.ts'
import { createLog } from '../log.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import type { ChunkedUpload, StoredChunk } from './chunk-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'
import { createGroupSync } from './file-sync.ts'

const mebibyte = 1_048_576
const stream = (bytes: Buffer) => Readable.from([bytes], { objectMode: false })

describe('the simulated power cut', () => {
  let folder: string
  let power: PowerCut
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adloom-cut-'))
    writeFileSync(join(folder, 'old'), 'before')
    power = await simulatePowerCut(folder)
  })
  afterEach(() => {
    power.stop()
    rmSync(folder, { recursive: true })
  })

  it('[RS-05.4] drops bytes and names that were not synced and keeps those that were', async () => {
    const disk = createGroupSync()
    for (const name of ['named', 'synced', 'lost']) writeFileSync(join(folder, name), name)
    await disk.sync(join(folder, 'synced'), 'file')
    rmSync(join(folder, 'lost'))
    await disk.sync(folder, 'folder')
    writeFileSync(join(folder, 'late'), 'late')
    writeFileSync(join(folder, 'old'), 'after')
    await disk.sync(join(folder, 'late'), 'file')
    power.cut()
    expect(readdirSync(folder).toSorted()).toEqual(['named', 'old', 'synced'])
    const contents = ['named', 'old', 'synced'].map(name => readFileSync(join(folder, name), 'utf8'))
    expect(contents).toEqual(['', 'before', 'synced'])
  })

  it('[RS-05.3] keeps a secret that was returned, whose folder was new', () => {
    const dataDir = join(folder, 'new/data')
    const secret = secretFile(dataDir, 'secret-key')
    power.cut()
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()).toBe(secret)
    expect(secretFile(dataDir, 'secret-key')).toBe(secret)
  })

  it('[RS-05.2] keeps a quarantined blob of a store that was opened for the first time', async () => {
    const blobs = await openDiskBlobStore(join(folder, 'blobs'))
    const key = await blobs.put(Buffer.from('retired'))
    await blobs.retire(key)
    power.cut()
    expect(String(await blobs.get(key))).toBe('retired')
  })

  it('[RS-05.6] keeps the name of a database cluster that was created', async () => {
    chmodSync(folder, 0o711) // The database runs as another user when the tests run as root.
    const log = createLog('silent', 'test')
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      rootDir: findRootDir([import.meta.dirname]),
      log,
      throwaway: true,
    })
    await postgres.stop()
    power.cut()
    expect(existsSync(postgres.place.data)).toBe(true)
  })

  it('[RS-05.5] shares one fsync among requests that wait for the same path, never one that had started', async () => {
    const path = join(folder, 'grouped')
    writeFileSync(path, 'one')
    const disk = createGroupSync()
    const first = disk.sync(path, 'file')
    await new Promise(resolve => setImmediate(resolve))
    writeFileSync(path, 'two')
    const later = [disk.sync(path, 'file'), disk.sync(path, 'file')]
    expect(later[0]).toBe(later[1])
    expect(later[0]).not.toBe(first)
    await Promise.all([first, ...later, disk.sync(folder, 'folder')])
    power.cut()
    expect(readFileSync(path, 'utf8')).toBe('two')
  })

  it('[RS-05.5] makes a folder durable again after it was removed', async () => {
    const disk = createGroupSync()
    for (let round = 0; round < 2; round++) {
      await disk.makeFolder(join(folder, 'a/b'), folder)
      power.cut()
      expect(existsSync(join(folder, 'a/b'))).toBe(true)
      rmSync(join(folder, 'a'), { recursive: true })
      await disk.sync(folder, 'folder')
    }
  })
})

describe('storage on disk at a power cut', () => {
  let storage: TestStorage
  let power: PowerCut
  beforeEach(async () => {
    storage = await testStorage('disk')
    power = await simulatePowerCut(storage.folder)
  })
  afterEach(async () => {
    power.stop()
    await storage.close()
  })
  const write = async (upload: ChunkedUpload, number: number, bytes: Buffer): Promise<StoredChunk> => ({
    number,
    size: bytes.length,
    digest: await storage.chunks.write(upload, { number, size: bytes.length }, stream(bytes)),
  })
  const disk = createGroupSync()
  const pathOf = (key: string) => join(storage.folder, 'blobs', key.slice(0, 2), key.slice(2, 4), key)
  const stored = async (key: string) => Buffer.from(await storage.blobs.get(key))

  it('[RS-05.2] keeps every stored blob, in new and in known folders, also stored twice at the same time', async () => {
    const contents = Array.from({ length: 6 }, (_, index) => Buffer.from(`blob ${index}`))
    const keys = await Promise.all(
      contents.flatMap(bytes => [storage.blobs.put(bytes), storage.blobs.put(bytes)]),
    )
    power.cut()
    for (const [at, key] of keys.entries()) expect(await stored(key)).toEqual(contents[Math.floor(at / 2)])
  })

  it('[RS-05.2] keeps a blob whose name an earlier process had not made durable', async () => {
    const bytes = randomBytes(1000)
    const key = createHash('sha256').update(bytes).digest('hex')
    mkdirSync(dirname(pathOf(key)), { recursive: true })
    writeFileSync(pathOf(key), bytes, { flush: true })
    expect(await storage.blobs.put(bytes)).toBe(key)
    power.cut()
    expect((await stored(key)).equals(bytes)).toBe(true)
  })

  it('[RS-05.2] keeps a file that was moved in, quarantined or restored', async () => {
    const path = join(storage.folder, 'moved')
    writeFileSync(path, 'moved in')
    const { key } = await storage.blobs.putFile(path)
    power.cut()
    expect(String(await stored(key))).toBe('moved in')
    await storage.blobs.retire(key)
    await disk.sync(dirname(pathOf(key)), 'folder')
    power.cut()
    expect(await storage.blobs.restore(key)).toBe(true)
    await disk.sync(join(storage.folder, 'blobs/bin'), 'folder')
    power.cut()
    expect(String(await stored(key))).toBe('moved in')
  })

  it('[RS-05.1] keeps the first chunk of an upload, before any other arrives', async () => {
    const bytes = randomBytes(1000)
    const upload = { id: 7, chunkSize: mebibyte, totalSize: bytes.length }
    const chunk = await write(upload, 1, bytes)
    power.cut()
    expect((await stored((await storage.chunks.join(upload, [chunk])).key)).equals(bytes)).toBe(true)
  })

  it('[RS-05.1] keeps every acknowledged chunk, written in place or separately, in any order', async () => {
    const bytes = randomBytes(4 * mebibyte)
    const upload = { id: 1, chunkSize: mebibyte, totalSize: bytes.length }
    const piece = (number: number) => bytes.subarray((number - 1) * mebibyte, number * mebibyte)
    const chunks = await Promise.all([3, 1, 4].map(number => write(upload, number, piece(number))))
    chunks.push(await write(upload, 4, piece(4)))
    power.cut()
    chunks.push(await write(upload, 2, piece(2)))
    const inOrder = [1, 2, 3, 4].map(
      number => chunks.findLast(chunk => chunk.number === number) as StoredChunk,
    )
    const joined = await storage.chunks.join(upload, inOrder)
    power.cut()
    expect((await stored(joined.key)).equals(bytes)).toBe(true)
  })

  it('[RS-05.1] keeps a chunk whose slot was taken by an aborted writer', async () => {
    const bytes = randomBytes(mebibyte)
    const upload = { id: 2, chunkSize: mebibyte, totalSize: bytes.length }
    await expect(
      write(upload, 1, bytes.subarray(0, 10)).then(() =>
        storage.chunks.write(upload, { number: 1, size: 20 }, stream(bytes)),
      ),
    ).rejects.toThrow('chunk_invalid')
    const chunk = await write(upload, 1, bytes)
    power.cut()
    expect((await stored((await storage.chunks.join(upload, [chunk])).key)).equals(bytes)).toBe(true)
  })
})
