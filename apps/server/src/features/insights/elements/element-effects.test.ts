import { setImmediate as nextTurn } from 'node:timers/promises'
import { creativeElements } from '@adloom/contract/creative-elements'
import { expect, it } from 'vitest'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { compareElements } from './element-effects.ts'
import type { StoredElements } from './element-repository.ts'
import type { Creative } from './read-creatives.ts'

/** As many creatives as are compared, on 24 channels, with as many values as users may set. */
const creatives = Array.from({ length: reportLimits.comparedCreatives }, (_, index): Creative => {
  const cells = Array.from({ length: 24 }, (_cell, channel) => ({
    ...{ channel: String(channel), day: 0, displays: 1000, events: 100 + ((index * 7 + channel) % 40) },
  }))
  return {
    ...{ key: `f:${index}`, name: String(index), productId: String(index % 40), projectId: String(index) },
    ...{ events: 2400, displays: 24_000, cells },
  }
})
const valuesOf = (element: string, index: number): string[] =>
  Array.from({ length: 20 }, (_, at) => `${element}${(index * 7 + at * 13) % 160}`)
const elements = new Map(
  creatives.map(({ key }, index): [string, StoredElements] => [
    key,
    {
      ...{ creative: key, is_exact: false, labels: valuesOf('label', index) },
      elements: Object.fromEntries(
        creativeElements.filter(name => name !== 'label').map(name => [name, valuesOf(name, index)]),
      ),
    },
  ]),
)

it('[IN-02.33] compares the largest report in small steps between other work', async () => {
  let turns = 0
  let isDone = false
  const compared = compareElements(creatives, elements).finally(() => (isDone = true))
  while (!isDone) {
    await nextTurn()
    turns++
  }
  const effects = await compared
  expect(effects).toHaveLength(creativeElements.length * reportLimits.comparedValues)
  expect(effects.filter(({ effect }) => effect)).toHaveLength(effects.length)
  expect(turns).toBeGreaterThan(effects.length)
})
