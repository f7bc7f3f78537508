import { expect, it } from 'vitest'
import { through, type Stencil, feathered } from './stencil.ts'

const box: Stencil = { left: 100, top: 100, width: 80, height: 80, outside: 0, at: () => 1 }

it('[ED-07.6] the feather of a mask softens its edge like a Gaussian of that deviation, inwards and outwards', () => {
  const soft = feathered(box, 8)
  const at = (x: number) => Math.round((through(soft, x - 1, 140) + through(soft, x, 140)) * 50) / 100
  // On the edge, one and two deviations outside and inside; the Gaussian is made of three boxes.
  for (const [x, wanted] of [
    [100, 0.5],
    [92, 0.16],
    [84, 0.02],
    [108, 0.84],
    [140, 1],
  ] as const)
    expect(Math.abs(at(x) - wanted), String(x)).toBeLessThan(0.03)
})

it('[ED-07.6] what surrounds a mask stays as it is far from its edge, and a mask without feather keeps it hard', () => {
  const hole = feathered({ ...box, outside: 1, at: () => 0 }, 8)
  expect([through(hole, 0, 0), Math.round(through(hole, 140, 140) * 100)]).toEqual([1, 0])
  expect(feathered(box, 0)).toBe(box)
  expect(feathered(box, undefined)).toBe(box)
})
