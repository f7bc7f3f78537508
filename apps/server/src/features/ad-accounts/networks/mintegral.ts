import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { dayMs } from '../../../platform/limits/units.ts'
import {
  dateOfDay,
  dayOfDate,
  NetworkFault,
  readCount,
  readMoney,
  requestsOf,
  type AdNetwork,
  type NetworkRow,
  type PullRules,
  type PulledReport,
  type PullWindow,
} from './ad-network.ts'
import { jsonOf, requestNetwork, type NetworkAnswer, type RequestLimits } from './network-request.ts'

export interface MintegralCredentials {
  email: string
  api_key: string
  access_key: string
}

export interface MintegralOptions {
  /** https://ss-api.mintegral.com */
  address: string
  limits: RequestLimits
  now: () => number
  /** Delay between two questions whether a report is ready. */
  pollMs: number
  polls: number
}

/**
 * Mintegral's advanced performance report, version 2 (helpcenter.mintegral.com: token-api,
 * advanced-ad-delivery-report): a report of at most 7 days is generated (`type=1` until code 200) and then
 * downloaded as tab-separated text (`type=2`). Every request has a token of its own. Daily numbers of the
 * account's zone are complete 4 hours after the day.
 */
export const mintegralRules: PullRules = {
  zone: '+8',
  trailingDays: 7,
  requestDays: 7,
  historyDays: 180,
  completeAfterHours: 4,
}

const answer = z.object({ code: z.number(), msg: z.string().default('') })
const ready = 200
const generating: ReadonlySet<number> = new Set([201, 202])
const codes = new Map<number, 'credentials_wrong' | 'rate_limited' | 'range_refused'>([
  [10000, 'credentials_wrong'],
  [10001, 'credentials_wrong'],
  [203, 'rate_limited'],
  [204, 'range_refused'],
  [207, 'range_refused'],
])

export function mintegral(credentials: MintegralCredentials, options: MintegralOptions): AdNetwork {
  const ask = (window: PullWindow, type: 1 | 2): Promise<NetworkAnswer> => {
    const url = new URL('/api/v2/reports/data', options.address)
    url.search = new URLSearchParams({
      start_time: dateOfDay(window.fromDay),
      end_time: dateOfDay(window.toDay),
      timezone: mintegralRules.zone,
      time_granularity: 'daily',
      dimension_option: 'Offer,Campaign,CampaignPackage,Creative,AdType,Location,AdOutputType',
      type: String(type),
    }).toString()
    return requestNetwork({ url, headers: tokenHeaders(credentials, options.now()) }, options.limits)
  }
  return {
    async accounts() {
      // There is no call for the account itself: yesterday's report proves the credentials.
      const yesterday = Math.floor(options.now() / dayMs) - 1
      readCode(await ask({ fromDay: yesterday, toDay: yesterday }, 1))
      return [{ id: credentials.email, name: credentials.email }]
    },
    async pull(window) {
      const report: PulledReport = { rows: [], raw: [] }
      for (const request of requestsOf(window, mintegralRules.requestDays)) {
        await untilReady(() => ask(request, 1), options)
        const { bytes } = await ask(request, 2)
        report.raw.push(bytes)
        report.rows.push(...readTable(bytes.toString('utf8'), request))
      }
      return report
    },
  }
}

/** token = md5(api_key + md5(timestamp)), with the time in seconds; it is valid for a short time only. */
function tokenHeaders({ api_key, access_key }: MintegralCredentials, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  return { 'access-key': access_key, timestamp, token: md5(api_key + md5(timestamp)) }
}

/** Returns the code of an answer; errors come with status 200. Throws NetworkFault. */
function readCode(received: NetworkAnswer): number {
  const parsed = answer.safeParse(jsonOf(received))
  if (!parsed.success) throw new NetworkFault('answer_wrong', 'the answer has no code')
  const { code, msg } = parsed.data
  if (code === ready || generating.has(code)) return code
  throw new NetworkFault(codes.get(code) ?? 'answer_wrong', `code ${code}: ${msg.slice(0, 200)}`)
}

async function untilReady(
  ask: () => Promise<NetworkAnswer>,
  { pollMs, polls }: MintegralOptions,
): Promise<void> {
  for (let count = 0; count < polls; count++) {
    if (readCode(await ask()) === ready) return
    await sleep(pollMs)
  }
  throw new NetworkFault('unavailable', 'the report was not generated in time')
}

/** Columns of the table by their heading; their order changes. */
const columns = {
  date: 'Date',
  offer: 'Offer Uuid',
  campaign: 'Campaign Id',
  creative: 'Creative Id',
  creativeName: 'Creative Name',
  adType: 'Ad Type',
  outputType: 'Ad Output Type',
  location: 'Location',
  package: 'Campaign Package',
  currency: 'Currency',
  impression: 'Impression',
  click: 'Click',
  conversion: 'Conversion',
  spend: 'Spend',
} as const

function readTable(text: string, { fromDay, toDay }: PullWindow): NetworkRow[] {
  if (text.startsWith('{')) readCode({ status: 200, headers: new Headers(), bytes: Buffer.from(text) })
  const [heading = '', ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const names = heading.split('\t')
  const positions = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]),
  ) as Record<keyof typeof columns, number>
  const missing = Object.entries(positions).find(([, at]) => at < 0)
  if (missing)
    throw new NetworkFault('answer_wrong', `the column ${columns[missing[0] as 'date']} is missing`)
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== names.length)
      throw new NetworkFault('answer_wrong', 'a row has missing or extra columns')
    const cell = (key: keyof typeof columns) => cells[positions[key]]!
    const day = dayOfDate(cell('date'))
    if (day < fromDay || day > toDay)
      throw new NetworkFault('answer_wrong', `a row of ${cell('date')} was not asked for`)
    if (cell('currency') !== 'USD')
      throw new NetworkFault('answer_wrong', `unknown currency ${cell('currency').slice(0, 10)}`)
    return {
      day,
      keys: {
        traffic_type: '21',
        campaign_id: cell('campaign'),
        adset_id: cell('offer'),
        ad_id: cell('creative'),
        creative_name: cell('creativeName'),
        ad_type: cell('adType'),
        ad_output_type: cell('outputType'),
        country_code: cell('location').toUpperCase(),
        package_name: cell('package'),
      },
      sums: {
        impression: readCount(cell('impression'), columns.impression),
        click: readCount(cell('click'), columns.click),
        ad_install: readCount(cell('conversion'), columns.conversion),
        cost: readMoney(cell('spend'), columns.spend),
      },
    }
  })
}
