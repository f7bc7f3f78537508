import { expect, it } from 'vitest'
import { freeSize } from '../service.ts'

it('[AS-02.1] free space is the rest, -1 only without a limit', () => {
  expect(freeSize(1000, 400)).toBe(600)
  expect(freeSize(1000, 1500)).toBe(-500)
  expect(freeSize(-1, 1500)).toBe(-1)
  expect(freeSize(1000, 1001)).toBe(-2)
})
