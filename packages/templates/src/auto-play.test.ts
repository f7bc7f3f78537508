import { gridGame } from '@adloom/engine/games/grid'
import { parkGame } from '@adloom/engine/games/park'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { shelvesGame } from '@adloom/engine/games/shelves'
import { nodeHost } from '@adloom/engine/host-node'
import { autoTake, mostShareAStep, prepareAutoAd, repeatAuto } from '@adloom/playable/autoplay'
import { applyValues, compileDocument } from '@adloom/playable/format'
import { findDivergence } from '@adloom/playable/recording'
import { expect, it } from 'vitest'
import { dot, readTemplates } from './built-templates.test-support.ts'
import { sources } from './sources.ts'

/** A template with every image a dot: what is tested is what happens, not how it looks. */
async function open(key: string) {
  const { document } = (await readTemplates()).find(entry => entry.key === key)!
  const data = compileDocument(applyValues(document, {}))
  return prepareAutoAd({
    data,
    figures: new Map(),
    known: new WeakMap(),
    games: [gridGame, parkGame, puzzleGame, shelvesGame],
    language: 'en',
    createHost: () =>
      nodeHost({
        width: 360,
        height: 640,
        ratio: 0.1,
        platform: 'ios',
        assets: id => (/font|music|sound/.test(id) ? undefined : dot),
      }),
  })
}

it.each(sources.map(({ key }) => key))(
  '[RC-09.1, RC-09.2, RC-09.3] simulated players win and fail the template %s with an unbroken movement',
  async key => {
    const ad = await open(key)
    const good = await autoTake(ad, { temperament: 'good', seed: 1, seconds: 60 })
    expect(good.summary).toMatchObject({ outcome: 'won' })
    const failing = await autoTake(ad, { temperament: 'failing', seed: 1, seconds: 40 })
    expect(failing.summary.outcome).not.toBe('won')
    for (const { take } of [good, failing]) {
      expect(findDivergence(take, (await repeatAuto(ad, take)).take)).toBeUndefined()
      for (const [index, [step, , x, y]] of take.inputs.slice(1).entries()) {
        const [before, , fromX, fromY] = take.inputs[index]!
        const far = Math.hypot(x - fromX, y - fromY) / Math.max(1, step - before)
        expect(far).toBeLessThanOrEqual(mostShareAStep * take.width + 0.2)
      }
    }
  },
  900_000,
)
