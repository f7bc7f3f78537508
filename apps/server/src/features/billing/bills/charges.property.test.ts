import { billingModes } from '@adloom/contract/billing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargesOf, monthOf, type BillingFacts, type Charge, type Terms } from './charges.ts'

const firstDay = Date.parse('2026-01-01') / 86_400_000
const terms = (more: Partial<Terms>): Terms => ({
  id: 1,
  fromDay: firstDay,
  mode: 'cpm',
  rate: 250,
  cap: null,
  ...more,
})
const facts = (more: Partial<BillingFacts>): BillingFacts => ({
  fromDay: firstDay,
  toDay: firstDay + 58,
  projects: [],
  orders: new Map(),
  buyouts: [],
  ...more,
})
const on = (day: number, project: string, impressions: number, spend: number) => ({
  day: firstDay + day,
  project,
  impressions,
  spend,
})
const total = (charges: readonly Charge[]) => charges.reduce((sum, { amount }) => sum + amount, 0)
const amounts = (charges: readonly Charge[]) => charges.map(({ amount }) => amount)

it('[BL-03.10] each mode charges what it names', () => {
  const projects = [on(0, '7', 10_000, 40_000_000), on(1, '8', 500, 10_000_000)]
  const charged = (more: Partial<Terms>) => amounts(chargesOf([terms(more)], facts({ projects })))
  expect(charged({ mode: 'cpm' })).toEqual([2500, 125])
  expect(charged({ mode: 'cost' })).toEqual([4000, 1000])
  expect(charged({ mode: 'spend_share', rate: 500 })).toEqual([200, 50])
  const orders = new Map([[firstDay + 3, 9900]])
  expect(amounts(chargesOf([terms({ mode: 'order' })], facts({ orders })))).toEqual([9900])
  const month = chargesOf([terms({ mode: 'all_buyout', rate: 1000_01 })], facts({}))
  expect(total(month.filter(({ day }) => monthOf(day) === '2026-01'))).toBe(1000_01)
  expect(total(month)).toBe(2000_02)
})

it('[BL-03.11] a charge ends at its cap, of a project or of all, and begins again with the month', () => {
  const days = [0, 1, 2, 31]
  const projects = days.flatMap(day => [on(day, '7', 0, 30_000_000), on(day, '8', 0, 1_000_000)])
  const share = { rate: 1000, cap: 500 }
  expect(amounts(chargesOf([terms({ mode: 'cap', ...share })], facts({ projects })))).toEqual([
    300, 10, 200, 10, 0, 10, 300, 10,
  ])
  expect(amounts(chargesOf([terms({ mode: 'all_cap', ...share })], facts({ projects })))).toEqual([
    300, 10, 190, 0, 0, 0, 300, 10,
  ])
})

it('[BL-03.20] a cap of terms that begin within a month counts what was charged before', () => {
  const projects = [0, 10, 20, 31].flatMap(day => [on(day, '7', 0, 40_000_000), on(day, '8', 0, 20_000_000)])
  for (const [mode, expected] of [
    ['cap', [400, 200, 100, 200, 0, 100, 400, 200]],
    ['all_cap', [400, 100, 0, 0, 0, 0, 400, 100]],
  ] as const) {
    const share = { mode, rate: 1000, cap: 500 }
    const two = [terms(share), terms({ ...share, id: 2, fromDay: firstDay + 5 })]
    expect(amounts(chargesOf(two, facts({ projects }))), mode).toEqual(expected)
  }
  // Orders belong to no project: they use up the cap of the account alone.
  const orders = new Map([[firstDay + 2, 300]])
  for (const [mode, expected] of [
    ['cap', [300, 0, 0, 400, 200, 100, 200]],
    ['all_cap', [300, 0, 0, 200, 0, 0, 0]],
  ] as const) {
    const two = [
      terms({ mode: 'order' }),
      terms({ mode, rate: 1000, cap: 500, id: 2, fromDay: firstDay + 5 }),
    ]
    const january = facts({ projects: projects.filter(({ day }) => day < firstDay + 31), orders })
    const charged = chargesOf(two, january).toSorted((one, other) => one.day - other.day)
    expect(total(charged), mode).toBe(expected.reduce((sum: number, one) => sum + one, 0))
    expect(amounts(charged.filter(({ day }) => day >= firstDay + 5)), mode).toEqual(expected.slice(3))
  }
  const byImpressions = [
    terms({ rate: 1 }),
    terms({ id: 2, fromDay: firstDay + 1, mode: 'cap', cap: 3, rate: 1 }),
  ]
  const days = [on(0, '7', 2000, 0), on(1, '7', 0, 900_000_000)]
  expect(amounts(chargesOf(byImpressions, facts({ projects: days })))).toEqual([2, 1])
})

it('[BL-03.13] terms apply from their day; days before them are not billed', () => {
  const projects = [0, 10, 20].map(day => on(day, '7', 1000, 0))
  const two = [
    terms({ fromDay: firstDay + 5, rate: 100 }),
    terms({ id: 2, fromDay: firstDay + 20, rate: 300 }),
  ]
  expect(amounts(chargesOf(two, facts({ projects })))).toEqual([100, 300])
  expect(chargesOf([], facts({ projects }))).toEqual([])
})

it('[BL-03.14] a project that was bought out is billed its price once and nothing after', () => {
  const projects = [0, 1, 2].map(day => on(day, '7', 1000, 0))
  const buyouts = [{ project: '7', fromDay: firstDay + 1, price: 12_000 }]
  expect(amounts(chargesOf([terms({})], facts({ projects, buyouts })))).toEqual([250, 12_000, 0, 0])
})

const day = fc.record({
  day: fc.integer({ min: firstDay, max: firstDay + 58 }),
  project: fc.constantFrom('', '7', '8', '9'),
  impressions: fc.integer({ min: 0, max: 10_000_000 }),
  spend: fc.integer({ min: 0, max: 9_000_000_000_000 }),
})

it('[BL-03.11, BL-03.12] days add up to the rounded month, within the cap', () => {
  const anyTerms = fc.record({
    mode: fc.constantFrom(...billingModes),
    rate: fc.integer({ min: 0, max: 20_000 }),
    cap: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const anyDays = fc.uniqueArray(day, { selector: one => `${one.day}/${one.project}`, maxLength: 60 })
  fc.assert(
    fc.property(anyTerms, anyDays, ({ mode, rate, cap }, projects) => {
      const isCapped = mode === 'cap' || mode === 'all_cap'
      const charges = chargesOf([terms({ mode, rate, cap: isCapped ? cap : null })], facts({ projects }))
      for (const { amount } of charges) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      for (const month of ['2026-01', '2026-02']) {
        const ofMonth = charges.filter(one => monthOf(one.day) === month)
        if (mode === 'all_cap') expect(total(ofMonth)).toBeLessThanOrEqual(cap)
        if (mode === 'all_buyout') expect(total(ofMonth)).toBeLessThanOrEqual(rate)
        for (const project of ['', '7', '8', '9']) {
          const ofProject = ofMonth.filter(one => one.project === project)
          const spend = ofProject.reduce((sum, one) => sum + BigInt(one.spend), 0n)
          const impressions = ofProject.reduce((sum, one) => sum + BigInt(one.impressions), 0n)
          const share = rounded(spend * BigInt(rate), 100_000_000n)
          if (mode === 'cpm') expect(total(ofProject)).toBe(rounded(impressions * BigInt(rate), 1000n))
          if (mode === 'cost') expect(total(ofProject)).toBe(rounded(spend, 10_000n))
          if (mode === 'spend_share') expect(total(ofProject)).toBe(share)
          if (mode === 'cap') expect(total(ofProject)).toBe(Math.min(cap, share))
        }
      }
    }),
  )
})

const rounded = (sum: bigint, divisor: bigint): number => Number((2n * sum + divisor) / (2n * divisor))
