import * as session from '@adloom/contract/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isApiError } from '../api-error.ts'
import { request } from '../request.ts'

export type Me = Awaited<ReturnType<typeof loadMe>>

function loadMe(signal?: AbortSignal) {
  return request(session.me, {}, { signal })
}

/** The user, or null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  queryFn: async ({ signal }): Promise<Me | null> => {
    try {
      return await loadMe(signal)
    } catch (error) {
      if (isApiError(error, 'not_signed_in')) return null
      throw error
    }
  },
})

/** The signed-in user; pages behind the guard always have one. */
export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}
