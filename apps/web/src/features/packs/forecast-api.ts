import * as contract from '@adloom/contract/forecasts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

export type ForecastList = Awaited<ReturnType<typeof loadForecasts>>
export type ForecastVersion = ForecastList['list'][number]
export { forecastOutcomes, type ForecastOutcome } from '@adloom/contract/forecasts'

const pollMs = 2000

function loadForecasts(projectId: number, by: contract.ForecastOutcome, signal?: AbortSignal) {
  return request(contract.list, { project_id: projectId, by }, { signal })
}

/** Versions of a project with their forecasts; asked again while one is being played. */
export const forecastsQuery = (projectId: number, by: contract.ForecastOutcome) =>
  queryOptions({
    queryKey: ['forecasts', projectId, by],
    queryFn: ({ signal }) => loadForecasts(projectId, by, signal),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'pending') ? pollMs : false,
  })

export const forecastQuery = (id: number) =>
  queryOptions({
    queryKey: ['forecast', id],
    queryFn: ({ signal }) => request(contract.detail, { id }, { signal }),
  })

export const startForecast = (projectId: number) => request(contract.start, { project_id: projectId })
