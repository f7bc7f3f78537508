import { dateOfDay } from '../../../../analytics/periods.ts'
import {
  eachRow,
  NetworkFault,
  newestCompleteDay,
  openSession,
  pathSegment,
  requestsOf,
  type NetworkOptions,
  type NetworkRequest,
  type NetworkSession,
  type PullWindow,
} from '../../../ad-accounts/service.ts'
import { PartnerRows } from './partner-rows.ts'
import { revenueRules, type RevenueClient } from './revenue-client.ts'

export interface AppsFlyerCredentials {
  app_id: string
  api_token: string
}

const columns = {
  day: 'Date',
  country: 'Country',
  agency: 'Agency/PMD (af_prt)',
  network: 'Media Source (pid)',
  campaign: 'Campaign (c)',
  installs: 'Installs',
  revenue: 'Total Revenue',
} as const

/**
 * AppsFlyer's Pull API of aggregated data (dev.appsflyer.com/hc/reference/overview-3, and the help article
 * 207034346): the report by country and day of one app as CSV, with a V2 token as a bearer; dates are days
 * of install; the report ends at the campaign and is in the currency of the app. Reports are counted by app
 * and day, and a refusal names no time to come back.
 */
export function appsFlyer(given: AppsFlyerCredentials, options: NetworkOptions): RevenueClient {
  return {
    async authorise() {
      const day = newestCompleteDay(revenueRules, options.now())
      const session = openSession(options)
      await pullRequest({ given, options, session }, { fromDay: day, toDay: day })
    },
    async pull(window) {
      const session = openSession(options)
      const rows = new PartnerRows(session.limits)
      for (const request of requestsOf(window, revenueRules.requestDays))
        await pullRequest({ given, options, session }, request, rows)
      return { rows: rows.list, raw: session.raw }
    },
  }
}

interface Client {
  given: AppsFlyerCredentials
  options: NetworkOptions
  session: NetworkSession
}

async function pullRequest(
  { given, options, session }: Client,
  window: PullWindow,
  rows = new PartnerRows(session.limits),
): Promise<void> {
  const platform = /^id\d+$/.test(given.app_id) ? 'ios' : 'android'
  await session.send(
    () => requestOf(given, options, window),
    answer =>
      eachRow(answer, {
        format: { delimiter: ',', isQuoted: true },
        columns,
        onRow({ day, country, agency, network, campaign, installs, revenue }) {
          const cells = { day, country, network, name: campaign, platform }
          const sums = { installs: numberOf(installs), revenue: numberOf(revenue) }
          rows.add({ ...cells, ...sums }, [country, agency, network, campaign], window)
        },
        errorOf: text => new NetworkFault('answer_wrong', text.slice(0, session.limits.message)),
      }),
  )
}

/** A number that the media source does not have is `N/A`. */
const numberOf = (text: string): string => (text.trim() === 'N/A' ? '0' : text)

function requestOf(
  { app_id: app, api_token: token }: AppsFlyerCredentials,
  { origin = 'https://hq1.appsflyer.com' }: NetworkOptions,
  { fromDay, toDay }: PullWindow,
): NetworkRequest {
  const url = new URL(`/api/agg-data/export/app/${pathSegment(app)}/geo_by_date_report/v5`, origin)
  url.search = new URLSearchParams({ from: dateOfDay(fromDay), to: dateOfDay(toDay) }).toString()
  return {
    url,
    headers: { accept: 'text/csv', authorization: `Bearer ${token}` },
    reasonOf(status, text) {
      if (/limit reached|maximum number/i.test(text)) return 'rate_limited'
      if (status === 416) return 'range_refused'
      return status === 404 ? 'credentials_wrong' : undefined
    },
  }
}
