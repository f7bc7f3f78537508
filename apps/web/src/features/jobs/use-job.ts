import { query } from '@adloom/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

/** A job as it goes; the live connection refreshes it, a slow poll is the safety net. */
export function useJob(jobId: number | undefined) {
  return useQuery({
    queryKey: ['jobs', 'one', jobId],
    queryFn: async () => (await request(query, { ids: String(jobId) }))[0],
    enabled: jobId !== undefined,
    refetchInterval: answer => (answer.state.data?.status === 'pending' || !answer.state.data ? 1000 : false),
  })
}
