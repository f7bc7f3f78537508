import { uploadPath, uploadTicket as call } from '@adloom/contract/assets'
import { errorNameOf } from '../api-error.ts'
import { currentLanguage } from '../language.ts'
import { uploadTicketMs } from '@adloom/contract/constants'
import { request } from '../request.ts'

/** The chunks of a file that the server has, and its key once it is complete. */
export interface FileReply {
  is_completed: boolean
  upload_chunks: number[]
  object_key: string
}

export interface ChunkReply {
  status: number
  code: number
  msg: string
  data: { file?: FileReply } | null
}

export interface PostOptions {
  signal: AbortSignal
  /** Bytes of the request sent so far. */
  onSent?: (bytes: number) => void
}

/**
 * Sends one form of the upload. Rejects with NetworkFault when no answer of ours comes, or with the abort of
 * `signal`.
 */
export type PostChunk = (form: FormData, options: PostOptions) => Promise<ChunkReply>

export const uploadAddress = `/api${uploadPath}?bucket=assets&mod=assets`

/** Time without progress after which a connection counts as lost. */
const stallMs = 60_000
/** The last chunk is answered when the file is joined. */
const joinMs = 240_000

/**
 * Sends a chunk with an upload ticket; once more with a new ticket when the server does not take the first.
 */
export const postChunk: PostChunk = async (form, options) => {
  const ticket = await uploadTicket()
  const reply = await send(form, options, ticket)
  if (reply.code === 0 || errorNameOf(reply.code) !== 'not_signed_in') return reply
  await forgetTicket(ticket)
  return send(form, options, await uploadTicket())
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
const send = (form: FormData, { signal, onSent }: PostOptions, ticket: string) =>
  new Promise<ChunkReply>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fault = () => reject(new NetworkFault())
    let stall = setTimeout(stalled, stallMs)
    function stalled() {
      request.abort()
      fault()
    }
    function moved(ms: number) {
      clearTimeout(stall)
      stall = setTimeout(stalled, ms)
    }
    const cancel = () => {
      request.abort()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.addEventListener('progress', event => {
      moved(stallMs)
      onSent?.(event.loaded)
    })
    request.upload.addEventListener('load', () => moved(joinMs))
    request.addEventListener('load', () => {
      const reply = readReply(request)
      if (reply === undefined) fault()
      else resolve(reply)
    })
    request.addEventListener('error', fault)
    request.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', cancel)
    })
    request.open('POST', uploadAddress)
    request.setRequestHeader('auth-token', ticket)
    request.setRequestHeader('accept-language', currentLanguage())
    request.send(form)
  })

function readReply(request: XMLHttpRequest): ChunkReply | undefined {
  try {
    const { code, msg, data } = JSON.parse(request.responseText) as Omit<ChunkReply, 'status'>
    return typeof code === 'number' ? { status: request.status, code, msg, data } : undefined
  } catch {
    return undefined
  }
}

let latest: { at: number; ticket: Promise<string> } | undefined

/**
 * The ticket that chunks carry as `Auth-Token` (AS-04.1), shared by all of them and renewed after half its
 * time.
 */
function uploadTicket(): Promise<string> {
  if (latest !== undefined && performance.now() - latest.at < uploadTicketMs / 2) return latest.ticket
  const next = { at: performance.now(), ticket: request(call, {}).then(({ ticket }) => ticket) }
  latest = next
  next.ticket.catch(() => {
    if (latest === next) latest = undefined
  })
  return next.ticket
}

/** Forgets a ticket that the server refused, for example one of an ended session. */
async function forgetTicket(refused: string): Promise<void> {
  const kept = latest
  if (kept !== undefined && (await kept.ticket.catch(() => refused)) === refused && latest === kept)
    latest = undefined
}

/** The request got no answer: the connection is lost or the server does not run. */
export class NetworkFault extends Error {}
