import { describe, expect, it } from 'vitest'
import { createThrottle } from '../use-action.ts'

describe('throttle', () => {
  it('[SE-09.1] lets an action on one target through once a second', () => {
    let now = 0
    const passes = createThrottle(() => now)
    expect([passes('a'), passes('a')]).toEqual([true, false])
    now = 999
    expect(passes('a')).toBe(false)
    now = 1000
    expect(passes('a')).toBe(true)
  })

  it('[SE-09.1] lets the same action through at once on another target', () => {
    const passes = createThrottle(() => 0)
    expect([passes({ id: 1 }), passes({ id: 2 }), passes({ id: 2 })]).toEqual([true, true, false])
  })
})
