import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { startDigestTask } from './digest-thread.ts'
import { digestOf } from './receive-chunk.ts'

it('[AS-04.12] another thread reads several files chunk by chunk and reports missing ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adloom-digests-'))
  const path = join(folder, 'whole')
  const bytes = randomBytes(3_500_000)
  writeFileSync(path, bytes)
  const chunk = (number: number, start: number, end: number) => ({
    number,
    size: end - start,
    digest: digestOf(crc32(bytes.subarray(start, end))),
  })
  const [task, other] = [startDigestTask(), startDigestTask()]
  const added = await Promise.all([
    task.add(chunk(1, 0, 2_000_000), path, 0),
    other.add(chunk(1, 0, 100), path, 0),
    task.add(chunk(2, 2_000_000, 3_500_000), path, 2_000_000),
  ])
  expect(added).toEqual([true, true, true])
  expect(await task.finish()).toEqual({
    key: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('hex'),
    size: bytes.length,
  })
  expect(await other.add(chunk(2, 100, 300), path, 101)).toBe(false)
  await expect(other.add(chunk(3, 0, 10), join(folder, 'none'), 0)).rejects.toMatchObject({ code: 'ENOENT' })
  other.forget()
  rmSync(folder, { recursive: true })
})
