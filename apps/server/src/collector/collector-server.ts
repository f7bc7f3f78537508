import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { claimedCreative, type Report } from '@adloom/playable/reports'
import type { DurableInbox } from '../platform/inbox/durable-inbox.ts'
import { collectorLimits } from '../platform/limits/collector-limits.ts'
import { networkOf } from '../platform/limits/network-of.ts'
import type { Refusal, Refusals } from './refusals.ts'
import type { ReportVerifier } from './report-verifier.ts'
import { ShareLimit } from './share-limit.ts'
import { countryOf, isBot, platformOf } from './viewer-facts.ts'

/** The path that ads send reports to. */
export const collectPath = '/e'

export interface CollectorOptions {
  host: string
  port: number
  verifier: ReportVerifier
  inbox: Pick<DurableInbox, 'append'>
  refusals: Refusals
  now: () => number
  /** Whether the last address of `x-forwarded-for` is the viewer's: a proxy is in front. */
  isBehindProxy: boolean
  requestsPerMinute: { address: number; creative: number }
}

export interface Collector {
  port: number
  close(): Promise<void>
}

/**
 * Serves the collector of reports. Every request gets 204, refused ones at once; a report that counts gets it
 * after the inbox has stored it, or 503 while it cannot. Any origin may send, without credentials.
 */
export async function serveCollector(options: CollectorOptions): Promise<Collector> {
  const { address, creative } = options.requestsPerMinute
  const limits = {
    address: new ShareLimit(address, collectorLimits.limitKeys),
    creative: new ShareLimit(creative, collectorLimits.limitKeys),
  }
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    if (request.url !== collectPath) return void response.writeHead(404).end()
    if (request.method !== 'POST') return reply(response, 204)
    takeReport(request, options, limits).then(
      refusal => {
        if (refusal) options.refusals.add(refusal)
        reply(response, refusal === 'unavailable' ? 503 : 204)
      },
      () => request.destroy(),
    )
  })
  server.requestTimeout = collectorLimits.requestMs
  server.headersTimeout = collectorLimits.requestMs
  server.maxConnections = collectorLimits.connections
  const listening = once(server, 'listening')
  server.listen(options.port, options.host)
  await listening
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

function reply(response: ServerResponse, status: number): void {
  response.writeHead(status, headers).end()
}

/** Stores a report that counts; returns why it does not. */
async function takeReport(
  request: IncomingMessage,
  { inbox, verifier, now, isBehindProxy }: CollectorOptions,
  limits: Record<'address' | 'creative', ShareLimit>,
): Promise<Refusal | undefined> {
  const userAgent = request.headers['user-agent'] ?? ''
  const from = addressOf(request, isBehindProxy)
  const isLimited = !limits.address.take(networkOf(from), now())
  const body = await readBody(request)
  if (isLimited) return 'address_limit'
  if (isBot(userAgent, textOf(request.headers['sec-purpose'] ?? request.headers['purpose']))) return 'bot'
  if (body === undefined) return 'oversized'
  const creative = claimedCreative(body)
  if (creative === undefined) return 'malformed'
  const report = verifier.read(body, creative)
  // Only signed reports use up the share of their creative: anyone can claim its id.
  if (!report) return 'unsigned'
  if (!limits.creative.take(creative, now())) return 'creative_limit'
  const late = lateness(report, now())
  if (late) return late
  const record = `${platformOf(userAgent)} ${countryOf(from)}\n${body}`
  return inbox.append(Buffer.from(record, 'latin1')).then(
    () => undefined,
    () => 'unavailable',
  )
}

const textOf = (header: string | string[] | undefined): string => String(header ?? '')

function addressOf(request: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? textOf(request.headers['x-forwarded-for']).split(',').at(-1)?.trim() : ''
  return forwarded || (request.socket.remoteAddress ?? '')
}

/** Reads a body of Latin-1 characters; undefined above the limit, without keeping the rest. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= collectorLimits.bodyBytes) chunks.push(chunk)
      else if (bytes > collectorLimits.discardedBytes) reject(new Error('the body does not end'))
    })
    request.on('end', () =>
      resolve(bytes > collectorLimits.bodyBytes ? undefined : Buffer.concat(chunks).toString('latin1')),
    )
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('the connection was closed'))
    })
  })
}

/** The time of a report's last event, by the device's clock, must be near the arrival. */
function lateness({ startMs, events }: Report, nowMs: number): 'old' | 'future' | undefined {
  const sentMs = startMs + (events.at(-1)?.ms ?? 0)
  if (sentMs < nowMs - collectorLimits.oldMs) return 'old'
  return sentMs > nowMs + collectorLimits.futureMs ? 'future' : undefined
}
