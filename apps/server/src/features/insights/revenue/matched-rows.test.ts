import { expect, it } from 'vitest'
import type { Fact } from '../../../analytics/fact-query.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import type { NameMatch } from './match-names.ts'
import { replaceRevenue, summaryOf } from './matched-rows.ts'
import type { RevenueRow } from './read-table.ts'

const matches = new Map<string, NameMatch>([['a', { creative: 'a', match: 'creative', label: '', keys: {} }]])
const range = { fromDay: 20_000, toDay: 20_000 }

it('[IN-09.61] sums and stores the rows of a table in small steps between other work', async () => {
  let [inTurn, most, isDone] = [0, 0, false]
  const plain = { day: 20_000, name: 'a', revenue: 1, installs: 1, network: '', country: '', platform: '' }
  const rows = Array.from({ length: 20_000 }, (): RevenueRow => ({
    ...plain,
    get revenue() {
      inTurn++
      most = Math.max(most, inTurn)
      return 1
    },
  }))
  const turns = function next() {
    inTurn = 0
    if (!isDone) setImmediate(next)
  }
  turns()
  expect(await summaryOf({ rows, matches, range })).toMatchObject({ rows: 20_000, matched_rows: 20_000 })
  let stored: readonly Fact[] = []
  const analytics = {
    replaceWindow: async (_window: unknown, facts: readonly Fact[]) => void (stored = facts),
  }
  await replaceRevenue({ analytics } as never, { account: 1 as never, id: 1 }, { rows, matches, range })
  isDone = true
  expect(stored).toHaveLength(20_000)
  // A row may be read twice in a step.
  expect(most).toBeLessThanOrEqual(2 * revenueLimits.rowsPerTurn + 2)
})
