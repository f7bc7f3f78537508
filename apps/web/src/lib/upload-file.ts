import { uploadPath } from '@adloom/contract/assets'
import { uploadChunkBytes } from '@adloom/contract/constants'
import { md5 } from 'hash-wasm'
import { ApiError, errorNameOf } from './api-error.ts'

interface ChunkAnswer { code: number; msg: string; data: { file: { is_completed: boolean; object_key: string } } | null }

/** Sends a file in chunks (AS-04) and answers with its object key. Rejects with an ApiError that says what is wrong. */
export async function uploadFile(file: File): Promise<string> {
  const identifier = `${file.size}-${await md5(new Uint8Array(await file.arrayBuffer()))}`
  const total = Math.max(1, Math.ceil(file.size / uploadChunkBytes))
  let key = ''
  for (let index = 0; index < total; index += 1) {
    const answer = await sendChunk(file, identifier, index, total)
    if (answer.code !== 0 || !answer.data) throw new ApiError({ name: errorNameOf(answer.code), code: answer.code, status: 0, message: answer.msg })
    key = answer.data.file.object_key
  }
  return key
}

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
