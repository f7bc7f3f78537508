import { expect, it } from 'vitest'
import type { Creative } from './read-creatives.ts'
import { changeOfOthers, findReplacements } from './find-replacements.ts'

const lastDay = 20_000
const pattern = { weekdays: [1, 1, 1, 1, 1, 1, 1], dispersion: 2 }

/** A creative with the same events on each of its days, which end with the last one. */
function creative(key: string, days: number, events: number, more: Partial<Creative> = {}): Creative {
  const cells = Array.from({ length: days }, (_, back) => ({
    ...{ channel: '21', day: lastDay - back, events, displays: 100 },
  }))
  const sums = { events: events * days, displays: 100 * days }
  return { key, name: key, productId: 'candy', projectId: '7', ...sums, cells, ...more }
}

const tired = creative('tired', 20, 10)
const keysOf = (...list: Creative[]) =>
  findReplacements(tired, [tired, ...list], { pattern, lastDay }).map(one => one.creative)

it('[IN-08.11] gives a better creative its change with an interval of 95 percent', () => {
  const [found] = findReplacements(tired, [tired, creative('new', 10, 20)], { pattern, lastDay })
  // Seven days of 20 and of 10 events in 100 displays, each with half an event more.
  const log = Math.log(140.5 / 70.5)
  const half = 1.959964 * Math.sqrt(2 * (1 / 140.5 + 1 / 70.5))
  expect(found).toMatchObject({ displays: 700, rate: 0.2 })
  expect(Math.log1p(found!.effect)).toBeCloseTo(log, 10)
  expect(Math.log1p(found!.low)).toBeCloseTo(log - half, 10)
  expect(Math.log1p(found!.high)).toBeCloseTo(log + half, 10)
})

it('[IN-08.11] names no older, worse, small or foreign creative', () => {
  expect(keysOf(creative('same age', 20, 20), creative('older', 21, 20))).toEqual([])
  expect(keysOf(creative('worse', 10, 9), creative('equal', 10, 10))).toEqual([])
  expect(keysOf(creative('other product', 10, 20, { productId: 'puzzle' }))).toEqual([])
  const elsewhere = creative('elsewhere', 10, 20)
  for (const cell of elsewhere.cells) cell.channel = '5'
  expect(keysOf(elsewhere)).toEqual([])
  const small = creative('small', 1, 60)
  small.cells[0]!.displays = 99
  expect(keysOf(small)).toEqual([])
  small.cells[0]!.displays = 100
  expect(keysOf(small)).toEqual(['small'])
})

it('[IN-08.11] names at most three, the surest first', () => {
  const list = [12, 30, 18, 24].map(events => creative(`of ${events}`, 10, events))
  expect(keysOf(...list)).toEqual(['of 30', 'of 24', 'of 18'])
})

it('[IN-08.10] compares the others with their own rates by week', () => {
  const other = creative('other', 14, 10)
  for (const cell of other.cells) if (cell.day > lastDay - 7) cell.events = 5
  const weeks = [lastDay - 13, lastDay - 6] as const
  expect(changeOfOthers(tired, [tired, other], weeks)).toBeCloseTo(-0.5, 10)
  expect(changeOfOthers(tired, [tired, { ...other, productId: 'puzzle' }], weeks)).toBeUndefined()
})
