import { describe, expect, it } from 'vitest'
import type { Anchor } from '../data.ts'
import { at } from '../testing/sample-play.ts'
import { LANDSCAPE, PORTRAIT, rootMatrix } from './fit.ts'
import { boxUnder } from './matrix.ts'

function boundsOf(
  place: ReturnType<typeof at>,
  reference: { w: number; h: number },
  width: number,
  height: number,
) {
  return boxUnder(rootMatrix(place, reference, width, height), place.x + place.w, place.y + place.h)
}

describe('the nine-anchor fit', () => {
  it('[D-32.1] draws the reference canvas one to one on a screen of its size', () => {
    expect(rootMatrix(at(10, 20, 5, 5), PORTRAIT, 750, 1334)).toEqual([1, 0, 0, 1, 0, 0])
    expect(rootMatrix(at(10, 20, 5, 5), LANDSCAPE, 1334, 750)).toEqual([1, 0, 0, 1, 0, 0])
  })

  it('[D-31.10] contains and centres the canvas when nothing is anchored', () => {
    expect(rootMatrix(at(0, 0, 1, 1), PORTRAIT, 375, 1000)).toEqual([0.5, 0, 0, 0.5, 0, (1000 - 667) / 2])
    expect(rootMatrix(at(0, 0, 1, 1), PORTRAIT, 1500, 1334)).toEqual([1, 0, 0, 1, 375, 0])
  })

  const screens = [
    [375, 812],
    [768, 1024],
    [750, 1334],
  ] as const
  const edges: [Anchor, (x: number, y: number, w: number, h: number) => [number, number]][] = [
    ['tl', () => [0, 0]],
    ['t', (w, _h, rw) => [(w - rw) / 2, 0]],
    ['tr', (w, _h, rw) => [w - rw, 0]],
    ['l', (_w, h, _rw, rh) => [0, (h - rh) / 2]],
    ['c', (w, h, rw, rh) => [(w - rw) / 2, (h - rh) / 2]],
    ['r', (w, h, rw, rh) => [w - rw, (h - rh) / 2]],
    ['bl', (_w, h, _rw, rh) => [0, h - rh]],
    ['b', (w, h, rw, rh) => [(w - rw) / 2, h - rh]],
    ['br', (w, h, rw, rh) => [w - rw, h - rh]],
  ]
  it.each(edges)('[D-31.10] keeps the distance to its edge on every screen: %s', (anchor, origin) => {
    for (const [w, h] of screens) {
      const scale = Math.min(w / 750, h / 1334)
      const [x, y] = origin(w, h, 750 * scale, 1334 * scale)
      const matrix = rootMatrix(at(30, 40, 100, 50, { anchor }), PORTRAIT, w, h)
      expect(matrix[0]).toBeCloseTo(scale)
      expect(matrix[4]).toBeCloseTo(x)
      expect(matrix[5]).toBeCloseTo(y)
    }
  })

  it('[D-31.10] covers the whole screen in proportion, or stretches', () => {
    const cover = rootMatrix(at(100, 100, 500, 500, { fit: 'cover' }), PORTRAIT, 375, 812)
    expect(cover[0]).toBe(cover[3])
    expect(cover[0] * 100 + cover[4]).toBeCloseTo((375 - 812) / 2)
    expect(cover[0] * 600 + cover[4]).toBeCloseTo((375 + 812) / 2)
    const stretch = boundsOf(at(0, 0, 500, 500, { fit: 'stretch' }), PORTRAIT, 375, 812)
    expect([stretch.x, stretch.y, stretch.w, stretch.h].map(Math.round)).toEqual([0, 0, 375, 812])
  })
})
