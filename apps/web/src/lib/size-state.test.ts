import { expect, it } from 'vitest'
import { sizeState } from '../features/packs/selection.ts'

it.each([
  [0, 'fine'],
  [0.95, 'fine'],
  [0.951, 'near'],
  [1, 'near'],
  [1.001, 'over'],
])('[PL-03.4] %s of the size limit is shown as %s', (share, state) => {
  expect(sizeState(share)).toBe(state)
})
