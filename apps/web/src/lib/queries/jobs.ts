import * as jobs from '@adloom/contract/jobs'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'

export type JobPage = Awaited<ReturnType<typeof loadPage>>
export type Job = JobPage['list'][number]

const pageSize = 30

function loadPage(page: number, signal?: AbortSignal) {
  return request(jobs.list, { page, page_size: pageSize, order: '-created_time' }, { signal })
}

export const jobListKey = ['jobs', 'list'] as const

export const jobListQuery = infiniteQueryOptions({
  queryKey: jobListKey,
  queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
})

export const readJobs = (ids: number[]) => request(jobs.read, { ids })
