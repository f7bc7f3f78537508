import { ApiError, isApiError } from '../api-error.ts'
import type { Job } from './jobs.ts'

const pollMs = 1000

/**
 * The one job that was asked for. Throws not_found when there is no record of it: nothing will come of it any
 * more (JB-01).
 */
export function recordOf(jobs: readonly Job[]): Job {
  const [job] = jobs
  if (job === undefined) throw new ApiError({ name: 'not_found', code: 0, status: 404, message: '' })
  return job
}

export function isGone(error: unknown): boolean {
  return isApiError(error, 'not_found')
}

/** When to ask again: not for a job that has ended or is not there, but after any other failure. */
export function pollMsOf(status: Job['status'] | undefined, error: unknown): number | false {
  if (isGone(error)) return false
  return status === undefined || status === 'pending' ? pollMs : false
}
