import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixedPropertySeed, propertySeed } from './property-seed.ts'

describe('seeds of property tests', () => {
  it('[D-38.1] are fixed unless the environment names another one', () => {
    expect(propertySeed(undefined)).toBe(fixedPropertySeed)
    expect(propertySeed('')).toBe(fixedPropertySeed)
    expect(propertySeed('42')).toBe(42)
    expect(() => propertySeed('random')).toThrow('whole number')
  })

  it('[D-38.1] reach every property of a test file and are printed when it fails', () => {
    const seed = propertySeed(process.env['PROPERTY_SEED'])
    expect(fc.readConfigureGlobal().seed).toBe(seed)
    expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`)
  })
})
