import type { GameValues } from '@adloom/playable/game-clock'
import { Failure, fail } from '../../../../../platform/binder/fail.ts'
import type { AskParent } from '../../../../../platform/children/task-protocol.ts'
import { recordingLimits } from '../../../../../platform/limits/recording-limits.ts'
import type { CheckedVariant, CheckGameInput } from '../../../document-tasks.ts'
import { hasRatioOf } from '../frame-layout.ts'
import { BrowserEnded, BrowserStuck } from './chromium.ts'
import { openGame } from './game-session.ts'
import { courseDifference, requireDrawn } from './render-game.ts'

type Report = (share: number) => Promise<unknown>

/**
 * Plays the take of an uploaded game with each variant in headless Chromium, without reading its images, and
 * compares random numbers and timers of each second with those of the recording. A variant in which the game
 * fails differs where it does. Throws game_crashed.
 */
export async function checkGame(input: CheckGameInput, ask: AskParent): Promise<CheckedVariant[]> {
  const end = performance.now() + input.budgetMs
  const { take, sizes, variants } = input
  const fitted = sizes.flatMap((size, index) => (hasRatioOf(size, take) ? [] : [index]))
  const checked: CheckedVariant[] = []
  const report: Report = share => ask('progress', (checked.length + share) / variants.length)
  let expected = take.courses
  // Takes that a program made may lack their course.
  if (expected.length === 0) expected = (await coursesOf(input, input.values, { ask, report })).courses
  for (const values of variants) {
    if (performance.now() > end) {
      checked.push({ checked: false, divergence: undefined, fitted: [] })
      continue
    }
    const { courses, failedAt } = await coursesOf(input, values, { ask, report })
    const step = courseDifference(expected, courses) ?? failedAt
    checked.push({ checked: true, divergence: step === undefined ? undefined : { step }, fitted })
  }
  return checked
}

interface Played {
  courses: number[]
  /** The step at which the game threw, had drawn nothing, or did not finish a frame. */
  failedAt?: number
}

/** Plays a take in a browser of its own; one that ends is replaced. */
async function coursesOf(
  input: CheckGameInput,
  values: GameValues,
  { ask, report }: { ask: AskParent; report: Report },
): Promise<Played> {
  for (let browsers = 1; ; browsers++)
    try {
      return await playOnce(input, values, { ask, report })
    } catch (error) {
      if (!(error instanceof BrowserEnded)) throw error
      if (browsers >= recordingLimits.gameBrowsers) fail('game_crashed', { times: browsers })
    }
}

async function playOnce(
  input: CheckGameInput,
  values: GameValues,
  { ask, report }: { ask: AskParent; report: Report },
): Promise<Played> {
  const { take } = input
  const { pixelRatio, seed, steps } = take
  const settings = { adloom: 'game', time: 'held', seed, pixelRatio, values } as const
  const game = await openGame(input, { take, settings }, ask)
  let step = 0
  try {
    while (step < steps) {
      const played = await game.step(Math.min(recordingLimits.gameUnseenSteps, steps - step))
      if (played.step === step) break
      step = played.step
      requireDrawn(played)
      await report(step / steps)
    }
    return { courses: (await game.finish()).courses }
  } catch (error) {
    if (error instanceof Failure || error instanceof BrowserStuck) return { courses: [], failedAt: step }
    throw error
  } finally {
    await game.close()
  }
}
