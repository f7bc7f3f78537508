import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sceneShares } from './scene-shares.ts'

it('[IN-03.13] the ways out of a scene add up to 100%', () => {
  const count = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(count, count, count, (loss, go_next, pl_install) => {
      fc.pre(loss + go_next + pl_install > 0)
      const shares = sceneShares({ loss, go_next, pl_install })
      expect(shares!.loss + shares!.goNext + shares!.redirect).toBeCloseTo(1, 10)
    }),
  )
  expect(sceneShares({ reach: 10, loss: 1, go_next: 2, pl_install: 1 })).toEqual({
    loss: 0.25,
    goNext: 0.5,
    redirect: 0.25,
  })
})

it('[IN-03.72] a scene that no display left has no shares', () => {
  expect(sceneShares({ reach: 10, loss: 0 })).toBeUndefined()
})
