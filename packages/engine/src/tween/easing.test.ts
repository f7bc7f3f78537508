import { describe, expect, it } from 'vitest'
import { EASE_SHAPES, easing, isKnownEasing } from './easing.ts'

describe('an easing', () => {
  const names = EASE_SHAPES.flatMap(shape => [shape + '.in', shape + '.out', shape + '.inOut']).concat(
    'linear',
    'cubic-bezier(0.4,0,0.2,1)',
  )

  it.each(names)('[ED-02.4] starts at 0 and ends at 1: %s', name => {
    expect(easing(name)(0)).toBeCloseTo(0, 3)
    expect(easing(name)(1)).toBeCloseTo(1, 3)
  })

  it('[ED-02.4] is slow at first for in, fast at first for out, and symmetric for inOut', () => {
    for (const shape of ['sine', 'quad', 'cubic', 'quart', 'expo', 'circ']) {
      expect(easing(shape + '.in')(0.25)).toBeLessThan(0.25)
      expect(easing(shape + '.out')(0.25)).toBeGreaterThan(0.25)
      expect(easing(shape + '.inOut')(0.5)).toBeCloseTo(0.5)
    }
    expect(easing('back.out')(0.8)).toBeGreaterThan(1)
  })

  it('[ED-02.4] reads a curve of four numbers as browsers do', () => {
    expect(easing('cubic-bezier(0.25,0.1,0.25,1)')(0.5)).toBeCloseTo(0.8024, 3)
    expect(easing('cubic-bezier(0, 0, 1, 1)')(0.3)).toBeCloseTo(0.3, 4)
    expect(easing('cubic-bezier(0.3,-0.5,0.7,1.5)')(0.15)).toBeLessThan(0)
  })

  it('[ED-02.4] accepts other spellings and treats an unknown name as linear', () => {
    expect(easing('easeOutQuad')(0.3)).toBe(easing('quad.out')(0.3))
    expect(easing('cubic')(0.3)).toBe(easing('cubic.out')(0.3))
    expect(easing('unknown')(0.3)).toBe(0.3)
  })

  it('[ED-02.23] knows every name that it reads, and no other', () => {
    for (const name of [...names, 'easeOutQuad', 'out-quad', 'Linear']) expect(isKnownEasing(name)).toBe(true)
    for (const name of ['unknown', 'cubik.out', 'bezier(0.4,0,0.2,1)'])
      expect(isKnownEasing(name)).toBe(false)
  })
})
