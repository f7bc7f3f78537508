import * as contract from '@adloom/contract/creative-elements'
import type { Metric } from '@adloom/contract/insight-metrics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { type Scope, scopeInput } from '../api.ts'

export type ElementReport = Awaited<ReturnType<typeof loadReport>>
export type ElementGroup = ElementReport['elements'][number]
export type ElementValue = ElementGroup['values'][number]
export type FatigueReport = Awaited<ReturnType<typeof loadFatigue>>
export type AgingCreative = FatigueReport['list'][number]
export type TaggedCreative = Awaited<ReturnType<typeof loadCreatives>>['list'][number]

export interface RateQuery extends Scope {
  metric: Metric
}

/** A minute: reports change with the next pull or batch of events. */
const staleTime = 60_000

function loadReport({ metric, ...scope }: RateQuery, signal?: AbortSignal) {
  return request(contract.elementReport, { ...scopeInput(scope), metric }, { signal })
}

export const elementReportQuery = (query: RateQuery) =>
  queryOptions({
    queryKey: ['insights', 'elements', 'report', query],
    queryFn: ({ signal }) => loadReport(query, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

function loadFatigue({ metric, ...scope }: RateQuery, signal?: AbortSignal) {
  return request(contract.fatigueReport, { ...scopeInput(scope), metric }, { signal })
}

export const fatigueQuery = (query: RateQuery) =>
  queryOptions({
    queryKey: ['insights', 'fatigue', query],
    queryFn: ({ signal }) => loadFatigue(query, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

export interface CreativesQuery extends RateQuery {
  keyword: string
  tagged: 'all' | 'known' | 'unknown'
  page: number
}

export const creativesPageSize = 20

function loadCreatives({ metric, keyword, tagged, page, ...scope }: CreativesQuery, signal?: AbortSignal) {
  return request(
    contract.elementCreatives,
    { ...scopeInput(scope), metric, keyword, tagged, page, page_size: creativesPageSize },
    { signal },
  )
}

export const creativesQuery = (query: CreativesQuery) =>
  queryOptions({
    queryKey: ['insights', 'elements', 'creatives', query],
    queryFn: ({ signal }) => loadCreatives(query, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

export const saveElements = (
  creative: string,
  elements: { element: contract.CreativeElement; values: string[] }[],
) => request(contract.saveElements, { creative, elements })
