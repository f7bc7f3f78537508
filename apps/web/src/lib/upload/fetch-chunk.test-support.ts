import type { ApiError } from '../api-error.ts'
import { type ChunkReply, NetworkFault, type PostChunk, uploadAddress } from './post-chunk.ts'

/** Sends a chunk like the browser's XMLHttpRequest, but with a token instead of the cookie. */
export function fetchChunk(origin: string, token: string, language = 'en'): PostChunk {
  return async (form, { signal, onSent }) => {
    let answer: Response
    try {
      answer = await fetch(new URL(uploadAddress, origin), {
        method: 'POST',
        body: form,
        signal,
        headers: { 'auth-token': token, 'accept-language': language },
      })
    } catch (error) {
      throw signal.aborted ? (signal.reason as ApiError) : new NetworkFault(String(error))
    }
    const body = (await answer.json().catch(() => undefined)) as Omit<ChunkReply, 'status'> | undefined
    if (body === undefined) throw new NetworkFault('no answer of ours')
    onSent?.((form.get('file') as Blob | null)?.size ?? 0)
    return { status: answer.status, ...body }
  }
}
