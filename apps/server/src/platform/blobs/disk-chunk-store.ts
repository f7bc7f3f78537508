import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, copyFile, link, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.ts'
import type { AnnouncedChunk, ChunkContent, ChunkedUpload, ChunkStore, JoinedFile, StoredChunk } from './chunk-store.ts'
import { ChunksLost } from './chunks-lost.ts'
import { createGroupSync } from './file-sync.ts'
import { createJoinAhead } from './join-ahead.ts'
import { createJoinDigests } from './join-digests.ts'
import { receiveChunk } from './receive-chunk.ts'
import { openWriteStream } from './write-stream.ts'
import { blobLimits } from '../limits/storage-limits.ts'

/**
 * Chunks on disk, one folder an upload. The first writer of a number writes it where it belongs in the whole file, and that place is never
 * written again; every other one (a second try, a second tab) writes a file of its own, named by number and digest. So joining is reading
 * once, unless something came twice. A chunk is reported as stored only once a power cut cannot take it (RS-05.1).
 */
export function openDiskChunkStore(folder: string, blobs: BlobStore): ChunkStore {
  const disk = createGroupSync()
  const home = (id: number) => join(folder, String(id))
  const whole = (upload: ChunkedUpload) => join(home(upload.id), `whole-${upload.chunkSize}`)
  const slot = (upload: ChunkedUpload, number: number) => join(home(upload.id), `slot-${upload.chunkSize}-${number}`)
  const apart = (upload: ChunkedUpload, chunk: { number: number; digest: string }) => join(home(upload.id), `${upload.chunkSize}-${chunk.number}-${chunk.digest}`)
  const temporary = (upload: ChunkedUpload) => join(home(upload.id), `${randomBytes(8).toString('hex')}.part`)
  const offset = (upload: ChunkedUpload, number: number) => (number - 1) * upload.chunkSize

  async function writeApart(upload: ChunkedUpload, chunk: AnnouncedChunk, content: ChunkContent): Promise<string> {
    const path = temporary(upload)
    try {
      const digest = await receiveChunk(content, chunk, createWriteStream(path, { flags: 'wx', highWaterMark: blobLimits.writeBytes }))
      await disk.sync(path, 'file')
      await rename(path, apart(upload, { number: chunk.number, digest }))
      await disk.sync(home(upload.id), 'folder')
      return digest
    } finally {
      await rm(path, { force: true })
    }
  }

  async function writeInPlace(upload: ChunkedUpload, chunk: AnnouncedChunk, content: ChunkContent): Promise<string> {
    const [path, start] = [whole(upload), offset(upload, chunk.number)]
    const target = openWriteStream(path, { flags: await openFlags(path), start, highWaterMark: blobLimits.writeBytes })
    const digest = await receiveChunk(content, chunk, target)
    // The name of the slot may be lost: after a power cut no writer is left that it would keep apart.
    await Promise.all([disk.sync(path, 'file'), disk.nameOnce(path)])
    return digest
  }

  async function isApart(upload: ChunkedUpload, chunk: StoredChunk): Promise<boolean> {
    return access(apart(upload, chunk)).then(() => true, () => false)
  }

  function read(upload: ChunkedUpload, chunk: StoredChunk, where: 'apart' | 'whole'): AsyncIterable<Buffer> {
    if (where === 'apart') return createReadStream(apart(upload, chunk), { highWaterMark: blobLimits.readBytes })
    const start = offset(upload, chunk.number)
    return createReadStream(whole(upload), { start, end: start + chunk.size - 1, highWaterMark: blobLimits.readBytes })
  }

  /** Copies them all, one after the other, into a new file. */
  async function copy(upload: ChunkedUpload, chunks: StoredChunk[], path: string): Promise<JoinedFile> {
    const digests = createJoinDigests()
    const lost: number[] = []
    const target = await open(path, 'wx')
    try {
      for (const chunk of chunks) {
        const where = (await isApart(upload, chunk)) ? 'apart' : 'whole'
        const good = await digests.add(chunk, read(upload, chunk, where), piece => target.writeFile(piece)).catch(unlessMissing)
        if (!good) lost.push(chunk.number)
      }
    } finally {
      await target.close()
    }
    if (lost.length > 0) throw new ChunksLost(lost)
    return digests.finish()
  }

  const joinAhead = createJoinAhead({ path: whole, offset, isApart })

  return {
    async write(upload, chunk, content) {
      await disk.makeFolder(home(upload.id), dirname(folder))
      if (!(await takeOnce(slot(upload, chunk.number)))) return writeApart(upload, chunk, content)
      return writeInPlace(upload, chunk, content)
    },
    ahead: joinAhead.goOn,
    async join(upload, chunks) {
      const path = temporary(upload)
      await disk.makeFolder(home(upload.id), dirname(folder))
      try {
        const some = (await Promise.all(chunks.map(chunk => isApart(upload, chunk)))).some(Boolean)
        // A writer that was overtaken may still write into the whole file: it is left to it, and another one made.
        const joined = some ? await copy(upload, chunks, path) : await joinAhead.finish(upload, chunks)
        if (!some) await link(whole(upload), path).catch(() => copyFile(whole(upload), path))
        await blobs.putFile(path, joined)
        return joined
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(id) {
      joinAhead.forget(id)
      disk.forgetBelow(home(id))
      await rm(home(id), { recursive: true, force: true })
    },
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) if (/^\d+$/.test(name)) yield Number(name)
    },
    removeLeftovers: () => Promise.resolve(0),
  }
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/** True for the first one who asks, whichever process it is. */
async function takeOnce(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** For writing into the middle of a file, which is made by whoever comes first. */
async function openFlags(path: string): Promise<'r+'> {
  await (await open(path, 'a')).close()
  return 'r+'
}
