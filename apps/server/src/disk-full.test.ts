import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from '@adloom/contract/assets'
import { startMainProcess, type MainProcess } from '@adloom/testbed/main-process'
import { acquireCluster, createTestDatabase } from '@adloom/testbed/shared-cluster'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendChunk } from './testing/sample-upload.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const mebibyte = 1_048_576
const diskBytes = 64 * mebibyte
let folder: string
let main: MainProcess
let demo: TestClient
let close: () => Promise<void>

/** Mounts a disk of 64 MiB in memory over the data directory, visible to this process alone. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-full-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const cluster = await acquireCluster()
  const database = await createTestDatabase(cluster, `full_${randomBytes(4).toString('hex')}`)
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  main = await startMainProcess(
    { DATA_DIR: dataDir, DATABASE_URL: database.url, ROLE: 'web', ROOT_DIR: folder },
    [
      'unshare',
      '--mount',
      ...asRoot,
      'sh',
      '-c',
      `mount -t tmpfs -o size=${diskBytes} none "${dataDir}" && exec "$@"`,
      'sh',
    ],
  )
  demo = await main.signIn('demo')
  close = async () => {
    await main.stop()
    await database.drop()
    await cluster.release()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => close?.())

const readiness = async () => (await fetch(`${main.origin}/readyz`)).json()

it('[AS-04.6, RS-06.4] a full disk has its own error; acknowledged chunks are kept, and the upload continues once space is free again', async () => {
  const bytes = await sharp({
    create: {
      width: 1300,
      height: 1300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .png()
    .toBuffer()
  const fields = {
    chunk_size: mebibyte,
    total_size: bytes.length,
    total_chunks: Math.floor(bytes.length / mebibyte),
    identifier: 'full',
    filename: 'full.png',
  }
  const piece = (number: number) =>
    bytes.subarray((number - 1) * mebibyte, number === fields.total_chunks ? bytes.length : number * mebibyte)
  const send = (number: number) =>
    sendChunk(
      demo,
      { ...fields, chunk_number: number, current_chunk_size: piece(number).length },
      piece(number),
    )
  const ask = () => sendChunk(demo, { ...fields, chunk_number: 1, current_chunk_size: mebibyte })
  expect(fields.total_chunks).toBeGreaterThanOrEqual(4)
  expect((await send(1)).code).toBe(0)
  expect((await fetch(`${main.origin}/readyz`)).status).toBe(200)
  // Other accounts' files fill the disk except for half a chunk.
  const filler = join('/proc', String(main.pid), 'root', folder, 'data/filler')
  writeFileSync(filler, randomBytes(diskBytes - 1.6 * mebibyte))
  expect(await send(2)).toMatchObject({ status: 503, code: 4171 })
  await expect
    .poll(readiness, { timeout: 10_000 })
    .toMatchObject({ status: 'unavailable', storage: 'unavailable', database: 'ok' })
  expect(await send(3)).toMatchObject({ status: 503, code: 4171 })
  expect((await ask()).file).toMatchObject({ is_completed: false, upload_chunks: [1] })
  rmSync(filler)
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 'ok' })
  expect(existsSync(join(dirname(filler), 'ready-check'))).toBe(false)
  for (let number = 2; number <= fields.total_chunks; number++) expect((await send(number)).code).toBe(0)
  const { file } = await ask()
  expect(file.is_completed).toBe(true)
  const asset = await demo.call(create, { name: 'full.png', file_url: file.object_key })
  expect(Buffer.from(await (await demo.fetch(`/api/files/${asset.hash}`)).arrayBuffer()).equals(bytes)).toBe(
    true,
  )
})

it('[RS-07.2] concurrent uploads of several accounts to a full disk fail with that reason and complete once there is space', async () => {
  const size = 3 * mebibyte
  const people = await Promise.all((['demo', 'trial', 'other'] as const).map(person => main.signIn(person)))
  const files = people.flatMap((client, owner) =>
    [1, 2, 3].map(number => ({ client, name: `full-${owner}-${number}.zip`, bytes: randomBytes(size) })),
  )
  const fields = (name: string) => ({
    chunk_size: mebibyte,
    total_size: size,
    total_chunks: 3,
    identifier: name,
    filename: name,
    current_chunk_size: mebibyte,
  })
  const send = ({ client, name, bytes }: (typeof files)[number], number: number) =>
    sendChunk(
      client,
      { ...fields(name), chunk_number: number },
      bytes.subarray((number - 1) * mebibyte, number * mebibyte),
    )
  const filler = join('/proc', String(main.pid), 'root', folder, 'data/filler')
  const free = await freeBytes(dirname(filler))
  writeFileSync(filler, randomBytes(Math.max(0, Math.floor(free - 6.5 * mebibyte))))
  const crowd = await Promise.all(
    files.flatMap(file =>
      [1, 2].map(async number => ({ name: file.name, number, ...(await send(file, number)) })),
    ),
  )
  for (const answer of crowd)
    expect([
      [200, 0],
      [503, 4171],
    ]).toContainEqual([answer.status, answer.code])
  expect(crowd.some(answer => answer.code === 4171)).toBe(true)
  rmSync(filler)
  await Promise.all(
    files.map(async file => {
      const acknowledged = new Set(
        (await sendChunk(file.client, { ...fields(file.name), chunk_number: 1 })).file.upload_chunks,
      )
      const kept = crowd
        .filter(answer => answer.name === file.name && answer.code === 0)
        .map(answer => answer.number)
      expect([...acknowledged], file.name).toEqual(kept)
      for (const number of [1, 2, 3])
        if (!acknowledged.has(number)) expect((await send(file, number)).code, file.name).toBe(0)
      expect(
        (await sendChunk(file.client, { ...fields(file.name), chunk_number: 1 })).file.is_completed,
        file.name,
      ).toBe(true)
    }),
  )
})

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
