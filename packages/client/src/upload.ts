import { createHash } from 'node:crypto'
import { create, uploadPath, type Asset, type ZipKind } from '@adloom/contract/assets'
import { uploadChunkBytes, uploadsAtOnce } from '@adloom/contract/constants'
import { ClientError } from './client-error.ts'
import type { Client } from './create-client.ts'

export interface UploadOptions {
  signal?: AbortSignal | undefined
  /** Called with the bytes that the server has. */
  onSent?: ((bytes: number) => void) | undefined
}

interface Standing {
  is_completed: boolean
  upload_chunks: number[]
  object_key: string
}

/** How often chunks that the server does not have are sent again. */
const rounds = 3

/**
 * Uploads a file in chunks (AS-04) and returns its object key. A file that was interrupted continues where it
 * stopped, because its md5 names it.
 */
export async function uploadFile(
  client: Client,
  file: Blob,
  name: string,
  { signal, onSent }: UploadOptions = {},
): Promise<string> {
  const identifier = await md5Of(file)
  const total = Math.max(1, Math.ceil(file.size / uploadChunkBytes))
  const ask = (number: number, content?: Blob) =>
    sendChunk(client, { file, name, identifier, total, number }, content, signal)
  for (let round = 0; round < rounds; round += 1) {
    let standing = await ask(1)
    const missing = Array.from({ length: total }, (_, index) => index + 1).filter(
      number => !standing.upload_chunks.includes(number),
    )
    let sent = standing.upload_chunks.reduce((sum, number) => sum + chunkSize(file, number), 0)
    const next = async (): Promise<void> => {
      const number = missing.shift()
      if (number === undefined) return
      const start = (number - 1) * uploadChunkBytes
      const reply = await ask(number, file.slice(start, start + chunkSize(file, number)))
      onSent?.((sent += chunkSize(file, number)))
      // Answers arrive in any order: the one that reports the complete file counts.
      if (!standing.is_completed) standing = reply
      return next()
    }
    await Promise.all(Array.from({ length: uploadsAtOnce }, next))
    if (standing.is_completed) return standing.object_key
  }
  throw new ClientError({ error: 'network', code: 0, status: 0, message: `${name} was not received whole.` })
}

/** Uploads a file and adds it to the library; `zipKind` is the kind of an archive (AS-06). */
export async function uploadAsset(
  client: Client,
  file: Blob,
  name: string,
  { folderId, zipKind, ...options }: UploadOptions & { folderId?: number; zipKind?: ZipKind } = {},
): Promise<Asset> {
  const url = await uploadFile(client, file, name, options)
  return client.call(
    create,
    {
      name,
      file_url: url,
      ...(folderId !== undefined && { folder_id: folderId }),
      ...(zipKind && { zip_kind: zipKind }),
    },
    options,
  )
}

/** The value of a parameter of the widget image, frames or audio: an asset of the library. */
export function fileValue(asset: Asset): Record<string, unknown> {
  const kind = asset.type === 'frames' || asset.type === 'audio' ? asset.type : 'image'
  const record = {
    id: `asset-${asset.hash.slice(0, 12)}`,
    type: 'asset',
    kind,
    name: asset.name,
    hash: asset.hash,
    bytes: asset.size,
    mime: asset.mime,
    ...(asset.width !== null && { width: asset.width }),
    ...(asset.height !== null && { height: asset.height }),
    ...(asset.duration_ms !== null && { durationMs: asset.duration_ms }),
    ...(Array.isArray(asset.frames) && { frames: asset.frames }),
  }
  return kind === 'audio' ? { asset: record, volume: 1 } : { asset: record }
}

interface Chunk {
  file: Blob
  name: string
  identifier: string
  total: number
  number: number
}

/** Sends a chunk or, without its content, asks which chunks the server has. */
async function sendChunk(
  client: Client,
  { file, name, identifier, total, number }: Chunk,
  content: Blob | undefined,
  signal: AbortSignal | undefined,
): Promise<Standing> {
  const form = new FormData()
  const fields = {
    chunk_number: number,
    chunk_size: uploadChunkBytes,
    current_chunk_size: chunkSize(file, number),
    total_size: file.size,
    identifier,
    filename: name,
    relative_path: name,
    total_chunks: total,
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  if (content) form.append('file', content, name)
  const data = await client.post(`${uploadPath}?bucket=assets&mod=assets`, form, { signal })
  return data['file'] as Standing
}

function chunkSize(file: Blob, number: number): number {
  return Math.min(uploadChunkBytes, file.size - (number - 1) * uploadChunkBytes)
}

async function md5Of(file: Blob): Promise<string> {
  const hash = createHash('md5')
  for await (const bytes of file.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(bytes)
  return hash.digest('hex')
}
