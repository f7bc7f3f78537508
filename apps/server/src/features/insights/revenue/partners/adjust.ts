import { z } from 'zod'
import { dateOfDay } from '../../../../analytics/periods.ts'
import {
  NetworkFault,
  newestCompleteDay,
  openSession,
  parseAnswer,
  readJson,
  requestsOf,
  textCell,
  type NetworkOptions,
  type NetworkRequest,
  type NetworkSession,
  type PullWindow,
} from '../../../ad-accounts/service.ts'
import { PartnerRows } from './partner-rows.ts'
import { revenueRules, type RevenueClient } from './revenue-client.ts'

export interface AdjustCredentials {
  api_token: string
  /** Tokens of apps with commas between; '' for all. */
  app_tokens: string
}

const dimensions = [
  'day',
  'partner_name',
  'campaign_network',
  'creative_network',
  'country_code',
  'os_name',
] as const

const reportRow = z.object({
  day: textCell,
  partner_name: textCell,
  campaign_network: textCell,
  creative_network: textCell,
  country_code: textCell,
  os_name: textCell,
  installs: textCell,
  all_revenue: textCell,
})
const report = z.object({
  rows: z.array(reportRow),
  totals: z.object({ installs: z.coerce.number() }),
})

/**
 * Adjust's Report Service API (help.adjust.com/en/article/reports-endpoint): one answer of JSON with texts
 * for numbers, by bearer token; 204 means no rows; 50 requests at once; totals beside the rows, which
 * show that rows are missing. Days are UTC unless an offset is asked for.
 */
export function adjust(given: AdjustCredentials, options: NetworkOptions): RevenueClient {
  return {
    async authorise() {
      const day = newestCompleteDay(revenueRules, options.now())
      const session = openSession(options)
      await pullRequest(session, requestOf(given, options, { fromDay: day, toDay: day }))
    },
    async pull(window) {
      const session = openSession(options)
      const rows = new PartnerRows(session.limits)
      for (const days of requestsOf(window, revenueRules.requestDays))
        for (const row of await pullRequest(session, requestOf(given, options, days))) addRow(rows, row, days)
      return { rows: rows.list, raw: session.raw }
    },
  }
}

type ReportRow = z.output<typeof reportRow>

async function pullRequest(session: NetworkSession, request: NetworkRequest): Promise<ReportRow[]> {
  const json = await session.send(
    () => request,
    async answer => (answer.status === 204 ? undefined : readJson(answer)),
  )
  if (json === undefined) return []
  const { rows, totals } = parseAnswer(report, json)
  const installs = rows.reduce((sum, row) => sum + Number(row.installs), 0)
  if (installs !== totals.installs)
    throw new NetworkFault('answer_wrong', `rows have ${installs} installs of ${totals.installs}`)
  return rows
}

function addRow(rows: PartnerRows, row: ReportRow, window: PullWindow): void {
  const { day, partner_name: network, creative_network: name, country_code: country } = row
  const cells = { day, name, network, country, platform: row.os_name }
  const identity = [network, row.campaign_network, name, country, row.os_name]
  rows.add({ ...cells, installs: row.installs, revenue: row.all_revenue }, identity, window)
}

function requestOf(
  { api_token: token, app_tokens: apps }: AdjustCredentials,
  { origin = 'https://dash.adjust.com' }: NetworkOptions,
  { fromDay, toDay }: PullWindow,
): NetworkRequest {
  const url = new URL('/control-center/reports-service/report', origin)
  url.search = new URLSearchParams({
    dimensions: dimensions.join(','),
    metrics: 'installs,all_revenue',
    date_period: `${dateOfDay(fromDay)}:${dateOfDay(toDay)}`,
    currency: 'USD',
    ...(apps !== '' && { app_token__in: apps.replaceAll(' ', '') }),
  }).toString()
  return { url, headers: { authorization: `Bearer ${token}` } }
}
