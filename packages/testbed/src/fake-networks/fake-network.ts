import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: string
  /** The form of a multipart body; undefined for other bodies and for broken ones. */
  form?: FormData | undefined
}

/** A report before it is written, so that a fault can change its columns and rows. */
export interface FakeReport {
  columns: string[]
  rows: string[][]
  write: (columns: string[], rows: string[][]) => string
}

export interface FakeReply {
  status: number
  headers?: Record<string, string>
  body?: string
  report?: FakeReport
}

/**
 * `status` answers with it; `hang` never answers; `cut` breaks the connection in the middle of the body;
 * `redirect` refers to another address; `garbage` is no table and no JSON; `huge` sends a body of that many
 * bytes; `inside` is an error within a reply of status 200. The others change the report: clients must accept
 * `rotated` and `extra` columns, and refuse a `missing` column, a `repeated` row, a row of an `other-day`, a
 * row that is `short` and a `negative` number. `partial` leaves out half of the rows.
 */
export type NetworkTrouble =
  | { kind: 'status'; status: number; retryAfter?: string; body?: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'huge'; bytes: number }
  | { kind: 'inside'; body: string }
  | { kind: 'missing'; column: string }
  | { kind: 'negative'; column: string }
  | { kind: 'hang' | 'cut' | 'garbage' | 'rotated' | 'extra' | 'repeated' | 'short' | 'partial' }
  | { kind: 'other-day'; column: string; value: string }

/** Which requests are in trouble; by default all of them. */
export interface NetworkFaultPlan {
  trouble: NetworkTrouble
  times?: number
  path?: RegExp
  /** Only requests that answer with a report. */
  reportsOnly?: boolean
}

/** The server of a fake network on loopback. */
export interface FakeNetwork {
  origin: string
  /** All received requests, as `GET /path`. */
  received: FakeRequest[]
  misbehave(plan: NetworkFaultPlan): void
  /** Ends all trouble and forgets earlier requests, their quotas included. */
  behave(): void
  stop(): Promise<void>
}

/** Starts a server that answers by `answer` on a free port of loopback. `reset` forgets earlier requests. */
export async function startFakeNetwork(
  answer: (request: FakeRequest) => FakeReply | Promise<FakeReply>,
  reset: () => void = () => undefined,
): Promise<FakeNetwork> {
  const received: FakeRequest[] = []
  const plans: { plan: NetworkFaultPlan; left: number }[] = []
  const server = createServer((incoming, response) => {
    void handle(incoming, response).catch(() => response.destroy())
  })

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    received.push(request)
    const reply = await answer(request)
    const trouble = takeTrouble(plans, request, reply)
    send(response, trouble ? troubled(reply, trouble) : reply, trouble)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    misbehave: plan => void plans.push({ plan, left: plan.times ?? Number.POSITIVE_INFINITY }),
    behave() {
      plans.splice(0)
      received.splice(0)
      reset()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => {
        server.close(resolve)
      })
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
  const bytes = await buffer(incoming)
  const form = await formOf(bytes, incoming.headers['content-type'])
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: form ? '' : bytes.toString('utf8'),
    form,
  }
}

async function formOf(bytes: Buffer<ArrayBuffer>, type: string | undefined): Promise<FormData | undefined> {
  if (type?.startsWith('multipart/form-data') !== true) return undefined
  const response = new Response(bytes, { headers: { 'content-type': type } })
  return response.formData().catch(() => undefined)
}

function takeTrouble(
  plans: { plan: NetworkFaultPlan; left: number }[],
  { path }: FakeRequest,
  { report }: FakeReply,
): NetworkTrouble | undefined {
  const found = plans.find(
    ({ plan, left }) =>
      left > 0 && (plan.path?.test(path) ?? true) && (plan.reportsOnly !== true || report !== undefined),
  )
  if (found) found.left--
  return found?.plan.trouble
}

function troubled(reply: FakeReply, trouble: NetworkTrouble): FakeReply {
  switch (trouble.kind) {
    case 'status':
      return {
        status: trouble.status,
        headers: trouble.retryAfter === undefined ? {} : { 'retry-after': trouble.retryAfter },
        body: trouble.body ?? 'trouble',
      }
    case 'redirect':
      return { status: 302, headers: { location: trouble.to }, body: '' }
    case 'inside':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: trouble.body }
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Sorry' }
    case 'huge':
    case 'hang':
    case 'cut':
      return reply
    default:
      return reply.report ? { ...reply, report: changed(reply.report, trouble) } : reply
  }
}

function changed(report: FakeReport, trouble: NetworkTrouble): FakeReport {
  const { columns, rows } = report
  const set = (column: string, value: string) =>
    rows.map((row, index) =>
      index === 0 ? row.map((cell, at) => (columns[at] === column ? value : cell)) : row,
    )
  switch (trouble.kind) {
    case 'rotated':
      return { ...report, columns: rotate(columns), rows: rows.map(rotate) }
    case 'extra':
      return { ...report, columns: ['new', ...columns], rows: rows.map(row => ['x', ...row]) }
    case 'missing': {
      const kept = (_: string, at: number) => columns[at] !== trouble.column
      return { ...report, columns: columns.filter(kept), rows: rows.map(row => row.filter(kept)) }
    }
    case 'repeated':
      return { ...report, rows: [...rows, ...rows.slice(0, 1)] }
    case 'short':
      return { ...report, rows: rows.map((row, at) => (at === 0 ? row.slice(0, -1) : row)) }
    case 'partial':
      return { ...report, rows: rows.slice(0, Math.floor(rows.length / 2)) }
    case 'negative':
      return { ...report, rows: set(trouble.column, '-1') }
    case 'other-day':
      return { ...report, rows: set(trouble.column, trouble.value) }
    default:
      return report
  }
}

const rotate = <T>([first, ...rest]: T[]): T[] => (first === undefined ? [] : [...rest, first])

function send(response: ServerResponse, reply: FakeReply, trouble: NetworkTrouble | undefined): void {
  if (trouble?.kind === 'hang') return
  const { status, headers, body = '', report } = reply
  response.writeHead(status, headers)
  if (trouble?.kind === 'huge') {
    for (let left = trouble.bytes; left > 0; left -= 65_536)
      response.write(' '.repeat(Math.min(left, 65_536)))
    response.end()
    return
  }
  const content = report ? report.write(report.columns, report.rows) : body
  if (trouble?.kind !== 'cut') return void response.end(content)
  response.write(content.slice(0, Math.floor(content.length / 2)), () => response.destroy())
}

export const jsonReply = (value: unknown, status = 200): FakeReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** Writes a table with cells quoted as in RFC 4180 where needed. */
export const writeCsv = (columns: string[], rows: string[][]): string =>
  [columns, ...rows].map(row => `${row.map(quoteCell).join(',')}\r\n`).join('')

const quoteCell = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Counts requests in a window of time that ends now. */
export class RequestQuota {
  readonly #requests: number
  readonly #windowMs: number
  #times: number[] = []

  constructor(requests: number, windowMs: number) {
    this.#requests = requests
    this.#windowMs = windowMs
  }

  /** Takes a request. Returns the milliseconds until one is allowed, 0 if it was taken. */
  take(nowMs: number): number {
    this.#times = this.#times.filter(time => time > nowMs - this.#windowMs)
    if (this.#times.length >= this.#requests) return this.#times[0]! + this.#windowMs - nowMs
    this.#times.push(nowMs)
    return 0
  }

  reset(): void {
    this.#times = []
  }
}

const dayMs = 86_400_000
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** Returns the day since 1970 of a date such as 2026-11-23, or NaN. */
export const dayOf = (date: string | undefined): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date ?? '') ? Date.parse(`${date}T00:00:00Z`) / dayMs : Number.NaN
/** Returns the day since 1970 at an offset from UTC. */
export const dayAt = (nowMs: number, offsetHours = 0): number =>
  Math.floor((nowMs + offsetHours * 3_600_000) / dayMs)
