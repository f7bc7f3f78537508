import * as contract from '@adloom/contract/alerts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'

export type AlertRule = Awaited<ReturnType<typeof loadRules>>[number]
export type AlertIncident = Awaited<ReturnType<typeof loadIncidents>>['list'][number]
export type AlertPreview = Awaited<ReturnType<typeof loadPreview>>
export type { AlertFinding, AlertSettings } from '@adloom/contract/alerts'

const alertsKey = ['alerts'] as const
const pageSize = 20

async function loadRules(signal?: AbortSignal) {
  return (await request(contract.list, {}, { signal })).list
}

export interface IncidentFilter {
  rule: number | undefined
  state: 'open' | 'ended' | undefined
}

function loadIncidents({ rule, state }: IncidentFilter, page: number, signal?: AbortSignal) {
  const filter = { ...(rule !== undefined && { rule_id: rule }), ...(state !== undefined && { state }) }
  return request(contract.incidents, { ...filter, page, page_size: pageSize }, { signal })
}

function loadPreview(settings: contract.AlertSettings, signal?: AbortSignal) {
  return request(contract.preview, { settings }, { signal })
}

export const rulesQuery = queryOptions({
  queryKey: [...alertsKey, 'rules'],
  queryFn: ({ signal }) => loadRules(signal),
})

export const incidentsQuery = (filter: IncidentFilter) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey, 'incidents', filter],
    queryFn: ({ pageParam, signal }) => loadIncidents(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (settings: contract.AlertSettings) =>
  queryOptions({
    queryKey: [...alertsKey, 'preview', settings],
    queryFn: ({ signal }) => loadPreview(settings, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const refreshAlerts = () => queryClient.invalidateQueries({ queryKey: alertsKey })

export type SavedRule = Pick<AlertRule, 'name' | 'is_on' | 'by_message' | 'by_mail' | 'settings'> & {
  id?: number
}
export const saveRule = (rule: SavedRule) => request(contract.save, rule)
export const deleteRule = (id: number) => request(contract.remove, { id })
