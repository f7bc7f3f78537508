import type { Delivery, DeliveryRow } from './delivery.ts'
import { FakeUnityCreatives, problemReply } from './fake-unity-creatives.ts'
import {
  RequestQuota,
  dateOf,
  dayAt,
  jsonReply,
  startFakeNetwork,
  writeCsv,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeUnityOptions {
  credentials: {
    account_name: string
    key_id: string
    secret_key: string
    org_id: string
    org_core_id: string
  }
  delivery: Delivery
  now: () => number
}

const scales = new Set(['summary', 'hour', 'day', 'week', 'month'])
const hourMs = 3_600_000

/** Unity's statistics and management APIs: exclusive ends, 1 request a second, 30 in 30 minutes. */
export function startFakeUnity({ credentials, delivery, now }: FakeUnityOptions): Promise<FakeNetwork> {
  const perSecond = new RequestQuota(1, 1000)
  const perHalfHour = new RequestQuota(30, hourMs / 2)
  const key = Buffer.from(`${credentials.key_id}:${credentials.secret_key}`).toString('base64')
  const stats = `/advertise/stats/v2/organizations/${credentials.org_core_id}/reports/acquisitions`
  const apps = `/advertise/v1/organizations/${credentials.org_id}/apps`
  const creatives = new FakeUnityCreatives()
  const answer = async (request: FakeRequest): Promise<FakeReply> => {
    if (request.headers.authorization !== `Basic ${key}`)
      return jsonReply({ title: 'Unauthorized', status: 401 }, 401)
    if (request.path === apps) return appsReply(request, delivery)
    const app = appsOf(delivery).find(({ id }) => request.path === `${apps}/${id}/creatives`)
    if (app)
      return request.method === 'POST' ? creatives.upload(request, app.id) : creatives.list(request, app.id)
    if (request.path.startsWith(`${apps}/`)) return problemReply(404, 'The app was not found')
    if (request.path !== stats) return jsonReply({ title: 'Forbidden', status: 403 }, 403)
    const delayMs = Math.max(perSecond.take(now()), perHalfHour.take(now()))
    if (delayMs > 0)
      return {
        status: 429,
        headers: { 'retry-after': String(Math.ceil(delayMs / 1000)) },
        body: '{"title":"Too Many Requests"}',
      }
    return reportReply(request, delivery, now())
  }
  return startFakeNetwork(answer, () => {
    creatives.clear()
    perSecond.reset()
    perHalfHour.reset()
  })
}

const appsOf = ({ options }: Delivery) =>
  options.products.map(({ name, package: storeId, platform }, index) => ({
    id: `5f00000${index}`,
    name,
    store: platform === 'ios' ? 'apple' : 'google',
    storeId,
  }))

function appsReply({ query }: FakeRequest, delivery: Delivery): FakeReply {
  const offset = Number(query['offset'] ?? 0)
  const limit = Math.min(Number(query['limit'] ?? 25), 2)
  const results = appsOf(delivery)
  return jsonReply({ offset, limit, total: results.length, results: results.slice(offset, offset + limit) })
}

function reportReply({ query }: FakeRequest, delivery: Delivery, nowMs: number): FakeReply {
  const { start, end, scale = '', metrics = '', breakdowns = '' } = query
  const from = Date.parse(start ?? '')
  const to = Date.parse(end ?? '')
  const wrong = (detail: string) => jsonReply({ title: 'Bad Request', status: 400, detail }, 400)
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return wrong('start and end are required')
  if (!scales.has(scale)) return wrong('unknown scale')
  if (metrics === '') return wrong('metrics are required')
  const rows = delivery.rows(dayAt(from), dayAt(to - 1), dayAt(nowMs))
  const columns = [
    'timestamp',
    ...breakdowns.split(',').flatMap(name => columnsOf[name] ?? []),
    ...metrics.split(','),
  ]
  if (columns.some(name => !(name in cells))) return wrong('unknown metric or breakdown')
  if (rows.length === 0) return { status: 204 }
  return {
    status: 200,
    headers: { 'content-type': 'text/csv' },
    report: { columns, rows: rows.map(row => columns.map(name => cells[name]!(row))), write: writeCsv },
  }
}

const columnsOf: Readonly<Record<string, string[]>> = {
  campaign: ['campaign id', 'campaign name'],
  country: ['country'],
  platform: ['platform'],
  targetGame: ['target id', 'target store id', 'target name'],
  creativePack: ['creative pack id', 'creative pack name'],
  creativePackType: ['creative pack type'],
}

const cells: Readonly<Record<string, (row: DeliveryRow) => string>> = {
  timestamp: ({ day }) => `${dateOf(day)}T00:00:00.000Z`,
  'campaign id': ({ campaign }) => campaign.id,
  'campaign name': ({ campaign }) => campaign.name,
  country: row => row.country,
  platform: ({ product }) => product.platform,
  'target id': ({ product }) => product.package.length.toString(),
  'target store id': ({ product }) => product.package,
  'target name': ({ product }) => product.name,
  'creative pack id': ({ creative }) => creative.id,
  'creative pack name': ({ creative }) => creative.name,
  'creative pack type': ({ creative }) => creative.type.toLowerCase(),
  starts: ({ impressions }) => String(impressions),
  views: ({ impressions }) => String(Math.floor(impressions * 0.8)),
  clicks: ({ clicks }) => String(clicks),
  installs: ({ installs }) => String(installs),
  spend: ({ spend }) => spend,
}
