import { describe, expect, it } from 'vitest'
import type { CurveKey } from '../data.ts'
import { CURVE_PRESETS } from './curve-presets.ts'
import { curveAt } from './curve.ts'
import { easing } from './easing.ts'

const times = Array.from({ length: 101 }, (_, at) => at / 100)

describe('an animation curve', () => {
  it('[ED-02.4] passes through its keys, in straight lines without handles', () => {
    const keys: CurveKey[] = [
      { x: 0, y: 0 },
      { x: 0.25, y: 0.8 },
      { x: 1, y: 1 },
    ]
    expect([0, 0.125, 0.25, 0.625, 1].map(x => curveAt(keys, x))).toEqual(
      [0, 0.4, 0.8, 0.9, 1].map(y => expect.closeTo(y, 6)),
    )
  })

  it('[ED-02.4] bends by its handles as a cubic Bézier does', () => {
    const curve = easing('cubic-bezier(0.42,0,0.58,1)')
    const preset = CURVE_PRESETS.filter(({ name }) => name === 'easeInOut')[0]!
    for (const x of times) expect(curveAt(preset.keys, x)).toBeCloseTo(curve(x), 4)
  })

  it('[ED-02.4] has one value at a time, also when a handle reaches past its neighbour', () => {
    const keys: CurveKey[] = [
      { x: 0, y: 0, out: [0.9, 0] },
      { x: 0.5, y: 1, in: [-0.9, 0], out: [1, 0.2] },
      { x: 1, y: 0, in: [-1, 0] },
    ]
    const values = times.map(x => curveAt(keys, x))
    for (const [at, value] of values.entries())
      if (at && at !== 50) expect(Math.abs(value - values[at - 1]!)).toBeLessThan(0.35)
    expect(values[50]).toBeCloseTo(1, 4)
  })

  it('[ED-02.4] is constant outside its keys, and jumps where two keys share a time', () => {
    const keys: CurveKey[] = [
      { x: 0.2, y: 0.1 },
      { x: 0.5, y: 0.3 },
      { x: 0.5, y: 0.9 },
      { x: 0.8, y: 1 },
    ]
    expect([0, 0.2, 0.9, 1].map(x => curveAt(keys, x))).toEqual(
      [0.1, 0.1, 1, 1].map(y => expect.closeTo(y, 6)),
    )
    expect(curveAt(keys, 0.499)).toBeLessThan(0.31)
    expect(curveAt(keys, 0.501)).toBeGreaterThan(0.89)
    expect(curveAt([], 0.3)).toBe(0.3)
  })

  it('[ED-02.4] has six presets from 0 to 1 with keys in order', () => {
    expect(CURVE_PRESETS).toHaveLength(6)
    for (const { keys } of CURVE_PRESETS) {
      expect([curveAt(keys, 0), curveAt(keys, 1)]).toEqual([expect.closeTo(0, 5), expect.closeTo(1, 5)])
      expect(keys.map(({ x }) => x)).toEqual(keys.map(({ x }) => x).sort((a, b) => a - b))
    }
  })
})

describe('the built-in curves', () => {
  const keysOf = (name: string) => CURVE_PRESETS.find(preset => preset.name === name)!.keys

  it.each([
    ['linear', 'cubic-bezier(0,0,1,1)'],
    ['easeIn', 'cubic-bezier(0.42,0,1,1)'],
    ['easeOut', 'cubic-bezier(0,0,0.58,1)'],
    ['easeInOut', 'cubic-bezier(0.42,0,0.58,1)'],
    ['overshoot', 'cubic-bezier(0.34,1.56,0.64,1)'],
  ])('[ED-02.4] %s has the shape that CSS names %s', (name, css) => {
    const curve = easing(css)
    for (const x of times) expect(curveAt(keysOf(name), x)).toBeCloseTo(curve(x), 4)
  })

  it('[ED-02.4] bounce falls to the end four times, each time from less high', () => {
    const keys = keysOf('bounce')
    expect(keys.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0.36, 1],
      [0.73, 1],
      [0.91, 1],
      [1, 1],
    ])
    const heights = keys.slice(1).map((key, at) => {
      const from = keys[at]!.x
      return Math.max(...times.map(share => 1 - curveAt(keys, from + (key.x - from) * share)))
    })
    expect(heights[0]).toBe(1)
    for (const [at, height] of heights.entries()) {
      expect(height).toBeGreaterThan(0.01)
      if (at) expect(height).toBeLessThan(heights[at - 1]! / 2)
    }
    for (const x of times) expect(curveAt(keys, x)).toBeLessThanOrEqual(1 + 1e-9)
  })
})
