import * as projects from '@adloom/contract/projects'
import * as session from '@adloom/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { request } from '../../lib/request.ts'

export type Me = Awaited<ReturnType<typeof loadMe>>

function loadMe(signal?: AbortSignal) {
  return request(session.me, {}, { signal })
}

/** The user, or null when nobody is signed in. */
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

/** The session itself, read afresh whenever it is asked for. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => request(session.auth, {}, { signal }),
})

export const prove = (proof: { password?: string; code?: string }) => request(session.prove, proof)
export const login = (input: { account: string; password: string; code?: string }) =>
  request(session.login, input)
export const register = (input: {
  email: string
  password: string
  username: string
  company?: string
  country: string
}) => request(session.register, input)
export const checkLink = (token: string) => request(session.checkVerifyToken, { token })
export const retrievePassword = (email: string) => request(session.retrievePassword, { email })
export const resetPassword = (token: string, input: { password: string; keep_keys?: boolean }) =>
  request(session.changePassword, { token, ...input })
export const logout = () => request(session.logout, {})
