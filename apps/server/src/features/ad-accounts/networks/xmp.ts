import { dateOfDay } from '../../../analytics/periods.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { minuteMs, secondMs } from '../../../platform/limits/units.ts'
import {
  dayOfDate,
  NetworkFault,
  requestsOf,
  type AdNetwork,
  type NetworkObject,
  type NetworkOptions,
  type PullRules,
  type PullWindow,
} from './ad-network.ts'
import { openSession, readJson, type NetworkRequest, type NetworkSession } from './network-session.ts'
import { optionalCell, parseAnswer, readCount, readMoney, ReportRows, textCell } from './report-rows.ts'

export interface XmpCredentials {
  client_id: string
  client_secret: string
}

/**
 * XMP's Open API (help-xmp.mobvista.com: open API protocol 4oMxJW, report_api): every body contains
 * client_id, timestamp and sign = md5(client_secret + timestamp), valid for 30 s; at most 10 requests a
 * minute, then the next minute; pages of at most 1,000 rows until an empty one. A report has the days of each
 * ad account's own zone, or UTC for AppLovin, Unity, ironSource and Vungle.
 */
export const xmpRules: PullRules = {
  zone: 'UTC',
  trailingDays: 7,
  requestDays: 30,
  historyDays: 180,
  // Accounts up to 12 hours behind UTC, and 2 hours until the platform has their numbers.
  completeAfterHours: 14,
}
const pageRows = 1000

/** Traffic types of channels; others are reported by their own name. */
const trafficTypes: Readonly<Record<string, string>> = {
  mintegral: '21',
  unity: '5',
  applovin: '7',
  ironsource: '10',
}
const channels = [
  'mintegral',
  'unity',
  'applovin',
  'ironsource',
  'vungle',
  'facebook',
  'google',
  'tiktok',
  'kwai',
  'apple',
  'huawei',
]
const installMetrics = ['conversion', 'install', 'postback_install']

interface Client {
  given: XmpCredentials
  options: NetworkOptions
  session: NetworkSession
}

export function xmp(given: XmpCredentials, options: NetworkOptions): AdNetwork {
  const open = (): Client => ({ given, options, session: openSession(options) })
  return {
    accounts: async () => (await accountsOf(open())).map(({ id, name }) => ({ id, name })),
    objects: async kind => {
      if (kind !== 'channels') return []
      const used = new Set((await accountsOf(open())).map(({ channel }) => channel))
      return [...used].map(channel => ({ id: trafficTypes[channel] ?? channel, name: channel }))
    },
    async pull(window) {
      const client = open()
      const rows = new ReportRows(client.session.limits)
      const install = await installMetricOf(client)
      const used = new Set((await accountsOf(client)).map(({ channel }) => channel))
      for (const request of requestsOf(window, xmpRules.requestDays))
        for (const channel of used) await pullRequest(client, { channel, install }, request, rows)
      return rows.report(client.session.raw)
    },
  }
}

const envelope = z.object({ code: z.number(), msg: z.string().default(''), data: z.unknown().optional() })

/** Errors come with status 200, a code other than 0 and a message in English or Chinese. */
function faultOf(code: number, msg: string, { options, session }: Client): NetworkFault {
  const message = `code ${code}: ${msg.slice(0, session.limits.message)}`
  if (/too (?:frequent|often|many)|频繁/i.test(msg)) {
    const retryAfterMs = minuteMs - (options.now() % minuteMs) + secondMs
    return new NetworkFault('rate_limited', message, { retryAfterMs })
  }
  if (/sign|client_id|permission|auth|签名|权限/i.test(msg))
    return new NetworkFault('credentials_wrong', message)
  if (/timeout|超时/i.test(msg)) return new NetworkFault('unavailable', message)
  if (/date|span|日期/i.test(msg)) return new NetworkFault('range_refused', message)
  return new NetworkFault('answer_wrong', message)
}

function ask<T extends z.ZodType>(
  client: Client,
  path: string,
  query: Record<string, unknown>,
  schema: T,
): Promise<z.output<T>> {
  return client.session.send(
    () => requestOf(client, path, query),
    async answer => {
      const { code, msg, data } = parseAnswer(envelope, await readJson(answer))
      if (code !== 0) throw faultOf(code, msg, client)
      return parseAnswer(schema, data)
    },
  )
}

function requestOf({ given, options }: Client, path: string, query: Record<string, unknown>): NetworkRequest {
  const timestamp = Math.floor(options.now() / secondMs)
  const sign = createHash('md5').update(`${given.client_secret}${timestamp}`).digest('hex')
  return {
    url: new URL(path, options.origin ?? 'https://xmp-open.mobvista.com'),
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    body: JSON.stringify({ ...query, client_id: given.client_id, timestamp, sign }),
  }
}

async function accountsOf(client: Client): Promise<(NetworkObject & { channel: string })[]> {
  const account = z.object({ account_id: textCell, account_name: z.string(), channel: z.string() })
  const page = z.object({ list: z.array(account) })
  const found: z.output<typeof account>[] = []
  for (let number = 1; found.length < client.session.limits.objects; number++) {
    const query = { channel: channels, page: number, page_size: pageRows }
    const { list } = await ask(client, '/v2/media/account/list', query, page)
    found.push(...list)
    if (list.length < pageRows) break
  }
  return found.map(({ account_id, account_name, channel }) => ({
    id: account_id,
    name: account_name,
    channel,
  }))
}

/** The metric of installs is called by the settings of the XMP account. Throws NetworkFault without one. */
async function installMetricOf(client: Client): Promise<string> {
  const schema = z.object({ fields: z.array(z.object({ field: z.string() })) })
  const { fields } = await ask(client, '/v1/media/report/fields', { report_type: 'ad' }, schema)
  const known = new Set(fields.map(({ field }) => field))
  const found = installMetrics.find(name => known.has(name))
  if (!found) throw new NetworkFault('answer_wrong', 'the report has no metric of installs')
  return found
}

const row = z.looseObject({
  date: z.string(),
  account_id: optionalCell,
  geo: optionalCell,
  campaign_id: optionalCell,
  campaign_name: optionalCell,
  adset_id: optionalCell,
  adset_name: optionalCell,
  ad_id: optionalCell,
  ad_name: optionalCell,
  os: optionalCell,
  store_package_id: optionalCell,
  impression: textCell,
  click: textCell,
  cost: textCell,
})
type Row = z.output<typeof row>
const page = z.object({ list: z.array(row) })
const dimensions = [
  'date',
  'geo',
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'os',
  'store_package_id',
]

interface Source {
  channel: string
  install: string
}

async function pullRequest(
  client: Client,
  source: Source,
  window: PullWindow,
  rows: ReportRows,
): Promise<void> {
  const query = {
    start_date: dateOfDay(window.fromDay),
    end_date: dateOfDay(window.toDay),
    module: source.channel,
    dimension: dimensions,
    metrics: ['impression', 'click', 'cost', source.install],
    currency: 'USD',
    page_size: pageRows,
  }
  for (let number = 1; ; number++) {
    const { list } = await ask(client, '/v2/media/account/report', { ...query, page: number }, page)
    if (list.length === 0) return
    for (const cells of list) addRow(rows, cells, source, window)
  }
}

function addRow(rows: ReportRows, cells: Row, { channel, install }: Source, window: PullWindow): void {
  const { account_id, geo, campaign_id, campaign_name, adset_id, adset_name, ad_id, ad_name, os } = cells
  rows.name('campaign_id', campaign_id, campaign_name)
  rows.name('adset_id', adset_id, adset_name)
  rows.name('ad_id', ad_id, ad_name)
  rows.add(
    {
      day: dayOfDate(cells.date),
      keys: {
        traffic_type: trafficTypes[channel] ?? channel,
        campaign_id,
        adset_id,
        ad_id,
        creative_name: ad_name,
        country_code: geo.toUpperCase(),
        platform: os.toLowerCase(),
        package_name: cells.store_package_id,
      },
      sums: {
        impression: readCount(cells.impression, 'impression'),
        click: readCount(cells.click, 'click'),
        ad_install: readCount(parseAnswer(textCell, cells[install]), install),
        cost: readMoney(cells.cost, 'cost'),
      },
    },
    [
      channel,
      account_id,
      geo,
      campaign_id,
      campaign_name,
      adset_id,
      adset_name,
      ad_id,
      ad_name,
      os,
      cells.store_package_id,
    ],
    window,
  )
}
