import { createHash } from 'node:crypto'
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

export interface FakeXmpOptions {
  credentials: { client_id: string; client_secret: string }
  /** Ad accounts by channel, with the numbers of each channel and the offset of its days from UTC. */
  channels: readonly FakeChannel[]
  now: () => number
  /** Requests a minute. */
  requestsAMinute?: number
}

export interface FakeChannel {
  channel: string
  accounts: readonly { id: string; name: string }[]
  delivery: Delivery
  zoneHours: number
}

const skewSeconds = 30
const spanDays = 30
const mostRows = 1000

/** XMP's API: signed bodies valid for 30 s, 10 requests in a calendar minute, pages until an empty one. */
export function startFakeXmp(options: FakeXmpOptions): Promise<FakeNetwork> {
  const { credentials, channels, now, requestsAMinute = 10 } = options
  let minute = 0
  let count = 0
  const answer = ({ method, path, body }: FakeRequest): FakeReply => {
    const given = JSON.parse(body || '{}') as Record<string, unknown>
    if (method !== 'POST') return { status: 405, body: 'method not allowed' }
    const refusal = refusalOf(given, credentials, now())
    if (refusal) return refusal
    if (Math.floor(now() / 60_000) !== minute) {
      minute = Math.floor(now() / 60_000)
      count = 0
    }
    if (++count > requestsAMinute) return errorReply(10_006, 'Request Too Frequent')
    if (path === '/v1/media/report/fields')
      return dataReply({ fields: metrics.map(field => ({ field, title: field, source: 'media' })) })
    if (path === '/v2/media/account/list') return accountsReply(given, channels)
    if (path === '/v2/media/account/report') return reportReply(given, channels, now())
    return { status: 404, body: 'not found' }
  }
  return startFakeNetwork(answer, () => {
    count = 0
  })
}

const errorReply = (code: number, msg: string): FakeReply => jsonReply({ code, msg, data: [] })
const dataReply = (data: unknown): FakeReply => jsonReply({ code: 0, msg: 'success', data })
const metrics = ['impression', 'click', 'conversion', 'cost', 'ctr']

function refusalOf(
  given: Record<string, unknown>,
  { client_id, client_secret }: FakeXmpOptions['credentials'],
  nowMs: number,
): FakeReply | undefined {
  const timestamp = Number(given['timestamp'])
  if (given['client_id'] !== client_id) return errorReply(10_001, 'client_id is invalid')
  if (!(Math.abs(timestamp - nowMs / 1000) <= skewSeconds)) return errorReply(10_003, 'interface timeout')
  const sign = createHash('md5').update(`${client_secret}${timestamp}`).digest('hex')
  return given['sign'] === sign ? undefined : errorReply(10_002, 'sign error')
}

function pageOf<T>(list: T[], given: Record<string, unknown>): T[] | undefined {
  const page = Number(given['page'] ?? 1)
  const size = Number(given['page_size'] ?? 200)
  if (!(page >= 1 && size >= 1 && size <= mostRows)) return undefined
  return list.slice((page - 1) * size, page * size)
}

function accountsReply(given: Record<string, unknown>, channels: readonly FakeChannel[]): FakeReply {
  const wanted = given['channel']
  if (!Array.isArray(wanted)) return errorReply(10_004, 'channel is required')
  const all = channels
    .filter(({ channel }) => wanted.includes(channel))
    .flatMap(({ channel, accounts }) =>
      accounts.map(({ id, name }) => ({ account_id: id, account_name: name, channel })),
    )
  const list = pageOf(all, given)
  return list ? dataReply({ list }) : errorReply(10_004, 'page_size is from 1 to 1000')
}

function reportReply(
  given: Record<string, unknown>,
  channels: readonly FakeChannel[],
  nowMs: number,
): FakeReply {
  const from = dayOf(given['start_date'] as string)
  const to = dayOf(given['end_date'] as string)
  if (Number.isNaN(from) || Number.isNaN(to) || to < from)
    return errorReply(10_005, 'start_date or end_date is wrong')
  if (to - from >= spanDays) return errorReply(10_005, 'the date span exceeds 30 days')
  const wanted = given['metrics']
  if (!Array.isArray(wanted) || wanted.some(name => !metrics.includes(String(name))))
    return errorReply(10_004, 'metrics are wrong')
  const found = channels.find(({ channel }) => channel === given['module'])
  const rows = found ? found.delivery.rows(from, to, dayAt(nowMs, found.zoneHours)) : []
  const list = pageOf(rows, given)
  if (!list) return errorReply(10_004, 'page_size is from 1 to 1000')
  const account = found?.accounts[0]?.id ?? ''
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    report: {
      columns: fields,
      rows: list.map(row => cellsOf(row, account)),
      write: (columns, lines) =>
        JSON.stringify({
          code: 0,
          msg: 'success',
          data: {
            list: lines.map(cells => Object.fromEntries(cells.map((cell, at) => [columns[at], cell]))),
            page: Number(given['page'] ?? 1),
          },
        }),
    },
  }
}

const fields = [
  'date',
  'account_id',
  'geo',
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'os',
  'store_package_id',
  'impression',
  'click',
  'conversion',
  'currency',
  'cost',
]

const cellsOf = (
  { day, campaign, set, creative, product, country, impressions, clicks, installs, spend }: DeliveryRow,
  account: string,
): string[] => [
  ...[
    dateOf(day),
    account,
    country,
    campaign.id,
    campaign.name,
    set.id,
    set.name,
    creative.id,
    creative.name,
  ],
  ...[product.platform, product.package, String(impressions), String(clicks), String(installs), 'USD', spend],
]
