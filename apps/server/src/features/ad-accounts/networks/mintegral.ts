import { mintegralZone } from '@adloom/contract/ad-accounts'
import { dateOfDay } from '../../../analytics/periods.ts'
import { z } from 'zod'
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
import { adTypeOf, materialTypeOf, outputTypeOf } from './creative-codes.ts'
import {
  askMintegral,
  mintegralFault,
  mintegralOk,
  mintegralRequest,
  mintegralStatus,
  type MintegralClient,
  type MintegralCredentials,
} from './mintegral-client.ts'
import { openSession } from './network-session.ts'
import { parseAnswer, readCount, readMoney, ReportRows, textCell } from './report-rows.ts'
import { eachRow } from './report-table.ts'

/**
 * Mintegral's advanced performance report, version 2 (helpcenter.mintegral.com: token-api,
 * advanced-ad-delivery-report, account-balance-api, get-campaign-list-api, get-creative-set-data-api). A
 * report of at most 7 days is generated (`type=1` until code 200) and then downloaded as tab-separated text
 * (`type=2`). Each request has a token of its own. Daily numbers are complete 4 hours after the day.
 */
export const mintegralRules: PullRules = {
  // The API's default, UTC+8, as it is called in the database of time zones; accounts may have another one.
  zone: 'Etc/GMT-8',
  trailingDays: 7,
  requestDays: 7,
  historyDays: 180,
  completeAfterHours: 4,
}
/** A zone as the API names it, as in +8. */
const timezoneOf = (hours: number): string => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
const listLimit = 50

export function mintegral(given: MintegralCredentials, options: NetworkOptions): AdNetwork {
  const open = (): MintegralClient => ({ given, options, session: openSession(options) })
  return {
    accounts: () => accountsOf(open()),
    objects: async kind => {
      if (kind === 'apps') return appsOf(open())
      if (kind === 'creative-sets') return creativeSetsOf(open())
      return kind === 'channels' ? [{ id: '21', name: 'Mintegral' }] : []
    },
    async pull(window) {
      const client = open()
      const rows = new ReportRows(client.session.limits)
      const campaigns = new Set<string>()
      for (const request of requestsOf(window, mintegralRules.requestDays))
        await pullRequest(client, request, { rows, campaigns })
      await nameCampaigns(client, rows, campaigns)
      return rows.report(client.session.raw)
    },
  }
}

const accountList = z.object({
  data: z.object({ list: z.array(z.object({ user_id: textCell, username: z.string() })).min(1) }),
})

async function accountsOf(client: MintegralClient): Promise<NetworkObject[]> {
  const json = await askMintegral(client, '/api/open/v1/account/balance', {})
  return parseAnswer(accountList, json).data.list.map(({ user_id, username }) => ({
    id: user_id,
    name: username,
  }))
}

/** Yields the pages of a list, which has at most 50 entries a page. */
async function* pagesOf<T extends z.ZodType>(
  client: MintegralClient,
  path: string,
  entry: T,
): AsyncGenerator<z.output<T>[]> {
  const page = z.object({ data: z.object({ total: z.number(), list: z.array(entry) }) })
  let count = 0
  for (let number = 1; count < client.session.limits.objects; number++) {
    const query = { page: String(number), limit: String(listLimit) }
    const { data } = parseAnswer(page, await askMintegral(client, path, query))
    yield data.list
    count += data.list.length
    if (data.list.length === 0 || count >= data.total) return
  }
}

async function listOf<T extends z.ZodType>(
  client: MintegralClient,
  path: string,
  entry: T,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = []
  for await (const page of pagesOf(client, path, entry)) found.push(...page)
  return found
}

const campaignPath = '/api/open/v1/campaign'

/**
 * Names the campaigns of a report, which has only their ids. A list that cannot be read leaves them as they
 * were named before: a name is no reason to refuse numbers.
 */
async function nameCampaigns(
  client: MintegralClient,
  rows: ReportRows,
  campaigns: Set<string>,
): Promise<void> {
  if (campaigns.size === 0) return
  const unnamed = new Set(campaigns)
  const campaign = z.object({ campaign_id: textCell, campaign_name: z.string() })
  try {
    for await (const page of pagesOf(client, campaignPath, campaign)) {
      for (const { campaign_id, campaign_name } of page)
        if (unnamed.delete(campaign_id)) rows.name('campaign_id', campaign_id, campaign_name)
      if (unnamed.size === 0) return
    }
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
  }
}

async function appsOf(client: MintegralClient): Promise<NetworkObject[]> {
  const campaign = z.object({ package_name: z.string(), product_name: z.string() })
  const campaigns = await listOf(client, campaignPath, campaign)
  const names = new Map(campaigns.map(({ package_name, product_name }) => [package_name, product_name]))
  return [...names].map(([id, name]) => ({ id, name }))
}

async function creativeSetsOf(client: MintegralClient): Promise<NetworkObject[]> {
  const set = z.object({ creative_set_id: textCell, creative_set_name: z.string() })
  const sets = await listOf(client, '/api/open/v1/creative_sets', set)
  return sets.map(({ creative_set_id, creative_set_name }) => ({
    id: creative_set_id,
    name: creative_set_name,
  }))
}

const reportPath = '/api/v2/reports/data'
const dimensions = 'Offer,Campaign,CampaignPackage,Creative,AdType,Location,AdOutputType'

interface Pulled {
  rows: ReportRows
  /** Ids of the campaigns that have rows. */
  campaigns: Set<string>
}

async function pullRequest(client: MintegralClient, window: PullWindow, pulled: Pulled): Promise<void> {
  const query = {
    start_time: dateOfDay(window.fromDay),
    end_time: dateOfDay(window.toDay),
    timezone: timezoneOf(client.options.zoneHours ?? mintegralZone),
    time_granularity: 'daily',
    dimension_option: dimensions,
  }
  await untilGenerated(client, query)
  await client.session.send(
    () => mintegralRequest(client, reportPath, { ...query, type: '2' }),
    answer =>
      eachRow(answer, {
        format: { delimiter: '\t', isQuoted: false },
        columns,
        onRow: cells => addRow(pulled, cells, window),
        errorOf: text => mintegralFault(parseAnswer(mintegralStatus, parseJson(text)), client.session.limits),
      }),
  )
}

async function untilGenerated(client: MintegralClient, query: Record<string, string>): Promise<void> {
  const { limits } = client.session
  for (let count = 0; count < limits.polls; count++) {
    const { code } = parseAnswer(
      mintegralStatus,
      await askMintegral(client, reportPath, { ...query, type: '1' }),
    )
    if (code === mintegralOk) return
    await client.options.wait(limits.pollMs)
  }
  throw new NetworkFault('unavailable', 'the report was not generated in time')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NetworkFault('answer_wrong', 'the answer is neither a table nor JSON')
  }
}

const columns = {
  date: 'Date',
  offer: 'Offer Id',
  offerName: 'Offer Name',
  campaign: 'Campaign Id',
  package: 'Campaign Package',
  creative: 'Creative Id',
  creativeName: 'Creative Name',
  adType: 'Ad Type',
  outputType: 'Ad Output Type',
  location: 'Location',
  currency: 'Currency',
  impression: 'Impression',
  click: 'Click',
  conversion: 'Conversion',
  spend: 'Spend',
} as const

function addRow(
  { rows, campaigns }: Pulled,
  cells: Record<keyof typeof columns, string>,
  window: PullWindow,
): void {
  const { offer, offerName, campaign, creative, creativeName, adType, outputType, location } = cells
  if (cells.currency !== 'USD')
    throw new NetworkFault('answer_wrong', `unknown currency ${cells.currency.slice(0, 10)}`)
  campaigns.add(campaign)
  rows.name('adset_id', offer, offerName)
  rows.name('ad_id', creative, creativeName)
  rows.add(
    {
      day: dayOfDate(cells.date),
      keys: {
        traffic_type: '21',
        campaign_id: campaign,
        adset_id: offer,
        ad_id: creative,
        creative_name: creativeName,
        ad_type: adTypeOf(adType),
        ad_output_type: outputTypeOf(outputType),
        material_type: materialTypeOf(outputType),
        country_code: location.toUpperCase(),
        package_name: cells.package,
      },
      sums: {
        impression: readCount(cells.impression, columns.impression),
        click: readCount(cells.click, columns.click),
        ad_install: readCount(cells.conversion, columns.conversion),
        cost: readMoney(cells.spend, columns.spend),
      },
    },
    [offer, offerName, campaign, cells.package, creative, creativeName, adType, outputType, location],
    window,
  )
}
