import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'
import { bodyLines, readBody } from './body-lines.ts'

const body = {
  window: { account: 1, source: 'revenue:1' },
  facts: Array.from({ length: 20_000 }, (_, at) => ({ hour: at, keys: { creative_name: `é\n"${at}` } })),
  none: [],
}

it('[IN-01.30] sends and reads many facts in small steps, whole', async () => {
  const lines: string[] = []
  for await (const line of bodyLines(body)) lines.push(line)
  expect(lines).toHaveLength(1 + 20_000 / analyticsLimits.rowsPerTurn)
  const bytes = Buffer.from(lines.join(''))
  for (const size of [7, 65_536]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(await readBody(Readable.from(chunks))).toEqual(body)
  }
})
