import type { AlertSettings } from '@adloom/contract/alerts'
import { hostedTraffic, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { FactFilter } from '../../../analytics/fact-query.ts'
import type { AccountId } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { alertLimits } from '../../../platform/limits/alert-limits.ts'
import type { DayRange } from '../report-query.ts'
import { sumsOfRow, type Sums } from '../report-values.ts'

/** Sums of consecutive days of one object. */
export interface ObjectSeries {
  key: string
  days: readonly Sums[]
}

export interface SeriesOf {
  account: AccountId
  settings: AlertSettings
  range: DayRange
  measures: readonly Measure[]
  /** The metric by which the largest objects are chosen. */
  rankedBy: Metric
  sources?: readonly string[] | undefined
}

/** Returns the daily sums of the objects of a rule, those with the largest values. */
export async function loadSeries(
  { analytics }: Pick<AppContext, 'analytics'>,
  { account, settings, range, measures, rankedBy, sources }: SeriesOf,
): Promise<ObjectSeries[]> {
  const query = {
    ...filterOf(account, settings, range),
    ...(sources && { sources }),
    measures,
    granularity: 'day' as const,
  }
  const { breakdown } = settings
  if (breakdown === 'none') {
    const rows = await analytics.rows({ ...query, dimensions: ['period'] })
    return [
      { key: '', days: byDay(range, new Map(rows.map(row => [row.keys[0]!, sumsOfRow(row, measures)]))) },
    ]
  }
  const ranked = await analytics.rows({
    ...query,
    dimensions: [breakdown],
    order: { by: rankedBy, descending: true },
    slice: { offset: 0, count: alertLimits.objects },
  })
  const keys = ranked.map(row => row.keys[0]!).filter(key => key !== '')
  if (keys.length === 0) return []
  const rows = await analytics.rows({
    ...query,
    dimensions: ['period', breakdown],
    values: { ...query.values, [breakdown]: keys },
  })
  return keys.map(key => {
    const own = rows.filter(row => row.keys[1] === key)
    return { key, days: byDay(range, new Map(own.map(row => [row.keys[0]!, sumsOfRow(row, measures)]))) }
  })
}

const byDay = ({ fromDay, toDay }: DayRange, sums: ReadonlyMap<string, Sums>): Sums[] =>
  Array.from({ length: toDay - fromDay + 1 }, (_, at) => sums.get(String(fromDay + at)) ?? {})

function filterOf(account: AccountId, settings: AlertSettings, range: DayRange): FactFilter {
  const { traffic_types: types, product_ids: products } = settings
  return {
    account,
    table: 'event',
    ...range,
    zoneHours: 0,
    values: {
      ...(types.length > 0 && { traffic_type: types }),
      ...(products.length > 0 && { product_id: products.map(String) }),
    },
    ...(types.length === 0 && { excluded: { traffic_type: [hostedTraffic] } }),
  }
}
