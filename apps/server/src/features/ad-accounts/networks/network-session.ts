import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { adNetworkLimits } from '../../../platform/limits/ad-network-limits.ts'
import { secondMs } from '../../../platform/limits/units.ts'
import {
  NetworkFault,
  type NetworkFaultReason,
  type NetworkLimits,
  type NetworkOptions,
} from './ad-network.ts'

export interface NetworkRequest {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | FormData
  /**
   * Changes something at the network: repeated only where the network refused it unprocessed (429), since an
   * attempt without an answer may have succeeded.
   */
  isChange?: boolean
  /** Returns the reason of a refusal (400 and above) by its text; by default `answer_wrong`. */
  reasonOf?: (status: number, text: string) => NetworkFaultReason | NetworkFault | undefined
}

export interface NetworkAnswer {
  status: number
  headers: Headers
  /** The body as it arrives, at most `answerBytes` long. */
  chunks: AsyncIterable<Uint8Array>
}

/** The requests of one pull: they share the waits for rate limits and keep the answers. */
export interface NetworkSession {
  readonly options: NetworkOptions
  readonly limits: NetworkLimits
  /** Answers that were read completely, each compressed by gzip. */
  readonly raw: Buffer[]
  /**
   * Sends a request and reads its answer. `make` is called for each attempt, since signatures contain the
   * time. Waits and repeats the request if the network names a delay of at most `waitMs`. Throws
   * NetworkFault.
   */
  send<T>(make: () => NetworkRequest, read: (answer: NetworkAnswer) => Promise<T>): Promise<T>
}

export function openSession(options: NetworkOptions): NetworkSession {
  const limits = { ...adNetworkLimits, ...options.limits }
  const raw: Buffer[] = []
  let waits = limits.waits
  return {
    options,
    limits,
    raw,
    async send(make, read) {
      for (;;) {
        const request = make()
        try {
          return await exchange(request, read, { options, limits, raw })
        } catch (error) {
          const delay = error instanceof NetworkFault ? error.retryAfterMs : undefined
          if (delay === undefined || delay > limits.waitMs || waits <= 0) throw error
          if (request.isChange === true && (error as NetworkFault).reason !== 'rate_limited') throw error
          waits--
          await options.wait(delay)
        }
      }
    },
  }
}

interface Exchange {
  options: NetworkOptions
  limits: NetworkLimits
  raw: Buffer[]
}

/**
 * Redirects are refused, since they could carry the credentials to another host. The message of a failure
 * never contains the address, which holds credentials for some networks.
 */
async function exchange<T>(
  { url, method = 'GET', headers = {}, body, reasonOf }: NetworkRequest,
  read: (answer: NetworkAnswer) => Promise<T>,
  { options, limits, raw }: Exchange,
): Promise<T> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      ...(body === undefined ? {} : { body }),
    })
    const kept = createGzip()
    const compressed = buffer(kept)
    try {
      const chunks = bounded(response, limits.answerBytes, chunk => kept.write(chunk))
      if (response.status >= 300) throw await refusalOf(response, chunks, reasonOf, options.now())
      const result = await read({ status: response.status, headers: response.headers, chunks })
      kept.end()
      raw.push(await compressed)
      return result
    } finally {
      kept.end()
      await compressed.catch(() => undefined)
      await response.body?.cancel().catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof NetworkFault) throw error
    throw new NetworkFault('unavailable', timeout.aborted ? 'no answer in time' : 'the connection failed')
  }
}

async function* bounded(
  response: Response,
  mostBytes: number,
  keep: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new NetworkFault('answer_wrong', 'the answer is too large')
    keep(chunk)
    yield chunk
  }
}

async function refusalOf(
  { status, headers }: Response,
  chunks: AsyncIterable<Uint8Array>,
  reasonOf: NetworkRequest['reasonOf'],
  nowMs: number,
): Promise<NetworkFault> {
  if (status < 400) return new NetworkFault('answer_wrong', `answered ${status}, a redirect`)
  const text = await readText({ chunks })
  const message = `answered ${status}: ${text.slice(0, adNetworkLimits.message)}`
  const retryAfterMs = retryAfterOf(headers, nowMs)
  const known = reasonOf?.(status, text)
  if (known instanceof NetworkFault) return known
  if (known) return new NetworkFault(known, message, { retryAfterMs })
  if (status === 429) return new NetworkFault('rate_limited', message, { retryAfterMs })
  if (status === 401 || status === 403) return new NetworkFault('credentials_wrong', message)
  if (status >= 500) return new NetworkFault('unavailable', message, { retryAfterMs })
  return new NetworkFault('answer_wrong', message)
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * secondMs : Date.parse(value) - nowMs
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** An id as one segment of a path; dots alone would name another path. Throws NetworkFault. */
export function pathSegment(id: string): string {
  if (/^\.{1,2}$/.test(id)) throw new NetworkFault('credentials_wrong', 'not an id')
  return encodeURIComponent(id)
}

/** Reads a complete body as UTF-8. */
export async function readText({ chunks }: Pick<NetworkAnswer, 'chunks'>): Promise<string> {
  const list: Uint8Array[] = []
  for await (const chunk of chunks) list.push(chunk)
  return Buffer.concat(list).toString('utf8')
}

/** Reads a complete body as JSON. Throws NetworkFault. */
export async function readJson(answer: NetworkAnswer): Promise<unknown> {
  const text = await readText(answer)
  try {
    return JSON.parse(text)
  } catch {
    throw new NetworkFault('answer_wrong', 'the answer is not JSON')
  }
}
