import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../../platform/binder/fail.ts'
import type { Log } from '../../platform/log.ts'
import type { FactBatch, FactWindow, OwnedStore } from '../analytics-store.ts'
import type { Fact, FactQuery, FactRow } from '../fact-query.ts'
import type { AnalyticsAddress } from './analytics-address.ts'
import { readBody } from './body-lines.ts'

/** Bodies of the requests, by the path that takes them. */
export interface AnalyticsRequests {
  '/append': FactBatch
  '/replace-window': { window: FactWindow; facts: readonly Fact[] }
  '/rows': FactQuery
  '/count': FactQuery
  '/back-up': { path: string }
}

export interface AnalyticsServer {
  close(): Promise<void>
}

export interface AnalyticsServerOptions {
  store: OwnedStore
  address: AnalyticsAddress
  secret: string
  log: Log
}

/**
 * Serves a store to the other processes of the installation. Requests are lines of JSON with the secret as
 * bearer token; rows are sent one per line, keys before sums. A client that disconnects interrupts its query.
 */
export async function serveAnalytics(options: AnalyticsServerOptions): Promise<AnalyticsServer> {
  const { address, secret } = options
  const expected = digest(`Bearer ${secret}`)
  const server = createServer((request, response) => {
    const isKnown = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    if (!isKnown) return void response.writeHead(401).end()
    handle(request, response, options).catch((error: unknown) => sendError(response, error, options.log))
  })
  server.requestTimeout = 0
  if ('socketPath' in address) await listenOnSocket(server, address.socketPath)
  else await listening(server, () => server.listen(address.port, address.host))
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

async function listening(server: Server, listen: () => void): Promise<void> {
  const ready = once(server, 'listening')
  listen()
  await ready
}

/** The folder is readable by its owner alone. A process that was killed leaves its socket behind. */
async function listenOnSocket(server: Server, path: string): Promise<void> {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (lstatSync(folder).uid !== process.getuid?.())
    throw new Error(`The folder ${folder} belongs to another user; set ANALYTICS_URL.`)
  rmSync(path, { force: true })
  await listening(server, () => server.listen(path))
  chmodSync(path, 0o600)
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { store }: AnalyticsServerOptions,
): Promise<void> {
  const path = request.url as keyof AnalyticsRequests
  const body = async <P extends keyof AnalyticsRequests>(_path: P) =>
    (await readBody(request)) as AnalyticsRequests[P]
  switch (path) {
    case '/append':
      await store.append(await body(path))
      return sendRows(response, [])
    case '/replace-window': {
      const { window, facts } = await body(path)
      await store.replaceWindow(window, facts)
      return sendRows(response, [])
    }
    case '/rows':
      return sendRows(response, await store.rows(await body(path), untilClosed(response)))
    case '/count': {
      const count = await store.count(await body(path), untilClosed(response))
      return sendRows(response, [{ keys: [], sums: [count] }])
    }
    case '/back-up':
      await store.backUp((await body(path)).path)
      return sendRows(response, [])
    default:
      response.writeHead(404).end()
  }
}

function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  return controller.signal
}

const rowsPerWrite = 1000

async function sendRows(response: ServerResponse, rows: readonly FactRow[]): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  await pipeline(linesOf(rows), response)
}

function* linesOf(rows: readonly FactRow[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsPerWrite)
    yield rows
      .slice(at, at + rowsPerWrite)
      .map(({ keys, sums }) => `${JSON.stringify([...keys, ...sums])}\n`)
      .join('')
}

function sendError(response: ServerResponse, error: unknown, log: Log): void {
  if (response.closed || response.headersSent) return void response.destroy()
  const failure = error instanceof Failure ? error : undefined
  if (!failure) log.error({ err: error }, 'analytics request failed')
  const message = error instanceof Error ? error.message : String(error)
  // The rest of a refused body is not read.
  response.writeHead(failure ? 422 : 500, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ reason: failure?.reason, values: failure?.values, message }))
}
