import { setImmediate as nextTurn } from 'node:timers/promises'
import { analyticsLimits } from '../platform/limits/analytics-limits.ts'
import {
  factColumns,
  factMeasures,
  type Fact,
  type FactDimension,
  type FactQuery,
  type FlowColumn,
} from './fact-query.ts'

/** A table of event facts summed by day (UTC) and some dimensions, which answers most reports. */
export interface RollUp {
  table: string
  columns: readonly FactDimension[]
}

/** Dimensions that divide the facts of one creative among ads and versions. */
const ofAds: readonly FactDimension[] = [
  'campaign_id',
  'adset_id',
  'ad_id',
  'fingerprint',
  'creative_name',
  'publish_time',
]
/** Dimensions that name a creative. */
const ofCreatives: readonly FactDimension[] = ['material_name', 'mid', 'basic_id', 'scene']

const without = (names: readonly FactDimension[]): FactDimension[] =>
  factColumns.filter(name => !names.includes(name))

/** The smaller table first. */
export const rollUps: readonly RollUp[] = [
  { table: 'event_days_of_projects', columns: without([...ofAds, ...ofCreatives]) },
  { table: 'event_days', columns: without(ofAds) },
]

/** Returns the smallest roll-up that answers the query; undefined if only the facts do. */
export function findRollUp(query: FactQuery): RollUp | undefined {
  const { table, granularity, zoneHours, dimensions, values, only, excluded = {} } = query
  if (table !== 'event' || granularity === 'hour' || zoneHours !== 0) return undefined
  const needed = [
    ...dimensions,
    ...Object.keys(values),
    ...(only?.dimensions ?? []),
    ...Object.keys(excluded),
  ]
  return rollUps.find(({ columns }) =>
    needed.every(name => name === 'period' || columns.some(column => column === name)),
  )
}

/** Returns the facts as those of a roll-up: one for each account, day and combination of its dimensions. */
export async function sumByDay(
  facts: readonly Fact[],
  columns: readonly (FactDimension | FlowColumn)[],
): Promise<Fact[]> {
  const days = new Map<string, Fact>()
  for (const [at, { account, hour, keys, sums }] of facts.entries()) {
    if (at % analyticsLimits.rowsPerTurn === 0) await nextTurn()
    const day = Math.floor(hour / 24)
    const id = JSON.stringify([account, day, ...columns.map(name => keys[name] ?? '')])
    const sum = days.get(id)
    if (sum) addTo(sum, sums)
    else days.set(id, { account, hour: day * 24, daily: true, isFirst: false, keys, sums: { ...sums } })
  }
  return [...days.values()]
}

function addTo({ sums: total }: Fact, sums: Fact['sums']): void {
  for (const name of factMeasures) {
    const value = sums[name]
    if (value !== undefined) total[name] = (total[name] ?? 0) + value
  }
}
