import { type asset as assetShape, create, uploadPath } from '@adloom/contract/assets'
import { uploadChunkBytes } from '@adloom/contract/constants'
import { md5 } from 'hash-wasm'
import type { z } from 'zod'
import { ApiError, errorNameOf } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'

export type Asset = z.output<typeof assetShape>

interface ChunkAnswer { code: number; msg: string; data: { file: { is_completed: boolean; object_key: string } } | null }

async function sendChunk(file: File, identifier: string, index: number, total: number): Promise<ChunkAnswer> {
  const part = file.slice(index * uploadChunkBytes, (index + 1) * uploadChunkBytes)
  const form = new FormData()
  const fields = {
    chunk_number: index + 1, chunk_size: uploadChunkBytes, current_chunk_size: part.size, total_size: file.size,
    identifier, filename: file.name, relative_path: file.name, total_chunks: total,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', part, file.name)
  const answer = await fetch(`/api${uploadPath}?bucket=assets&mod=assets`, { method: 'POST', body: form })
  return (await answer.json()) as ChunkAnswer
}

/** A name the library accepts (AS-05), kept as close to the file's own as possible. */
function acceptableName(name: string): string {
  return name.replace(/[/\\":*?<>|\t\n\r]/g, '_').slice(0, 200)
}

/** Sends a file in chunks (AS-04) and makes an asset of it. Rejects with an ApiError that says what is wrong. */
export async function uploadAsset(file: File): Promise<Asset> {
  const identifier = `${file.size}-${await md5(new Uint8Array(await file.arrayBuffer()))}`
  const total = Math.max(1, Math.ceil(file.size / uploadChunkBytes))
  let key = ''
  for (let index = 0; index < total; index += 1) {
    const answer = await sendChunk(file, identifier, index, total)
    if (answer.code !== 0 || !answer.data) throw new ApiError({ name: errorNameOf(answer.code), code: answer.code, status: 0, message: answer.msg })
    key = answer.data.file.object_key
  }
  return request(create, { name: acceptableName(file.name), file_url: key })
}
