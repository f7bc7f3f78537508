import { setImmediate as nextTurn } from 'node:timers/promises'
import { Failure } from '../../platform/binder/fail.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'

/**
 * A body is sent as lines of JSON: its fields with empty lists, then pieces of each list. A process that
 * writes or reads 100 MB of facts serves other requests between the lines.
 */
export async function* bodyLines(body: object): AsyncGenerator<string> {
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  yield line({ ...body, ...Object.fromEntries(lists.map(([name]) => [name, []])) })
  const { rowsPerTurn } = analyticsLimits
  for (const [name, list] of lists)
    for (let at = 0; at < list.length; at += rowsPerTurn) {
      yield line([name, list.slice(at, at + rowsPerTurn)])
      await nextTurn()
    }
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Reads a body of lines. Throws analytics_too_large. */
export async function readBody(chunks: AsyncIterable<Buffer>): Promise<unknown> {
  let body: Record<string, unknown[]> | undefined
  for await (const text of linesOf(chunks)) {
    const value: unknown = JSON.parse(text)
    if (body === undefined) body = value as typeof body
    else {
      const [name, piece] = value as [string, unknown[]]
      const list = body[name]!
      for (const entry of piece) list.push(entry)
    }
    await nextTurn()
  }
  return body
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > analyticsLimits.bodyBytes) throw new Failure('analytics_too_large')
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8')
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
}
