import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import type { GameModule } from '@adloom/engine/games'
import type { Host } from '@adloom/engine/host'
import { observedGames, seededRandom, type Board } from '@adloom/engine/players'
import { newProgress, noteEvent, viewAd, type AdProgress, type AdToPlay } from '../forecast/ad-session.ts'
import { learnTargets } from '../forecast/learn-targets.ts'
import type { LearnedValues } from '../forecast/learned-values.ts'
import { findTargets, type Target } from '../forecast/targets.ts'
import { heldHost } from '../recording/held-host.ts'
import { repeatTake } from '../recording/play-take.ts'
import { stepsPerSecond, type Take, takeLimits, takeMs } from '../recording/take.ts'
import { createAutoPointer } from './auto-pointer.ts'
import { endCardSeconds, playAd } from './play-ad.ts'
import { mannerOf, type Temperament } from './temperaments.ts'

export type TakeOutcome = 'won' | 'failed' | 'open'

/** What happened in a take: moves of games, losses and restarts. */
export interface TakeSummary {
  outcome: TakeOutcome
  moves: number
  fails: number
  retries: number
  /** The call to action was followed. */
  isStoreOpened: boolean
}

/** An ad that is played by simulated players, and what they know of it. */
export interface AutoAd extends AdToPlay {
  games: GameModule[]
  language: string
  /** A new host with the ad's screen, for each play; its frames are read by `drawn` of `repeatAuto`. */
  createHost(): Host
  targets: Map<string, Target[]>
  learned: LearnedValues
}

/** Learns by plays at random what the ad's touches do, once for all takes. */
export async function prepareAutoAd(ad: Omit<AutoAd, 'targets' | 'learned'>): Promise<AutoAd> {
  const targets = findTargets(ad.data)
  return { ...ad, targets, learned: await learnTargets(ad, targets) }
}

export interface AutoTakeOptions {
  temperament: Temperament
  seed: number
  /** Longest take, seconds. */
  seconds: number
}

/**
 * Plays an ad once as a person of a temperament would. The same seed gives the same take. The take is what a
 * repetition of its touches does, so it is repeated frame for frame wherever the ad is the same.
 */
export async function autoTake(
  ad: AutoAd,
  options: AutoTakeOptions,
): Promise<{ take: Take; summary: TakeSummary }> {
  const played = await playTouches(ad, options)
  return repeatAuto(ad, played)
}

async function playTouches(ad: AutoAd, { temperament, seed, seconds }: AutoTakeOptions) {
  const { data, known, language } = ad
  const state = newProgress()
  const boards = new Map<unknown, Board>()
  const host = heldHost(ad.createHost())
  host.onEvent(event => noteEvent(data, state, event))
  const games = observedGames((config, board) => boards.set(config, board), known)
  const handle = play(data, host, { draw: [canvas2d], games }, { muted: true, debug: true, language })
  await handle.ready
  const random = seededRandom(Math.imul(seed + 1, 2_654_435_761))
  const manner = mannerOf(temperament, random)
  const limit = Math.round(seconds * manner.patience * stepsPerSecond)
  const view = viewAd({ data, handle, state, boards, screen: host.surface.size() })
  const pointer = createAutoPointer({
    handle,
    host,
    manner,
    random,
    limit: limit + endCardSeconds * stepsPerSecond,
    onStep: () => void (state.seconds = pointer.step() / stepsPerSecond),
  })
  playAd({ view, pointer, temperament, manner, random, targets: ad.targets, learned: ad.learned, limit })
  handle.destroy()
  return { inputs: pointer.inputs, steps: pointer.step() }
}

/**
 * Repeats touches without drawing, and states what happened. `draw` is called at full steps of `drawAt`, in
 * order, after that step was drawn on the given host.
 */
export async function repeatAuto(
  { data, games, language, createHost }: Pick<AutoAd, 'data' | 'games' | 'language' | 'createHost'>,
  played: Pick<Take, 'inputs' | 'steps'>,
  { drawAt, draw }: { drawAt: readonly number[]; draw(host: Host): void } = { drawAt: [], draw() {} },
): Promise<{ take: Take; summary: TakeSummary }> {
  const state = newProgress()
  const screen = createHost()
  const host = heldHost(screen)
  host.onEvent(event => noteEvent(data, state, event))
  const handle = play(data, host, { draw: [canvas2d], games }, { muted: true, debug: true, language })
  await handle.ready
  const run = repeatTake({ handle, host, language }, played)
  for (const step of drawAt) {
    run.advance(step - run.step())
    draw(screen)
  }
  run.advance(Infinity)
  const take = run.take()
  handle.destroy()
  return { take, summary: summaryOf(state) }
}

function summaryOf(state: AdProgress): TakeSummary {
  const { isWon, isEnded, fails, retries, moves, isRedirected } = state
  const isFailed = fails > retries || (isEnded && fails > 0)
  return {
    outcome: isWon ? 'won' : isFailed ? 'failed' : 'open',
    moves,
    fails,
    retries,
    isStoreOpened: isRedirected,
  }
}

/** Takes that are made at once: so many of each temperament. */
export const takesOf: Record<Temperament, number> = { good: 4, average: 3, failing: 3 }
/** Seeds that are tried for a take whose outcome does not fit its temperament. */
const attempts = 3
/** Further tries of a run for the takes that are missing after that, each of so many seeds. */
const spareTries = 6
/** The number of the first of them; those of takes are below. */
const firstSpare = 50

export interface AutoTake extends TakeSummary {
  temperament: Temperament
  seed: number
  take: Take
}

interface FillOptions {
  seed: number
  onTake(take: AutoTake): Promise<void>
}

type PlayOnce = (options: { temperament: Temperament; seed: number }) => ReturnType<typeof autoTake>

/** Makes the takes to choose from, as `fillTakes` does. */
export function autoTakes(
  ad: AutoAd,
  { seconds, ...options }: FillOptions & { seconds: number },
): Promise<void> {
  return fillTakes(played => autoTake(ad, { ...played, seconds }), options)
}

/**
 * Plays until there are ten takes that fit: a good player tries again until a play is won, a failing one
 * that wins all the same and a take that is too short are replaced by those of further seeds, within a limit.
 */
export async function fillTakes(playOnce: PlayOnce, { seed, onTake }: FillOptions): Promise<void> {
  const missing: { temperament: Temperament; index: number }[] = []
  const tryOne = async (temperament: Temperament, place: number) => {
    const made = await fittingTake(playOnce, temperament, seed + place * attempts)
    if (made) await onTake(made)
    return made !== undefined
  }
  for (const [index, [temperament, count]] of (Object.entries(takesOf) as [Temperament, number][]).entries())
    for (let number = 0; number < count; number++)
      if (!(await tryOne(temperament, index * 100 + number))) missing.push({ temperament, index })
  for (let spare = 0; spare < spareTries && missing.length > 0; spare++) {
    const { temperament, index } = missing[0]!
    if (await tryOne(temperament, index * 100 + firstSpare + spare)) missing.shift()
    else missing.push(missing.shift()!)
  }
}

async function fittingTake(
  playOnce: PlayOnce,
  temperament: Temperament,
  first: number,
): Promise<AutoTake | undefined> {
  let latest: AutoTake | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { take, summary } = await playOnce({ temperament, seed: first + attempt })
    if (takeMs(take) < takeLimits.leastMs) continue
    latest = { ...summary, temperament, seed: first + attempt, take }
    const isWon = summary.outcome === 'won'
    if (temperament === 'average' || isWon === (temperament === 'good')) return latest
  }
  return temperament === 'good' ? latest : undefined
}
