import { describe, expect, it } from 'vitest'
import { isSubscribed, rememberReminder, summaryAction, trialQuestion, wasRemindedToday } from './rules.ts'
import { planWith, standingWith } from './plan-standing.test-support.ts'

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
