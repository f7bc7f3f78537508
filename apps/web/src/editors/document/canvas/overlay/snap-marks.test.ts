import { expect, it } from 'vitest'
import { distancesBetween } from './snap-marks.tsx'

const box = { x: 100, y: 100, w: 50, h: 40 }

it('[D-31.29] measures from a layer to the canvas around it on all four sides', () => {
  expect(distancesBetween(box, { x: 0, y: 0, w: 750, h: 1334 })).toEqual([
    { axis: 'x', at: 120, from: 0, to: 100 },
    { axis: 'x', at: 120, from: 150, to: 750 },
    { axis: 'y', at: 125, from: 0, to: 100 },
    { axis: 'y', at: 125, from: 140, to: 1334 },
  ])
})

it('[D-31.29] measures the gap to a layer beside it at the height both share', () => {
  expect(distancesBetween(box, { x: 200, y: 120, w: 20, h: 20 })).toEqual([
    { axis: 'x', at: 130, from: 150, to: 200 },
    { axis: 'y', at: 125, from: 100, to: 120 },
  ])
})

it('[D-31.29] shows no distance along an axis where both have the same range', () => {
  expect(distancesBetween(box, { x: 0, y: 100, w: 60, h: 40 })).toEqual([
    { axis: 'x', at: 120, from: 60, to: 100 },
  ])
})
