import type * as contract from '@adloom/contract/experiments'
import {
  countOf,
  countsInstalls,
  experimentMeasures,
  experimentMetrics,
  type ExperimentMetricName,
} from '@adloom/contract/experiment-metrics'
import { hostedTraffic, type Measure } from '@adloom/contract/insight-metrics'
import type { z } from 'zod'
import type { FactFilter, FactRow } from '../../analytics/fact-query.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { experimentLimits } from '../../platform/limits/experiment-limits.ts'
import { dayMs, hourMs } from '../../platform/limits/units.ts'
import type { ArmDays } from '../../statistics/judge.ts'
import type { Count } from '../../statistics/rates.ts'
import { listReportSources } from '../ad-accounts/service.ts'
import type { StoredDesign } from './tables.ts'

type Days = Pick<FactFilter, 'fromDay' | 'toDay'>
type Scope = Pick<StoredDesign, 'dimension' | 'project_id' | 'traffic_types' | 'timezone'>

/** Plays on own pages count only where the traffic names them. */
function factFilter(account: AccountId, scope: Scope, days: Days): FactFilter {
  const { project_id: project, traffic_types: traffic } = scope
  return {
    account,
    table: 'event',
    ...days,
    zoneHours: scope.timezone,
    values: {
      ...(project === undefined ? {} : { project_id: [String(project)] }),
      ...(traffic.length > 0 ? { traffic_type: traffic } : {}),
    },
    ...(traffic.length > 0 ? {} : { excluded: { traffic_type: [hostedTraffic] } }),
  }
}

const sumsOf = (row: FactRow, measures: readonly Measure[]) =>
  Object.fromEntries(measures.map((name, at) => [name, row.sums[at] ?? 0]))

/** Returns units and events by arm and day for each metric; days without facts are zero. */
export async function readArms(
  { analytics }: AppContext,
  account: AccountId,
  { design, days }: { design: StoredDesign; days: Days },
): Promise<Map<ExperimentMetricName, ArmDays>> {
  const metrics = [design.metric, ...design.guards]
  const measures = experimentMeasures(metrics)
  const length = Math.max(0, days.toDay - days.fromDay + 1)
  const filter = factFilter(account, design, days)
  const rows =
    length === 0
      ? []
      : await analytics.rows({
          ...filter,
          values: { ...filter.values, [design.dimension]: design.arms.flatMap(arm => arm.values) },
          dimensions: ['period', design.dimension],
          measures,
          granularity: 'day',
        })
  const armOf = new Map(design.arms.flatMap((arm, at) => arm.values.map(value => [value, at])))
  const result = new Map(metrics.map(name => [name, design.arms.map(() => Array.from({ length }, emptyDay))]))
  for (const row of rows) {
    const [arm, day] = [armOf.get(row.keys[1]!), Number(row.keys[0]) - days.fromDay]
    if (arm === undefined) continue
    for (const [name, arms] of result) add(arms[arm]![day]!, countOf(name, sumsOf(row, measures)))
  }
  return result
}

const emptyDay = (): Count => ({ units: 0, events: 0 })

function add(day: Count, { units, events }: Count): void {
  day.units += units
  day.events += events
}

/** Returns the total of a metric by day, of days that have units. */
export async function readDays(
  { analytics }: AppContext,
  account: AccountId,
  {
    metric,
    scope,
    values,
    days,
  }: { metric: ExperimentMetricName; scope: Scope; values?: readonly string[]; days: Days },
): Promise<Count[]> {
  const measures = experimentMeasures([metric])
  const filter = factFilter(account, scope, days)
  const rows = await analytics.rows({
    ...filter,
    values: { ...filter.values, ...(values ? { [scope.dimension]: values } : {}) },
    dimensions: ['period'],
    measures,
    granularity: 'day',
  })
  return rows.map(row => countOf(metric, sumsOf(row, measures))).filter(({ units }) => units > 0)
}

/**
 * Returns the last day whose facts are complete: viewers report for some hours, and rows of networks are as
 * new as the last network that still delivers, less the days in which installs arrive.
 */
export async function lastCompleteDay(
  { db, clock }: AppContext,
  account: AccountId,
  { metric, timezone }: Pick<z.output<typeof contract.create.input>, 'metric' | 'timezone'>,
): Promise<number> {
  const { lateHours, installDays, silentDays } = experimentLimits
  const yesterday = Math.floor((clock.now() + (timezone - lateHours) * hourMs) / dayMs) - 1
  if (experimentMetrics[metric].hasViewers) return yesterday
  const sources = await listReportSources(db, account)
  const days = sources.flatMap(({ data_day, deleted_at }) =>
    data_day === null || deleted_at !== null ? [] : [data_day],
  )
  const newest = Math.max(...days)
  const complete = Math.min(yesterday, ...days.filter(day => day > newest - silentDays))
  return complete - (countsInstalls(metric) ? installDays : 0)
}
