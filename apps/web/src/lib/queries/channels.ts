import * as projects from '@adloom/contract/projects'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'

/** Every traffic channel (PL-03); a failure is an empty list, never a reason to stop (SE-02). */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    try {
      return (await request(projects.allChannels, {}, { signal })).list
    } catch (error) {
      console.warn('channels could not be loaded', error)
      return []
    }
  },
})
