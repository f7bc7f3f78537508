import { createHash } from 'node:crypto'
import type { Delivery, DeliveryRow } from './delivery.ts'
import { FakeMintegralCreatives } from './fake-mintegral-creatives.ts'
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

export interface FakeMintegralOptions {
  credentials: { email: string; api_key: string; access_key: string }
  /** Names of the main account and its sub-accounts. */
  accounts: readonly { id: number; name: string }[]
  /** Returns the numbers in a zone, such as `+8`. */
  delivery: (timezone: string) => Delivery
  now: () => number
  /** Questions with `type=1` until a report is ready. */
  generationSteps?: number
}

/** The publisher's API states 300 s; the advertiser's states no number. */
const skewSeconds = 300
const requestDays = 7
const listLimit = 50

/** Mintegral's API: signed requests, reports that are generated and then downloaded, lists by pages. */
export function startFakeMintegral(options: FakeMintegralOptions): Promise<FakeNetwork> {
  const asked = new Map<string, number>()
  const creatives = new FakeMintegralCreatives()
  const answer = async (request: FakeRequest): Promise<FakeReply> => {
    const refusal = refusalOf(request, options)
    if (refusal) return refusal
    switch (request.path) {
      case '/api/open/v1/account/balance':
        return listReply(
          options.accounts.map(({ id, name }) => ({
            user_id: id,
            username: name,
            currency: 'USD',
            balance: 1000,
          })),
          request,
        )
      case '/api/open/v1/campaign':
        return listReply(campaignsOf(options.delivery('+8')), request)
      case '/api/open/v1/creative_sets':
        return listReply(setsOf(options.delivery('+8')), request)
      case '/api/open/v1/creatives/source':
        return listReply(creatives.find(request.query), request)
      case '/api/open/v1/playable/upload':
        return creatives.upload(request, 'PLAYABLE')
      case '/api/open/v1/creatives/upload':
        return creatives.upload(request, 'VIDEO')
      case '/api/v2/reports/data':
        return reportReply(request, options, asked)
      default:
        return { status: 404, body: 'not found' }
    }
  }
  return startFakeNetwork(answer, () => {
    asked.clear()
    creatives.clear()
  })
}

const codeReply = (code: number, msg: string): FakeReply => jsonReply({ code, msg })

function refusalOf(
  { headers }: FakeRequest,
  { credentials, now }: FakeMintegralOptions,
): FakeReply | undefined {
  const md5 = (value: string) => createHash('md5').update(value).digest('hex')
  const timestamp = String(headers['timestamp'] ?? '')
  const isFresh = /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) - now() / 1000) <= skewSeconds
  const isRight =
    headers['access-key'] === credentials.access_key &&
    headers['token'] === md5(credentials.api_key + md5(timestamp))
  return isFresh && isRight ? undefined : codeReply(10000, 'token error')
}

function listReply(list: unknown[], { query }: FakeRequest): FakeReply {
  const page = Number(query['page'] ?? 1)
  const limit = Math.min(Number(query['limit'] ?? 10), listLimit)
  return jsonReply({
    code: 200,
    msg: 'success',
    data: { page, limit, total: list.length, list: list.slice((page - 1) * limit, page * limit) },
  })
}

/** Each object of the delivery once, by its id. */
function distinct<T extends { id: string }>(delivery: Delivery, pick: (row: DeliveryRow) => T): T[] {
  const { firstDay } = delivery.options
  const found = new Map<string, T>()
  for (const row of delivery.rows(firstDay, firstDay + 40, firstDay + 40)) found.set(pick(row).id, pick(row))
  return [...found.values()]
}

const campaignsOf = (delivery: Delivery) =>
  distinct(delivery, ({ campaign, product }) => ({ id: campaign.id, campaign, product })).map(
    ({ id, campaign, product }) => ({
      campaign_id: Number(id),
      campaign_name: campaign.name,
      product_name: product.name,
      package_name: product.package,
      platform: product.platform.toUpperCase(),
    }),
  )

const setsOf = (delivery: Delivery) =>
  distinct(delivery, ({ set }) => set).map(({ id, name }) => ({
    offer_id: Number(id),
    creative_set_id: Number(id),
    creative_set_name: name,
  }))

function reportReply(
  { query }: FakeRequest,
  { delivery, now, generationSteps = 2 }: FakeMintegralOptions,
  asked: Map<string, number>,
): FakeReply {
  const {
    type = '1',
    start_time: start,
    end_time: end,
    timezone = '+8',
    dimension_option: dimensions = '',
  } = query
  const from = dayOf(start)
  const to = dayOf(end)
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return codeReply(204, 'wrong date')
  if (to - from >= requestDays) return codeReply(207, 'at most 7 days of data in one request')
  if (!/^[+-]\d{1,2}$/.test(timezone)) return codeReply(205, 'wrong timezone')
  const key = [start, end, timezone, dimensions].join()
  const steps = asked.get(key) ?? 0
  if (type === '1') {
    asked.set(key, steps + 1)
    if (steps < generationSteps) return codeReply(steps === 0 ? 201 : 202, 'generating')
    return codeReply(200, 'success')
  }
  if (steps <= generationSteps) return codeReply(202, 'not generated yet')
  const rows = delivery(timezone).rows(from, to, dayAt(now(), Number(timezone)))
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream' },
    report: {
      columns: headings,
      rows: rows.map(cellsOf),
      write: (columns, cells) => [columns, ...cells].map(row => `${row.join('\t')}\n`).join(''),
    },
  }
}

const headings = [
  'Date',
  'Offer Id',
  'Offer Uuid',
  'Offer Name',
  'Campaign Id',
  'Campaign Package',
  'Creative Id',
  'Creative Name',
  'Ad Type',
  'Ad Output Type',
  'Location',
  'Currency',
  'Impression',
  'Click',
  'Conversion',
  'Ecpm',
  'Cpc',
  'Ctr',
  'Cvr',
  'Ivr',
  'Spend',
]

function cellsOf({ day, product, campaign, set, creative, country, ...sums }: DeliveryRow): string[] {
  const { impressions, clicks, installs, spend } = sums
  const rate = (count: number, whole: number) => (whole === 0 ? '0' : (count / whole).toFixed(4))
  return [
    ...[dateOf(day).replaceAll('-', ''), set.id, `ss_${set.id}`, set.name, campaign.id, product.package],
    ...[creative.id, creative.name, 'REWARD_VIDEO', creative.type, country.toLowerCase(), 'USD'],
    ...[String(impressions), String(clicks), String(installs)],
    ...[rate(Number(spend) * 1000, impressions), rate(Number(spend), clicks)],
    ...[rate(clicks, impressions), rate(installs, clicks), rate(installs, impressions), spend],
  ]
}
