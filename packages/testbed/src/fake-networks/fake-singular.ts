import { attributionRows, type AttributedDelivery, type AttributionRow } from './attribution.ts'
import {
  dateOf,
  dayAt,
  dayOf,
  jsonReply,
  startFakeNetwork,
  writeCsv,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeSingularOptions {
  credentials: { api_key: string }
  sources: readonly AttributedDelivery[]
  /** Questions until a report is generated. */
  generationSteps: number
  now: () => number
}

interface Generated {
  fromDay: number
  toDay: number
  dimensions: string[]
  asked: number
}

const reportsAtOnce = 100
const longestDays = 30

/**
 * Singular's Reporting API: a key as a header, a report that is created, generated while it is asked for and
 * downloaded from an address that takes no key; at most 100 reports at once.
 */
export function startFakeSingular(options: FakeSingularOptions): Promise<FakeNetwork> {
  const reports = new Map<string, Generated>()
  const answer = (request: FakeRequest): FakeReply => {
    const file = /^\/reports\/(\w+)\.csv$/.exec(request.path)?.[1]
    if (file !== undefined) return fileReply(options, request, reports.get(file))
    if (request.headers.authorization !== options.credentials.api_key)
      return jsonReply({ status: 1, substatus: 40, value: 'Invalid API key' })
    if (request.path === '/api/v2.0/create_async_report' && request.method === 'POST')
      return create(reports, request)
    if (request.path === '/api/v2.0/get_report_status') return stateReply(options, request, reports)
    return jsonReply({ status: 1, substatus: 0, value: 'Not found' }, 404)
  }
  return startFakeNetwork(answer, () => reports.clear())
}

const wrong = (value: string) => jsonReply({ status: 1, substatus: 1, value }, 400)
const right = (value: unknown) => jsonReply({ status: 0, substatus: 0, value })

function create(reports: Map<string, Generated>, { body }: FakeRequest): FakeReply {
  const given = Object.fromEntries(new URLSearchParams(body))
  const [fromDay, toDay] = [dayOf(given['start_date']), dayOf(given['end_date'])]
  if (!(fromDay <= toDay)) return wrong('start_date and end_date are required')
  if (toDay - fromDay >= longestDays) return wrong('the date range is too long')
  const dimensions = (given['dimensions'] ?? '').split(',')
  if (dimensions.some(name => !(name in cells))) return wrong('unknown dimension')
  if (given['format'] !== 'csv' || given['time_breakdown'] !== 'day') return wrong('unknown format')
  if (given['cohort_metrics'] !== 'revenue' || given['cohort_periods'] !== 'actual')
    return wrong('unknown cohort')
  const running = [...reports.values()].filter(({ asked }) => asked === 0)
  if (running.length >= reportsAtOnce)
    return jsonReply({ status: 1, substatus: 2, value: 'Too many concurrent reports' }, 429)
  const id = `report${reports.size + 1}`
  reports.set(id, { fromDay, toDay, dimensions, asked: 0 })
  return right({ report_id: id })
}

function stateReply(
  { generationSteps }: FakeSingularOptions,
  { query, headers }: FakeRequest,
  reports: ReadonlyMap<string, Generated>,
): FakeReply {
  const id = query['report_id'] ?? ''
  const report = reports.get(id)
  if (report === undefined) return wrong('unknown report_id')
  report.asked++
  if (report.asked <= generationSteps)
    return right({ report_id: id, status: report.asked === 1 ? 'QUEUED' : 'STARTED' })
  const address = `http://${headers.host ?? ''}/reports/${id}.csv`
  return right({ report_id: id, status: 'DONE', download_url: address, url_expires_in: 3600 })
}

function fileReply(
  { sources, now }: FakeSingularOptions,
  { headers }: FakeRequest,
  report: Generated | undefined,
): FakeReply {
  if (report === undefined || headers.authorization !== undefined)
    return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
  const { fromDay, toDay, dimensions } = report
  const rows = attributionRows(sources, { fromDay, toDay, asOfDay: dayAt(now()) })
  const columns = ['start_date', 'end_date', ...dimensions, 'custom_installs', 'revenue_actual']
  return {
    status: 200,
    headers: { 'content-type': 'text/csv' },
    report: { columns, rows: rows.map(row => columns.map(name => cells[name]!(row))), write: writeCsv },
  }
}

const cells: Readonly<Record<string, (row: AttributionRow) => string>> = {
  start_date: ({ day }) => dateOf(day),
  end_date: ({ day }) => dateOf(day),
  source: ({ network }) => network.singular,
  os: ({ product }) => (product.platform === 'ios' ? 'iOS' : 'Android'),
  country_field: ({ country }) => country,
  adn_creative_name: ({ creative }) => creative.name,
  adn_campaign_name: ({ campaign }) => `${campaign.name} (${campaign.id})`,
  custom_installs: ({ attributed }) => String(attributed),
  revenue_actual: ({ revenue }) => revenue,
}
