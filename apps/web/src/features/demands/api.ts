import * as assets from '@adloom/contract/assets'
import * as demands from '@adloom/contract/demands'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type DemandRow = z.output<typeof demands.list.output>['list'][number]
export type Demand = z.output<typeof demands.info.output>
export type DemandFile = Demand['file_list'][number]
export type AddableAssets = z.output<typeof assets.list.output>
export type DemandDraft = z.input<typeof demands.save.input>
export type MoveInput = z.input<typeof demands.move.input>
export type DemandFilter = Omit<z.input<typeof demands.list.input>, 'page' | 'page_size'>

export const pageSize = 20
/** Orders that the board shows at most. */
export const boardSize = 100

export const demandListQuery = (filter: DemandFilter, page: number, size = pageSize) =>
  queryOptions({
    queryKey: ['demands', 'list', filter, page, size],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(demands.list, { ...filter, page, page_size: size }, { signal }),
  })

export const demandQuery = (id: number) =>
  queryOptions({
    queryKey: ['demands', 'info', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(demands.info, { demand_id: id }, { signal }),
  })

export const candidatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['demands', 'candidates', id],
    staleTime: 0,
    queryFn: ({ signal }) => request(demands.candidates, { demand_id: id }, { signal }),
  })

/** Assets of the account that can be added to an order. */
export const addableQuery = (kind: 'resources' | 'works', keyword: string, page: number) =>
  queryOptions({
    queryKey: ['demands', 'assets', kind, keyword, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request(
        assets.list,
        { kind, page, page_size: pageSize, ...(keyword !== '' && { keyword }) },
        { signal },
      ),
  })

export const saveDemand = (input: DemandDraft) => request(demands.save, input)
export const moveDemand = (input: MoveInput) => request(demands.move, input)
export const addComment = (input: z.input<typeof demands.addComment.input>) =>
  request(demands.addComment, input)
export const addFile = (demand_id: number, asset_id: number) =>
  request(demands.addFile, { demand_id, asset_id })
export const removeFile = (demand_id: number, file_id: number) =>
  request(demands.removeFile, { demand_id, file_id })

/** Reads all orders again, after any change of one. */
export function refreshDemands(): void {
  void queryClient.invalidateQueries({ queryKey: ['demands'] })
}
