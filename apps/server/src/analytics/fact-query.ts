import {
  dimensions,
  measures,
  type Dimension,
  type Measure,
  type Metric,
} from '@adloom/contract/insight-metrics'

/** Dimensions that are columns of a fact; `period` is derived from its time. */
export type FactDimension = Exclude<Dimension, 'period'>

/** Dimensions of flow facts alone: the step that a display came from and the one it took. */
export const flowColumns = ['flow_from', 'flow_to'] as const
export type FlowColumn = (typeof flowColumns)[number]

/** The columns of a fact's keys and sums, in the order of the tables. */
export const factColumns = dimensions.filter((name): name is FactDimension => name !== 'period')
export const factMeasures = measures

/**
 * `scene` facts count arrivals at scenes. `flow` facts count steps of displays from one point to another as
 * their `reach`, with the time before the step as `stay_time`. All others are `event` facts.
 */
export type FactTable = 'event' | 'scene' | 'flow'

export type Granularity = 'hour' | 'day' | 'week' | 'month'

/**
 * One row of sums. `hour` counts hours since 1970 in UTC. A `daily` fact covers a day of the network's own
 * zone, whose number is `hour` / 24, and is never moved to another zone. Absent dimensions are ''.
 */
export interface Fact {
  account: number
  hour: number
  daily: boolean
  /** Scene facts: whether the display reached the scene for the first time. */
  isFirst: boolean
  /** Where the fact is from: '' for events, or the source of the window that holds it. */
  source?: string
  keys: Partial<Record<FactDimension | FlowColumn, string>>
  sums: Partial<Record<Measure, number>>
}

/** Joins the keys of a combination; names hardly hold it. */
export const keySeparator = '\u001F'

/** Combinations of keys, each in the order of the dimensions. */
export interface KeyFilter {
  dimensions: readonly Dimension[]
  keys: readonly (readonly string[])[]
}

/** The facts of one account that a query sums: inclusive days since 1970 in the zone of the report. */
export interface FactFilter {
  account: number
  table: FactTable
  fromDay: number
  toDay: number
  /** Offset of the report from UTC in whole hours. */
  zoneHours: number
  /** Only the first arrival of each display at a scene. */
  firstOnly?: boolean
  /** Accepted values by dimension; an empty list accepts nothing. */
  values: Partial<Record<FactDimension, readonly string[]>>
  /**
   * Accepted combinations of dimensions. Facts of others may be counted, too, where a value holds
   * `keySeparator`.
   */
  only?: KeyFilter
  /** Only values of a dimension that contain a text, in any case. */
  containing?: { dimension: FactDimension; text: string }
  /** Values that are not counted, by dimension. */
  excluded?: Partial<Record<FactDimension, readonly string[]>>
  /** Only facts of these sources; '' is that of events. All of them if absent. */
  sources?: readonly string[]
}

/** Rows are ordered by a metric or dimension; equal ones by all dimensions, ascending by bytes. */
export interface FactOrder {
  by: Metric | Dimension | FlowColumn
  descending: boolean
  /** Values of the dimension in ascending order in place of that of their bytes; others precede them. */
  ranked?: readonly string[]
}

export interface FactQuery extends FactFilter {
  /** Flow columns only of flow facts. */
  dimensions: readonly (Dimension | FlowColumn)[]
  measures: readonly Measure[]
  granularity: Granularity
  /** Only rows whose sum of this measure is above 0; for queries with dimensions. */
  having?: Measure
  order?: FactOrder
  /** The requested rows; all of them if absent. */
  slice?: { offset: number; count: number }
}

/** `keys` are in the order of the query's dimensions, `sums` in that of its measures. */
export interface FactRow {
  keys: string[]
  sums: number[]
}
