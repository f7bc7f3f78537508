import { createHmac } from 'node:crypto'
import type { Delivery, DeliveryRow } from './delivery.ts'
import {
  dateOf,
  dayAt,
  dayOf,
  jsonReply,
  startFakeNetwork,
  type FakeNetwork,
  type FakeReply,
  type FakeRequest,
} from './fake-network.ts'

export interface FakeIronSourceOptions {
  credentials: { account_name: string; secret_key: string; refresh_token: string }
  delivery: Delivery
  now: () => number
  /** Most rows of a page, also if the request asks for more. */
  pageRows?: number
  tokenMinutes?: number
}

const rangeDays = 92
const mostRows = 250_000

/** ironSource's API: bearer tokens that expire, ranges of at most 3 months, pages by cursor. */
export function startFakeIronSource(options: FakeIronSourceOptions): Promise<FakeNetwork> {
  const { credentials, delivery, now, tokenMinutes = 60 } = options
  const answer = (request: FakeRequest): FakeReply => {
    if (request.path === '/partners/publisher/auth') {
      const { secretkey, refreshtoken } = request.headers
      return secretkey === credentials.secret_key && refreshtoken === credentials.refresh_token
        ? jsonReply(tokenOf(credentials.secret_key, Math.floor(now() / 1000) + tokenMinutes * 60))
        : jsonReply({ code: 401, error: 'Authentication failed' }, 401)
    }
    if (!isValid(request.headers.authorization, credentials.secret_key, now()))
      return jsonReply({ errorMessage: 'Unauthorized' }, 401)
    if (request.path === '/advertisers/v4/reports') return reportReply(request, options)
    if (request.path === '/advertisers/v2/titles') return jsonReply({ titles: titlesOf(delivery) })
    if (request.path === '/advertisers/v4/creatives') return jsonReply({ creatives: creativesOf(delivery) })
    return { status: 404, body: 'not found' }
  }
  return startFakeNetwork(answer)
}

function tokenOf(secret: string, expirationTime: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ expirationTime })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

function isValid(authorization: string | undefined, secret: string, nowMs: number): boolean {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? ''
  const { expirationTime = 0 } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}',
  ) as { expirationTime?: number }
  return token === tokenOf(secret, expirationTime) && expirationTime * 1000 > nowMs
}

const titlesOf = ({ options }: Delivery) =>
  options.products.map(({ name, package: bundleId, platform }, index) => ({
    id: 113_000 + index,
    bundleId,
    os: platform,
    name,
  }))

const creativesOf = ({ options }: Delivery) =>
  options.creatives.map((name, index) => ({ id: 220_000 + index, name, type: 'playable' }))

function reportReply(
  { query }: FakeRequest,
  { delivery, now, pageRows = mostRows }: FakeIronSourceOptions,
): FakeReply {
  const wrong = (errorMessage: string) => jsonReply({ errorMessage }, 400)
  const from = dayOf(query['startDate'])
  const to = dayOf(query['endDate'])
  const count = Number(query['count'] ?? 10_000)
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return wrong('Invalid startDate or endDate')
  if (to - from >= rangeDays) return wrong('endDate must be within 3 months of startDate')
  if (!query['metrics']) return wrong('Invalid metrics')
  if (!Number.isSafeInteger(count) || count < 1 || count > mostRows) return wrong('Invalid count')
  const offset =
    query['cursor'] === undefined ? 0 : Number(Buffer.from(query['cursor'], 'base64url').toString())
  if (!Number.isSafeInteger(offset)) return wrong('Invalid cursor')
  const end = offset + Math.min(count, pageRows)
  const all = delivery.rows(from, to, dayAt(now()))
  const cursor = Buffer.from(String(end)).toString('base64url')
  const paging =
    end < all.length ? { next: `https://api.ironsrc.com/advertisers/v4/reports?cursor=${cursor}` } : undefined
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    report: {
      columns: fields,
      rows: all.slice(offset, end).map(cellsOf),
      write: (columns, rows) =>
        JSON.stringify({
          data: rows.map(cells =>
            Object.fromEntries(cells.map((cell, at) => [columns[at], valueOf(columns[at]!, cell)])),
          ),
          ...(paging && { paging }),
        }),
    },
  }
}

const fields = [
  'date',
  'campaignId',
  'campaignName',
  'titleName',
  'titleBundleId',
  'creativeId',
  'creativeName',
  'adUnitName',
  'country',
  'impressions',
  'clicks',
  'installs',
  'spend',
]
const numbers = new Set(['campaignId', 'creativeId', 'impressions', 'clicks', 'installs', 'spend'])
const valueOf = (field: string, cell: string): string | number => (numbers.has(field) ? Number(cell) : cell)

const cellsOf = ({
  day,
  campaign,
  product,
  creative,
  country,
  impressions,
  clicks,
  installs,
  spend,
}: DeliveryRow): string[] => [
  ...[`${dateOf(day)}T00:00:00.000Z`, campaign.id, campaign.name, product.name, product.package],
  ...[creative.id, creative.name, 'rewardedVideo', country],
  ...[String(impressions), String(clicks), String(installs), spend],
]
