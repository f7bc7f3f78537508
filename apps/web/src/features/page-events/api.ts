import * as contract from '@adloom/contract/page-events'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'
import type { PageEvent } from './page-times.ts'

export type PageUsageRow = Awaited<ReturnType<typeof load>>['list'][number]

export const reportPageEvents = (events: PageEvent[]) => request(contract.report, { events })

/** The same report from a page that is being left: sent without waiting for the response. */
export function beaconPageEvents(events: PageEvent[]): boolean {
  return navigator.sendBeacon(
    `/api${contract.report.path}`,
    new Blob([JSON.stringify({ events })], { type: 'application/json' }),
  )
}

function load(days: number, signal?: AbortSignal) {
  return request(contract.usage, { days }, { signal })
}

export const pageUsageQuery = (days: number) =>
  queryOptions({ queryKey: ['page-usage', days], queryFn: ({ signal }) => load(days, signal) })
