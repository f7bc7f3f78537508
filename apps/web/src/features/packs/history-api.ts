import { packHistory } from '@adloom/contract/pack-history'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from '../../lib/request.ts'

export type PackHistoryRow = z.output<typeof packHistory.output>['list'][number]
export interface PackHistoryFilter {
  keyword: string
  status: PackHistoryRow['status'] | ''
}

const pageSize = 30

function loadPage({ keyword, status }: PackHistoryFilter, page: number, signal?: AbortSignal) {
  return request(
    packHistory,
    { keyword, ...(status === '' ? {} : { status }), page, page_size: pageSize },
    { signal },
  )
}

/** Below the key of jobs, so that every job update refreshes it. */
export const packHistoryQuery = (filter: PackHistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', 'packs', filter],
    queryFn: ({ pageParam, signal }) => loadPage(filter, pageParam, signal),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })
