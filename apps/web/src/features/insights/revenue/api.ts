import * as contract from '@adloom/contract/revenue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export type RevenueSource = Awaited<ReturnType<typeof loadSources>>[number]
export type RevenuePreview = Awaited<ReturnType<typeof loadPreview>>
export type { RevenueMapping } from '@adloom/contract/revenue'

const revenueKey = ['revenue'] as const

async function loadSources(signal?: AbortSignal) {
  return (await request(contract.list, {}, { signal })).list
}

const pullingMs = 3000

/** Asks again while a pull runs. */
export const sourcesQuery = queryOptions({
  queryKey: [...revenueKey, 'sources'],
  queryFn: ({ signal }) => loadSources(signal),
  refetchInterval: ({ state }) =>
    state.data?.some(({ link }) => link?.pulling === true) === true ? pullingMs : false,
})

export interface ChosenTable {
  fileName: string
  csv: string
}

export interface PreviewInput {
  csv: string
  mapping?: contract.RevenueMapping
  pattern: string
}

const loadPreview = (input: PreviewInput, signal?: AbortSignal) =>
  request(contract.preview, input, { signal })

/** The key has the name of the file in place of its text, which may have megabytes. */
export const previewQuery = ({ csv, fileName }: ChosenTable, given: Omit<PreviewInput, 'csv'>) =>
  queryOptions({
    queryKey: [...revenueKey, 'preview', fileName, csv.length, given],
    queryFn: ({ signal }) => loadPreview({ csv, ...given }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

/** Reports change with the revenue in them. */
export async function refreshRevenue(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: revenueKey }),
    queryClient.invalidateQueries({ queryKey: ['insights'] }),
  ])
}

export const importTable = (
  input: PreviewInput & { id?: number; name: string; mapping: contract.RevenueMapping },
) => request(contract.importTable, input)
export type Connection = z.input<typeof contract.connect.input>
export const connectPartner = (input: Connection) => request(contract.connect, input)
export const deleteSource = (id: number) => request(contract.remove, { id })
