import * as jobs from '@adloom/contract/jobs'
import { query } from '@adloom/contract/jobs'
import { type InfiniteData, infiniteQueryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { queryClient } from '../query-client.ts'
import { useAction } from '../use-action.ts'
import { ApiError, isApiError } from '../api-error.ts'

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

const readJobs = (ids: number[]) => request(jobs.read, { ids })

/** Jobs whose end an open dialog shows itself: no toast repeats it. */
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

const pollMs = 1000

/** Returns the requested job. Throws not_found if it no longer exists (JB-01). */
export function recordOf(jobs: readonly Job[]): Job {
  const [job] = jobs
  if (job === undefined) throw new ApiError({ name: 'not_found', code: 0, status: 404, message: '' })
  return job
}

export function isGone(error: unknown): boolean {
  return isApiError(error, 'not_found')
}

/**
 * Returns the delay before the next request: none for a job that has ended or does not exist, but one after
 * any other failure.
 */
export function pollMsOf(status: Job['status'] | undefined, error: unknown): number | false {
  if (isGone(error)) return false
  return status === undefined || status === 'pending' ? pollMs : false
}

/**
 * A job as it goes; the live connection refreshes it, a slow poll is the safety net. Without a record it is
 * an error (JB-01).
 */
export function useJob(jobId: number | undefined) {
  return useQuery({
    queryKey: ['jobs', 'one', jobId],
    queryFn: async () => recordOf(await request(query, { ids: String(jobId) })),
    enabled: jobId !== undefined,
    refetchInterval: answer => pollMsOf(answer.state.data?.status, answer.state.error),
  })
}
