import { expect, it } from 'vitest'
import { orbited, panned, seenFrom } from './orbit.ts'

const rounded = (point: { x: number; y: number; near: number }) =>
  [point.x, point.y, point.near].map(value => Math.round(value * 100) / 100 + 0)

it('[ED-07.28] orbits with the drag: to the right, and down to show the top', () => {
  const front = { azimuth: 0, polar: 90 }
  expect(rounded(seenFrom(front, [0, 0, 1]))).toEqual([0, 0, 1])
  expect(rounded(seenFrom(front, [1, 0, 0]))).toEqual([1, 0, 0])
  expect(rounded(seenFrom(front, [0, 1, 0]))).toEqual([0, -1, 0])
  expect(seenFrom(orbited(front, 50, 0), [0, 0, 1]).x).toBeGreaterThan(0)
  expect(seenFrom(orbited(front, 0, 50), [0, 1, 0]).near).toBeGreaterThan(0)
  expect(orbited({ azimuth: 170, polar: 5 }, -50, 50)).toEqual({ azimuth: -160, polar: 0 })
})

it('[ED-07.28] pans the model in the plane of the view, from any camera position', () => {
  expect(panned([0, 0, 0], { azimuth: 0, polar: 90 }, 4, 50, 0)).toEqual([-1, 0, 0])
  expect(panned([0, 0, 0], { azimuth: 0, polar: 90 }, 4, 0, 50)).toEqual([0, 1, 0])
  expect(panned([0, 0, 0], { azimuth: 90, polar: 90 }, 2, 100, 0)).toEqual([0, 0, 1])
})
