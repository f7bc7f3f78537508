// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { daysLeft } from './use-cells.tsx'

it('[D-51.5] a deleted asset is kept for thirty days including the last one', () => {
  const now = 1_800_000_000
  expect([0, 3600, 86_400, 29.5 * 86_400, 31 * 86_400].map(ago => daysLeft(now - ago, now))).toEqual([
    30, 30, 29, 1, 0,
  ])
})
