import { z } from 'zod'
import { call } from './call.ts'
import { dimensions, metricNames, metrics, type Dimension, type Metric } from './insight-metrics.ts'
import { inputLimits } from './input-limits.ts'
import { splitValues } from './joined-values.ts'
import { boundedList, flag, id } from './shapes.ts'

const insights = ['Insights'] as const
/** A calendar day, as in 2026-11-23. */
const day = z.iso.date().max(inputLimits.date)
/** Known names, comma-joined in a query; at least one of them where `min` is 1. */
const names = <T extends string>(known: readonly [T, ...T[]], min = 0) =>
  z.preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(item => item !== '') : value),
    boundedList(z.enum(known), known.length, min),
  )
const dimensionList = names(dimensions)
const metricList = names(metricNames as [Metric, ...Metric[]], 1)
/** Comma-joined values of one filter: `\,` is a comma of a value, `\e` alone the empty value (IN-02.40). */
export const joinedValues = z.preprocess(
  value => (typeof value === 'string' ? splitValues(value) : value),
  boundedList(z.string().max(inputLimits.filterValue), inputLimits.filterValues),
)
const filters = Object.fromEntries(
  dimensions.filter(name => name !== 'period').map(name => [name, joinedValues.optional()]),
) as Record<Exclude<Dimension, 'period'>, z.ZodOptional<typeof joinedValues>>

/**
 * Fields of every report (B§7): inclusive days in the zone `timezone`, filters by dimension. At most a year.
 */
const range = {
  start_date: day,
  end_date: day,
  /** Hours from UTC; applies to events of playables. Days of ad networks are those of the network. */
  timezone: z.coerce.number().int().min(inputLimits.zoneHours.min).max(inputLimits.zoneHours.max).default(0),
  ad_account_ids: z
    .preprocess(
      value => (typeof value === 'string' ? value.split(',') : value),
      boundedList(id, inputLimits.ids),
    )
    .optional(),
  ...filters,
}
const reportFields = z.object(range)
export type ReportFields = z.output<typeof reportFields>

/**
 * Refuses a range whose end precedes its start or that is longer than a year, or a month by hours, and an
 * order by a name that is neither a metric nor one of the breakdowns.
 */
export const reportInput = <T extends z.ZodRawShape>(more: T) =>
  z.object({ ...range, ...more }).superRefine((value, context) => {
    const report = value as unknown as ReportFields & {
      granularity?: string
      order?: string
      dimensions?: readonly string[]
    }
    const days = (Date.parse(report.end_date) - Date.parse(report.start_date)) / dayMs + 1
    const most = report.granularity === 'hour' ? inputLimits.hourlyReportDays : inputLimits.reportDays
    if (days < 1 || days > most)
      context.addIssue({
        code: 'custom',
        path: ['end_date'],
        input: days,
        message: days < 1 ? 'The end precedes the start' : `A report covers at most ${most} days`,
      })
    const by = report.order?.replace(/^-/, '')
    if (by !== undefined && !Object.hasOwn(metrics, by) && report.dimensions?.includes(by) !== true)
      context.addIssue({
        code: 'custom',
        path: ['order'],
        input: by,
        message: 'Order by a metric or by a breakdown of the report',
      })
  })
const dayMs = 86_400_000

/** Why a report has no data (IN-03), and the newest data of each network. */
export const availability = z.object({
  state: z.enum(['NOADV', 'NORANGE', 'NODATA', 'ALLOW']),
  data_as_of: z.array(
    z.object({
      traffic_type: z.string(),
      /** The newest day with data. */
      day: z.string(),
      /** The day to which all accounts of the network are read; absent before the first one is. */
      complete_day: z.string().optional(),
      zone: z.string(),
      fetched_time: z.number(),
    }),
  ),
  /** Linked accounts whose data are missing or grow old; absent if there are none. */
  troubles: z
    .array(
      z.object({
        traffic_type: z.string(),
        account_name: z.string(),
        /** The first data are on their way; the last pull failed; the network refuses the credentials. */
        state: z.enum(['pending', 'failed', 'disabled']),
      }),
    )
    .optional(),
})
/** Below /api: the file of a finished export, followed by the id of its job. */
export const exportPath = '/insights/export/file/'

const sums = z.record(z.string(), z.number())
/** `values` holds each requested metric that has data; `previous` that of the compared period. */
const row = z.object({
  keys: z.record(z.string(), z.string()),
  /** Display names of keys that are ids or codes. */
  labels: z.record(z.string(), z.string()),
  values: sums,
  previous: sums.optional(),
})

const compare = z.enum(['none', 'previous', 'year']).default('none')

/**
 * Creatives of ad networks with at least one impression, and those with at least one install: Mintegral's
 * exposed materials and materials with volume (product facts 9.3).
 */
const materials = z.object({ exposed: z.number(), with_volume: z.number() })

/** Totals of a range with the change against the compared one. */
export const eventSummary = call({
  name: 'insights.eventSummary',
  method: 'GET',
  path: '/insights/event/summary',
  access: insights,
  input: reportInput({ metrics: metricList, compare, count_materials: flag.default(false) }),
  output: z.object({
    values: sums,
    previous: sums.optional(),
    /** If `count_materials` asks for them. */
    materials: materials.optional(),
    previous_materials: materials.optional(),
    availability,
  }),
})

/** One line of a graph: values by metric, in the order of the periods; null without data. */
const series = z.object({
  key: z.string(),
  label: z.string(),
  is_other: z.boolean(),
  values: z.record(z.string(), z.array(z.number().nullable())),
})

/** Values over time, or by one dimension: the `top` largest by the first metric and the rest as "other". */
export const eventGraph = call({
  name: 'insights.eventGraph',
  method: 'GET',
  path: '/insights/event/graph',
  access: insights,
  input: reportInput({
    metrics: metricList,
    dimension: z.enum(dimensions).optional(),
    granularity: z.enum(['hour', 'day', 'week', 'month']).default('day'),
    top: z.coerce.number().int().min(1).max(inputLimits.graphSeries).default(10),
    compare,
  }),
  output: z.object({
    periods: z.array(z.string()),
    series: z.array(series),
    /** The compared range as one line; the graph draws it beside the first one by position. */
    previous_periods: z.array(z.string()).optional(),
    previous: z.array(series).optional(),
    availability,
  }),
})

const detailInput = {
  metrics: metricList,
  dimensions: dimensionList,
  granularity: z.enum(['hour', 'day', 'week', 'month']).default('day'),
  compare,
  /** A metric or dimension; `-` before it is descending. */
  order: z.string().max(inputLimits.order).optional(),
}
const paging = {
  page: z.coerce.number().int().min(1).max(inputLimits.pageNumber).default(1),
  page_size: z.coerce.number().int().min(1).max(inputLimits.reportRows).default(100),
}

/** Rows of a report with totals at their own grain. */
export const eventDetail = call({
  name: 'insights.eventDetail',
  method: 'GET',
  path: '/insights/event/detail',
  access: insights,
  input: reportInput({ ...detailInput, ...paging }),
  output: z.object({ list: z.array(row), total: z.number(), totals: row, availability }),
})

/** Starts a job that writes the complete report as a file; polled by `async/query` (B§9: every 3 s). */
export const eventExport = call({
  name: 'insights.eventExport',
  method: 'GET',
  path: '/insights/event/export',
  access: insights,
  guarded: true,
  input: reportInput({ ...detailInput, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.object({ job_id: z.number() }),
})

const sceneInput = {
  ...detailInput,
  /** Count only the first arrival of a display at a scene, or all of them. */
  arrivals: z.enum(['first', 'all']).default('first'),
}
export const sceneDetail = call({
  name: 'insights.sceneDetail',
  method: 'GET',
  path: '/insights/scene/detail',
  access: insights,
  input: reportInput({ ...sceneInput, ...paging }),
  output: z.object({ list: z.array(row), total: z.number(), totals: row, availability }),
})
export const sceneExport = call({
  name: 'insights.sceneExport',
  method: 'GET',
  path: '/insights/scene/export',
  access: insights,
  guarded: true,
  input: reportInput({ ...sceneInput, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.object({ job_id: z.number() }),
})

const option = z.object({ id: z.string(), name: z.string() })
/** Values of a dimension that occur in the range, by name, for filters. */
export const optionsList = call({
  name: 'insights.options',
  method: 'GET',
  path: '/insights/options/list',
  access: insights,
  input: reportInput({
    option_type: z.enum(dimensions),
    keyword: z.string().trim().max(inputLimits.keyword).default(''),
  }),
  output: z.object({ list: z.array(option) }),
})
const keywordOnly = z.object({ keyword: z.string().trim().max(inputLimits.keyword).default('') })
/** Projects with reported events. */
export const projectOptions = call({
  name: 'insights.projectOptions',
  method: 'GET',
  path: '/insights/options/project-list',
  access: insights,
  input: keywordOnly,
  output: z.object({ list: z.array(option) }),
})
/** Products with reported events or ad data. */
export const productOptions = call({
  name: 'insights.productOptions',
  method: 'GET',
  path: '/insights/options/product-list',
  access: insights,
  input: keywordOnly,
  output: z.object({ list: z.array(option) }),
})
