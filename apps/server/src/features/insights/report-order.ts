import { valueText } from '@adloom/contract/insight-value-texts'
import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import type { ReportFields } from '@adloom/contract/insights'
import type { FactOrder, FactTable } from '../../analytics/fact-query.ts'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { labelsOf } from './report-labels.ts'
import { factFilter, rangeOf, type ReportReader } from './report-query.ts'

/** Breakdowns whose values are ids or codes, and are shown by a name (IN-02.11). */
const isNamed: ReadonlySet<string> = new Set<Dimension>([
  'traffic_type',
  'platform',
  'country_code',
  'project_id',
  'ad_type',
  'ad_output_type',
  'material_type',
  'product_id',
  'scene',
  'material_source',
  'template_id',
  'campaign_id',
  'adset_id',
  'ad_id',
  'fingerprint',
])

/**
 * Returns the order of a report's rows: that of shown names, where a breakdown is ordered by and has not too
 * many values. The contract has checked that the name is a metric or one of the breakdowns.
 */
export async function reportOrder(
  context: AppContext,
  table: FactTable,
  input: ReportFields & { order?: string | undefined; arrivals?: 'first' | 'all' },
  caller: ReportReader,
): Promise<FactOrder | undefined> {
  if (input.order === undefined) return undefined
  const by = input.order.replace(/^-/, '') as Metric | Dimension
  const order = { by, descending: input.order.startsWith('-') }
  if (!isNamed.has(by)) return order
  const dimension = by as Dimension
  const rows = await context.analytics.rows({
    ...factFilter(caller.accountId, input, { table, range: rangeOf(input) }),
    ...{ dimensions: [dimension], measures: [], granularity: 'day' },
    slice: { offset: 0, count: reportLimits.rankedNames + 1 },
  })
  if (rows.length > reportLimits.rankedNames) return order
  const keys = rows.map(row => row.keys[0]!)
  const [labels] = await labelsOf(
    context,
    caller,
    [dimension],
    keys.map(key => [key]),
  )
  const named = keys.map(key => ({
    key,
    name: labels?.get(key) ?? valueText(dimension, key, caller.language),
  }))
  const { compare } = new Intl.Collator(caller.language, { numeric: true })
  return { ...order, ranked: named.sort((a, b) => compare(a.name, b.name)).map(({ key }) => key) }
}
