import { expect, it } from 'vitest'
import { trimSide } from './media-section.tsx'

const range = { from: 1000, to: 4000, length: 6000 }

it('[ED-02.6] the ends of the played range stay in the file, a tenth of a second apart', () => {
  expect(trimSide('from', 2500.4, range)).toEqual({ at: 2500, patch: { from: 2500 } })
  expect(trimSide('from', 5000, range).patch).toEqual({ from: 3900 })
  expect(trimSide('to', 200, range).patch).toEqual({ to: 1100 })
  expect(trimSide('to', 5000, range).patch).toEqual({ to: 5000 })
})

it('[ED-02.6] stores no range where the file starts and ends', () => {
  expect(trimSide('from', -50, range)).toEqual({ at: 0, patch: { from: undefined } })
  expect(trimSide('to', 9000, range)).toEqual({ at: 6000, patch: { to: undefined } })
})
