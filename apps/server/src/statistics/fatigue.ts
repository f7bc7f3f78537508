import { groupBy } from './group-by.ts'
import { ratioGrid, summarise, weightsOf, type Component, type MixtureSummary } from './normal-mixture.ts'
import { dot, factor, zeros } from './symmetric-matrix.ts'

/** Events of a creative on one day of one channel. `day` counts days since 1970. */
export interface DayOfRate {
  day: number
  channel: string
  events: number
  displays: number
}

/** What the days of all creatives have in common. */
export interface DayPattern {
  /** Rate of each weekday against the mean, by `day` modulo 7. */
  weekdays: number[]
  /** Variance of days against that of independent displays, at least 1. */
  dispersion: number
}

export interface WeekOfRate {
  firstDay: number
  displays: number
  events: number
  /** Smoothed rate with its interval, adjusted for weekdays and channels. */
  rate: number
  low: number
  high: number
}

export interface FatigueCurve {
  /** Weeks with displays, the last one ending with the last day. */
  weeks: WeekOfRate[]
  /** Position of the best week before the last one. */
  peak: number
  /** Logarithm of the ratio of the last week to the peak. */
  change: MixtureSummary
}

/** The scale of the half-normal prior of the change in a week: most rates move by less than 10 percent. */
const priorScale = 0.08
const { values: steps } = ratioGrid(0.004, 0.8, 25)
const interval = 0.95

const sumOf = (rows: readonly DayOfRate[], name: 'events' | 'displays'): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** Measures weekdays and the noise of days over all creatives, each against its own mean. */
export function dayPattern(creatives: readonly (readonly DayOfRate[])[]): DayPattern {
  const events = zeros(7)
  const expected = zeros(7)
  for (const rows of creatives) {
    const rateOf = channelRates(rows)
    for (const row of rows) {
      events[row.day % 7]! += row.events
      expected[row.day % 7]! += row.displays * rateOf(row.channel)
    }
  }
  // Twenty events at the mean keep a weekday with few displays near 1.
  const weekdays = events.map((count, at) => (count + 20) / (expected[at]! + 20))
  return { weekdays, dispersion: dispersionOf(creatives, weekdays) }
}

/** Pearson's statistic of days against their own week, over all creatives. */
function dispersionOf(creatives: readonly (readonly DayOfRate[])[], weekdays: readonly number[]): number {
  let [statistic, degrees] = [0, 0]
  for (const rows of creatives) {
    const rateOf = channelRates(rows)
    const expected = (row: DayOfRate) => row.displays * rateOf(row.channel) * weekdays[row.day % 7]!
    for (const week of groupBy(rows, ({ day }) => Math.floor(day / 7)).values()) {
      const level = sumOf(week, 'events') / week.reduce((sum, row) => sum + expected(row), 0)
      const days = week
        .map(row => ({ ...row, mean: level * expected(row) }))
        .filter(({ mean, displays }) => mean >= 5 && mean < displays)
      if (days.length < 2) continue
      degrees += days.length - 1
      for (const { events, displays, mean } of days)
        statistic += (events - mean) ** 2 / (mean * (1 - mean / displays))
    }
  }
  return degrees < 10 ? 1 : Math.max(1, statistic / degrees)
}

/** The rate of a creative on each of its channels, near its mean where it has few displays. */
function channelRates(rows: readonly DayOfRate[]): (channel: string) => number {
  const mean = sumOf(rows, 'events') / Math.max(1, sumOf(rows, 'displays'))
  const rates = new Map(
    [...groupBy(rows, ({ channel }) => channel)].map(([channel, list]) => [
      channel,
      (sumOf(list, 'events') + mean * 200) / (sumOf(list, 'displays') + 200),
    ]),
  )
  return channel => rates.get(channel) ?? mean
}

/** Returns whether a rate is surely below its peak, and by 10 percent at least. */
export function isTiring({ mean, high }: MixtureSummary): boolean {
  return high < 0 && mean <= Math.log(0.9)
}

interface Week {
  firstDay: number
  events: number
  displays: number
  /** Weeks since the first one. */
  time: number
  /** Logarithm of events against those expected on these weekdays and channels, and its variance. */
  log: number
  variance: number
}

/**
 * Smooths the weekly rates of a creative as a random walk and compares the last week with the best one. How
 * far a rate moves in a week is integrated out: rates that only scatter become a flat line, so that the best
 * of many weeks is no peak. Undefined without displays in two weeks, the last one among them.
 */
export function fitFatigue(
  rows: readonly DayOfRate[],
  { weekdays, dispersion }: DayPattern,
  lastDay: number,
): FatigueCurve | undefined {
  const mean = sumOf(rows, 'events') / Math.max(1, sumOf(rows, 'displays'))
  const weeks = weeksOf(rows, { weekdays, dispersion }, lastDay)
  if (weeks.length < 2 || mean === 0 || weeks.at(-1)!.firstDay !== lastDay - 6) return undefined
  const fits = steps.map(step => smooth(weeks, step))
  const weights = weightsOf(fits.map(({ log }) => log))
  const mixture = (of: (fit: Smoothed) => Omit<Component, 'weight'>): MixtureSummary =>
    summarise(
      fits.map((fit, at) => ({ weight: weights[at]!, ...of(fit) })),
      interval,
    )
  const levels = weeks.map((_week, at) =>
    mixture(({ means, covariance }) => ({
      mean: means[at]!,
      deviation: Math.sqrt(Math.max(0, covariance[at]![at]!)),
    })),
  )
  const last = weeks.length - 1
  const earlier = levels.slice(0, last).map(level => level.mean)
  const peak = earlier.indexOf(Math.max(...earlier))
  return {
    weeks: weeks.map(({ firstDay, displays, events }, at) => ({
      firstDay,
      displays,
      events,
      rate: mean * Math.exp(levels[at]!.mean),
      low: mean * Math.exp(levels[at]!.low),
      high: mean * Math.exp(levels[at]!.high),
    })),
    peak,
    change: mixture(({ means, covariance }) => ({
      mean: means[last]! - means[peak]!,
      deviation: Math.sqrt(
        Math.max(0, covariance[last]![last]! + covariance[peak]![peak]! - 2 * covariance[last]![peak]!),
      ),
    })),
  }
}

function weeksOf(rows: readonly DayOfRate[], pattern: DayPattern, lastDay: number): Week[] {
  const rateOf = channelRates(rows)
  const mean = sumOf(rows, 'events') / Math.max(1, sumOf(rows, 'displays'))
  const byWeek = groupBy(rows, ({ day }) => Math.floor((lastDay - day) / 7))
  const weeks = [...byWeek].map(([back, list]) => {
    const [events, displays] = [sumOf(list, 'events'), sumOf(list, 'displays')]
    const expected = list.reduce(
      (sum, row) => sum + row.displays * rateOf(row.channel) * pattern.weekdays[row.day % 7]!,
      0,
    )
    return {
      firstDay: lastDay - 7 * back - 6,
      events,
      displays,
      time: -back,
      log: Math.log((events + 0.5) / (expected + 0.5)),
      variance: pattern.dispersion * Math.max(1e-9, (1 - Math.min(mean, 0.99)) / (events + 0.5)),
    }
  })
  const shown = weeks.filter(({ displays }) => displays > 0).sort((one, other) => one.time - other.time)
  const first = shown[0]?.time ?? 0
  return shown.map(week => ({ ...week, time: week.time - first }))
}

interface Smoothed {
  /** Logarithm of likelihood times prior. */
  log: number
  means: number[]
  covariance: number[][]
}

/** Smooths with one standard deviation of the change in a week; the level itself is free. */
function smooth(weeks: readonly Week[], step: number): Smoothed {
  const walk = weeks.map(one => weeks.map(other => step ** 2 * Math.min(one.time, other.time)))
  const total = walk.map((row, at) => row.with(at, row[at]! + weeks[at]!.variance))
  const solver = factor(total)!
  const ones = weeks.map(() => 1)
  const logs = weeks.map(({ log }) => log)
  const inverse = solver.solve(ones)
  const information = dot(ones, inverse)
  const level = dot(inverse, logs) / information
  const deviations = logs.map(log => log - level)
  const solved = solver.solve(deviations)
  const gain = walk.map(row => solver.solve(row))
  const rest = walk.map(row => 1 - dot(row, inverse))
  return {
    log:
      Math.log(step) -
      (step / priorScale) ** 2 / 2 -
      (solver.logDeterminant + Math.log(information) + dot(deviations, solved)) / 2,
    means: walk.map(row => level + dot(row, solved)),
    covariance: walk.map((row, at) =>
      walk.map((other, of) => row[of]! - dot(gain[at]!, other) + (rest[at]! * rest[of]!) / information),
    ),
  }
}
