import { attributionRows, type AttributedDelivery, type AttributionRow } from './attribution.ts'
import {
  RequestQuota,
  dateOf,
  dayAt,
  dayOf,
  startFakeNetwork,
  writeCsv,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeAppsFlyerOptions {
  credentials: { app_id: string; api_token: string }
  sources: readonly AttributedDelivery[]
  now: () => number
}

const dayMs = 86_400_000
/** Reports of one app and type in a day. */
const dailyReports = 24
const longestDays = 90

/**
 * AppsFlyer's aggregate Pull API: one app for a path, a V2 token as a bearer, `from` and `to` as dates, and a
 * number of reports a day. Its rows end at the campaign, which here has the name of the creative.
 */
export function startFakeAppsFlyer(options: FakeAppsFlyerOptions): Promise<FakeNetwork> {
  const { credentials, now } = options
  const perDay = new RequestQuota(dailyReports, dayMs)
  const answer = (request: FakeRequest): FakeReply => {
    if (request.headers.authorization !== `Bearer ${credentials.api_token}`)
      return textReply(401, 'The supplied API token is invalid')
    const match = /^\/api\/agg-data\/export\/app\/([^/]+)\/geo_by_date_report\/v5$/.exec(request.path)
    if (match?.[1] !== credentials.app_id) return textReply(404, 'App not found')
    const [from, to] = [dayOf(request.query['from']), dayOf(request.query['to'])]
    if (!(from <= to)) return textReply(400, 'from and to are required as yyyy-mm-dd')
    if (to - from >= longestDays) return textReply(416, 'Requested range is not satisfiable')
    if (perDay.take(now()) > 0)
      return textReply(403, 'Limit reached for geo-by-date-report. Try again tomorrow')
    return reportReply(options, from, to)
  }
  return startFakeNetwork(answer, () => perDay.reset())
}

const textReply = (status: number, body: string): FakeReply => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
})

function reportReply({ credentials, sources, now }: FakeAppsFlyerOptions, fromDay: number, toDay: number) {
  const rows = attributionRows(sources, { fromDay, toDay, asOfDay: dayAt(now()) }).filter(
    ({ product }) => product.package === credentials.app_id,
  )
  const columns = Object.keys(cells)
  return {
    status: 200,
    headers: { 'content-type': 'text/csv' },
    report: { columns, rows: rows.map(row => columns.map(name => cells[name]!(row))), write: writeCsv },
  }
}

const cells: Readonly<Record<string, (row: AttributionRow) => string>> = {
  Date: ({ day }) => dateOf(day),
  Country: ({ country }) => country,
  'Agency/PMD (af_prt)': () => 'None',
  'Media Source (pid)': ({ network }) => network.appsflyer,
  'Campaign (c)': ({ campaign, creative }) => `${campaign.id} | ${creative.name}`,
  Impressions: () => 'N/A',
  Clicks: ({ clicks }) => String(clicks),
  Installs: ({ attributed }) => String(attributed),
  'Total Revenue': ({ revenue }) => revenue,
  'Total Cost': ({ spend }) => spend,
}
