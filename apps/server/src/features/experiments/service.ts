import type * as contract from '@adloom/contract/experiments'
import { experimentMetrics, type ExperimentMetricName } from '@adloom/contract/experiment-metrics'
import type { z } from 'zod'
import { dateOfDay } from '../../analytics/periods.ts'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { experimentLimits } from '../../platform/limits/experiment-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { judge, type ExperimentDesign } from '../../statistics/judge.ts'
import { planRate } from '../../statistics/plan.ts'
import { rateOf, totalOf } from '../../statistics/rates.ts'
import { lastCompleteDay, readArms, readDays } from './experiment-facts.ts'
import {
  countExperiments,
  deleteExperiment,
  findExperiment,
  findExperiments,
  hasProject,
  insertExperiment,
  stopExperiment,
  type StoredExperiment,
} from './repository.ts'
import type { StoredDesign } from './tables.ts'
import { verdictOnWire } from './verdict-on-wire.ts'

type Owner = Pick<Caller, 'accountId' | 'userId'>

export async function listExperiments(
  context: AppContext,
  { page, page_size: count, ...filter }: z.output<typeof contract.list.input>,
  { accountId }: Owner,
) {
  const today = Math.floor(context.clock.now() / dayMs)
  const slice = { offset: (page - 1) * count, count }
  const { rows, total } = await findExperiments(context.db, accountId, { ...filter, ...slice, today })
  return { list: await Promise.all(rows.map(row => onWire(context, accountId, row))), total }
}

export async function readExperiment(context: AppContext, id: number, { accountId }: Owner) {
  const row = await findExperiment(context.db, accountId, id)
  return onWire(context, accountId, row ?? fail('not_found'))
}

/** The size is fixed here: a size that follows the data would make the intervals invalid. */
export async function createExperiment(
  context: AppContext,
  { name, start_date: startDate, ...design }: z.output<typeof contract.create.input>,
  caller: Owner,
) {
  await checkProject(context, caller.accountId, design.project_id)
  const units = plannedUnits(design.metric, {
    baseline: design.baseline,
    minimumEffect: design.minimum_effect,
    arms: design.arms.length,
  })
  const id = await context.db.transaction().execute(async transaction => {
    if ((await countExperiments(transaction, caller.accountId)) >= experimentLimits.perAccount)
      fail('experiments_full', { limit: experimentLimits.perAccount })
    return insertExperiment(transaction, caller, {
      name,
      design: { ...design, ...(units === undefined ? {} : { units_per_arm: units }) },
      startDay: Date.parse(startDate) / dayMs,
    })
  })
  return readExperiment(context, id, caller)
}

/** Ends an experiment with its last complete day. */
export async function endExperiment(context: AppContext, id: number, caller: Owner) {
  const row = (await findExperiment(context.db, caller.accountId, id)) ?? fail('not_found')
  const lastDay = Math.max(row.start_day - 1, (await countedDays(context, caller.accountId, row)).toDay)
  await stopExperiment(context.db, caller.accountId, id, lastDay)
  return readExperiment(context, id, caller)
}

export async function removeExperiment({ db }: AppContext, id: number, { accountId }: Owner) {
  if (!(await deleteExperiment(db, accountId, id))) fail('not_found')
  return {}
}

/** Plans from given values, or from those of the last weeks. */
export async function planExperiment(
  context: AppContext,
  { metric, arms, minimum_effect, values, ...input }: z.output<typeof contract.plan.input>,
  { accountId }: Owner,
) {
  await checkProject(context, accountId, input.project_id)
  const toDay = await lastCompleteDay(context, accountId, { metric, timezone: 0 })
  const days = Number.isFinite(toDay)
    ? await readDays(context, accountId, {
        metric,
        scope: { ...input, timezone: 0 },
        ...(values ? { values } : {}),
        days: { fromDay: toDay - experimentLimits.measuredDays + 1, toDay },
      })
    : []
  const total = totalOf(days)
  const baseline = input.baseline ?? rateOf(total)
  const perDay = input.units_per_day ?? (days.length > 0 ? total.units / days.length : 0)
  const size = { baseline, minimumEffect: minimum_effect, arms }
  const units = plannedUnits(metric, size)
  const planned = units === undefined ? undefined : planRate({ ...size, unitsPerDay: perDay }).days
  return {
    baseline,
    units_per_day: perDay,
    measured_days: days.length,
    ...(units === undefined ? {} : { units_per_arm: units }),
    ...(planned === undefined ? {} : { days: planned }),
  }
}

/** Prices have no size that is known before their days are. */
function plannedUnits(
  metric: ExperimentMetricName,
  size: { baseline: number; minimumEffect: number; arms: number },
): number | undefined {
  if (metric === 'cpi' || size.baseline <= 0 || size.baseline >= 1) return undefined
  return planRate({ ...size, unitsPerDay: 0 }).unitsPerArm
}

async function checkProject({ db }: AppContext, account: AccountId, project: number | undefined) {
  if (project !== undefined && !(await hasProject(db, account, project))) fail('not_found')
}

async function countedDays(context: AppContext, account: AccountId, row: StoredExperiment) {
  const planned = row.start_day + row.design.planned_days - 1
  const complete = row.stopped_day ?? (await lastCompleteDay(context, account, row.design))
  return { fromDay: row.start_day, toDay: Math.min(planned, complete) }
}

async function onWire(context: AppContext, account: AccountId, row: StoredExperiment) {
  const { design } = row
  const days = await countedDays(context, account, row)
  const arms = await readArms(context, account, { design, days })
  const guards = design.guards.map(name => ({ name, ...experimentMetrics[name], arms: arms.get(name)! }))
  const judgement = judge(designOf(design), arms.get(design.metric)!, guards)
  const { units_per_arm: units, ...fields } = design
  return {
    ...fields,
    id: row.id,
    name: row.name,
    ...(row.project_name === null ? {} : { project_name: row.project_name }),
    ...(units === undefined ? {} : { units_per_arm: units }),
    start_date: dateOfDay(row.start_day),
    end_date: dateOfDay(row.start_day + design.planned_days - 1),
    ...(row.stopped_day === null ? {} : { stopped_date: dateOfDay(row.stopped_day) }),
    owner_name: row.owner_name,
    created_time: wireTime(row.created_at),
    verdict: verdictOnWire(judgement, {
      ...days,
      plannedDays: design.planned_days,
      isStopped: row.stopped_day !== null,
    }),
  }
}

function designOf(design: StoredDesign): ExperimentDesign {
  const weights = design.arms.reduce((sum, { weight }) => sum + weight, 0)
  return {
    ...(design.is_split ? { shares: design.arms.map(({ weight }) => weight / weights) } : {}),
    ...experimentMetrics[design.metric],
    minimumEffect: design.minimum_effect,
    unitsPerArm: design.units_per_arm ?? Number.POSITIVE_INFINITY,
    plannedDays: design.planned_days,
  }
}
