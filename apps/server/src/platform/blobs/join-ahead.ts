import { createReadStream } from 'node:fs'
import { type ChunkedUpload, type JoinedFile, type StoredChunk, ChunksLost } from './chunk-store.ts'
import { startDigestTask, type DigestTask } from './digest-thread.ts'
import { createJoinDigests } from './join-digests.ts'
import { blobLimits } from '../limits/storage-limits.ts'

/** The offsets of an upload's chunks in its whole file. */
interface Places {
  path(upload: ChunkedUpload): string
  offset(upload: ChunkedUpload, number: number): number
  isApart(upload: ChunkedUpload, chunk: StoredChunk): Promise<boolean>
}

/**
 * Reads files for their digests while they are being written, as far as their chunks are stored without a
 * gap.
 */
export interface JoinAhead {
  advance(upload: ChunkedUpload, chunks: StoredChunk[]): void
  /** The digests of the file once every chunk is stored. Throws ChunksLost. */
  finish(upload: ChunkedUpload, chunks: StoredChunk[]): Promise<JoinedFile>
  forget(uploadId: number): void
}

interface Reading {
  chunkSize: number
  task: DigestTask
  done: StoredChunk[]
  spoiled: boolean
  last: Promise<void>
}

export function createJoinAhead(places: Places): JoinAhead {
  const readings = new Map<number, Reading>()

  function forget(id: number): void {
    readings.get(id)?.task.forget()
    readings.delete(id)
  }

  function readingOf(upload: ChunkedUpload): Reading {
    const known = readings.get(upload.id)
    if (known && !known.spoiled && known.chunkSize === upload.chunkSize) return known
    forget(upload.id)
    const [oldest] = readings.keys()
    if (oldest !== undefined && readings.size >= blobLimits.joinsAtATime) forget(oldest)
    const reading = {
      chunkSize: upload.chunkSize,
      task: startDigestTask(),
      done: [],
      spoiled: false,
      last: Promise.resolve(),
    }
    readings.set(upload.id, reading)
    return reading
  }

  function extend(upload: ChunkedUpload, chunks: StoredChunk[]): Reading {
    const reading = readingOf(upload)
    reading.last = reading.last
      .then(() => advance(places, reading, upload, chunks))
      .catch(() => {
        reading.spoiled = true
      })
    return reading
  }

  return {
    advance(upload, chunks) {
      if (upload.totalSize >= blobLimits.joinAheadBytes) extend(upload, chunks)
    },
    async finish(upload, chunks) {
      if (upload.totalSize < blobLimits.joinAheadBytes) return readAll(places, upload, chunks)
      const reading = extend(upload, chunks)
      await reading.last
      if (reading.spoiled || reading.done.length !== chunks.length || readings.get(upload.id) !== reading)
        return readAll(places, upload, chunks)
      readings.delete(upload.id)
      return reading.task.finish()
    },
    forget,
  }
}

/** Reads on, up to the first missing chunk. */
async function advance(
  places: Places,
  reading: Reading,
  upload: ChunkedUpload,
  chunks: StoredChunk[],
): Promise<void> {
  for (const chunk of chunks) {
    const known = reading.done[chunk.number - 1]
    if (known && known.digest !== chunk.digest) reading.spoiled = true
    if (reading.spoiled || chunk.number > reading.done.length + 1) return
    if (known) continue
    if (await places.isApart(upload, chunk)) reading.spoiled = true
    else if (await reading.task.add(chunk, places.path(upload), places.offset(upload, chunk.number)))
      reading.done.push(chunk)
    else reading.spoiled = true
  }
}

/** Reads the complete file in this process. Throws ChunksLost. */
async function readAll(places: Places, upload: ChunkedUpload, chunks: StoredChunk[]): Promise<JoinedFile> {
  const digests = createJoinDigests()
  const lost: number[] = []
  for (const chunk of chunks) {
    const start = places.offset(upload, chunk.number)
    const pieces = createReadStream(places.path(upload), {
      start,
      end: start + chunk.size - 1,
      highWaterMark: blobLimits.readBytes,
    })
    if (!(await digests.add(chunk, pieces).catch(unlessMissing))) lost.push(chunk.number)
  }
  if (lost.length > 0) throw new ChunksLost(lost)
  return digests.finish()
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}
