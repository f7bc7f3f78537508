import { inputLimits } from '@adloom/contract/input-limits'
import { expect, it } from 'vitest'
import { activityKinds, isKnownAction, kindOf } from './activity-page.tsx'

it('[D-15.2] each action belongs to one kind, and one without words is not listed', () => {
  const all = Object.values(activityKinds).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(kindOf('key_revoked')).toBe('keys')
  expect([isKnownAction('sign_in'), isKnownAction('unknown_action')]).toEqual([true, false])
})

it('[D-15.2] the filter of each kind is within what the server takes', () => {
  for (const actions of Object.values(activityKinds))
    expect(actions.join(',').length).toBeLessThanOrEqual(inputLimits.actionFilter)
})
