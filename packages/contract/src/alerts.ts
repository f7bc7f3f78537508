import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { metricNames, metrics, type Metric } from './insight-metrics.ts'
import { boundedList, empty, flag, id, listOf, plainName, page, time } from './shapes.ts'

const insights = ['Insights'] as const

/**
 * `band`: a metric leaves its usual band; `silence`: a network or the playables send no data; `spend`: money
 * is spent without installs.
 */
export const alertKinds = ['band', 'silence', 'spend'] as const
export type AlertKind = (typeof alertKinds)[number]
/**
 * Daily averages are the counts themselves on one day; revenue is complete only until the last import.
 */
export const alertMetrics = metricNames.filter(
  name => !name.startsWith('date_') && metrics[name].group !== 'mmp',
) as [Metric, ...Metric[]]
/** Objects that a rule judges apart; `none` judges their sum. */
export const alertBreakdowns = [
  'none',
  'traffic_type',
  'product_id',
  'project_id',
  'campaign_id',
  'country_code',
] as const
export const alertSensitivities = ['high', 'medium', 'low'] as const
export const alertDirections = ['both', 'above', 'below'] as const
/**
 * `new`: not evaluated yet; `collecting`: too few days for a band; `waiting`: data of a day are missing or no
 * account is linked.
 */
export const alertStates = ['new', 'usual', 'out', 'collecting', 'waiting'] as const

/** Settings of a new rule; a plain value, since the browser has no schemas. */
export const alertDefaults = {
  kind: 'band',
  metric: 'cost',
  direction: 'both',
  sensitivity: 'medium',
  change_percent: 20,
  pending_days: 2,
  breakdown: 'none',
  traffic_types: [] as string[],
  product_ids: [] as number[],
  quiet_days: 1,
  min_cost: 100,
  window_days: 2,
  max_installs: 0,
} as const

const whole = (limits: { min: number; max: number }) =>
  z.coerce.number().int().min(limits.min).max(limits.max)

const ruleFields = {
  kind: z.enum(alertKinds),
  /** Only of `band`. */
  metric: z.enum(alertMetrics).default(alertDefaults.metric),
  direction: z.enum(alertDirections).default(alertDefaults.direction),
  /** Share of usual days that are outside by chance: 1%, 0.3%, 0.1%. */
  sensitivity: z.enum(alertSensitivities).default(alertDefaults.sensitivity),
  /** Smallest change from the expected value, in percent. */
  change_percent: whole(inputLimits.alertChangePercent).default(alertDefaults.change_percent),
  /** Days in a row outside of the band before a message. */
  pending_days: whole(inputLimits.alertPendingDays).default(alertDefaults.pending_days),
  /** Of `band` and `spend`. */
  breakdown: z.enum(alertBreakdowns).default(alertDefaults.breakdown),
  /** Networks by their code and products by id that the rule is limited to. */
  traffic_types: boundedList(z.string().min(1).max(inputLimits.filterValue), inputLimits.alertValues).default(
    [],
  ),
  product_ids: boundedList(id, inputLimits.alertValues).default([]),
  /** Of `silence`: days in a row without data. */
  quiet_days: whole(inputLimits.alertQuietDays).default(alertDefaults.quiet_days),
  /** Of `spend`: US dollars within the last days, and the installs that are too few. */
  min_cost: whole(inputLimits.alertCost).default(alertDefaults.min_cost),
  window_days: whole(inputLimits.alertWindowDays).default(alertDefaults.window_days),
  max_installs: whole(inputLimits.alertInstalls).default(alertDefaults.max_installs),
}
export const alertSettings = z.object(ruleFields)
export type AlertSettings = z.output<typeof alertSettings>

/** What was found of one object of a rule on one day. */
const finding = z.object({
  /** '' for the sum of all. */
  key: z.string(),
  label: z.string(),
  /** The judged day. */
  day: z.string(),
  /** `day`: this day; `shift`: the average of the last days; `silent`, `spend`: as the kind of the rule. */
  reason: z.enum(['day', 'shift', 'silent', 'spend']),
  value: z.number(),
  /** Absent where nothing is expected. */
  expected: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** Newest day with data before a silence, as in 2026-11-23. */
  last_day: z.string().optional(),
})
export type AlertFinding = z.output<typeof finding>

const incident = z.object({
  id: z.number(),
  rule_id: z.number(),
  rule_name: z.string(),
  settings: alertSettings,
  /** Days as in 2026-11-23; `to_day` is null while it lasts. */
  from_day: z.string(),
  to_day: z.string().nullable(),
  opened_time: time,
  ended_time: time.nullable(),
  /** `recovered`, or `changed` when the rule was edited or switched off. */
  end_reason: z.enum(['recovered', 'changed']).nullable(),
  findings: z.array(finding),
})

const rule = z.object({
  id: z.number(),
  name: z.string(),
  is_on: z.boolean(),
  by_message: z.boolean(),
  by_mail: z.boolean(),
  settings: alertSettings,
  state: z.enum(alertStates),
  /** Newest judged day, and when it was judged. */
  judged_day: z.string().nullable(),
  checked_time: time.nullable(),
  /** The address that mail goes to: that of the user who saved the rule last. */
  mail_to: z.string(),
  open: incident.nullable(),
})

/** Rules of the account with their state, by name. */
export const list = call({
  name: 'alert.list',
  method: 'GET',
  path: '/insights/alert/list',
  access: insights,
  input: z.object({}),
  output: z.object({ list: z.array(rule) }),
})

/** Saves a rule, or replaces the one that `id` names. Throws not_found, alert_rules_full. */
export const save = call({
  name: 'alert.save',
  method: 'POST',
  path: '/insights/alert/save',
  access: insights,
  input: z.object({
    id: id.optional(),
    name: plainName,
    is_on: flag.default(true),
    by_message: flag.default(true),
    by_mail: flag.default(true),
    settings: alertSettings,
  }),
  output: rule,
})

/** Deletes a rule with its incidents. Throws not_found. */
export const remove = call({
  name: 'alert.delete',
  method: 'POST',
  path: '/insights/alert/delete',
  access: insights,
  input: z.object({ id }),
  output: empty,
})

const previewDay = z.object({
  day: z.string(),
  value: z.number().nullable(),
  low: z.number().optional(),
  high: z.number().optional(),
  /** Outside of the band; an incident begins after `pending_days` of these. */
  is_out: z.boolean(),
})

/** What a rule would have found in the last 60 days. Nothing is stored or sent. */
export const preview = call({
  name: 'alert.preview',
  method: 'POST',
  path: '/insights/alert/preview',
  access: insights,
  input: z.object({ settings: alertSettings }),
  output: z.object({
    /** Days that could be judged. */
    judged_days: z.number(),
    /** Objects that were judged. */
    objects: z.number(),
    incidents: z.array(
      z.object({ from_day: z.string(), to_day: z.string().nullable(), findings: z.array(finding) }),
    ),
    /** The days of a rule that judges one object. */
    days: z.array(previewDay),
  }),
})

/** Incidents of all rules or of one, open ones, ended ones or both, the newest first. */
export const incidents = call({
  name: 'alert.incidents',
  method: 'GET',
  path: '/insights/alert/incidents',
  access: insights,
  input: z.object({ rule_id: id.optional(), state: z.enum(['open', 'ended']).optional(), ...page }),
  output: listOf(incident),
})
