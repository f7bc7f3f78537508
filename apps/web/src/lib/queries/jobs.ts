import * as jobs from '@adloom/contract/jobs'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { queryClient } from '../query-client.ts'
import { useAction } from '../use-action.ts'

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

/** Jobs a dialog on the screen waits for and shows the end of itself: no toast tells it a second time. */
export const watchedJobs = new Set<number>()

export type Pages = InfiniteData<JobPage, number>

export function useReadJobs() {
  return useAction({
    mutationFn: (ids: number[]) => readJobs(ids),
    meta: { quiet: true },
    onSuccess: (_answer, ids) =>
      queryClient.setQueryData<Pages>(
        jobListKey,
        pages => pages && mapJobs(pages, job => (ids.includes(job.id) ? { ...job, read: true } : job)),
      ),
  })
}

export function mapJobs(pages: Pages, change: (job: Job) => Job): Pages {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, list: page.list.map(change) })) }
}
