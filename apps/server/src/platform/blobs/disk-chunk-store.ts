import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { type ChunkPlaces, chunkPlaces } from './chunk-places.ts'
import {
  type AnnouncedChunk,
  type ChunkContent,
  type ChunkedUpload,
  type ChunkStore,
  type JoinedFile,
  type StoredChunk,
  ChunksLost,
} from './chunk-store.ts'
import { createGroupSync } from './file-sync.ts'
import { createJoinAhead } from './join-ahead.ts'
import { createJoinDigests } from './join-digests.ts'
import { receiveChunk } from './receive-chunk.ts'
import { openWriteStream } from './write-stream.ts'
import { blobLimits } from '../limits/storage-limits.ts'

interface Disk {
  sync: ReturnType<typeof createGroupSync>
  places: ChunkPlaces
}

/**
 * Chunks on disk, one folder per upload. The first writer of a number writes into its slot of the whole file,
 * which is never written again; other writers (a retry, a second tab) write a separate file, named by number
 * and digest. So joining is a single read, unless a chunk arrived twice. A chunk is reported as stored only
 * once it survives a power cut (RS-05.1).
 */
export function openDiskChunkStore(folder: string, blobs: BlobStore): ChunkStore {
  const places = chunkPlaces(folder)
  const disk: Disk = { sync: createGroupSync(), places }
  const joinAhead = createJoinAhead({ path: places.whole, offset: places.offset, isApart: places.isApart })

  /**
   * Joins the chunks at `path`. A new file is created if a slow writer may still write into the existing one.
   */
  async function joinAt(path: string, upload: ChunkedUpload, chunks: StoredChunk[]): Promise<JoinedFile> {
    const isSomeApart = (await Promise.all(chunks.map(chunk => places.isApart(upload, chunk)))).some(Boolean)
    if (isSomeApart) return copyChunks(places, upload, chunks, path)
    const joined = await joinAhead.finish(upload, chunks)
    await link(places.whole(upload), path).catch(() => copyFile(places.whole(upload), path))
    return joined
  }

  return {
    async write(upload, chunk, content) {
      await disk.sync.makeFolder(places.home(upload.id), dirname(folder))
      const isFirst = await takeOnce(places.slot(upload, chunk.number))
      return (isFirst ? writeInPlace : writeApart)(disk, upload, chunk, content)
    },
    ahead: joinAhead.advance,
    async join(upload, chunks) {
      const path = places.temporary(upload)
      await disk.sync.makeFolder(places.home(upload.id), dirname(folder))
      try {
        const joined = await joinAt(path, upload, chunks)
        await blobs.putFile(path, joined)
        return joined
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(id) {
      joinAhead.forget(id)
      disk.sync.forgetBelow(places.home(id))
      await rm(places.home(id), { recursive: true, force: true })
    },
    async *list() {
      for (const name of await readdir(folder).catch(() => [])) if (/^\d+$/.test(name)) yield Number(name)
    },
    removeLeftovers: () => Promise.resolve(0),
  }
}

/** Writes a chunk to a separate file; returns its digest. */
async function writeApart(
  { sync: disk, places }: Disk,
  upload: ChunkedUpload,
  chunk: AnnouncedChunk,
  content: ChunkContent,
): Promise<string> {
  const path = places.temporary(upload)
  try {
    const digest = await receiveChunk(
      content,
      chunk,
      createWriteStream(path, { flags: 'wx', highWaterMark: blobLimits.writeBytes }),
    )
    await disk.sync(path, 'file')
    await rename(path, places.apart(upload, { number: chunk.number, digest }))
    await disk.sync(places.home(upload.id), 'folder')
    return digest
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes a chunk into its slot of the whole file; returns its digest. */
async function writeInPlace(
  { sync: disk, places }: Disk,
  upload: ChunkedUpload,
  chunk: AnnouncedChunk,
  content: ChunkContent,
): Promise<string> {
  const [path, start] = [places.whole(upload), places.offset(upload, chunk.number)]
  const target = openWriteStream(path, {
    flags: await openFlags(path),
    start,
    highWaterMark: blobLimits.writeBytes,
  })
  const digest = await receiveChunk(content, chunk, target)
  // The slot file need not be durable: after a power cut no concurrent writer is left.
  await Promise.all([disk.sync(path, 'file'), disk.nameOnce(path)])
  return digest
}

/** Copies all chunks in order into a new file. Throws ChunksLost. */
async function copyChunks(
  places: ChunkPlaces,
  upload: ChunkedUpload,
  chunks: StoredChunk[],
  path: string,
): Promise<JoinedFile> {
  const digests = createJoinDigests()
  const lost: number[] = []
  const target = await open(path, 'wx')
  try {
    for (const chunk of chunks) {
      const pieces = await readChunk(places, upload, chunk)
      const isRight = await digests.add(chunk, pieces, piece => target.writeFile(piece)).catch(unlessMissing)
      if (!isRight) lost.push(chunk.number)
    }
  } finally {
    await target.close()
  }
  if (lost.length > 0) throw new ChunksLost(lost)
  return digests.finish()
}

async function readChunk(
  places: ChunkPlaces,
  upload: ChunkedUpload,
  chunk: StoredChunk,
): Promise<AsyncIterable<Buffer>> {
  const highWaterMark = blobLimits.readBytes
  if (await places.isApart(upload, chunk))
    return createReadStream(places.apart(upload, chunk), { highWaterMark })
  const start = places.offset(upload, chunk.number)
  return createReadStream(places.whole(upload), { start, end: start + chunk.size - 1, highWaterMark })
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/** True for the first caller across all processes. */
async function takeOnce(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Opens the file for writing at any offset; the first writer creates it. */
async function openFlags(path: string): Promise<'r+'> {
  await (await open(path, 'a')).close()
  return 'r+'
}
