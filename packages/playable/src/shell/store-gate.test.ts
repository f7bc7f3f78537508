import { describe, expect, it } from 'vitest'
import { createStoreGate, storeLink } from './store-gate.ts'

function at(autoRedirect: boolean) {
  const clock = { now: 1000 }
  return { clock, gate: createStoreGate(() => clock.now, autoRedirect) }
}

describe('store gate', () => {
  it('[D-35] lets one jump out for a tap, and another for a later tap', () => {
    const { clock, gate } = at(false)
    expect(gate.allows(false)).toBe(true)
    clock.now += 499
    expect(gate.allows(false)).toBe(false)
    clock.now += 1
    expect(gate.allows(false)).toBe(true)
  })

  it('[D-35] drops jumps that no touch caused where the network refuses them', () => {
    expect(at(false).gate.allows(true)).toBe(false)
    expect(at(true).gate.allows(true)).toBe(true)
  })

  it('[D-35] drops an automatic jump within 2.5 s of the end report, never a touched one', () => {
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

  it('[D-35] opens the other store when the own one is missing, and never an empty address', () => {
    expect(storeLink({ ios: 'i', android: 'a' }, 'ios')).toBe('i')
    expect(storeLink({ ios: 'i', android: 'a' }, 'android')).toBe('a')
    expect(storeLink({ ios: 'i', android: 'a' }, 'other')).toBe('a')
    expect(storeLink({ ios: 'i' }, 'android')).toBe('i')
    expect(storeLink({ ios: '', android: '' }, 'android')).toBeUndefined()
  })
})
