import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { errors, type ErrorName } from '@adloom/contract/errors'
import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import type { AnalyticsStore, OwnedStore } from '../analytics-store.ts'
import type { FactRow } from '../fact-query.ts'
import type { AnalyticsAddress } from './analytics-address.ts'
import { bodyLines } from './body-lines.ts'
import type { AnalyticsRequests } from './serve-analytics.ts'

export interface AnalyticsClientOptions {
  address: AnalyticsAddress
  secret: string
  /** How long requests are repeated while the process cannot be reached. */
  patience?: { readMs: number; writeMs: number }
}

/** The process cannot be reached, or ended during the request. */
class ConnectionLost extends Error {}

/**
 * Returns the store of the analytics process. Nothing connects before the first request. Every request may be
 * repeated, so one that is lost while the process restarts is sent again; throws `analytics_unavailable` when
 * the process stays away.
 */
export function connectAnalytics(
  options: AnalyticsClientOptions,
): AnalyticsStore & Pick<OwnedStore, 'backUp'> {
  const agent = new Agent({ keepAlive: true })
  const { readMs, writeMs } = options.patience ?? {
    readMs: analyticsLimits.readPatienceMs,
    writeMs: analyticsLimits.writePatienceMs,
  }
  async function call<P extends keyof AnalyticsRequests>(
    path: P,
    body: AnalyticsRequests[P],
    patienceMs: number,
    signal?: AbortSignal,
  ): Promise<string> {
    const started = performance.now()
    for (;;) {
      try {
        return await send({ ...options, agent }, path, body, signal)
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof ConnectionLost)) throw error
        if (performance.now() - started >= patienceMs) throw new Failure('analytics_unavailable')
        await sleep(analyticsLimits.retryEveryMs)
      }
    }
  }
  return {
    async append(batch) {
      await call('/append', batch, writeMs)
    },
    async replaceWindow(window, facts) {
      await call('/replace-window', { window, facts }, writeMs)
    },
    async rows(query, signal) {
      return parseRows(await call('/rows', query, readMs, signal), query.dimensions.length)
    },
    async count(query, signal) {
      const [row] = await parseRows(await call('/count', query, readMs, signal), 0)
      return row!.sums[0]!
    },
    async backUp(path) {
      await call('/back-up', { path }, 0)
    },
    async close() {
      agent.destroy()
    },
  }
}

async function send(
  { address, secret, agent }: AnalyticsClientOptions & { agent: Agent },
  path: string,
  body: object,
  signal: AbortSignal | undefined,
): Promise<string> {
  const outgoing = request({
    ...address,
    agent,
    path,
    method: 'POST',
    timeout: analyticsLimits.silenceMs,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/x-ndjson',
    },
    ...(signal ? { signal } : {}),
  })
  outgoing.once('timeout', () => outgoing.destroy(new ConnectionLost('no answer')))
  // An error after the response has begun is reported by the response.
  outgoing.on('error', () => undefined)
  pipeline(Readable.from(bodyLines(body)), outgoing).catch(() => undefined)
  let status: number | undefined
  let answer: string
  try {
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    status = response.statusCode
    answer = await text(response)
  } catch (error) {
    throw new ConnectionLost('connection lost', { cause: error })
  }
  if (status !== 200) throw refusal(status, answer)
  return answer
}

/** A refused secret means that another installation answers at this address. */
function refusal(status: number | undefined, body: string): Error {
  if (status === 401) return new Failure('analytics_unavailable')
  const { reason, values, message } = JSON.parse(body || '{}') as {
    reason?: string
    values?: Record<string, string | number>
    message?: string
  }
  return reason !== undefined && reason in errors
    ? new Failure(reason as ErrorName, values)
    : new Error(`The analytics process answered ${status}: ${message ?? 'no reason'}`)
}

async function parseRows(lines: string, keyCount: number): Promise<FactRow[]> {
  const rows: FactRow[] = []
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf('\n', at)
    const cells = JSON.parse(lines.slice(at, end)) as (string | number)[]
    rows.push({ keys: cells.slice(0, keyCount) as string[], sums: cells.slice(keyCount) as number[] })
    at = end + 1
    if (rows.length % analyticsLimits.rowsPerTurn === 0) await nextTurn()
  }
  return rows
}
