import { expect, it } from 'vitest'
import { seededRandom } from './random.ts'

it('[D-33.1] returns the same numbers below one for the same seed, and others for another', () => {
  const take = (seed: number) => Array.from({ length: 1000 }, seededRandom(seed))
  expect(take(5)).toEqual(take(5))
  expect(take(5)).not.toEqual(take(6))
  expect(take(5).every(n => n >= 0 && n < 1)).toBe(true)
  const mean = take(5).reduce((sum, n) => sum + n, 0) / 1000
  expect(mean).toBeGreaterThan(0.45)
  expect(mean).toBeLessThan(0.55)
})
