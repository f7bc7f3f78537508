import { expect, it } from 'vitest'
import { activityKinds, isKnownAction, kindOf } from './activity-table.tsx'

it('[D-15] an action belongs to one kind; one without words is none', () => {
  const all = Object.values(activityKinds).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(kindOf('key_revoked')).toBe('keys')
  expect([isKnownAction('sign_in'), isKnownAction('unknown_action')]).toEqual([true, false])
})
