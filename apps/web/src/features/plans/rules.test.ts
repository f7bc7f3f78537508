import { describe, expect, it } from 'vitest'
import {
  isBalanceLow,
  isSubscribed,
  lowBalanceThreshold,
  planWarnings,
  quotaTotals,
  rememberReminder,
  summaryAction,
  trialQuestion,
  wasRemindedToday,
} from './rules.ts'
import { day, now, planWith, standingWith } from './plan-standing.test-support.ts'

const topUp = planWith({ id: 35, plan_type: 4 })
const playableTrial = planWith({ id: 901, type: 2, scope: 1 })
const videoTrial = planWith({ type: 2, scope: 2 })
const ration = planWith({ id: 26, plan_type: 3 })

describe('the button of the summary', () => {
  it('[SH-28.1] is Recharge for a top-up, except in the CN build', () => {
    expect(summaryAction(standingWith({ plans: [planWith(), topUp] }), 'global')).toBe('recharge')
    expect(summaryAction(standingWith({ plans: [planWith(), topUp] }), 'cn')).toBe('buyPack')
    expect(summaryAction(standingWith({ plans: [topUp] }), 'cn')).toBe('subscribe')
  })

  it('[SH-28.1] is Buy pack for a subscription that is no playable trial', () => {
    expect(summaryAction(standingWith({ plans: [planWith()], trial_scope: 3 }), 'global')).toBe('buyPack')
    expect(summaryAction(standingWith({ plans: [videoTrial] }), 'global')).toBe('buyPack')
    expect(summaryAction(standingWith({ plans: [playableTrial, planWith()] }), 'global')).toBe('buyPack')
    expect(summaryAction(standingWith({ plans: [playableTrial] }), 'global')).toBe('subscribe')
    expect(summaryAction(standingWith({ plans: [ration] }), 'global')).toBe('subscribe')
  })

  it('[SH-28.1] is Free trial while both areas can be tried, else Subscribe', () => {
    expect(summaryAction(standingWith({ trial_scope: 3 }), 'global')).toBe('freeTrial')
    for (const trial_scope of [0, 1, 2])
      expect(summaryAction(standingWith({ trial_scope }), 'global')).toBe('subscribe')
  })
})

describe('the low balance', () => {
  it('[SH-26.1] is below the agreed minimum and 100, or below 100 where none is agreed', () => {
    expect([-1, 0, 5000].map(lowBalanceThreshold)).toEqual([10_000, 10_000, 15_000])
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
    expect(warned(planWith({ ...topUp, expired_time: now + 2 * day }), topUp)).toEqual([['expiring', 35, 2]])
  })

  it('[SH-32.1] warn about a quota with less than a tenth left, after plans that end, and never for staff', () => {
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

it('[SH-32.1] remind each user of a device once a day', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const evening = new Date(2027, 0, 15, 23, 59)
  expect(wasRemindedToday(store, 7, evening)).toBe(false)
  rememberReminder(store, 7, new Date(2027, 0, 15, 0, 1))
  expect(wasRemindedToday(store, 7, evening)).toBe(true)
  expect(wasRemindedToday(store, 8, evening)).toBe(false)
  expect(wasRemindedToday(store, 7, new Date(2027, 0, 16, 0, 1))).toBe(false)
})

it('[SE-07.1] offers a trial without a subscription while both areas are open, else contact', () => {
  expect(trialQuestion(standingWith({ trial_scope: 3 }))).toBe('apply')
  for (const trial_scope of [0, 1, 2])
    expect(trialQuestion(standingWith({ plans: [playableTrial], trial_scope }))).toBe('contact')
  expect(trialQuestion(standingWith({ plans: [playableTrial, planWith()], trial_scope: 3 }))).toBeUndefined()
  expect(
    [[], [playableTrial], [planWith()], [planWith({ type: 3 })]].map(plans => isSubscribed({ plans })),
  ).toEqual([false, false, true, true])
})

it('[D-24.1] quotas are added over the plans and what was bought on top, and unlimited stays unlimited', () => {
  const bought = planWith({
    downloads_and_push: [5, 10],
    extra_downloads_and_push: [20, 30],
    video_credits: [0, 2],
    extra_video_credits: [-1, 5],
  })
  expect(quotaTotals([bought, planWith({ downloads_and_push: [1, 300] })])).toEqual({
    downloads: [26, 340],
    credits: [-1, -1],
  })
  expect(quotaTotals([])).toEqual({ downloads: [0, 0], credits: [0, 0] })
})
