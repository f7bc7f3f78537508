import { mkdtempSync, readFileSync, rmSync, writeFileSync, writev } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openWriteStream } from './write-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'adloom-write-stream-'))

/** A disk that writes half of each write of more than one piece. */
const shortWritev = ((
  file: number,
  buffers: NodeJS.ArrayBufferView[],
  position: number | null,
  done: Parameters<typeof writev>[3],
) => {
  const whole = Buffer.concat(buffers.map(one => Buffer.from(one.buffer, one.byteOffset, one.byteLength)))
  writev(file, [whole.subarray(0, Math.ceil(whole.length / 2))], position, (error, bytes) =>
    done(error, bytes, buffers),
  )
}) as typeof writev

const pieces = (text: string) => Readable.from([...text].map(letter => Buffer.from(letter)))

it.each([
  ['at an offset', 4],
  ['from the start', undefined],
])('[RS-05.7] completes a short write, %s, at the right offset', async (_, start) => {
  const path = join(folder, `file-${start}`)
  writeFileSync(path, 'headxxxxxxxxtail')
  const options = { flags: 'r+', highWaterMark: 1024, ...(start === undefined ? {} : { start }) }
  const target = openWriteStream(path, options, shortWritev)
  target.cork()
  const done = pipeline(pieces('abcdefgh'), target)
  setTimeout(() => target.uncork(), 20)
  await done
  expect(readFileSync(path, 'utf8')).toBe(start === undefined ? 'abcdefghxxxxtail' : 'headabcdefghtail')
})

it('[RS-05.7] a disk that writes no byte fails the write as a full disk', async () => {
  const path = join(folder, 'full')
  writeFileSync(path, 'head')
  const none = ((
    _file: number,
    buffers: NodeJS.ArrayBufferView[],
    _position: number | null,
    done: Parameters<typeof writev>[3],
  ) => done(null, 0, buffers)) as typeof writev
  const target = openWriteStream(path, { flags: 'r+', start: 4, highWaterMark: 1024 }, none)
  target.cork()
  for (const letter of 'abc') target.write(letter)
  const failed = new Promise(resolve => {
    target.once('error', resolve)
  })
  target.uncork()
  expect(await failed).toMatchObject({ code: 'ENOSPC' })
  rmSync(folder, { recursive: true })
})
