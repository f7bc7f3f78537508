import { measuresOf, type Dimension, type Metric } from '@adloom/contract/insight-metrics'
import type { FactQuery } from '@adloom/server/analytics/fact-query'
import { days, firstDay } from './insights-facts.ts'

interface Report {
  name: string
  query: FactQuery
}

const metrics: readonly Metric[] = [
  'cost',
  'impression',
  'click',
  'install',
  'ctr',
  'gs',
  'fi_rate',
  'ge_rate',
  'loss_rate',
]

function report(
  name: string,
  dimensions: readonly Dimension[],
  values: FactQuery['values'] = {},
  more: Partial<FactQuery> = {},
): Report {
  const toDay = firstDay + days - 1
  return {
    name,
    query: {
      account: 1,
      table: 'event',
      fromDay: toDay - 29,
      toDay,
      zoneHours: 0,
      values,
      dimensions,
      measures: measuresOf(metrics),
      granularity: 'day',
      order: dimensions.includes('period')
        ? { by: 'period', descending: false }
        : { by: 'cost', descending: true },
      slice: { offset: 0, count: 50 },
      ...more,
    },
  }
}

const android = { platform: ['android'] }
const countries = { country_code: ['c0', 'c1', 'c2', 'c3', 'c4'] }

/** Reports with up to two breakdowns, thirty days and filters, of a large and a small account. */
export const reports: readonly Report[] = [
  report('totals', []),
  report('by day', ['period']),
  report('by day, Android', ['period'], android),
  report('by week', ['period'], {}, { granularity: 'week' }),
  report('by country', ['country_code']),
  report('by network', ['traffic_type']),
  report('by platform', ['platform']),
  report('by project', ['project_id']),
  report('by product and platform', ['product_id', 'platform']),
  report('country and network', ['country_code', 'traffic_type']),
  report('by creative', ['material_name', 'mid']),
  report('by creative, Android', ['material_name'], android),
  report('creatives of five countries', ['mid'], countries),
  report('project and country', ['project_id', 'country_code'], { traffic_type: ['21', '5'] }),
  report('template by day', ['template_id', 'period']),
  report('by install rate', ['mid'], {}, { order: { by: 'install_rate', descending: true } }),
  report('second page', ['mid', 'country_code'], {}, { slice: { offset: 50, count: 50 } }),
  report('small account by day', ['period'], {}, { account: 7 }),
  report('small account by creative', ['mid', 'country_code'], android, { account: 7 }),
  report('campaigns', ['campaign_id'], { country_code: ['c0'] }, { account: 7 }),
]

/** The overview: totals, the period before, days, countries and creatives. */
export const firstScreen: readonly FactQuery[] = [
  report('totals', []).query,
  report('before', [], {}, { fromDay: firstDay, toDay: firstDay + 29 }).query,
  report('days', ['period']).query,
  report('countries', ['country_code']).query,
  report('creatives', ['mid']).query,
]
