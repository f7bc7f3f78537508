import { hashFile } from './hash-file.ts'
import { uploadChunkBytes, uploadsAtOnce } from '@adloom/contract/constants'
import { ApiError, errorNameOf } from '../api-error.ts'
import { type ServerConnection, serverConnection } from './server-connection.ts'
import { type FileReply, postChunk, type PostChunk } from './post-chunk.ts'
import { withRetries } from './retry.ts'
import { createSlots, type Slots } from './slots.ts'

export interface UploadOptions extends Pick<SendOptions, 'onSent' | 'signal'> {
  /** The md5, when it is known already. */
  md5?: string
  relativePath?: string
}

/** Uploads a file (AS-04) and returns its object key. Rejects with an ApiError. */
export async function uploadFile(file: File, { md5, ...options }: UploadOptions = {}): Promise<string> {
  return sendFile(file, {
    filename: file.name,
    ...options,
    identifier: md5 ?? (await hashFile(file, options.signal)),
  })
}

export interface SendOptions {
  /** Its md5: the same file continues where it stopped, also after a reload. */
  identifier: string
  filename: string
  relativePath?: string
  /** Bytes that are on the server or on their way there. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
  post?: PostChunk
  connection?: ServerConnection
  slots?: Slots
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** AS-04: number of chunks in flight at once, over all files. */
const sharedSlots = createSlots(uploadsAtOnce)

/** How often lost chunks are queried and sent again. */
const rounds = 3

/**
 * Sends a file in chunks (AS-04) and answers with its object key. Rejects with ApiError, or with the abort of
 * `signal`.
 */
export async function sendFile(file: Blob, options: SendOptions): Promise<string> {
  const cancel = new AbortController()
  const signal =
    options.signal === undefined ? cancel.signal : AbortSignal.any([cancel.signal, options.signal])
  try {
    return await sendAll(file, {
      post: postChunk,
      slots: sharedSlots,
      ...options,
      connection: options.connection ?? serverConnection(),
      signal,
    })
  } finally {
    // A refused chunk stops the others.
    cancel.abort()
  }
}

type Sending = SendOptions & Required<Pick<SendOptions, 'post' | 'connection' | 'slots' | 'signal'>>

async function sendAll(file: Blob, sending: Sending): Promise<string> {
  const total = Math.max(1, Math.ceil(file.size / uploadChunkBytes))
  const meter = createMeter(sending.onSent)
  for (let round = 0; round < rounds; round += 1) {
    const standing = await sendChunk(file, sending, 1, total)
    if (standing.is_completed) return standing.object_key
    const there = new Set(standing.upload_chunks)
    for (const number of there) meter.set(number, sizeOf(file, number))
    const missing = Array.from({ length: total }, (_, index) => index + 1).filter(
      number => !there.has(number),
    )
    const replies = await Promise.all(
      missing.map(number => sendChunk(file, sending, number, total, bytes => meter.set(number, bytes))),
    )
    // Responses arrive in any order: the one that reports the complete file counts.
    const done = replies.find(reply => reply.is_completed)
    if (done !== undefined) return done.object_key
  }
  throw new ApiError({ name: 'network', code: 0, status: 0, message: '' })
}

/** Sends a chunk or, without `onSent`, asks which chunks the server has. */
function sendChunk(
  file: Blob,
  sending: Sending,
  number: number,
  total: number,
  onSent?: (bytes: number) => void,
): Promise<FileReply> {
  const { slots, signal, post } = sending
  const size = sizeOf(file, number)
  return slots.run(signal, () =>
    withRetries(sending, async () => {
      onSent?.(0)
      const form = formOf(file, sending, number, total)
      if (onSent !== undefined)
        form.append(
          'file',
          file.slice((number - 1) * uploadChunkBytes, (number - 1) * uploadChunkBytes + size),
          sending.filename,
        )
      const { status, code, msg, data } = await post(form, {
        signal,
        onSent: bytes => onSent?.(Math.min(size, bytes)),
      })
      if (code !== 0 || data?.file === undefined)
        throw new ApiError({ name: errorNameOf(code), code, status, message: msg })
      onSent?.(size)
      return data.file
    }),
  )
}

function formOf(
  file: Blob,
  { identifier, filename, relativePath = filename }: Sending,
  number: number,
  total: number,
): FormData {
  const form = new FormData()
  const fields = {
    chunk_number: number,
    chunk_size: uploadChunkBytes,
    current_chunk_size: sizeOf(file, number),
    total_size: file.size,
    identifier,
    filename,
    relative_path: relativePath,
    total_chunks: total,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

function sizeOf(file: Blob, number: number): number {
  return Math.min(uploadChunkBytes, file.size - (number - 1) * uploadChunkBytes)
}

/** Adds up the bytes of all chunks. */
function createMeter(onSent: ((bytes: number) => void) | undefined) {
  const chunks = new Map<number, number>()
  let sum = 0
  return {
    set(number: number, bytes: number) {
      sum += bytes - (chunks.get(number) ?? 0)
      chunks.set(number, bytes)
      onSent?.(sum)
    },
  }
}
