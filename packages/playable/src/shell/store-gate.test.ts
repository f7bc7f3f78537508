import { describe, expect, it } from 'vitest'
import { createStoreGate, storeLink } from './store-gate.ts'

function at(autoRedirect: boolean) {
  const clock = { now: 1000 }
  return { clock, gate: createStoreGate(() => clock.now, autoRedirect) }
}

describe('store gate', () => {
  it('[PL-03.5] allows one redirect per tap, and another one for a later tap', () => {
    const { clock, gate } = at(false)
    expect(gate.allows(false)).toBe(true)
    clock.now += 499
    expect(gate.allows(false)).toBe(false)
    clock.now += 1
    expect(gate.allows(false)).toBe(true)
  })

  it('[D-36.11] refuses redirects without a touch where the network refuses them', () => {
    expect(at(false).gate.allows(true)).toBe(false)
    expect(at(true).gate.allows(true)).toBe(true)
  })

  it('[D-36.11] refuses an automatic redirect within 2.5 s after the end report, and allows one by a touch', () => {
    const { clock, gate } = at(true)
    gate.ended()
    clock.now += 2499
    expect(gate.allows(true)).toBe(false)
    clock.now += 1
    expect(gate.allows(true)).toBe(true)
    const touched = at(true)
    touched.gate.ended()
    expect(touched.gate.allows(false)).toBe(true)
  })

  it('[PL-03.5] opens the other store if the own store has no link, and never an empty address', () => {
    expect(storeLink({ ios: 'i', android: 'a' }, 'ios')).toBe('i')
    expect(storeLink({ ios: 'i', android: 'a' }, 'android')).toBe('a')
    expect(storeLink({ ios: 'i', android: 'a' }, 'other')).toBe('a')
    expect(storeLink({ ios: 'i' }, 'android')).toBe('i')
    expect(storeLink({ ios: '', android: '' }, 'android')).toBeUndefined()
  })
})
