import { dateOfDay } from '../../../analytics/periods.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import type { DayPattern } from '../../../statistics/fatigue.ts'
import { groupBy } from '../../../statistics/group-by.ts'
import { relative } from './element-report.ts'
import type { Creative, CreativeCell } from './read-creatives.ts'

/** The normal quantile of a 95 percent interval. */
const width = 1.959964

interface Ratio {
  mean: number
  low: number
  high: number
}

const firstDayOf = ({ cells }: Creative): number => Math.min(...cells.map(({ day }) => day))

/**
 * Returns newer creatives of the same product whose last 7 days are better on the channels of both, the
 * surest first.
 */
export function findReplacements(
  tired: Creative,
  creatives: readonly Creative[],
  { pattern, lastDay }: { pattern: DayPattern; lastDay: number },
) {
  if (tired.productId === '') return []
  const since = firstDayOf(tired)
  const own = lastWeek(tired, lastDay)
  return creatives
    .filter(one => one.productId === tired.productId && one !== tired && firstDayOf(one) > since)
    .flatMap(creative => {
      const week = lastWeek(creative, lastDay)
      const displays = sumOf(week, 'displays')
      const ratio = ratioOf(week, own, pattern.dispersion)
      if (!ratio || ratio.mean <= 0 || displays < reportLimits.leastDisplays) return []
      return [{ creative, displays, rate: sumOf(week, 'events') / displays, ratio }]
    })
    .sort((one, other) => other.ratio.low - one.ratio.low)
    .slice(0, reportLimits.replacements)
    .map(({ creative, displays, rate, ratio }) => ({
      creative: creative.key,
      name: creative.name,
      project_id: creative.projectId,
      start_date: dateOfDay(firstDayOf(creative)),
      displays,
      rate,
      ...relative(ratio),
    }))
}

const lastWeek = ({ cells }: Creative, lastDay: number): CreativeCell[] =>
  cells.filter(({ day }) => day > lastDay - 7)

const sumOf = (cells: readonly CreativeCell[], name: 'events' | 'displays'): number =>
  cells.reduce((sum, cell) => sum + cell[name], 0)

/** The logarithm of the ratio of two rates: the mean over shared channels, by inverse variance. */
function ratioOf(
  one: readonly CreativeCell[],
  other: readonly CreativeCell[],
  dispersion: number,
): Ratio | undefined {
  const others = groupBy(other, ({ channel }) => channel)
  let [sum, weights] = [0, 0]
  for (const [channel, cells] of groupBy(one, cell => cell.channel)) {
    const list = others.get(channel)
    if (!list) continue
    const [a, b] = [sumOf(cells, 'events') + 0.5, sumOf(list, 'events') + 0.5]
    const log = Math.log(a / (sumOf(cells, 'displays') + 1)) - Math.log(b / (sumOf(list, 'displays') + 1))
    const weight = 1 / (dispersion * (1 / a + 1 / b))
    sum += weight * log
    weights += weight
  }
  if (weights === 0) return undefined
  const [mean, deviation] = [sum / weights, 1 / Math.sqrt(weights)]
  return { mean, low: mean - width * deviation, high: mean + width * deviation }
}

/**
 * Returns the relative change of the product's other creatives between two weeks, each creative against its
 * own rates by channel; undefined without such creatives in both weeks.
 */
export function changeOfOthers(
  creative: Creative,
  creatives: readonly Creative[],
  weeks: readonly [number, number],
): number | undefined {
  const others = creatives.filter(one => one.productId === creative.productId && one !== creative)
  const levels = weeks.map(firstDay => {
    let [events, expected] = [0, 0]
    for (const { cells } of others)
      for (const list of groupBy(cells, ({ channel }) => channel).values()) {
        const rate = sumOf(list, 'events') / sumOf(list, 'displays')
        const week = list.filter(({ day }) => day >= firstDay && day < firstDay + 7)
        events += sumOf(week, 'events')
        expected += sumOf(week, 'displays') * rate
      }
    return expected > 0 ? events / expected : 0
  })
  return levels[0]! > 0 && levels[1]! > 0 ? levels[1]! / levels[0]! - 1 : undefined
}
