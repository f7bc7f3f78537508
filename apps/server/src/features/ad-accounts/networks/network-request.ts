import { NetworkFault } from './ad-network.ts'

export interface NetworkRequest {
  url: URL
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface NetworkAnswer {
  status: number
  headers: Headers
  bytes: Buffer
}

export interface RequestLimits {
  timeoutMs: number
  /** Larger answers are refused while they arrive. */
  answerBytes: number
}

/**
 * Sends one request to the configured address of a network. Redirects are refused, since they could carry
 * the credentials to another host. Throws NetworkFault for a missing answer, a rate limit (429) and server
 * errors.
 */
export async function requestNetwork(request: NetworkRequest, limits: RequestLimits): Promise<NetworkAnswer> {
  const { url, method = 'GET', headers = {}, body } = request
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
      ...(body === undefined ? {} : { body }),
    })
    const bytes = await readAnswer(response, limits.answerBytes)
    if (response.status === 429)
      throw new NetworkFault('rate_limited', 'too many requests', retryAfterOf(response.headers))
    if (response.status === 401 || response.status === 403)
      throw new NetworkFault('credentials_wrong', `answered ${response.status}`)
    if (response.status >= 500) throw new NetworkFault('unavailable', `answered ${response.status}`)
    return { status: response.status, headers: response.headers, bytes }
  } catch (error) {
    if (error instanceof NetworkFault) throw error
    // The address contains credentials for some networks: only the kind of the failure is kept.
    throw new NetworkFault('unavailable', error instanceof Error ? error.name : 'no answer')
  }
}

function retryAfterOf(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}
}

async function readAnswer(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new NetworkFault('answer_wrong', 'the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parses JSON of an answer. Throws NetworkFault. */
export function jsonOf({ bytes }: NetworkAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new NetworkFault('answer_wrong', 'the answer is not JSON')
  }
}
