import * as contract from '@adloom/contract/billing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

export type Usage = Awaited<ReturnType<typeof loadUsage>>
export type Materials = Awaited<ReturnType<typeof loadMaterials>>
export type Movement = Usage['list'][number]

/** Inclusive days in a zone of hours from UTC. */
export interface Days {
  start_date: string
  end_date: string
  timezone: number
}

export interface UsageFilter extends Days {
  type: contract.UsageType
  movement?: contract.UsageMovement
  user_id?: number
}

export interface MaterialFilter extends Days {
  keyword?: string
  channel_id?: number
}

export const pageSize = 20

function loadUsage(filter: UsageFilter, page: number, signal?: AbortSignal) {
  return request(contract.usage, { ...filter, page, page_size: pageSize }, { signal })
}

function loadMaterials(filter: MaterialFilter, page: number, signal?: AbortSignal) {
  return request(contract.materials, { ...filter, page, page_size: pageSize }, { signal })
}

export const usageQuery = (filter: UsageFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'usage', filter, page],
    queryFn: ({ signal }) => loadUsage(filter, page, signal),
    placeholderData: keepPreviousData,
  })

export const materialsQuery = (filter: MaterialFilter, page: number) =>
  queryOptions({
    queryKey: ['billing', 'materials', filter, page],
    queryFn: ({ signal }) => loadMaterials(filter, page, signal),
    placeholderData: keepPreviousData,
  })

/** The address of a table as CSV, with the filters that are on screen and in its language. */
export function exportAddress(
  name: (typeof contract.exportNames)[number],
  filter: object,
  language: string,
): string {
  const pairs = Object.entries({ ...filter, lang: language }).map(
    ([key, value]) => [key, String(value)] as [string, string],
  )
  return `/api${contract.exportPath}${name}?${new URLSearchParams(pairs).toString()}`
}
