import { expect, it } from 'vitest'
import { type GradientFill, gradientAt } from './gradient.ts'

const box = { left: 0, top: 0, width: 200, height: 10 }
const noise = {
  type: 'noise',
  min: [0.2, 0, 0.5, 0.3],
  max: [0.4, 0.1, 1, 0.6],
  colorModel: 'rgb',
  roughness: 0.5,
  randomSeed: 7,
  angle: 0,
} as const
const colors = (change: Partial<GradientFill> = {}) => {
  const at = gradientAt(
    { ...noise, min: [...noise.min], max: [...noise.max], ...change } as GradientFill,
    box,
  )
  return Array.from({ length: 200 }, (_, x) => at(x, 5))
}
const channel = (list: readonly (readonly number[])[], index: number) => list.map(color => color[index]!)
/** How often a channel changes direction between rising and falling. */
const turns = (values: number[]) =>
  values.slice(2).filter((value, at) => (value - values[at + 1]!) * (values[at + 1]! - values[at]!) < 0)
    .length

it('[ED-07.8] every channel of a noise gradient stays in its range and uses most of it', () => {
  for (const [index, low, high] of [
    [0, 0.2, 0.4],
    [1, 0, 0.1],
    [2, 0.5, 1],
  ] as const) {
    const values = channel(colors(), index)
    expect([Math.min(...values) >= low, Math.max(...values) <= high]).toEqual([true, true])
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan((high - low) * 0.7)
  }
})

it('[ED-07.8] a seed repeats its gradient, another seed gives another one, and reversing turns it round', () => {
  expect(colors()).toEqual(colors())
  expect(colors({ randomSeed: 8 })).not.toEqual(colors())
  expect(colors({ reverse: true }).at(-1)![0]).toBeCloseTo(colors()[0]![0], 2)
})

it('[ED-07.8] a rough noise gradient has more bands than a smooth one', () => {
  expect(turns(channel(colors({ roughness: 1 }), 0))).toBeGreaterThan(
    3 * turns(channel(colors({ roughness: 0 }), 0)),
  )
})

it('[ED-07.8] is transparent only where the file asks for it', () => {
  expect(new Set(channel(colors(), 3))).toEqual(new Set([1]))
  const alphas = channel(colors({ addTransparency: true }), 3)
  expect([Math.min(...alphas) >= 0.3, Math.max(...alphas) <= 0.6]).toEqual([true, true])
})

it('[ED-07.8] reads its ranges in the colour model of the file', () => {
  const hue = colors({ colorModel: 'hsb', min: [0, 0, 0.5], max: [1, 0, 0.5] })
  expect(hue.every(([r, g, b]) => r === 0.5 && g === 0.5 && b === 0.5)).toBe(true)
  const dark = colors({ colorModel: 'lab', min: [0, 0.502, 0.502], max: [0, 0.502, 0.502] })
  expect(Math.max(...dark.flatMap(([r, g, b]) => [r, g, b]))).toBeLessThan(0.02)
})
