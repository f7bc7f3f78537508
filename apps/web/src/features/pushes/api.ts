import * as pushes from '@adloom/contract/pushes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type PushSource = z.input<typeof pushes.start.input>['sources'][number]
export type PushTarget = z.output<typeof pushes.targets.output>['list'][number]
export type PushPreview = z.output<typeof pushes.preview.output>
export type PushRow = z.output<typeof pushes.list.output>['list'][number]
type WantedPush = z.input<typeof pushes.start.input>
export interface PushFilter {
  keyword: string
  state: '' | 'pending' | 'success' | 'fail' | 'cancelled'
  deducted: '' | 'yes' | 'no'
}

const key = ['pushes'] as const
const listKey = ['jobs', 'list', 'pushes'] as const
const pageSize = 30

export const targetsQuery = queryOptions({
  queryKey: [...key, 'targets'],
  queryFn: async ({ signal }) => (await request(pushes.targets, {}, { signal })).list,
  staleTime: 0,
})

export const destinationsQuery = (ad_account_id: number) =>
  queryOptions({
    queryKey: [...key, 'destinations', ad_account_id],
    queryFn: async ({ signal }) => (await request(pushes.destinations, { ad_account_id }, { signal })).list,
  })

export const previewQuery = (wanted: WantedPush) =>
  queryOptions({
    queryKey: [...key, 'preview', wanted],
    queryFn: ({ signal }) => request(pushes.preview, wanted, { signal }),
    staleTime: 0,
  })

/** Below the key of jobs, so that every job update refreshes it. */
export const pushesQuery = (filter: PushFilter) =>
  infiniteQueryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const { keyword, state, deducted } = filter
      return request(
        pushes.list,
        {
          keyword,
          ...(state !== '' && { state }),
          ...(deducted !== '' && { deducted }),
          page: pageParam,
          page_size: pageSize,
        },
        { signal },
      )
    },
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export function refreshPushes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}

export const startPush = (wanted: WantedPush) => request(pushes.start, wanted)
export const retryPush = (id: number) => request(pushes.retry, { id })
export const cancelPush = (id: number) => request(pushes.cancel, { id })
