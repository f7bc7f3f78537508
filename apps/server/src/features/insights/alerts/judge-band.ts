import { dateOfDay } from '../../../analytics/periods.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { measuresOf, metrics, metricValue, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import type { Series } from '../../../statistics/alerts.ts'
import { historyDays, judgeDay, type JudgedDay, type SeriesRules } from '../../../statistics/judge-days.ts'
import type { Sums } from '../report-values.ts'
import { isOfAds } from './alert-sources.ts'
import { loadSeries } from './load-series.ts'
import type { JudgedRule, ObjectDay, RuleToJudge } from './object-days.ts'

/** An object has recovered within this share of the limit; the limit itself would let it alternate. */
const recoveredExcess = 0.7

/** Judges each object of a rule by its usual band. */
export async function judgeBand(context: AppContext, rule: RuleToJudge): Promise<JudgedRule> {
  const { account, settings, ready, range } = rule
  const { metric } = settings
  const rankedBy: Metric = isOfAds(settings) ? 'cost' : 'gs'
  const series = await loadSeries(context, {
    account,
    settings,
    range: { fromDay: range.fromDay - historyDays, toDay: range.toDay },
    measures: [...new Set([...measuresOf([metric]), ...measuresOf([rankedBy])])],
    rankedBy,
    sources: ready.sources,
  })
  const rules: SeriesRules = {
    sensitivity: settings.sensitivity,
    changePercent: settings.change_percent,
    direction: settings.direction,
    isCount: metrics[metric].format === 'count',
  }
  const objects = new Map<string, Map<number, ObjectDay>>()
  const days: JudgedRule['days'][number][] = []
  let collecting = 0
  for (const { key, days: sums } of series) {
    const values = valuesOf(metric, sums)
    const judgedDays = new Map<number, ObjectDay>()
    for (let day = range.fromDay; day <= range.toDay; day++) {
      const judged = judgeDay(values.slice(0, historyDays + 1 + day - range.fromDay), rules)
      if (day === range.toDay && judged.state === 'collecting') collecting++
      const objectDay = objectDayOf(key, day, judged)
      if (objectDay) judgedDays.set(day, objectDay)
      days.push({ day, value: judged.value, ...judged.band, isOut: objectDay?.isOut === true })
    }
    objects.set(key, judgedDays)
    // A preview of many objects shares its process with other requests.
    await nextTurn()
  }
  return { objects, collecting, days: series.length === 1 ? days : [] }
}

function objectDayOf(
  key: string,
  day: number,
  { state, value, expected, band, excess }: JudgedDay,
): ObjectDay | undefined {
  if (state === 'collecting' || state === 'unknown' || value === undefined) return undefined
  return {
    isOut: state !== 'usual',
    isRecovered: state === 'usual' && excess < recoveredExcess,
    side: value >= (expected ?? 0) ? 'above' : 'below',
    excess,
    finding: {
      key,
      label: '',
      day: dateOfDay(day),
      reason: state === 'shift' ? 'shift' : 'day',
      value,
      ...(expected !== undefined && { expected }),
      ...band,
    },
  }
}

/** The values of a metric; undefined on days with too few events for a rate or an average. */
function valuesOf(metric: Metric, days: readonly Sums[]): Series {
  const { formula, format } = metrics[metric]
  if (!('per' in formula)) return days.map(sums => metricValue(metric, sums, 1))
  const sumOf = (sums: Sums, names: readonly Measure[]) =>
    names.reduce((total, name) => total + (sums[name] ?? 0), 0)
  const [of, per] = [formula.of, formula.per].map(names =>
    days.reduce((total, sums) => total + sumOf(sums, names), 0),
  ) as [number, number]
  const fewest =
    format === 'share'
      ? Math.max(alertLimits.fewestPerShare, of === 0 ? Infinity : alertLimits.expectedPerShare / (of / per))
      : alertLimits.fewestPerMean
  return days.map(sums => {
    if (sumOf(sums, formula.per) < fewest) return undefined
    // Half an event instead of none, so that a rate has a logarithm.
    const isNone = format === 'share' && sumOf(sums, formula.of) === 0
    return isNone ? 0.5 / sumOf(sums, formula.per) : metricValue(metric, sums, 1)
  })
}
