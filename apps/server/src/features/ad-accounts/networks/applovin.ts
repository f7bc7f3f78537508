import { dateOfDay } from '../../../analytics/periods.ts'
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
import { materialTypeOf } from './creative-codes.ts'
import { openSession, type NetworkRequest, type NetworkSession } from './network-session.ts'
import { readCount, readMoney, ReportRows } from './report-rows.ts'
import { eachRow } from './report-table.ts'

export interface AppLovinCredentials {
  account_name: string
  report_key: string
  client_id: string
  client_secret: string
}

/**
 * AppLovin's Reporting API (support.axon.ai/en/growth/promoting-your-apps/api/reporting-api): the report key
 * is the query parameter `api_key`; `report_type` must be `advertiser`, since the default is publisher; both
 * dates lie within the last 45 days; pages by `limit` and `offset`; days are UTC.
 */
export const appLovinRules: PullRules = {
  zone: 'UTC',
  trailingDays: 7,
  requestDays: 45,
  historyDays: 44,
  completeAfterHours: 6,
}
const pageRows = 10_000

interface Client {
  given: AppLovinCredentials
  options: NetworkOptions
  session: NetworkSession
}

/** The client id and secret are for pushing creatives: reports need the report key alone. */
export function appLovin(given: AppLovinCredentials, options: NetworkOptions): AdNetwork {
  const open = (): Client => ({ given, options, session: openSession(options) })
  return {
    async accounts() {
      const day = dayInZone(appLovinRules.zone, options.now()) - 1
      await eachPage(open(), { fromDay: day, toDay: day }, { day: 'day' }, () => undefined)
      return [{ id: given.client_id, name: given.account_name }]
    },
    objects: async kind => {
      if (kind === 'apps')
        return objectsOf(open(), { id: 'campaign_package_name', name: 'campaign_package_name' })
      if (kind === 'creative-sets') return objectsOf(open(), { id: 'creative_set_id', name: 'creative_set' })
      return kind === 'channels' ? [{ id: '7', name: 'AppLovin' }] : []
    },
    async pull(window) {
      const client = open()
      const rows = new ReportRows(client.session.limits)
      for (const request of requestsOf(window, appLovinRules.requestDays))
        await eachPage(client, request, columns, cells => addRow(rows, cells, request))
      return rows.report(client.session.raw)
    },
  }
}

function requestOf({ given, options }: Client, query: Record<string, string>): NetworkRequest {
  const url = new URL('/report', options.origin ?? 'https://r.applovin.com')
  url.search = new URLSearchParams({ ...query, api_key: given.report_key }).toString()
  return {
    url,
    reasonOf: (status, text) =>
      status === 400 && /request window|too far in the past/i.test(text) ? 'range_refused' : undefined,
  }
}

/** Reads pages until one has no rows: the number of rows of a full page is not documented. */
async function eachPage<Name extends string>(
  client: Client,
  { fromDay, toDay }: PullWindow,
  names: Readonly<Record<Name, string>>,
  onRow: (cells: Record<Name, string>) => void,
): Promise<void> {
  const query = {
    report_type: 'advertiser',
    format: 'csv',
    start: dateOfDay(fromDay),
    end: dateOfDay(toDay),
    columns: [...new Set<string>(Object.values(names))].join(','),
    limit: String(pageRows),
  }
  for (let offset = 0; ;) {
    const page = { ...query, offset: String(offset) }
    const before = offset
    await client.session.send(
      () => requestOf(client, page),
      answer =>
        eachRow(answer, {
          format: { delimiter: ',', isQuoted: true },
          columns: names,
          onRow(cells) {
            offset++
            onRow(cells)
          },
          errorOf: text => new NetworkFault('answer_wrong', text.slice(0, client.session.limits.message)),
        }),
    )
    if (offset === before) return
  }
}

/** Objects are those with delivery in the last month: the report key opens no list of them. */
async function objectsOf(client: Client, names: { id: string; name: string }): Promise<NetworkObject[]> {
  const toDay = dayInZone(appLovinRules.zone, client.options.now())
  const found = new Map<string, string>()
  await eachPage(client, { fromDay: toDay - 30, toDay }, names, ({ id, name }) => {
    if (id !== '' && found.size < client.session.limits.objects) found.set(id, name)
  })
  return [...found].map(([id, name]) => ({ id, name }))
}

const columns = {
  day: 'day',
  campaign: 'campaign_id_external',
  campaignName: 'campaign',
  set: 'creative_set_id',
  setName: 'creative_set',
  ad: 'ad_id',
  adName: 'ad',
  type: 'ad_creative_type',
  country: 'country',
  platform: 'platform',
  package: 'campaign_package_name',
  impressions: 'impressions',
  clicks: 'clicks',
  conversions: 'conversions',
  cost: 'cost',
} as const

function addRow(rows: ReportRows, cells: Record<keyof typeof columns, string>, window: PullWindow): void {
  const { campaign, campaignName, set, setName, ad, adName, type, country, platform } = cells
  rows.name('campaign_id', campaign, campaignName)
  rows.name('adset_id', set, setName)
  rows.name('ad_id', ad, adName)
  rows.add(
    {
      day: dayOfDate(cells.day),
      keys: {
        traffic_type: '7',
        campaign_id: campaign,
        adset_id: set,
        ad_id: ad,
        creative_name: adName,
        material_type: materialTypeOf(type),
        country_code: country.toUpperCase(),
        platform: platform.toLowerCase(),
        package_name: cells.package,
      },
      sums: {
        impression: readCount(cells.impressions, columns.impressions),
        click: readCount(cells.clicks, columns.clicks),
        ad_install: readCount(cells.conversions, columns.conversions),
        cost: readMoney(cells.cost, columns.cost),
      },
    },
    [campaign, campaignName, set, setName, ad, adName, type, country, platform, cells.package],
    window,
  )
}
