import { attributionRows, type AttributedDelivery, type AttributionRow } from './attribution.ts'
import {
  RequestQuota,
  dateOf,
  dayAt,
  dayOf,
  jsonReply,
  startFakeNetwork,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeAdjustOptions {
  credentials: { api_token: string }
  sources: readonly AttributedDelivery[]
  now: () => number
}

const requestsAtOnce = 50

/**
 * Adjust's Report Service: required dimensions, metrics and period, texts for numbers, totals beside the
 * rows, 204 without rows, and at most 50 requests at once.
 */
export function startFakeAdjust({ credentials, sources, now }: FakeAdjustOptions): Promise<FakeNetwork> {
  const atOnce = new RequestQuota(requestsAtOnce, 1000)
  const answer = (request: FakeRequest): FakeReply => {
    if (request.headers.authorization !== `Bearer ${credentials.api_token}`)
      return jsonReply({ error: 'Unauthorized' }, 401)
    if (request.path !== '/control-center/reports-service/report')
      return jsonReply({ error: 'Forbidden' }, 403)
    if (atOnce.take(now()) > 0)
      return { status: 429, headers: { 'retry-after': '1' }, body: '{"error":"Too many requests"}' }
    const { dimensions = '', metrics = '', date_period: period = '' } = request.query
    const columns = [...dimensions.split(','), ...metrics.split(',')]
    const [fromDay = Number.NaN, toDay = Number.NaN] = period.split(':').map(dayOf)
    if (columns.some(name => !(name in cells)) || !(fromDay <= toDay))
      return jsonReply({ error: 'Bad request' }, 400)
    const rows = attributionRows(sources, { fromDay, toDay, asOfDay: dayAt(now()) })
    if (rows.length === 0) return { status: 204 }
    const installs = rows.reduce((sum, { attributed }) => sum + attributed, 0)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      report: {
        columns,
        rows: rows.map(row => columns.map(name => cells[name]!(row))),
        write: (names, list) => JSON.stringify({ rows: objectsOf(names, list), totals: { installs } }),
      },
    }
  }
  return startFakeNetwork(answer, () => atOnce.reset())
}

const objectsOf = (names: readonly string[], rows: readonly string[][]) =>
  rows.map(row => Object.fromEntries(row.map((cell, at) => [names[at]!, cell])))

const cells: Readonly<Record<string, (row: AttributionRow) => string>> = {
  day: ({ day }) => dateOf(day),
  partner_name: ({ network }) => network.adjust,
  campaign_network: ({ campaign }) => `${campaign.name} (${campaign.id})`,
  creative_network: ({ creative }) => creative.name,
  country_code: ({ country }) => country.toLowerCase(),
  os_name: ({ product }) => product.platform,
  installs: ({ attributed }) => String(attributed),
  all_revenue: ({ revenue }) => revenue,
}
