import { describe, expect, it } from 'vitest'
import { framedPlaces, layoutOf } from './grid-layout.ts'

describe('the grid of cards', () => {
  it('[AS-01.17] fits as many columns as possible and uses the full width', () => {
    const wide = layoutOf(1100, 'grid')
    expect(wide.columns).toBe(5)
    expect(wide.columns * wide.cellWidth + (wide.columns - 1) * wide.gap).toBeCloseTo(1100)
    expect(layoutOf(100, 'grid').columns).toBe(1)
    expect(layoutOf(1100, 'list')).toMatchObject({ columns: 1, cellWidth: 1100 })
  })

  it('[AS-01.17] finds the cards that a selection frame touches, and none in the gaps', () => {
    const layout = { columns: 3, cellWidth: 100, imageHeight: 72, rowHeight: 146, gap: 16 }
    expect(framedPlaces(layout, { left: 50, top: 10, right: 150, bottom: 20 }, 9)).toEqual([0, 1])
    expect(framedPlaces(layout, { left: 101, top: 0, right: 115, bottom: 400 }, 9)).toEqual([])
    expect(framedPlaces(layout, { left: 0, top: 131, right: 400, bottom: 145 }, 9)).toEqual([])
    expect(framedPlaces(layout, { left: 0, top: 100, right: 400, bottom: 150 }, 9)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect(framedPlaces(layout, { left: -50, top: -50, right: 999, bottom: 9999 }, 5)).toEqual([
      0, 1, 2, 3, 4,
    ])
  })
})
