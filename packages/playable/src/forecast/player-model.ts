import { seededRandom } from '@adloom/engine/players'

/**
 * The simulated player. No number here is measured: they order versions, they predict no percentage until
 * released creatives calibrate them (decision 0137). The form is that of published player models: a
 * choice among noticed moves by a noisy value, right-skewed reaction times, and a hazard of leaving.
 */
export const playerModel = {
  /** Stored with each forecast: forecasts of different models are not compared. */
  version: 1,
  /** Temperature of choices at skill 0, in standard deviations of the values of a moment's options. */
  temperature: 0.5,
  temperaturePerSkill: 0.6,
  /** Log-odds of a move without thought. */
  randomMove: { base: -2.5, perSkill: 0.8 },
  /** Chance to notice an option: bounds, and the slope of its log-odds. */
  notice: { least: 0.4, most: 0.95 },
  /** Chance that a touch misses, and the spread of all touches and of missed ones, CSS pixels. */
  miss: { chance: 0.03, perSkill: 0.3, spread: 5, missedSpread: 45 },
  /** Reaction: a fixed part and a lognormal one (medians), seconds; some reactions take a multiple. */
  reaction: { fixed: 0.25, first: 1.8, later: 0.9, sigma: 0.5, hesitation: 0.05, hesitates: 4 },
  /** Chance to leave before each decision of an average player; the last one repeats. */
  leave: [0.25, 0.08, 0.06, 0.05, 0.05],
  /** Changes of the log-odds to leave: by second without a reaction of the ad, failure and share done. */
  leaveBy: { idleSecond: 0.15, fail: 0.35, progress: 1.2 },
  /** Standard deviation of a player's own tendency to leave. */
  patience: 0.6,
  /** Log-odds to follow a call to action on an end screen, and what changes them. */
  redirect: { base: -1.2, won: 0.5, progress: 0.6, patience: -0.4 },
  /** Chance at each decision of play to follow a button to the store. */
  redirectInPlay: 0.02,
  /** Chance to try again after a loss. */
  retry: 0.55,
  /** Seconds of the ad after which a display ends, and decisions at most. */
  displaySeconds: 60,
  decisions: 80,
} as const

/** One player: skill and patience in standard deviations, and the source of the player's chance. */
export interface SimulatedPlayer {
  skill: number
  patience: number
  random: () => number
}

/**
 * Player `index`, the same one for every version: skills of any first players are spread evenly over the
 * population (van der Corput).
 */
export function createPlayer(index: number): SimulatedPlayer {
  const random = seededRandom(index * 2_654_435_761 + 97)
  random()
  return { skill: normalQuantile(evenShare(index + 1)), patience: normal(random), random }
}

/** The digits of a number in base 2, behind the point in reverse. */
export function evenShare(index: number): number {
  let share = 0
  for (let left = index, unit = 0.5; left > 0; left >>= 1, unit /= 2) share += (left & 1) * unit
  return share
}

export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The quantile of the normal distribution by Acklam's approximation; its relative error is below 1.2e-9. */
export function normalQuantile(share: number): number {
  const p = Math.min(1 - 1e-12, Math.max(1e-12, share))
  const tail = Math.min(p, 1 - p)
  if (tail < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(tail))
    const value = polynomial(tailAbove, q) / (polynomial(tailBelow, q) * q + 1)
    return p < 0.5 ? value : -value
  }
  const q = p - 0.5
  const r = q * q
  return (polynomial(middleAbove, r) * q) / (polynomial(middleBelow, r) * r + 1)
}

const middleAbove = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
]
const middleBelow = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
]
const tailAbove = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const tailBelow = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
const logit = (p: number): number => Math.log(p / (1 - p))

/** Chance that a player leaves before a decision. */
export function leaveChance(
  { patience }: Pick<SimulatedPlayer, 'patience'>,
  at: { decision: number; idleSeconds: number; fails: number; progress: number },
): number {
  const { leave, leaveBy } = playerModel
  const base = leave[Math.min(at.decision, leave.length - 1)]!
  return logistic(
    logit(base) +
      leaveBy.idleSecond * at.idleSeconds +
      leaveBy.fail * at.fails -
      leaveBy.progress * at.progress -
      playerModel.patience * patience,
  )
}

/** Seconds until a player acts. */
export function reactionSeconds({ random }: SimulatedPlayer, isFirst: boolean): number {
  const { fixed, first, later, sigma, hesitation, hesitates } = playerModel.reaction
  const seconds = (isFirst ? first : later) * Math.exp(sigma * normal(random))
  return fixed + seconds * (random() < hesitation ? hesitates : 1)
}

/** Index of the option that a player takes; values are compared by their spread. */
export function chooseOption({ skill, random }: SimulatedPlayer, values: readonly number[]): number {
  const { randomMove, notice, temperature, temperaturePerSkill } = playerModel
  if (values.length < 2) return 0
  if (random() < logistic(randomMove.base - randomMove.perSkill * skill))
    return Math.floor(random() * values.length)
  const chance = notice.least + (notice.most - notice.least) * logistic(skill)
  const noticed = values.map((_, index) => index).filter(() => random() < chance)
  const seen = noticed.length ? noticed : values.map((_, index) => index)
  const mean = seen.reduce((sum, index) => sum + values[index]!, 0) / seen.length
  const spread = Math.sqrt(seen.reduce((sum, index) => sum + (values[index]! - mean) ** 2, 0) / seen.length)
  const unit = (spread || 1) * temperature * Math.exp(-temperaturePerSkill * skill)
  const most = Math.max(...seen.map(index => values[index]!))
  const weights = seen.map(index => Math.exp((values[index]! - most) / unit))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return seen[at]!
  }
  return seen[seen.length - 1]!
}
