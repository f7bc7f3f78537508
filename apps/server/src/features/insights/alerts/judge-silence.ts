import { dateOfDay } from '../../../analytics/periods.ts'
import { hostedTraffic, type Measure } from '@adloom/contract/insight-metrics'
import type { FactQuery } from '../../../analytics/fact-query.ts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import { bandModel, median } from '../../../statistics/alerts.ts'
import { sourceOfAdAccount } from '../../ad-accounts/service.ts'
import { playablesKey } from './alert-sources.ts'
import type { JudgedRule, ObjectDay, RuleToJudge } from './object-days.ts'

/**
 * Finds ad accounts without rows and playables without displays for some days in a row, which had data
 * before. Playables with few displays are left out: a day without any is usual there.
 */
export async function judgeSilence(context: AppContext, rule: RuleToJudge): Promise<JudgedRule> {
  const { ready, settings } = rule
  const objects = new Map<string, Map<number, ObjectDay>>()
  for (const { id, name } of ready.accounts) {
    const key = sourceOfAdAccount(id)
    const volumes = await volumesOf(context, rule, { source: key, measures: ['impression', 'click', 'cost'] })
    objects.set(key, silentDays(rule, { key, label: name, volumes, fewest: 1 }))
  }
  if (settings.traffic_types.length === 0) {
    const volumes = await volumesOf(context, rule, { source: '', measures: ['gs'] })
    objects.set(
      playablesKey,
      silentDays(rule, { key: playablesKey, label: '', volumes, fewest: bandModel.smallCount }),
    )
  }
  return { objects, collecting: 0, days: [] }
}

const firstDayOf = ({ range }: RuleToJudge): number => range.fromDay - alertLimits.silenceHistoryDays

async function volumesOf(
  { analytics }: AppContext,
  rule: RuleToJudge,
  { source, measures }: { source: string; measures: Measure[] },
): Promise<number[]> {
  const { account, range } = rule
  const query: FactQuery = {
    account,
    table: 'event',
    fromDay: firstDayOf(rule),
    toDay: range.toDay,
    zoneHours: 0,
    values: {},
    excluded: { traffic_type: [hostedTraffic] },
    sources: [source],
    dimensions: ['period'],
    measures,
    granularity: 'day',
  }
  const rows = await analytics.rows(query)
  const volumes = new Map(rows.map(({ keys, sums }) => [keys[0]!, Math.max(...sums)]))
  const count = range.toDay - query.fromDay + 1
  return Array.from({ length: count }, (_, at) => volumes.get(String(query.fromDay + at)) ?? 0)
}

interface Volumes {
  key: string
  label: string
  volumes: readonly number[]
  /** Usual volume of a day below which its absence means nothing. */
  fewest: number
}

function silentDays(rule: RuleToJudge, { key, label, volumes, fewest }: Volumes): Map<number, ObjectDay> {
  const { range, settings } = rule
  const result = new Map<number, ObjectDay>()
  for (let day = range.fromDay; day <= range.toDay; day++) {
    const until = volumes.slice(0, day - firstDayOf(rule) + 1)
    const last = until.findLastIndex(volume => volume > 0)
    if (last < 0) continue
    const quiet = until.length - 1 - last
    const usual = median(until.slice(Math.max(0, last - bandModel.weekDays + 1), last + 1))
    const isOut = quiet >= settings.quiet_days && usual >= fewest
    result.set(day, {
      isOut,
      isRecovered: quiet === 0,
      side: 'below',
      excess: quiet,
      finding: {
        key,
        label,
        day: dateOfDay(day),
        reason: 'silent',
        value: quiet,
        expected: usual,
        last_day: dateOfDay(firstDayOf(rule) + last),
      },
    })
  }
  return result
}
