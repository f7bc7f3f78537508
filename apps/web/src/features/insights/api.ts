import * as adAccounts from '@adloom/contract/ad-accounts'
import type { Dimension, Metric } from '@adloom/contract/insight-metrics'
import * as contract from '@adloom/contract/insights'
import { joinValues } from '@adloom/contract/joined-values'
import * as journeys from '@adloom/contract/journeys'
import * as projects from '@adloom/contract/projects'
import * as reportViews from '@adloom/contract/report-views'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import type { DayRange } from '../../lib/days.ts'
import type { Comparison, Filters, Granularity } from './report/report-state.ts'

export type Summary = Awaited<ReturnType<typeof loadSummary>>
export type Graph = Awaited<ReturnType<typeof loadGraph>>
export type DetailPage = Awaited<ReturnType<typeof loadDetail>>
export type ReportRow = DetailPage['list'][number]
export type SavedView = Awaited<ReturnType<typeof loadViews>>[number]
export type Availability = Summary['availability']

/** The facts that a block of a page reads. */
export interface Scope {
  range: DayRange
  /** Hours from UTC. */
  zone: number
  accounts?: readonly number[]
  filters?: Filters
}

export interface DetailQuery extends Scope {
  metrics: readonly Metric[]
  dimensions: readonly Dimension[]
  granularity?: Granularity
  compare?: Comparison
  order?: string
}

export interface SceneQuery extends DetailQuery {
  arrivals: 'first' | 'all'
}

/** Lists go over the wire joined by commas; commas of a value are escaped. */
export function scopeInput({ range, zone, accounts = [], filters = {} }: Scope) {
  return {
    start_date: range.from,
    end_date: range.to,
    timezone: zone,
    ...(accounts.length > 0 && { ad_account_ids: accounts.join(',') }),
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, joinValues(values)])),
  }
}

const list = (names: readonly string[]) => names.join(',')

function detailInput({ metrics, dimensions, granularity, compare, order, ...scope }: DetailQuery) {
  return {
    ...scopeInput(scope),
    metrics: list(metrics),
    dimensions: list(dimensions),
    ...(granularity !== undefined && { granularity }),
    ...(compare !== undefined && { compare }),
    ...(order !== undefined && order !== '' && { order }),
  }
}

/** A minute: reports change with the next pull or batch of events. */
const staleTime = 60_000

interface SummaryQuery extends Scope {
  metrics: readonly Metric[]
  compare?: Comparison
  /** Counts the creatives of ad networks, too. */
  countMaterials?: boolean
}

function loadSummary(
  { metrics, compare = 'previous', countMaterials = false, ...scope }: SummaryQuery,
  signal?: AbortSignal,
) {
  return request(
    contract.eventSummary,
    {
      ...scopeInput(scope),
      metrics: list(metrics),
      compare,
      ...(countMaterials && { count_materials: 'true' }),
    },
    { signal },
  )
}

export const summaryQuery = (query: SummaryQuery) =>
  queryOptions({
    queryKey: ['insights', 'summary', query],
    queryFn: ({ signal }) => loadSummary(query, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

interface GraphQuery extends Scope {
  metrics: readonly Metric[]
  dimension?: Dimension
  granularity?: Granularity
  compare?: Comparison
  top?: number
}

function loadGraph(
  { metrics, dimension, granularity, compare, top, ...scope }: GraphQuery,
  signal?: AbortSignal,
) {
  return request(
    contract.eventGraph,
    {
      ...scopeInput(scope),
      metrics: list(metrics),
      ...(dimension !== undefined && { dimension }),
      ...(granularity !== undefined && { granularity }),
      ...(compare !== undefined && { compare }),
      ...(top !== undefined && { top }),
    },
    { signal },
  )
}

export const graphQuery = (query: GraphQuery) =>
  queryOptions({
    queryKey: ['insights', 'graph', query],
    queryFn: ({ signal }) => loadGraph(query, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

const pageSize = 200

function loadDetail(query: DetailQuery, page: number, signal?: AbortSignal) {
  return request(contract.eventDetail, { ...detailInput(query), page, page_size: pageSize }, { signal })
}

/** Pages of a report, fetched as the table is scrolled. */
export const detailQuery = (query: DetailQuery) =>
  infiniteQueryOptions({
    queryKey: ['insights', 'detail', query],
    queryFn: ({ pageParam, signal }) => loadDetail(query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime,
    placeholderData: keepPreviousData,
  })

function loadScenes({ arrivals, ...detail }: SceneQuery, page: number, signal?: AbortSignal) {
  return request(
    contract.sceneDetail,
    { ...detailInput(detail), arrivals, page, page_size: pageSize },
    { signal },
  )
}

export const sceneQuery = (query: SceneQuery) =>
  infiniteQueryOptions({
    queryKey: ['insights', 'scenes', query],
    queryFn: ({ pageParam, signal }) => loadScenes(query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    staleTime,
    placeholderData: keepPreviousData,
  })

/** A material and which points of it a journey has. */
interface JourneyOf {
  material: { dimension: (typeof journeys.journeyMaterials)[number]; value: string }
  steps: 'actions' | 'scenes'
}

export type Journey = Awaited<ReturnType<typeof loadJourney>>

const subjectInput = ({ material, steps }: JourneyOf) => ({
  material_by: material.dimension,
  material: material.value,
  steps,
})

function loadJourney(query: Scope & JourneyOf, signal?: AbortSignal) {
  return request(journeys.journeyDetail, { ...scopeInput(query), ...subjectInput(query) }, { signal })
}

export const journeyQuery = (query: Scope & JourneyOf) =>
  queryOptions({
    queryKey: ['insights', 'journey', query],
    queryFn: ({ signal }) => loadJourney(query, signal),
    staleTime,
  })

export const saveJourney = (of: JourneyOf, layout: NonNullable<Journey['layout']>) =>
  request(journeys.journeySave, { ...subjectInput(of), ...layout })

export type ExportFormat = 'csv' | 'xlsx'

export const startExport = (query: DetailQuery, format: ExportFormat) =>
  request(contract.eventExport, { ...detailInput(query), format })

export function startSceneExport({ arrivals, ...query }: SceneQuery, format: ExportFormat) {
  return request(contract.sceneExport, { ...detailInput(query), arrivals, format })
}

/** Values of a dimension that occur in the rows that the other filters of a report leave. */
export function optionsQuery(dimension: Dimension, { filters = {}, ...scope }: Scope, keyword: string) {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== dimension))
  const input = { ...scopeInput({ ...scope, filters: others }), option_type: dimension, keyword }
  return queryOptions({
    queryKey: ['insights', 'options', input],
    queryFn: async ({ signal }) => (await request(contract.optionsList, input, { signal })).list,
    staleTime,
    placeholderData: keepPreviousData,
  })
}

/** How long a user who searches values types nothing before they are asked for. */
export const searchRestMs = 250

export const productsQuery = queryOptions({
  queryKey: ['insights', 'products'],
  queryFn: async ({ signal }) => (await request(contract.productOptions, {}, { signal })).list,
  staleTime,
})

export const accountsQuery = queryOptions({
  queryKey: ['insights', 'accounts'],
  queryFn: async ({ signal }) => (await request(adAccounts.search, {}, { signal })).list,
  staleTime,
})

/** The address that plays a project as it is packed; valid for some hours. */
export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['insights', 'preview', id],
    queryFn: async ({ signal }) => (await request(projects.preview, { id }, { signal })).url,
    staleTime: 3_600_000,
    retry: false,
  })

async function loadViews(signal?: AbortSignal) {
  return (await request(reportViews.list, {}, { signal })).list
}

export const viewsQuery = queryOptions({
  queryKey: ['insights', 'views'],
  queryFn: ({ signal }) => loadViews(signal),
})

export const saveView = (view: { id?: number; name: string; query: string; is_shared: boolean }) =>
  request(reportViews.save, view)

export const deleteView = (id: number) => request(reportViews.remove, { id })
