import { describe, expect, it } from 'vitest'
import { framesOf, secondsOf } from './frames.ts'

describe('time in frames', () => {
  it('[VD-01.1] counts the frames that a length in seconds needs, despite rounding of sums', () => {
    expect(framesOf(2, 30)).toBe(60)
    expect(framesOf(0.1 + 0.2, 30)).toBe(9)
    expect(framesOf(0.31, 30)).toBe(10)
    expect(secondsOf(45, 30)).toBe(1.5)
  })
})
