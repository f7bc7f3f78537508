import { describe, expect, it } from 'vitest'
import {
  isBalanceLow,
  lowBalanceThreshold,
  type Pair,
  type Plan,
  planWarnings,
  quotaTotals,
  quotaWarnings,
} from './plan-warnings.ts'

const now = 1_800_000_000
const day = 86_400

/** An official subscription to everything for a month. */
const planWith = (change: Partial<Plan> = {}): Plan => ({
  id: 22,
  name: 'B',
  plan_type: 1,
  scope: 3,
  type: 1,
  expired_time: now + 30 * day,
  renewed_time: 0,
  reset_time: now + 30 * day,
  downloads_and_push: [600, 600],
  extra_downloads_and_push: [0, 0],
  video_credits: [60, 60],
  extra_video_credits: [0, 0],
  ...change,
})

type Standing = Parameters<typeof isBalanceLow>[0] & Parameters<typeof quotaWarnings>[0]

const standingWith = (change: Partial<Standing>): Standing => ({
  account_type: 'normal',
  plans: [],
  balance: 0,
  min_amount: -1,
  mtg_charge: false,
  storage: { used_size: 0, total_size: 0 },
  system_time: now,
  ...change,
})

const topUp = planWith({ id: 35, plan_type: 4 })
const playableTrial = planWith({ id: 901, type: 2, scope: 1 })
const ration = planWith({ id: 26, plan_type: 3 })

describe('the low balance', () => {
  it('[SH-26.1] is below the agreed minimum and 100, or below 100 where none is agreed', () => {
    const threshold = (min_amount: number) => lowBalanceThreshold({ min_amount })
    expect([-1, 0, 5000].map(threshold)).toEqual([10_000, 10_000, 15_000])
    const with150 = (balance: number) =>
      isBalanceLow(standingWith({ plans: [topUp], balance, min_amount: 5000 }))
    expect([14_999, 15_000].map(with150)).toEqual([true, false])
  })

  it('[SH-26.1] is shown only to users who pay from a balance', () => {
    expect(isBalanceLow(standingWith({ plans: [topUp] }))).toBe(true)
    expect(isBalanceLow(standingWith({ plans: [planWith()] }))).toBe(false)
    expect(isBalanceLow(standingWith({ plans: [topUp], mtg_charge: true }))).toBe(false)
    expect(isBalanceLow(standingWith({ plans: [topUp], account_type: 'internal' }))).toBe(false)
  })
})

describe('the warnings about plans', () => {
  const warned = (...plans: ReturnType<typeof planWith>[]) =>
    planWarnings(standingWith({ plans })).map(({ kind, plan, left }) => [kind, plan.id, left])

  it('[SH-32.1] warn about a plan that ends within 7 days, and a trial within 3', () => {
    expect(warned(planWith({ ...topUp, expired_time: now + 7 * day }))).toEqual([['expiring', 35, 7]])
    expect(warned(planWith({ ...topUp, expired_time: now + 7 * day + 1 }))).toEqual([])
    expect(warned(planWith({ expired_time: now + 1 }))).toEqual([['expiring', 22, 1]])
    expect(warned(planWith({ expired_time: now }))).toEqual([])
    expect(warned(planWith({ ...playableTrial, expired_time: now + 4 * day }))).toEqual([])
    expect(warned(planWith({ ...playableTrial, expired_time: now + 3 * day }))).toEqual([
      ['expiring', 901, 3],
    ])
  })

  it('[SH-32.1] are absent when a plan of the same kind continues everything it covers', () => {
    const ending = planWith({ expired_time: now + 2 * day })
    expect(warned(ending, planWith())).toEqual([])
    expect(warned(ending, planWith({ scope: 1 }))).toEqual([['expiring', 22, 2]])
    const endingTopUp = planWith({ ...topUp, expired_time: now + 2 * day })
    expect(warned(endingTopUp, topUp)).toEqual([['expiring', 35, 2]])
  })

  it('[SH-32.1] warn of a ration with less than a tenth left, after plans that end, never for staff', () => {
    const low = planWith({ ...ration, downloads_and_push: [9, 100] })
    expect(warned(planWith({ ...ration, downloads_and_push: [10, 100] }))).toEqual([])
    expect(warned(planWith({ ...ration, downloads_and_push: [-1, -1] }))).toEqual([])
    expect(warned(low, planWith({ ...topUp, expired_time: now + day }))).toEqual([
      ['expiring', 35, 1],
      ['rationLow', 26, 9],
    ])
    expect(planWarnings(standingWith({ plans: [low], account_type: 'internal' }))).toEqual([])
  })
})

it('[D-24.1] quotas are added over plans and what was bought on top; unlimited stays so', () => {
  const bought = planWith({
    downloads_and_push: [5, 10],
    extra_downloads_and_push: [20, 30],
    video_credits: [0, 2],
    extra_video_credits: [-1, 5],
  })
  expect(quotaTotals({ plans: [bought, planWith({ downloads_and_push: [1, 300] })] })).toEqual({
    downloads: [26, 340],
    credits: [-1, -1],
  })
  expect(quotaTotals({ plans: [] })).toEqual({ downloads: [0, 0], credits: [0, 0] })
  const extras = { downloads_and_push: [4, 20] as Pair, video_credits: [1, 5] as Pair, expired_time: now }
  expect(quotaTotals({ plans: [], extras })).toEqual({ downloads: [4, 20], credits: [1, 5] })
})

describe('the warnings about quotas', () => {
  const warned = (change: Partial<Standing>) =>
    quotaWarnings(standingWith(change)).map(({ usage, left, total }) => [usage, left, total])

  it('[BL-05.70] warn of downloads, credits and storage with less than a tenth left over all plans', () => {
    const used = planWith({ downloads_and_push: [9, 100], video_credits: [0, 10] })
    expect(warned({ plans: [used], storage: { used_size: 91, total_size: 100 } })).toEqual([
      ['download_push', 9, 100],
      ['video_credits', 0, 10],
      ['storage', 9, 100],
    ])
    expect(warned({ plans: [used, planWith({ video_credits: [-1, -1] })] })).toEqual([])
    expect(
      warned({
        plans: [planWith({ downloads_and_push: [10, 100] })],
        storage: { used_size: 120, total_size: 100 },
      }),
    ).toEqual([['storage', 0, 100]])
  })

  it('[BL-05.70] are absent without a plan, for staff, and for downloads that a ration is warned of', () => {
    const storage = { used_size: 100, total_size: 100 }
    expect(warned({ storage })).toEqual([])
    expect(warned({ plans: [planWith()], storage, account_type: 'internal' })).toEqual([])
    expect(warned({ plans: [planWith({ ...ration, downloads_and_push: [0, 100] })] })).toEqual([])
  })
})
