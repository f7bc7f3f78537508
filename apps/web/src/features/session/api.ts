import * as session from '@adloom/contract/session'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

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
