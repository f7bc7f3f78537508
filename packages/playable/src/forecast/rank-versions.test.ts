import { seededRandom } from '@adloom/engine/players'
import { expect, it } from 'vitest'
import type { OutcomeName } from './summarise-displays.ts'
import { rankVersions } from './rank-versions.ts'

const random = seededRandom(3)
/** Players who went to the store with this chance. */
const outcomes = (rate: number, count = 1000) =>
  Uint8Array.from({ length: count }, () => (random() < rate ? 0b1001 : 0b0001))

const ranked = (list: Uint8Array[], by: OutcomeName) => rankVersions(list, by, async () => undefined)

it('[IN-07.6] gives each version an interval, and the surely better one the first place', async () => {
  const [good, bad] = await ranked([outcomes(0.5), outcomes(0.3)], 'redirect')
  expect(good!.low).toBeLessThan(good!.rate)
  expect(good!.high).toBeGreaterThan(good!.rate)
  expect(good!.high - good!.low).toBeGreaterThan(0.04)
  expect(good!.high - good!.low).toBeLessThan(0.08)
  expect([good!.best, good!.places, bad!.best, bad!.places]).toEqual([1, [1, 1], 0, [2, 2]])
})

it('[IN-07.6] shares the first place between equal versions, and leaves close ones undecided', async () => {
  const one = outcomes(0.4)
  const [first, second] = await ranked([one, one.slice()], 'redirect')
  expect([first!.best, second!.best]).toEqual([0.5, 0.5])
  const close = await ranked([outcomes(0.4), outcomes(0.41)], 'redirect')
  expect(Math.max(...close.map(({ best }) => best))).toBeLessThan(1)
  expect(close.some(({ places }) => places[0] !== places[1])).toBe(true)
})

it('[IN-07.6] compares only players that all versions have', async () => {
  const long = outcomes(0.5, 900)
  const [one] = await ranked([long, long.slice(0, 400)], 'redirect')
  const same = long.slice(0, 400).filter(byte => byte & 8).length / 400
  expect(one!.rate).toBe(same)
  expect(await ranked([], 'win')).toEqual([])
})

it('[IN-07.17] ranks in small steps between other work', async () => {
  const [versions, players] = [20, 2000]
  let pauses = 0
  await rankVersions(
    Array.from({ length: versions }, () => outcomes(0.4, players)),
    'redirect',
    async () => void pauses++,
  )
  // A step counts at most 200,000 outcomes.
  expect(pauses).toBeGreaterThanOrEqual((500 * versions * players) / 200_000)
})
