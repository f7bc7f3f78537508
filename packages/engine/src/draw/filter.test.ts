import { describe, expect, it } from 'vitest'
import type { FilterData } from '../data.ts'
import { applyFilter, filterMatrix } from './filter.ts'

function through(filter: FilterData, ...rgb: number[]): number[] {
  const data = Uint8ClampedArray.from([...rgb, 128])
  applyFilter(data, filterMatrix(filter))
  return Array.from(data)
}

describe('a colour filter', () => {
  it('[ED-02.18] leaves an image unchanged at neutral values, and its alpha always', () => {
    expect(through({}, 10, 130, 250)).toEqual([10, 130, 250, 128])
    expect(through({ brightness: 1, contrast: 1, saturation: 1, hue: 0 }, 10, 130, 250)).toEqual([
      10, 130, 250, 128,
    ])
    expect(through({ hue: 360 }, 10, 130, 250)).toEqual([10, 130, 250, 128])
  })

  it('[ED-02.18] changes brightness, contrast and saturation', () => {
    expect(through({ brightness: 2 }, 10, 60, 200)).toEqual([20, 120, 255, 128])
    expect(through({ brightness: 0 }, 10, 60, 200)).toEqual([0, 0, 0, 128])
    expect(
      through({ contrast: 0 }, 10, 60, 200)
        .slice(0, 3)
        .every(value => Math.abs(value - 127.5) <= 0.5),
    ).toBe(true)
    expect(through({ contrast: 2 }, 0, 128, 255)).toEqual([0, 128, 255, 128])
    const grey = through({ saturation: 0 }, 200, 40, 90)
    expect(grey[0]).toBe(grey[1])
    expect(grey[1]).toBe(grey[2])
    expect(through({ saturation: 2 }, 200, 100, 100)[1]).toBeLessThan(100)
  })

  it('[ED-02.18] rotates the hue from red to green to blue and leaves grey unchanged', () => {
    expect(through({ hue: 120 }, 255, 0, 0)).toEqual([0, 255, 0, 128])
    expect(through({ hue: 240 }, 255, 0, 0)).toEqual([0, 0, 255, 128])
    expect(through({ hue: -120 }, 255, 0, 0)).toEqual([0, 0, 255, 128])
    expect(through({ hue: 77 }, 90, 90, 90)).toEqual([90, 90, 90, 128])
  })
})
