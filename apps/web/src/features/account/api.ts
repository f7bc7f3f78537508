import * as account from '@adloom/contract/account'
import * as apiKeys from '@adloom/contract/api-keys'
import type { Language } from '@adloom/contract/constants'
import type { Permission } from '@adloom/contract/permissions'
import * as secondFactor from '@adloom/contract/second-factor'
import * as session from '@adloom/contract/session'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

export type Profile = Awaited<ReturnType<typeof loadProfile>>
export type Device = Awaited<ReturnType<typeof loadDevices>>[number]
export type ApiKey = Awaited<ReturnType<typeof loadKeys>>[number]
export type ActivityLine = Awaited<ReturnType<typeof loadActivity>>['list'][number]

const activityPage = 30

function loadProfile(signal?: AbortSignal) {
  return request(account.profile, {}, { signal })
}

async function loadDevices(signal?: AbortSignal) {
  return (await request(account.sessions, {}, { signal })).list
}

async function loadKeys(signal?: AbortSignal) {
  return (await request(apiKeys.list, {}, { signal })).list
}

function loadActivity(actions: string, page: number, signal?: AbortSignal) {
  return request(account.activity, { page, page_size: activityPage, actions }, { signal })
}

export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => loadProfile(signal),
})
export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => loadDevices(signal),
  staleTime: 0,
})
export const keysQuery = queryOptions({
  queryKey: ['account', 'keys'],
  queryFn: ({ signal }) => loadKeys(signal),
})

/** `actions`: names joined by commas, '' for all. */
export const activityQuery = (actions: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'activity', actions],
    queryFn: ({ pageParam, signal }) => loadActivity(actions, pageParam, signal),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export const saveProfile = (change: {
  username?: string
  real_name?: string
  cell?: string
  language?: Language
  company?: string
  mail_plan_signals?: boolean
}) => request(account.updateProfile, change)
export const endDevice = (id: number) => request(account.endSession, { id })
export const endOtherDevices = () => request(account.endOtherSessions, {})
export const changePassword = (input: { old_password: string; password: string; keep_keys?: boolean }) =>
  request(session.changePassword, input)
export const startSecondFactor = () => request(secondFactor.start, {})
export const confirmSecondFactor = (code: string) => request(secondFactor.confirm, { code })
export const turnOffSecondFactor = () => request(secondFactor.turnOff, {})
export const renewRecoveryCodes = () => request(secondFactor.renewCodes, {})
export const changeEmail = (email: string) => request(account.changeEmail, { email })
export const createKey = (order: { name: string; permissions: Permission[]; days?: number }) =>
  request(apiKeys.create, order)
export const revokeKey = (id: number) => request(apiKeys.revoke, { id })
