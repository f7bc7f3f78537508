import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Language } from '@adloom/contract/constants'
import { fail, Failure } from '../binder/fail.ts'
import { pinAddress, resolveByDns, type Resolve } from './pin-address.ts'
import { readBody } from './read-body.ts'
import { outboundLimits } from '../limits/request-limits.ts'

export interface FetchLimits {
  /** Largest body after decompression. */
  maxBytes: number
  /** For the complete fetch, including redirects and body. */
  timeoutMs: number
  /** Accepted content types: exact (`text/html`) or a family (`image/*`). */
  types: readonly string[]
  /** The preferred language of the page. */
  language?: Language
  /** Ends the fetch early. */
  signal?: AbortSignal
}

export interface Fetched {
  url: URL
  status: number
  mime: string
  charset: string
  bytes: Buffer
}

/** The only way to fetch an address that a user supplied (D-72). */
export interface Outbound {
  /**
   * Fetches an address. Throws address_refused, fetch_failed or fetch_unusable; a status like 404 is a
   * response without bytes.
   */
  fetch(address: string, limits: FetchLimits): Promise<Fetched>
}

const redirects = new Set([301, 302, 303, 307, 308])
const agentName = 'Mozilla/5.0 (compatible; Adloom)'

/** `allowed`: numeric addresses that may be fetched although they are not public. */
export function createOutbound(allowed: Iterable<string> = [], resolve: Resolve = resolveByDns): Outbound {
  const allowedAddresses = new Set(allowed)
  return {
    async fetch(address, limits) {
      const signal = AbortSignal.any([
        AbortSignal.timeout(limits.timeoutMs),
        ...(limits.signal ? [limits.signal] : []),
      ])
      let url = parse(address)
      for (let hops = 0; hops <= outboundLimits.redirects; hops++) {
        const lookup = await orTimeout(pinAddress(url, allowedAddresses, resolve), signal, url)
        const answer = await ask(url, lookup, limits, signal)
        if (answer instanceof URL) url = answer
        else return answer
      }
      return fail('fetch_failed', { host: url.hostname })
    },
  }
}

function parse(address: string, base?: URL): URL {
  return URL.canParse(address, base) ? new URL(address, base) : fail('address_refused')
}

/**
 * Makes one request; returns its redirect or its response. Sends no cookies or credentials and does not keep
 * the connection.
 */
async function ask(
  url: URL,
  lookup: LookupFunction,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<URL | Fetched> {
  try {
    const response = await send(url, lookup, limits, signal)
    const { location } = response.headers
    if (redirects.has(response.statusCode ?? 0) && location !== undefined) {
      response.destroy()
      return parse(location, url)
    }
    return await read(url, response, limits)
  } catch (error) {
    if (error instanceof Failure) throw error
    return fail('fetch_failed', { host: url.hostname })
  }
}

function send(
  url: URL,
  lookup: LookupFunction,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    'user-agent': agentName,
    accept: limits.types.join(', '),
    'accept-encoding': 'gzip, br',
    ...(limits.language && { 'accept-language': limits.language }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      { method: 'GET', headers, lookup, signal, agent: false },
      resolve,
    )
    request.on('error', reject)
    request.end()
  })
}

async function read(url: URL, response: IncomingMessage, limits: FetchLimits): Promise<Fetched> {
  const [mime = '', ...parameters] = (response.headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map(item => item.trim())
  const charset =
    parameters
      .find(item => item.startsWith('charset='))
      ?.slice(8)
      .replaceAll('"', '') ?? 'utf-8'
  const status = response.statusCode ?? 0
  const taken = limits.types.some(
    type => type === mime || (type.endsWith('/*') && mime.startsWith(type.slice(0, -1))),
  )
  if (status >= 200 && status < 300 && taken)
    return { url, status, mime, charset, bytes: await readBody(response, limits.maxBytes) }
  response.destroy()
  return status >= 400 ? { url, status, mime, charset, bytes: Buffer.alloc(0) } : fail('fetch_unusable')
}

/** A name server query cannot be aborted; waiting for it can. */
function orTimeout<T>(work: Promise<T>, signal: AbortSignal, url: URL): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Failure('fetch_failed', { host: url.hostname })), {
      once: true,
    })
    work.then(resolve, reject)
  })
}
