import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../platform/binder/fail.ts'

/** The chunks of one upload on disk, until they are joined. */
export interface ChunkFiles {
  /** Writes a chunk whole or not at all; throws when it is not of that size. */
  write(number: number, size: number, content: NodeJS.ReadableStream & { truncated?: boolean }): Promise<void>
  /** The chunks one after the other in one new file, which the caller moves away. */
  join(sizes: { number: number; size: number }[]): Promise<string>
  remove(): Promise<void>
}

export function chunkFiles(dataDir: string, uploadId: number): ChunkFiles {
  const dir = join(dataDir, 'uploads', String(uploadId))
  const place = (number: number) => join(dir, String(number))
  const temporary = (name: string) => join(dir, `${name}.${randomBytes(6).toString('hex')}.part`)
  return {
    async write(number, size, content) {
      await mkdir(dir, { recursive: true })
      const path = temporary(String(number))
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx' }))
        if (content.truncated || (await stat(path)).size !== size) fail('chunk_invalid')
        await syncFile(path)
        await rename(path, place(number))
      } finally {
        await rm(path, { force: true })
      }
    },
    async join(sizes) {
      const path = temporary('whole')
      await mkdir(dir, { recursive: true })
      for (const { number, size } of sizes) {
        if ((await stat(place(number)).catch(() => undefined))?.size !== size) fail('chunk_invalid')
        await pipeline(createReadStream(place(number)), createWriteStream(path, { flags: 'a' }))
      }
      return path
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
