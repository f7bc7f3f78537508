import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sceneShares } from './scene-shares.ts'

it('[IN-03.13] the ways out of a scene add up to 100%', () => {
  const count = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(count, count, count, (loss, go_next, pl_install) => {
      const { loss: lost, goNext, redirect } = sceneShares({ values: { loss, go_next, pl_install } })
      const all = loss + go_next + pl_install
      expect(lost + goNext + redirect).toBeCloseTo(all === 0 ? 0 : 1, 10)
    }),
  )
  expect(sceneShares({ values: { reach: 10, loss: 1, go_next: 2, pl_install: 1 } })).toEqual({
    loss: 0.25,
    goNext: 0.5,
    redirect: 0.25,
  })
})
