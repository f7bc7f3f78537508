import { query } from '@adloom/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { request } from '../request.ts'
import { pollMsOf, recordOf } from './job-record.ts'

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
