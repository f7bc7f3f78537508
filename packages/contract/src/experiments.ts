import { z } from 'zod'
import { call } from './call.ts'
import { experimentMetricNames } from './experiment-metrics.ts'
import { joinedValues } from './insights.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, id, plainName, time } from './shapes.ts'

const insights = ['Insights'] as const
const limits = inputLimits.experiment
const metric = z.enum(experimentMetricNames)
const day = z.iso.date().max(inputLimits.date)
const value = z.string().min(1).max(inputLimits.filterValue)
/** What the arms are: versions of playables, files at ad networks, ads, materials or whole playables. */
const dimension = z.enum(['fingerprint', 'creative_name', 'ad_id', 'mid', 'project_id'])
const trafficTypes = boundedList(value, limits.trafficTypes)

const arm = z.object({
  name: plainName,
  /** Values of the dimension whose facts are added up. */
  values: boundedList(value, limits.values, 1),
  /** The part of the viewers that it gets, relative to the other arms. */
  weight: z.number().int().min(1).max(limits.weight).default(1),
})

const effect = z.coerce.number().min(limits.effect.min).max(limits.effect.max)
const zone = z.coerce.number().int().min(inputLimits.zoneHours.min).max(inputLimits.zoneHours.max).default(0)
const baseline = z.coerce.number().positive().max(limits.baseline)
const facts = {
  dimension,
  /** The playable that the versions are of. */
  project_id: id.optional(),
}

const design = z.object({
  ...facts,
  metric,
  /** Metrics that must not become worse. */
  guards: boundedList(metric, limits.guards).default([]),
  /** Facts of these channels; all except plays on own pages if empty. */
  traffic_types: trafficTypes.default([]),
  /** The first arm is the control. */
  arms: boundedList(arm, limits.arms.max, limits.arms.min),
  /** Viewers are divided at random by the weights; otherwise a network chooses who sees what. */
  is_split: z.boolean(),
  start_date: day,
  timezone: zone,
  minimum_effect: effect,
  baseline,
  /** Whole weeks after which the experiment ends. */
  planned_days: z.number().int().min(limits.days.min).max(limits.days.max).multipleOf(limits.days.min),
})

const states = [
  'waiting',
  'running',
  'winner',
  'no_difference',
  'inconclusive',
  'mismatch',
  'effect_changed',
  'guard_worse',
] as const
const reasonCodes = [
  'few_days',
  'few_units',
  'more_days_needed',
  'between_weeks',
  'keep_running',
  'beats',
  'inside_margin',
  'plan_reached',
  'sample_ratio',
  'effect_changed',
  'guard_worse',
  'effect_decays',
  'shares_changed',
  'observational',
  'overstated',
] as const

/** Ends of an interval are absent while it is infinite. */
const interval = { low: z.number().optional(), high: z.number().optional() }
const verdict = z.object({
  state: z.enum(states),
  /** The place of the winning arm. */
  winner: z.number().optional(),
  reasons: z.array(
    z.object({
      code: z.enum(reasonCodes),
      arm: z.number().optional(),
      against: z.number().optional(),
      guard: metric.optional(),
    }),
  ),
  arms: z.array(z.object({ units: z.number(), events: z.number(), rate: z.number() })),
  /** Each arm against the control; the interval holds for all looks together. */
  comparisons: z.array(
    z.object({
      arm: z.number(),
      ...interval,
      p: z.number(),
      change: z.object({ value: z.number(), ...interval }).optional(),
      looks: z.array(z.object({ date: z.string(), difference: z.number(), ...interval })),
    }),
  ),
  sample_ratio: z.object({ p: z.number(), is_mismatched: z.boolean() }).optional(),
  /** Complete days with data. */
  days: z.number(),
  last_date: z.string().optional(),
  /** When the next verdict can be given; absent after the end. */
  next_date: z.string().optional(),
})

const experiment = z.object({
  id: z.number(),
  name: z.string(),
  ...design.shape,
  /** The type of the output is that of the input, but without conversions. */
  project_id: z.number().optional(),
  project_name: z.string().optional(),
  minimum_effect: z.number(),
  baseline: z.number(),
  timezone: z.number(),
  /** Planned when it was created; absent for metrics that have no size. */
  units_per_arm: z.number().optional(),
  end_date: z.string(),
  stopped_date: z.string().optional(),
  owner_name: z.string(),
  created_time: time,
  verdict,
})

/** Returns a page of the account's experiments with what they show, the newest first. */
export const list = call({
  name: 'experiment.list',
  method: 'GET',
  path: '/insights/experiment/list',
  access: insights,
  input: z.object({
    /** A part of the name. */
    keyword: z.string().trim().max(inputLimits.keyword).default(''),
    /** Those that continue, or those that were stopped or have reached their planned days. */
    state: z.enum(['running', 'over']).optional(),
    page: z.coerce.number().int().min(1).max(inputLimits.pageNumber).default(1),
    page_size: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
  }),
  output: z.object({ list: z.array(experiment), total: z.number() }),
})

/** Throws not_found. */
export const detail = call({
  name: 'experiment.detail',
  method: 'GET',
  path: '/insights/experiment/detail',
  access: insights,
  input: z.object({ id }),
  output: experiment,
})

/**
 * Returns the size that shows an effect, from what the arms' facts of the last weeks have, or from given
 * values. Throws not_found for an unknown project.
 */
export const plan = call({
  name: 'experiment.plan',
  method: 'GET',
  path: '/insights/experiment/plan',
  access: insights,
  input: z.object({
    ...facts,
    metric,
    minimum_effect: effect,
    arms: z.coerce.number().int().min(limits.arms.min).max(limits.arms.max),
    /** Comma-joined. */
    traffic_types: z
      .preprocess(text => (typeof text === 'string' ? text.split(',').filter(Boolean) : text), trafficTypes)
      .default([]),
    /** Of the dimension; all facts of the project if absent. */
    values: joinedValues.optional(),
    baseline: baseline.optional(),
    units_per_day: z.coerce.number().min(0).max(inputLimits.integer).optional(),
  }),
  output: z.object({
    /** Of the last weeks, or as given. */
    baseline: z.number(),
    units_per_day: z.number(),
    measured_days: z.number(),
    /** Absent without a baseline, and for metrics that have no size. */
    units_per_arm: z.number().optional(),
    /** Absent while nothing is known of a day. */
    days: z.number().optional(),
  }),
})

/** Throws not_found for an unknown project, experiments_full. */
export const create = call({
  name: 'experiment.create',
  method: 'POST',
  path: '/insights/experiment/create',
  access: insights,
  input: z
    .object({ name: plainName, ...design.shape })
    .superRefine(({ arms, metric: name, baseline: rate }, context) => {
      const values = arms.flatMap(one => one.values)
      const issue = (path: string, input: unknown) =>
        context.addIssue({ code: 'custom', path: [path], input })
      if (new Set(values).size < values.length) issue('arms', values)
      if (name !== 'cpi' && rate >= 1) issue('baseline', rate)
    }),
  output: experiment,
})

/** Ends an experiment with the last complete day; again changes nothing. Throws not_found. */
export const stop = call({
  name: 'experiment.stop',
  method: 'POST',
  path: '/insights/experiment/stop',
  access: insights,
  input: z.object({ id }),
  output: experiment,
})

/** Throws not_found. */
export const remove = call({
  name: 'experiment.delete',
  method: 'POST',
  path: '/insights/experiment/delete',
  access: insights,
  input: z.object({ id }),
  output: empty,
})
