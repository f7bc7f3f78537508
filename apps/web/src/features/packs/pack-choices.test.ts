import { describe, expect, it } from 'vitest'
import { sizeState, summarise, tightest } from './pack-choices.ts'

const choices = [
  { id: 21, size: 100, limit: 5_000_000, allowed: true, paid: false },
  { id: 5, size: 120, limit: 5_000_000, allowed: true, paid: true },
  { id: 3, size: 3_000_000, limit: 2_000_000, allowed: false, paid: false },
]

describe('download selection', () => {
  it('[D-22.1] charges only channels that were not paid for this content', () => {
    expect(summarise(choices, new Set([21, 5]))).toEqual({ ids: [21, 5], cost: 1, blocked: 0, bytes: 220 })
  })

  it('[D-36.11] excludes a blocked channel and downloads the others', () => {
    expect(summarise(choices, new Set([21, 3]))).toMatchObject({ ids: [21], cost: 1, blocked: 1 })
  })

  it('[D-36.11] names the channel with the tightest limit', () => {
    expect(tightest(choices)?.id).toBe(3)
    expect(tightest([])).toBeUndefined()
  })
})

it.each([
  [0, 'fine'],
  [0.95, 'fine'],
  [0.951, 'near'],
  [1, 'near'],
  [1.001, 'over'],
])('[PL-03.4] %s of the size limit is shown as %s', (share, state) => {
  expect(sizeState(share)).toBe(state)
})
