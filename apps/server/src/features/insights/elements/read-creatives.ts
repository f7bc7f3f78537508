import type { ReportFields } from '@adloom/contract/insights'
import { metrics, type Measure, type Metric } from '@adloom/contract/insight-metrics'
import type { FactFilter } from '../../../analytics/fact-query.ts'
import type { AppContext } from '../../../platform/context.ts'
import { groupBy } from '../../../statistics/group-by.ts'
import { factFilter, rangeOf, type DayRange, type ReportReader } from '../report-query.ts'

/** Events and displays of a creative in one cell of a query. */
export interface CreativeCell {
  channel: string
  /** Days since 1970; 0 without days. */
  day: number
  events: number
  displays: number
}

export interface Creative {
  key: string
  name: string
  productId: string
  projectId: string
  events: number
  displays: number
  cells: CreativeCell[]
}

/** The measures whose quotient a rate is. */
export function rateMeasures(metric: Metric): { of: readonly Measure[]; per: readonly Measure[] } {
  const { formula } = metrics[metric]
  if (!('of' in formula)) throw new TypeError(`${metric} is no rate`)
  return formula
}

/** Returns the key of the creative that a fact is of: its version, or the name of a material. */
const keyOf = (fingerprint: string, name: string): string =>
  fingerprint === '' ? `n:${name}` : `f:${fingerprint}`

const dimensions = ['fingerprint', 'material_name', 'product_id', 'project_id', 'traffic_type'] as const

/**
 * Returns the creatives of a report by displays, the most first. A creative on several channels has a cell of
 * each, or one a day.
 */
export async function readCreatives(
  { analytics }: AppContext,
  {
    input,
    caller,
    metric,
    range = rangeOf(input),
    by = [],
    only = [],
  }: {
    input: ReportFields
    caller: ReportReader
    metric: Metric
    range?: DayRange
    by?: readonly 'period'[]
    only?: readonly Creative[]
  },
): Promise<Creative[]> {
  const { of, per } = rateMeasures(metric)
  const measures = [...new Set([...of, ...per])]
  const filter = factFilter(caller.accountId, input, { table: 'event', range })
  const rows = await analytics.rows({
    ...filter,
    ...(only.length > 0 ? { values: { ...filter.values, ...valuesOf(only) } } : {}),
    dimensions: [...dimensions, ...by],
    measures,
    granularity: 'day',
  })
  const sum = (sums: readonly number[], names: readonly Measure[]) =>
    names.reduce((total, name) => total + sums[measures.indexOf(name)]!, 0)
  const cells = rows.flatMap(({ keys, sums }) => {
    const [fingerprint, name, productId, projectId, channel, period] = keys as string[]
    const displays = sum(sums, per)
    if (displays <= 0 || (fingerprint === '' && name === '')) return []
    const cell = {
      channel: channel!,
      day: Number(period ?? 0),
      events: Math.min(displays, sum(sums, of)),
      displays,
    }
    return [
      { ...cell, key: keyOf(fingerprint!, name!), name: name!, productId: productId!, projectId: projectId! },
    ]
  })
  return [...groupBy(cells, ({ key }) => key)]
    .map(([key, list]): Creative => {
      const most = list.reduce((one, other) => (other.displays > one.displays ? other : one))
      const { name, productId, projectId } = most
      const [events, displays] = [total(list, 'events'), total(list, 'displays')]
      return { key, name, productId, projectId, events, displays, cells: list }
    })
    .sort((one, other) => other.displays - one.displays || one.key.localeCompare(other.key))
}

const total = (cells: readonly CreativeCell[], name: 'events' | 'displays'): number =>
  cells.reduce((sum, cell) => sum + cell[name], 0)

/** The values that the facts of some creatives have, to read no others. */
function valuesOf(creatives: readonly Creative[]): FactFilter['values'] {
  const keys = creatives.map(({ key }) => key)
  const versions = keys.filter(key => key.startsWith('f:')).map(key => key.slice(2))
  const others = keys.some(key => key.startsWith('n:')) ? [''] : []
  return { fingerprint: [...versions, ...others] }
}
