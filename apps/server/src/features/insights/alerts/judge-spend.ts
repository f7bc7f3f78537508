import { dateOfDay } from '../../../analytics/periods.ts'
import type { AppContext } from '../../../platform/context.ts'
import { loadSeries } from './load-series.ts'
import type { JudgedRule, ObjectDay, RuleToJudge } from './object-days.ts'

const micros = 1_000_000

/** Finds objects that cost at least an amount within the last days with too few installs. */
export async function judgeSpend(context: AppContext, rule: RuleToJudge): Promise<JudgedRule> {
  const { account, settings, ready, range } = rule
  const { window_days: window, min_cost: minCost, max_installs: maxInstalls } = settings
  const series = await loadSeries(context, {
    account,
    settings,
    range: { fromDay: range.fromDay - window + 1, toDay: range.toDay },
    measures: ['cost', 'ad_install'],
    rankedBy: 'cost',
    sources: ready.sources,
  })
  const objects = new Map<string, Map<number, ObjectDay>>()
  const days: JudgedRule['days'][number][] = []
  for (const { key, days: sums } of series) {
    const judged = new Map<number, ObjectDay>()
    for (let day = range.fromDay; day <= range.toDay; day++) {
      const last = sums.slice(day - range.fromDay, day - range.fromDay + window)
      const cost = last.reduce((total, one) => total + (one.cost ?? 0), 0) / micros
      const installs = last.reduce((total, one) => total + (one.ad_install ?? 0), 0)
      const isOut = cost >= minCost && installs <= maxInstalls
      judged.set(day, {
        isOut,
        isRecovered: !isOut,
        side: 'above',
        excess: cost / minCost,
        finding: { key, label: '', day: dateOfDay(day), reason: 'spend', value: cost, expected: installs },
      })
      days.push({ day, value: cost, isOut })
    }
    objects.set(key, judged)
  }
  return { objects, collecting: 0, days: series.length === 1 ? days : [] }
}
