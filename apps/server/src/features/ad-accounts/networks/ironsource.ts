import { dateOfDay } from '../../../analytics/periods.ts'
import { z } from 'zod'
import { ironSourceLimits } from '../../../platform/limits/ad-network-limits.ts'
import { secondMs } from '../../../platform/limits/units.ts'
import {
  dayInZone,
  dayOfDate,
  NetworkFault,
  requestsOf,
  type AdNetwork,
  type NetworkObject,
  type NetworkOptions,
  type PullRules,
  type PullWindow,
} from './ad-network.ts'
import { adTypeOf } from './creative-codes.ts'
import { openSession, readJson, type NetworkRequest, type NetworkSession } from './network-session.ts'
import { optionalCell, parseAnswer, readCount, readMoney, ReportRows, textCell } from './report-rows.ts'

export interface IronSourceCredentials {
  account_name: string
  secret_key: string
  refresh_token: string
}

/**
 * ironSource's Reporting API, version 4 (developers.is.com/ironsource-mobile/general/reporting-api-v4): a
 * bearer token from `partners/publisher/auth` (headers `secretkey` and `refreshToken`, valid for 60 minutes;
 * docs.unity.com/grow/en-us/is-ads/monetization/apis/authentication), ranges of at most 3 months, days in
 * UTC, pages by the cursor in `paging.next`. Its installs are those that the attribution partner reported;
 * billed installs have an API of their own without creatives.
 */
export const ironSourceRules: PullRules = {
  zone: 'UTC',
  trailingDays: 7,
  requestDays: 31,
  historyDays: 365,
  completeAfterHours: 6,
}
const pageRows = 10_000
const listRows = 1000

interface Client {
  given: IronSourceCredentials
  options: NetworkOptions
  session: NetworkSession
  token: { value: string; untilMs: number } | undefined
}

export function ironSource(given: IronSourceCredentials, options: NetworkOptions): AdNetwork {
  const open = (): Client => ({ given, options, session: openSession(options), token: undefined })
  return {
    async accounts() {
      const client = open()
      const day = dayInZone(ironSourceRules.zone, options.now()) - 1
      await ask(client, '/advertisers/v4/reports', {
        startDate: dateOfDay(day),
        endDate: dateOfDay(day),
        metrics: 'spend',
        count: '1',
      })
      return [{ id: '', name: given.account_name }]
    },
    objects: async kind => {
      if (kind === 'apps') return listOf(open(), '/advertisers/v2/titles', 'titles')
      if (kind === 'creative-sets') return listOf(open(), '/advertisers/v4/creatives', 'creatives')
      return kind === 'channels' ? [{ id: '10', name: 'ironSource' }] : []
    },
    async pull(window) {
      const client = open()
      const rows = new ReportRows(client.session.limits)
      for (const request of requestsOf(window, ironSourceRules.requestDays))
        await pullRequest(client, request, rows)
      return rows.report(client.session.raw)
    },
  }
}

/** Sends a request with the token. A token that the network no longer accepts is replaced once. */
async function ask(client: Client, path: string, query: Record<string, string>): Promise<unknown> {
  const isNew = client.token === undefined || client.token.untilMs <= client.options.now()
  if (isNew) client.token = await fetchToken(client)
  try {
    return await client.session.send(() => requestOf(client, path, query), readJson)
  } catch (error) {
    if (isNew || !(error instanceof NetworkFault) || error.reason !== 'credentials_wrong') throw error
    client.token = undefined
    return ask(client, path, query)
  }
}

function requestOf({ options, token }: Client, path: string, query: Record<string, string>): NetworkRequest {
  const url = new URL(path, options.origin ?? 'https://api.ironsrc.com')
  url.search = new URLSearchParams(query).toString()
  return {
    url,
    headers: { authorization: `Bearer ${token?.value ?? ''}` },
    reasonOf: (status, text) =>
      status === 400 && /\b(?:startDate|endDate|months?)\b/i.test(text) ? 'range_refused' : undefined,
  }
}

/** The answer is the token as a JSON string. */
async function fetchToken({ given, options, session }: Client): Promise<{ value: string; untilMs: number }> {
  const url = new URL('/partners/publisher/auth', options.origin ?? 'https://platform.ironsrc.com')
  const headers = { secretkey: given.secret_key, refreshToken: given.refresh_token }
  const value = parseAnswer(
    z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    await session.send(() => ({ url, headers, reasonOf: refusedToken }), readJson),
  )
  // The token is in the answer: it is not stored with the report.
  session.raw.pop()
  return { value, untilMs: expiryOf(value, options.now()) - ironSourceLimits.tokenMarginMs }
}

/** Wrong keys are refused by any status from 400 to 404. */
const refusedToken = (status: number) => (status <= 404 ? ('credentials_wrong' as const) : undefined)

const claims = z.object({ expirationTime: z.number().optional(), exp: z.number().optional() })

function expiryOf(token: string, nowMs: number): number {
  try {
    const json: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { expirationTime, exp } = claims.parse(json)
    return (expirationTime ?? exp ?? Number.NaN) * secondMs || nowMs + ironSourceLimits.tokenMs
  } catch {
    return nowMs + ironSourceLimits.tokenMs
  }
}

async function listOf(client: Client, path: string, key: 'titles' | 'creatives'): Promise<NetworkObject[]> {
  const entry = z.object({ id: textCell, name: z.string() })
  const page = z.object({ [key]: z.array(entry), requestId: textCell.optional() })
  const found: NetworkObject[] = []
  let query: Record<string, string> = { resultsBulkSize: String(listRows) }
  for (let number = 1; found.length < client.session.limits.objects; number++) {
    const answer = parseAnswer(page, await ask(client, path, query))
    const entries = answer[key] as NetworkObject[]
    found.push(...entries)
    if (entries.length < listRows || answer.requestId === undefined) break
    query = { ...query, requestId: String(answer.requestId), pageNumber: String(number + 1) }
  }
  return found.map(({ id, name }) => ({ id, name }))
}

const row = z.object({
  date: z.string(),
  campaignId: textCell,
  campaignName: z.string(),
  titleBundleId: optionalCell,
  creativeId: optionalCell,
  creativeName: optionalCell,
  adUnitName: optionalCell,
  country: optionalCell,
  impressions: textCell,
  clicks: textCell,
  installs: textCell,
  spend: textCell,
})
const page = z.object({
  data: z.array(row),
  paging: z.object({ next: z.string().nullish() }).nullish(),
})

async function pullRequest(client: Client, window: PullWindow, rows: ReportRows): Promise<void> {
  const query = {
    startDate: dateOfDay(window.fromDay),
    endDate: dateOfDay(window.toDay),
    breakdowns: 'day,campaign,title,country,creative,adUnit',
    metrics: 'impressions,clicks,installs,spend',
    format: 'json',
    count: String(pageRows),
    order: 'day',
    direction: 'asc',
  }
  let cursor: string | undefined
  do {
    const next = cursor === undefined ? query : { ...query, cursor }
    const { data, paging } = parseAnswer(page, await ask(client, '/advertisers/v4/reports', next))
    for (const cells of data) addRow(rows, cells, window)
    cursor = cursorOf(paging?.next, cursor)
  } while (cursor !== undefined)
}

/** Only the cursor of the link is used: the link itself could name another host. */
function cursorOf(next: string | null | undefined, last: string | undefined): string | undefined {
  if (next === null || next === undefined || next === '') return undefined
  const cursor = new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('cursor')
  if (cursor === null || cursor === '' || cursor === last)
    throw new NetworkFault('answer_wrong', 'the link to the next page has no new cursor')
  return cursor
}

function addRow(rows: ReportRows, cells: z.output<typeof row>, window: PullWindow): void {
  const { campaignId, campaignName, titleBundleId, creativeId, creativeName, adUnitName, country } = cells
  rows.name('campaign_id', campaignId, campaignName)
  rows.name('ad_id', creativeId, creativeName)
  rows.add(
    {
      day: dayOfDate(cells.date),
      keys: {
        traffic_type: '10',
        campaign_id: campaignId,
        ad_id: creativeId,
        creative_name: creativeName,
        ad_type: adTypeOf(adUnitName),
        country_code: country.toUpperCase(),
        package_name: titleBundleId,
      },
      sums: {
        impression: readCount(cells.impressions, 'impressions'),
        click: readCount(cells.clicks, 'clicks'),
        ad_install: readCount(cells.installs, 'installs'),
        cost: readMoney(cells.spend, 'spend'),
      },
    },
    [campaignId, campaignName, titleBundleId, creativeId, creativeName, adUnitName, country],
    window,
  )
}
