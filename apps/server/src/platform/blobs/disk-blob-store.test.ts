import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BlobStore } from './blob-store.ts'
import { openDiskBlobStore } from './disk-blob-store.ts'

let folder: string
let blobs: BlobStore
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-blobs-'))
  blobs = await openDiskBlobStore(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('[AS-01] bytes are kept under their sha-256, once, and leave nothing half-written', async () => {
  const bytes = Buffer.from('playable')
  const key = await blobs.put(bytes)
  expect(key).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await Promise.all([blobs.put(bytes), blobs.put(bytes)])).toEqual([key, key])
  expect(Buffer.from(await blobs.get(key))).toEqual(bytes)
  expect(await blobs.size(key)).toBe(8)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

it('[AS-01] a file moves in and opens in part', async () => {
  const path = join(folder, 'upload')
  writeFileSync(path, '0123456789')
  const { key, size } = await blobs.putFile(path)
  expect(size).toBe(10)
  expect(String(await buffer(await blobs.open(key, { start: 2, end: 4 })))).toBe('234')
  await blobs.delete(key)
  expect(await blobs.size(key)).toBeUndefined()
  await expect(blobs.open(key)).rejects.toThrow('ENOENT')
})

it('[AS-01] a key that is no sha-256 never becomes a path', async () => {
  await expect(blobs.get('../../etc/passwd')).rejects.toThrow('sha-256')
})
