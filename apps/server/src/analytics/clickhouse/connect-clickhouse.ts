import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'

/** One ClickHouse server by its HTTP interface, of version 18.16 or newer. */
export interface ClickHouse {
  /** Runs a statement that returns no rows. The body contains the rows of an INSERT. */
  run(statement: string, body?: string): Promise<void>
  /** Returns the rows of a SELECT. The signal ends the query in the server. */
  select(statement: string, signal?: AbortSignal): Promise<(string | number)[][]>
}

export interface ClickHouseOptions {
  /** `http://user:password@host:8123/database`. */
  url: string
  queryMs: number
  /** Memory of one query; groupings above half of it are written to temporary files. */
  memoryBytes: number
  threads: number
}

/** Returns a connection; nothing is sent before the first statement. */
export function connectClickHouse(
  options: ClickHouseOptions,
): ClickHouse & { createDatabase(): Promise<void> } {
  const { origin, pathname, username, password } = new URL(options.url)
  const database = decodeURIComponent(pathname.slice(1)) || 'default'
  if (!/^\w+$/.test(database)) throw new Error(`CLICKHOUSE_URL names no database: ${pathname}`)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = username
    ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
    : undefined

  async function send(
    parameters: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ): Promise<string> {
    const address = `${origin}/?${new URLSearchParams({ wait_end_of_query: '1', ...parameters })}`
    const response = await fetch(address, {
      method: 'POST',
      body,
      ...(headers ? { headers } : {}),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new Failure('analytics_unavailable', {}, { cause: String(error) })
    })
    const text = await response.text()
    if (!response.ok) throw clickHouseFailure(text, options.queryMs)
    return text
  }

  const limits = {
    max_execution_time: String(Math.ceil(options.queryMs / 1000)),
    max_memory_usage: String(options.memoryBytes),
    max_bytes_before_external_group_by: String(Math.floor(options.memoryBytes / 2)),
    max_threads: String(options.threads),
  }
  return {
    async createDatabase() {
      await send({}, `CREATE DATABASE IF NOT EXISTS ${database}`)
    },
    async run(statement, body) {
      if (body === undefined) await send({ database }, statement)
      else await send({ database, query: statement }, body)
    },
    async select(statement, signal) {
      const query_id = randomUUID()
      try {
        const text = await send({ ...limits, database, query_id }, `${statement} FORMAT JSONCompact`, signal)
        return (JSON.parse(text) as { data: (string | number)[][] }).data
      } catch (error) {
        // A closed connection alone does not end a query in older versions.
        if (signal?.aborted)
          await send({}, `KILL QUERY WHERE query_id = '${query_id}'`).catch(() => undefined)
        throw error
      }
    },
  }
}

/** ClickHouse reports errors by number: timeouts, exceeded memory and no space left are expected. */
function clickHouseFailure(text: string, queryMs: number): Error {
  const code = Number(/Code: (\d+)/.exec(text)?.[1])
  if (code === 159 || code === 160)
    return new Failure('analytics_slow', { seconds: Math.ceil(queryMs / 1000) })
  if (code === 241) return new Failure('analytics_too_large')
  if (code === 243 || text.includes('No space left on device')) return new Failure('disk_full')
  return new Error(`ClickHouse: ${text.slice(0, 500)}`)
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

/** Returns a text as a cell of the format TabSeparated. NUL is removed, which literals cannot express. */
export const tabSeparated = (text: string): string =>
  text.replaceAll(/[\\\t\n\r\0]/g, found => escapes[found]!)

/** Deletes rows and waits for it: a deletion rewrites parts of the table in the background. */
export const deleteWhere = (server: ClickHouse, table: string, condition: string): Promise<void> =>
  mutate(server, table, `DELETE WHERE ${condition}`)

/** Changes rows and waits until the server, which does so later, has done it. */
export async function mutate(server: ClickHouse, table: string, change: string): Promise<void> {
  await server.run(`ALTER TABLE ${table} ${change}`)
  const unfinished = [
    'SELECT count() FROM system.mutations',
    `WHERE database = currentDatabase() AND table = '${table}' AND is_done = 0`,
  ].join(' ')
  for (;;) {
    const [row] = await server.select(unfinished)
    if (Number(row![0]) === 0) return
    await sleep(analyticsLimits.mutationPollMs)
  }
}
