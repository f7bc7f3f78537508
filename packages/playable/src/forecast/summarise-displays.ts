import type { PlayData } from '@adloom/engine/data'
import type { DisplayRecord } from './play-once.ts'

/** A step of the funnel: shares of all players, and when half of those who reached it had. */
export interface ForecastStep {
  kind: 'start' | 'touch' | 'scene' | 'win' | 'end' | 'redirect'
  /** Id and name of a scene. */
  scene?: string
  name?: string
  reached: number
  /** Left the ad in this scene, without going to the store. */
  left?: number
  seconds: number
}

/** Players of one tenth of the skills, the least skilled first. */
export interface SkillTenth {
  players: number
  win: number
  /** Won or lost at least once. */
  decided: number
  end: number
  redirect: number
}

export interface ForecastResult {
  /** `playerModel.version`. */
  model: number
  players: number
  /** Whether the ad can be won or lost; rates of wins mean nothing otherwise. */
  hasOutcome: boolean
  rates: Record<OutcomeName, number>
  funnel: ForecastStep[]
  curve: SkillTenth[]
  /** Of all displays, seconds: the tenth, the median and the ninth tenth. */
  seconds: [number, number, number]
  /** Moves of wins: the best twentieth, the median and the ninth tenth; zeros without moves or wins. */
  winMoves: [number, number, number]
  /** Share of displays that failed with at least four fifths of the goal reached. */
  nearMiss: number
  /** Median seconds until the first touch of those who touched. */
  firstTouchSeconds: number
  /** A byte for each player, base64: bit 0 touched, 1 ended, 2 won, 3 went to the store. */
  outcomes: string
}

export const outcomeNames = ['touch', 'end', 'win', 'redirect'] as const
export type OutcomeName = (typeof outcomeNames)[number]

const tenths = 10
const nearlyDone = 0.8

export function summariseDisplays(data: PlayData, displays: DisplayRecord[], model: number): ForecastResult {
  const bytes = Uint8Array.from(displays, outcomeByte)
  const rate = (bit: number) => share(bytes, byte => (byte >> bit) & 1)
  const wins = displays.filter(({ isWon, moves }) => isWon && moves > 0).map(({ moves }) => moves)
  const touches = displays.flatMap(({ firstTouch }) => firstTouch ?? [])
  return {
    model,
    players: displays.length,
    hasOutcome: displays.some(({ isWon, fails }) => isWon || fails > 0),
    rates: { touch: rate(0), end: rate(1), win: rate(2), redirect: rate(3) },
    funnel: funnelOf(data, displays),
    curve: curveOf(displays),
    seconds: quantilesOf(
      displays.map(({ seconds }) => seconds),
      [0.1, 0.5, 0.9],
    ),
    winMoves: quantilesOf(wins, [0.05, 0.5, 0.9]),
    nearMiss: share(displays, ({ isWon, fails, progress }) =>
      Number(!isWon && fails > 0 && progress >= nearlyDone),
    ),
    firstTouchSeconds: quantilesOf(touches, [0.5, 0.5, 0.5])[1],
    outcomes: Buffer.from(bytes).toString('base64'),
  }
}

function outcomeByte({ firstTouch, isEnded, isWon, isRedirected }: DisplayRecord): number {
  return (firstTouch === undefined ? 0 : 1) | (isEnded ? 2 : 0) | (isWon ? 4 : 0) | (isRedirected ? 8 : 0)
}

function funnelOf(data: PlayData, displays: DisplayRecord[]): ForecastStep[] {
  const step = (kind: ForecastStep['kind'], times: (number | undefined)[]): ForecastStep => {
    const reached = times.filter(time => time !== undefined)
    return {
      kind,
      reached: rounded(reached.length / displays.length),
      seconds: quantilesOf(reached, [0.5, 0.5, 0.5])[1],
    }
  }
  const scenes = data.scenes
    .map(({ id, name }) => ({
      ...step(
        'scene',
        displays.map(({ scenes: seen }) => seen.find(one => one.id === id)?.seconds),
      ),
      scene: id,
      name,
      left: share(displays, ({ lastScene, isRedirected }) => Number(lastScene === id && !isRedirected)),
    }))
    .filter(({ reached }) => reached > 0)
    .sort((a, b) => a.seconds - b.seconds || b.reached - a.reached)
  const wins = displays.map(({ isWon, seconds }) => (isWon ? seconds : undefined))
  return [
    step(
      'start',
      displays.map(() => 0),
    ),
    step(
      'touch',
      displays.map(({ firstTouch }) => firstTouch),
    ),
    ...scenes,
    ...(wins.some(time => time !== undefined) ? [step('win', wins)] : []),
    step(
      'end',
      displays.map(({ isEnded, endedAt }) => (isEnded ? endedAt : undefined)),
    ),
    step(
      'redirect',
      displays.map(({ isRedirected, redirectedAt }) => (isRedirected ? redirectedAt : undefined)),
    ),
  ]
}

function curveOf(displays: DisplayRecord[]): SkillTenth[] {
  const bySkill = displays.toSorted((a, b) => a.skill - b.skill)
  return Array.from({ length: tenths }, (_, tenth) => {
    const from = Math.floor((tenth * bySkill.length) / tenths)
    const group = bySkill.slice(from, Math.floor(((tenth + 1) * bySkill.length) / tenths))
    return {
      players: group.length,
      win: share(group, ({ isWon }) => Number(isWon)),
      decided: share(group, ({ isWon, fails }) => Number(isWon || fails > 0)),
      end: share(group, ({ isEnded }) => Number(isEnded)),
      redirect: share(group, ({ isRedirected }) => Number(isRedirected)),
    }
  })
}

function quantilesOf(values: number[], shares: [number, number, number]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (of: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0)
  return [at(shares[0]), at(shares[1]), at(shares[2])]
}

function share<T>(items: Iterable<T>, value: (item: T) => number): number {
  let sum = 0
  let count = 0
  for (const item of items) {
    sum += value(item)
    count++
  }
  return rounded(count ? sum / count : 0)
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
