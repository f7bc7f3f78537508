import type { Call, Envelope } from '@adloom/contract/call'
import type { z } from 'zod'
import { ClientError } from './client-error.ts'
import { pause } from './pause.ts'

export interface ClientOptions {
  /** Address of the product, for example https://adloom.example.com. */
  origin: string
  /** An API key (SE-08.3). */
  key: string
  /** Language of error messages: en, zh-cn or ja. */
  language?: string
  /** How often a request is sent again after the limit per minute or a broken line; 4 when absent. */
  retries?: number
  fetch?: typeof fetch
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export interface CallOptions {
  signal?: AbortSignal | undefined
}

/** Makes the calls of the contract with an API key. Every refusal is a ClientError. */
export interface Client {
  readonly origin: string
  /** The data of a successful answer. */
  call<I extends z.ZodType, O extends z.ZodType>(
    call: Call<I, O>,
    input?: z.input<I>,
    options?: CallOptions,
  ): Promise<z.output<O>>
  /** A form to a path below /open/api that may be sent twice; the data of its answer. */
  post(path: string, form: FormData, options?: CallOptions): Promise<Record<string, unknown>>
  /** A file below /open/api, as the unread response. */
  file(path: string, options?: CallOptions): Promise<Response>
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

const defaultRetries = 4
/** Waits of the retries after a broken line: 0.5, 1, 2, 4 … s. */
const firstPauseMs = 500
/** A server that asks for a longer wait than this is not waited for. */
const longestPauseMs = 90_000

export function createClient(options: ClientOptions): Client {
  const { key, language = 'en', retries = defaultRetries, wait = pause } = options
  const send = options.fetch ?? fetch
  const base = new URL(options.origin)
  const headers = { authorization: `Bearer ${key}`, 'accept-language': language }

  /** Sends until there is an answer; one that changes something is repeated only if it was refused. */
  async function request(
    path: string,
    init: RequestInit,
    repeatable: boolean,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retries
      try {
        const response = await send(new URL(`/open/api${path}`, base), {
          ...init,
          redirect: 'error',
          headers: { ...headers, ...(init.headers as Record<string, string>) },
          ...(signal && { signal }),
        })
        const pauseMs = last ? undefined : pauseOf(response, attempt, repeatable)
        if (pauseMs === undefined) return response
        await response.body?.cancel()
        await wait(pauseMs, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (last || !repeatable) throw unanswered(base.host, error)
        await wait(firstPauseMs * 2 ** attempt, signal)
      }
    }
  }

  return {
    origin: base.origin,
    wait,
    async call(call, input, { signal } = {}) {
      const isGet = call.method === 'GET'
      const query = isGet ? queryOf(input ?? {}) : ''
      const init = isGet
        ? { method: 'GET' }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(input ?? {}),
          }
      return (await readEnvelope(await request(`${call.path}${query}`, init, isGet, signal))) as never
    },
    async post(path, form, { signal } = {}) {
      return readEnvelope(await request(path, { method: 'POST', body: form }, true, signal))
    },
    async file(path, { signal } = {}) {
      const response = await request(path, { method: 'GET' }, true, signal)
      if (response.ok) return response
      await readEnvelope(response)
      throw unanswered(base.host, new Error(`status ${response.status}`))
    },
  }
}

/**
 * Milliseconds until the request is sent again, undefined if it is not: a request over the limit was not
 * executed, one to a server that just restarts is repeated only if it changes nothing.
 */
function pauseOf(response: Response, attempt: number, repeatable: boolean): number | undefined {
  if (response.status !== 429 && !(response.status === 503 && repeatable)) return undefined
  const asked = Number(response.headers.get('retry-after')) * 1000
  const pauseMs = asked > 0 ? asked : firstPauseMs * 2 ** attempt
  return pauseMs > longestPauseMs ? undefined : pauseMs
}

async function readEnvelope(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  const { status } = response
  let envelope: Envelope<Record<string, unknown>>
  try {
    envelope = JSON.parse(text) as Envelope<Record<string, unknown>>
  } catch {
    const message = `The server answered with status ${status} and no answer of Adloom.`
    throw new ClientError({ error: 'network', code: 0, status, message })
  }
  const { code, msg: message, data } = envelope
  if (code === 0) return data
  throw new ClientError({ error: String(data['error']), code, status, message, details: data })
}

function unanswered(host: string, error: unknown): ClientError {
  const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : ''
  return new ClientError({
    error: 'network',
    code: 0,
    status: 0,
    message: `${host} could not be reached: ${cause}`,
  })
}

/** Lists are joined by commas, objects are JSON, as the server reads queries. */
function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const text = Array.isArray(value)
      ? value.join(',')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
    query.set(name, text)
  }
  return query.size > 0 ? `?${query}` : ''
}
