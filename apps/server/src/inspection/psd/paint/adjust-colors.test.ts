import { expect, it } from 'vitest'
import { adjusterOf } from './adjust-colors.ts'

type Adjustment = Parameters<typeof adjusterOf>[0]
const changed = (adjustment: Adjustment, color: [number, number, number]) =>
  adjusterOf(adjustment)?.(color).map(value => Math.round(value * 100) / 100)
const ink = (c: number, k = 0) => ({ c, m: 0, y: 0, k })

it('[ED-07.1] a selective color changes its own range of colours alone', () => {
  const absolute = { type: 'selective color', mode: 'absolute', reds: ink(100) } as const
  expect(changed(absolute, [1, 0, 0])).toEqual([0, 0, 0])
  expect(changed(absolute, [0, 1, 0])).toEqual([0, 1, 0])
  expect(changed(absolute, [0.5, 0.5, 0.5])).toEqual([0.5, 0.5, 0.5])
  // Relative ink is a share of the ink that is there, of which pure red has none in cyan.
  expect(changed({ ...absolute, mode: 'relative' }, [1, 0, 0])).toEqual([1, 0, 0])
  expect(
    changed({ type: 'selective color', mode: 'absolute', neutrals: ink(0, 20) }, [0.5, 0.5, 0.5]),
  ).toEqual([0.3, 0.3, 0.3])
})

it('[ED-07.1] a color balance moves the tones it names', () => {
  const none = { cyanRed: 0, magentaGreen: 0, yellowBlue: 0 }
  const balance = {
    type: 'color balance',
    shadows: none,
    midtones: { ...none, cyanRed: 100 },
    highlights: none,
    preserveLuminosity: false,
  } as const
  expect(changed(balance, [0.5, 0.5, 0.5])).toEqual([0.8, 0.5, 0.5])
  expect(changed(balance, [1, 1, 1])).toEqual([1, 1, 1])
  expect(changed(balance, [0, 0, 0])).toEqual([0, 0, 0])
})
