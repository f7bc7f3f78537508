import type { PlayData } from '@adloom/engine/data'
import { gridGame } from '@adloom/engine/games/grid'
import { puzzleGame } from '@adloom/engine/games/puzzle'
import { nodeHost } from '@adloom/engine/host-node'
import { describe, expect, it } from 'vitest'
import { choiceAd, matchAd, swapAd } from '../forecast/sample-ads.test-support.ts'
import { findDivergence } from '../recording/journal.ts'
import { readTake } from '../recording/read-take.ts'
import type { Take } from '../recording/take.ts'
import { autoTake, autoTakes, fillTakes, prepareAutoAd, repeatAuto, takesOf } from './auto-takes.ts'
import type { AutoTake, TakeOutcome } from './auto-takes.ts'
import { endCardSeconds } from './play-ad.ts'
import { approach, mostShareAStep, movement, rest, shortSide } from './pointer-motion.ts'
import { temperaments } from './temperaments.ts'
import { seededRandom } from '@adloom/engine/players'

const size = { width: 360, height: 640 }
const seeds = [1, 2, 3, 4]

const open = (data: PlayData, screen = size) =>
  prepareAutoAd({
    data,
    figures: new Map(),
    known: new WeakMap(),
    games: [gridGame, puzzleGame],
    language: 'en',
    createHost: () => nodeHost({ ...screen, ratio: 0.1 }),
  })

const ads = { match: matchAd(), swap: swapAd(60_000), choice: choiceAd('right') }

/** The longest way of the pointer within one step, as a share of the shorter side. */
function fastest({ inputs, width, height }: Take): number {
  return inputs.slice(1).reduce((most, [step, , x, y], index) => {
    const [before, , fromX, fromY] = inputs[index]!
    const far = Math.hypot(x - fromX, y - fromY) / Math.max(1, step - before)
    return Math.max(most, far / Math.min(width, height))
  }, 0)
}

describe.each(Object.entries(ads))('a simulated player of the ad %s', (_, data) => {
  it('[RC-09.1] makes the same take of the same seed, which is repeated without a difference', async () => {
    const ad = await open(data)
    for (const temperament of temperaments) {
      const options = { temperament, seed: 7, seconds: 20 }
      const first = await autoTake(ad, options)
      const second = await autoTake(await open(data), options)
      expect(second).toEqual(first)
      expect(readTake(JSON.parse(JSON.stringify(first.take)))).toEqual(first.take)
      const { take } = await repeatAuto(ad, first.take)
      expect(findDivergence(first.take, take)).toBeUndefined()
      const other = await autoTake(ad, { ...options, seed: 8 })
      expect(other.take.inputs).not.toEqual(first.take.inputs)
    }
  })

  it('[RC-09.2] wins if it is good, and never if it fails', async () => {
    const ad = await open(data)
    for (const seed of seeds) {
      const good = await autoTake(ad, { temperament: 'good', seed, seconds: 60 })
      expect(good.summary.outcome).toBe('won')
      const failing = await autoTake(ad, { temperament: 'failing', seed, seconds: 60 })
      expect(failing.summary.outcome).not.toBe('won')
    }
  })

  it('[RC-09.8] is shown the end card of a game that is won at the limit', async () => {
    const ad = await open(data)
    const whole = await autoTake(ad, { temperament: 'good', seed: 7, seconds: 60 })
    const end = whole.take.journal.findLast(([, what]) => what.startsWith('game ') || what === 'end')
    const seconds = (end![0] + 30) / 60
    const { take, summary } = await autoTake(ad, { temperament: 'good', seed: 7, seconds })
    expect(summary.outcome).toBe('won')
    expect(take.steps).toBeGreaterThan(seconds * 60 + 60)
    expect(take.steps).toBeLessThanOrEqual((seconds + endCardSeconds) * 60 + 1)
  })

  it('[RC-09.3] moves its pointer without a jump, also on a wide screen', async () => {
    for (const screen of [size, { width: 640, height: 360 }]) {
      const ad = await open(data, screen)
      for (const temperament of temperaments) {
        const { take } = await autoTake(ad, { temperament, seed: 3, seconds: 20 })
        expect(take.inputs.length).toBeGreaterThan(50)
        expect(fastest(take)).toBeLessThanOrEqual(mostShareAStep + 0.001)
        const touches = take.inputs.filter(([, kind]) => kind !== 1).map(([, kind]) => kind)
        expect(touches.every((kind, index) => kind === (index % 2 ? 2 : 0))).toBe(true)
      }
    }
  })
})

it('[RC-09.3] approaches a place along a bend, reaches it, and rests without standing still', () => {
  const screen = { width: 360, height: 640 }
  for (let seed = 0; seed < 200; seed++) {
    const random = seededRandom(seed)
    const mover = { random, screen, slowness: 1 }
    const [from, to] = [0, 1].map(() => ({ x: random() * screen.width, y: random() * screen.height }))
    for (const path of [
      movement(mover, from!, to!, 22),
      approach(mover, from!, to!, { aim: 22, overshoot: 1 }),
    ]) {
      const end = path.at(-1) ?? from!
      expect(Math.hypot(end.x - to!.x, end.y - to!.y)).toBeLessThan(0.6)
      const steps = path.map((point, index) => {
        const before = path[index - 1] ?? from!
        return Math.hypot(point.x - before.x, point.y - before.y)
      })
      expect(Math.max(0, ...steps)).toBeLessThanOrEqual(mostShareAStep * shortSide(screen))
    }
    const resting = rest(mover, from!, 120)
    const far = resting.map(({ x, y }) => Math.hypot(x - from!.x, y - from!.y))
    expect(Math.max(...far)).toBeGreaterThan(0.5)
    expect(Math.max(...far)).toBeLessThan(60)
  }
})

it('[RC-09.4] makes ten takes of three temperaments, and none that fits its temperament badly', async () => {
  const made: AutoTake[] = []
  await autoTakes(await open(choiceAd('left')), {
    seed: 5,
    seconds: 15,
    onTake: async take => void made.push(take),
  })
  const counted = temperaments.map(one => made.filter(({ temperament }) => temperament === one).length)
  expect(counted).toEqual(temperaments.map(one => takesOf[one]))
  for (const { temperament, outcome } of made) {
    if (temperament === 'good') expect(outcome).toBe('won')
    if (temperament === 'failing') expect(outcome).toBe('failed')
  }
})

describe('takes that do not fit', () => {
  interface Played {
    outcome: TakeOutcome
    seconds: number
  }
  const all = Object.values(takesOf).reduce((sum, count) => sum + count)
  /** Fills the takes of players of whom the play number `play` gives this outcome and length in seconds. */
  async function fill(playOf: (play: number, temperament: string) => Played) {
    const made: AutoTake[] = []
    const played: number[] = []
    await fillTakes(
      ({ temperament, seed }) => {
        const { outcome, seconds } = playOf(played.push(seed) - 1, temperament)
        const take = { steps: seconds * 60 } as Take
        return Promise.resolve({
          take,
          summary: { outcome, moves: 1, fails: 0, retries: 0, isStoreOpened: false },
        })
      },
      { seed: 7, onTake: async take => void made.push(take) },
    )
    return { made, played }
  }
  const won = (temperament: string): TakeOutcome => (temperament === 'failing' ? 'failed' : 'won')

  it('[RC-09.9] are replaced by those of further seeds', async () => {
    const { made, played } = await fill((play, temperament) => ({
      outcome: temperament === 'failing' && play < 18 ? 'won' : won(temperament),
      seconds: play < 2 ? 1 : 9,
    }))
    expect(made).toHaveLength(all)
    expect(made.every(({ take }) => take.steps === 540)).toBe(true)
    expect(new Set(played).size).toBe(played.length)
  })

  it('[RC-09.9] are left out when further seeds give none either', async () => {
    const { made, played } = await fill(() => ({ outcome: 'won', seconds: 9 }))
    expect(made).toHaveLength(all - takesOf.failing)
    expect(played.length).toBeLessThanOrEqual(40)
  })
})
