import type { Delivery, DeliveryRow } from './delivery.ts'
import {
  dateOf,
  dayAt,
  dayOf,
  startFakeNetwork,
  writeCsv,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeAppLovinOptions {
  credentials: { account_name: string; report_key: string; client_id: string; client_secret: string }
  delivery: Delivery
  now: () => number
  /** Most rows of a page, also if the request asks for more. */
  pageRows?: number
}

const windowDays = 45

/** AppLovin's Reporting API: publisher reports by default, the last 45 days, pages by limit and offset. */
export function startFakeAppLovin({
  credentials,
  delivery,
  now,
  pageRows = 10_000,
}: FakeAppLovinOptions): Promise<FakeNetwork> {
  const answer = ({ path, query }: FakeRequest): FakeReply => {
    if (path !== '/report') return { status: 404, body: 'not found' }
    if (query['api_key'] !== credentials.report_key) return { status: 401, body: 'Invalid API key' }
    const from = dayOf(query['start'])
    const to = dayOf(query['end'])
    const today = dayAt(now())
    if (Number.isNaN(from) || Number.isNaN(to) || to < from) return { status: 400, body: 'Invalid date' }
    if (from <= today - windowDays)
      return { status: 400, body: 'The date is beyond our 45 day request window.' }
    if (query['format'] !== 'csv') return { status: 400, body: 'Invalid format' }
    const columns = (query['columns'] ?? '').split(',')
    const isAdvertiser = query['report_type'] === 'advertiser'
    if (!isAdvertiser || columns.some(name => !(name in cells)))
      return { status: 400, body: 'Invalid columns' }
    const offset = Number(query['offset'] ?? 0)
    const limit = Math.min(Number(query['limit'] ?? pageRows), pageRows)
    const all = grouped(delivery.rows(from, to, today), columns)
    return {
      status: 200,
      headers: { 'content-type': 'text/csv' },
      report: { columns, rows: all.slice(offset, offset + limit), write: writeCsv },
    }
  }
  return startFakeNetwork(answer)
}

/** One row for each combination of the requested columns. */
function grouped(rows: readonly DeliveryRow[], columns: readonly string[]): string[][] {
  const hasSums = columns.some(name => sums.has(name))
  const lines = rows.map(row => columns.map(name => cells[name]!(row)))
  return hasSums ? lines : [...new Map(lines.map(line => [line.join('\t'), line])).values()]
}

const sums = new Set(['impressions', 'clicks', 'conversions', 'cost'])
const cells: Readonly<Record<string, (row: DeliveryRow) => string>> = {
  day: ({ day }) => dateOf(day),
  campaign: ({ campaign }) => campaign.name,
  campaign_id_external: ({ campaign }) => campaign.id,
  creative_set: ({ set }) => set.name,
  creative_set_id: ({ set }) => set.id,
  ad: ({ creative }) => creative.name,
  ad_id: ({ creative }) => creative.id,
  ad_creative_type: ({ creative }) => (creative.type === 'IMAGE' ? 'GRAPHIC' : creative.type),
  country: row => row.country.toLowerCase(),
  platform: ({ product }) => product.platform,
  campaign_package_name: ({ product }) => product.package,
  impressions: ({ impressions }) => String(impressions),
  clicks: ({ clicks }) => String(clicks),
  conversions: ({ installs }) => String(installs),
  cost: ({ spend }) => spend,
}
