import * as adAccounts from '@adloom/contract/ad-accounts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { request } from '../../lib/request.ts'

export type AdAccount = z.output<typeof adAccounts.adAccount>
export type Authorisation = z.input<(typeof adAccounts.auth)['input']>
export type ReportPermission = AdAccount['report_permission']

export interface AdAccountFilter {
  search_field: 'email' | 'account_name'
  keyword: string
  traffic_type: adAccounts.AdAccountType | undefined
  statuses: adAccounts.AdAccountStatus[]
  order: 'auth_time' | '-auth_time'
}

const pageSize = 40
const adAccountsKey = ['ad-accounts'] as const

export const adAccountListQuery = ({ statuses, ...filter }: AdAccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...adAccountsKey, 'list', filter, statuses],
    queryFn: ({ pageParam, signal }) =>
      request(
        adAccounts.list,
        {
          ...filter,
          ...(statuses.length > 0 && { statuses: statuses.join(',') }),
          page: pageParam,
          page_size: pageSize,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })

export const authInfoQuery = (id: number) =>
  queryOptions({
    queryKey: [...adAccountsKey, 'info', id],
    queryFn: ({ signal }) => request(adAccounts.authInfo, { id }, { signal }),
  })
export const subAccountsQuery = (id: number) =>
  queryOptions({
    queryKey: [...adAccountsKey, 'sub', id],
    queryFn: async ({ signal }) => (await request(adAccounts.subList, { id }, { signal })).list,
  })
export const assistantsQuery = (id: number) =>
  queryOptions({
    queryKey: [...adAccountsKey, 'assistants', id],
    queryFn: async ({ signal }) => (await request(adAccounts.listAssistants, { id }, { signal })).list,
  })

/** Reloads what the page and its dialogs show, after a change and when a pull ends. */
export function refreshAdAccounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: adAccountsKey })
}

export const authorise = (input: Authorisation) => request(adAccounts.auth, input)
export const changeRange = (id: number, report_permission: ReportPermission) =>
  request(adAccounts.updateReportPermission, { id, report_permission })
export const bindAccount = (id: number, sub_account_id?: string) =>
  request(adAccounts.bind, { id, sub_account_id })
export const unbindAccount = (id: number, sub_account_id?: string) =>
  request(adAccounts.unbind, { id, sub_account_id })
export const deleteAccount = (id: number) => request(adAccounts.remove, { id })
export const addAssistant = (id: number, email: string) => request(adAccounts.addAssistant, { id, email })
export const removeAssistant = (id: number, email: string) => request(adAccounts.delAssistant, { id, email })
