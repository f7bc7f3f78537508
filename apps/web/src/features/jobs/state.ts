import type { JobUpdate } from '@adloom/contract/live'
import { useInfiniteQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { actionOfCode } from '../../lib/credit-refusal.ts'
import { useLiveStatus } from '../../lib/live/live-client.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  type Job,
  jobListKey,
  jobListQuery,
  type JobPage,
  mapJobs,
  type Pages,
  watchedJobs,
} from '../../lib/queries/jobs.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { create } from 'zustand'

/** Poll interval of the list while the live connection is away and a job is running. */
const pollMs = 4000

export function useJobs() {
  const resting = useLiveStatus(status => status.status !== 'on')
  const list = useInfiniteQuery({
    ...jobListQuery,
    refetchInterval: query => (resting && runningOf(jobsOf(query.state.data)).length > 0 ? pollMs : false),
  })
  return { ...list, jobs: jobsOf(list.data) }
}

/** Shows a live update at once; false when the job is not among those on the screen yet. */
export function showJobUpdate(update: JobUpdate): boolean {
  const pages = queryClient.getQueryData<Pages>(jobListKey)
  if (pages === undefined || !jobsOf(pages).some(job => job.id === update.id)) return false
  queryClient.setQueryData<Pages>(jobListKey, withUpdate(pages, update))
  return true
}

/** Reports a finished job in a toast with the next step. `open` shows the project that the job made. */
export function notifyJobEnded(id: number, open: (path: string) => void): void {
  if (watchedJobs.has(id)) return
  const job = jobsOf(queryClient.getQueryData<Pages>(jobListKey)).find(one => one.id === id)
  if (job?.status === 'fail')
    notify({
      tone: 'error',
      text: i18next.t('jobs:toast.fail', { name: job.title }),
      action: actionOfCode(job.error?.code ?? 0),
    })
  const result = job?.status === 'success' ? job.result : null
  if (job === undefined || result === null) return
  const made = madePath(result)
  const action =
    made === undefined
      ? { label: i18next.t('jobs:download'), run: () => location.assign(result.url) }
      : { label: i18next.t('jobs:open'), run: () => open(made) }
  notify({ tone: 'success', text: i18next.t('jobs:toast.success', { name: job.title }), action })
}

/** Applies updates in any order: progress never decreases and an ended job stays ended. */
export function withUpdate(pages: Pages, update: JobUpdate): Pages {
  return mapJobs(pages, job => {
    if (job.id !== update.id || job.status !== 'pending') return job
    return { ...job, status: update.status, progress: Math.max(job.progress, update.progress) }
  })
}

export function runningOf(jobs: readonly Job[]): Job[] {
  return jobs.filter(job => job.status === 'pending')
}

/** Returns the jobs that the badge counts: running ones, and ended ones that were not seen. */
export function newsOf(jobs: readonly Job[]): Job[] {
  return jobs.filter(job => job.status === 'pending' || !job.read)
}

/** Returns at most `most` jobs for the task center: running ones, then ended ones, each newest first. */
export function foremost(jobs: readonly Job[], most: number): Job[] {
  return [...runningOf(jobs), ...jobs.filter(job => job.status !== 'pending')].slice(0, most)
}

export function jobsOf(pages: { pages: JobPage[] } | undefined): Job[] {
  return pages?.pages.flatMap(page => page.list) ?? []
}

/**
 * Returns where the project that a job made is edited; the list in its result determines the kind. Undefined for
 * a job that made a file.
 */
export function madePath({ project_id: id, url }: NonNullable<Job['result']>): string | undefined {
  return id === undefined ? undefined : editorPath({ id, kind: url.endsWith('/iv') ? 'iv' : 'playsmart' })
}

/** Whether a job changed since the task center was last shown (JB-02.1). */
export const useJobUpdates = create<{ unseen: boolean }>(() => ({ unseen: false }))

export function flagJobUpdate(): void {
  useJobUpdates.setState({ unseen: true })
}

/** Resets the flag; returns whether it was set. */
export function resetJobUpdates(): boolean {
  const { unseen } = useJobUpdates.getState()
  useJobUpdates.setState({ unseen: false })
  return unseen
}
