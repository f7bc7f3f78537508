import {
  experimentMetricNames,
  experimentMetrics,
  type ExperimentMetricName,
} from '@adloom/contract/experiment-metrics'
import type { ArmDimension, NewExperiment, PlanQuery } from './api.ts'

/** What the arms are. */
export type ArmKind = 'versions' | 'creatives'

export interface DraftArm {
  /** Identity within the dialog. */
  key: string
  name: string
  values: string[]
  weight: number
}

/** An experiment while it is entered; shares are in percent. */
export interface Draft {
  name: string
  kind: ArmKind
  project: number | undefined
  metric: ExperimentMetricName
  guards: ExperimentMetricName[]
  isSplit: boolean
  arms: DraftArm[]
  start: string
  effect: number
  /** Of the last weeks while it is not given. */
  baseline: number | undefined
  perDay: number | undefined
  /** As planned while it is not given. */
  weeks: number | undefined
}

export const newArm = (at: number): DraftArm => ({
  key: `${at} ${Date.now()}`,
  name: '',
  values: [],
  weight: 1,
})

export const newDraft = (today: string): Draft => ({
  name: '',
  kind: 'versions',
  project: undefined,
  metric: 'fi_rate',
  guards: [],
  isSplit: false,
  arms: [newArm(0), newArm(1)],
  start: today,
  effect: 10,
  baseline: undefined,
  perDay: undefined,
  weeks: undefined,
})

/** Versions report what viewers do; rows of networks have names of files. */
export const metricsOf = (kind: ArmKind): ExperimentMetricName[] =>
  experimentMetricNames.filter(name => experimentMetrics[name].hasViewers === (kind === 'versions'))

const dimensionOf = (kind: ArmKind): ArmDimension => (kind === 'versions' ? 'fingerprint' : 'creative_name')

/** Prices are entered in dollars, rates in percent. */
export const baselineScale = (metric: ExperimentMetricName): number => (metric === 'cpi' ? 1 : 100)

export function planOf({ kind, project, metric, arms, effect, baseline, perDay }: Draft): PlanQuery {
  return {
    dimension: dimensionOf(kind),
    ...(kind === 'versions' && project !== undefined && { project_id: project }),
    values: arms.flatMap(({ values }) => values),
    metric,
    minimum_effect: effect / 100,
    arms: arms.length,
    ...(baseline !== undefined && { baseline: baseline / baselineScale(metric) }),
    ...(perDay !== undefined && { units_per_day: perDay }),
  }
}

export type DraftProblem = 'name' | 'project' | 'arms' | 'armNames' | 'same' | 'baseline' | 'weeks'

/** Returns what is still missing. `plan` has the measured values. */
export function problemOf(
  draft: Draft,
  plan: { baseline: number; days?: number | undefined } | undefined,
): DraftProblem | undefined {
  const values = draft.arms.flatMap(arm => arm.values)
  if (draft.name.trim() === '') return 'name'
  if (draft.kind === 'versions' && draft.project === undefined) return 'project'
  if (draft.arms.some(arm => arm.values.length === 0)) return 'arms'
  if (draft.arms.some(arm => arm.name.trim() === '')) return 'armNames'
  if (new Set(values).size < values.length) return 'same'
  if (!(baselineOf(draft, plan) > 0)) return 'baseline'
  return draft.weeks === undefined && plan?.days === undefined ? 'weeks' : undefined
}

const baselineOf = ({ baseline, metric }: Draft, plan: { baseline: number } | undefined): number =>
  baseline === undefined ? (plan?.baseline ?? 0) : baseline / baselineScale(metric)

const longestDays = 364

export function experimentOf(
  draft: Draft,
  plan: { baseline: number; days?: number | undefined } | undefined,
): NewExperiment {
  const days = draft.weeks === undefined ? (plan?.days ?? 28) : draft.weeks * 7
  return {
    name: draft.name.trim(),
    metric: draft.metric,
    guards: draft.guards.filter(name => name !== draft.metric),
    dimension: dimensionOf(draft.kind),
    ...(draft.kind === 'versions' && { project_id: draft.project }),
    arms: draft.arms.map(({ name, values, weight }) => ({ name: name.trim(), values, weight })),
    is_split: draft.isSplit,
    start_date: draft.start,
    minimum_effect: draft.effect / 100,
    baseline: baselineOf(draft, plan),
    planned_days: Math.min(longestDays, days),
  }
}
