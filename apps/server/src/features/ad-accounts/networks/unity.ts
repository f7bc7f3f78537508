import { dateOfDay } from '../../../analytics/periods.ts'
import { z } from 'zod'
import { unityLimits } from '../../../platform/limits/ad-network-limits.ts'
import {
  dayInZone,
  dayOfDate,
  requestsOf,
  type AdNetwork,
  type NetworkObject,
  type NetworkOptions,
  type PullRules,
  type PullWindow,
} from './ad-network.ts'
import { materialTypeOf } from './creative-codes.ts'
import {
  openSession,
  readJson,
  readText,
  type NetworkRequest,
  type NetworkSession,
  pathSegment,
} from './network-session.ts'
import { parseAnswer, readCount, readMoney, ReportRows, textCell } from './report-rows.ts'
import { eachRow } from './report-table.ts'

export interface UnityCredentials {
  account_name: string
  key_id: string
  secret_key: string
  org_id: string
  org_core_id: string
}

/**
 * Unity's Advertising Statistics API, version 2 (docs.unity.com/en-us/oas-statistics/2.0.0), with a service
 * account (services.docs.unity.com/docs/service-account-auth: `Basic` with key id and secret key). The
 * organisation of statistics is the core id; the end of a range is exclusive; days are UTC; 204 means no
 * data. At most one request a second and 30 in 30 minutes for an organisation.
 */
export const unityRules: PullRules = {
  zone: 'UTC',
  trailingDays: 7,
  requestDays: 31,
  historyDays: 365,
  // Processed daily at 02:00 UTC for the day before.
  completeAfterHours: 2,
}
const breakdowns = 'campaign,country,platform,targetGame,creativePack,creativePackType'
const metrics = 'starts,clicks,installs,spend'
const noData = 204

/** An account at Unity within one session of requests. */
export interface UnityClient {
  given: UnityCredentials
  options: NetworkOptions
  session: NetworkSession
}

export function unity(given: UnityCredentials, options: NetworkOptions): AdNetwork {
  const open = (): UnityClient => ({ given, options, session: openSession(options) })
  return {
    async accounts() {
      const client = open()
      const day = dayInZone(unityRules.zone, options.now()) - 1
      const request = { ...rangeOf({ fromDay: day, toDay: day }), scale: 'summary', metrics: 'spend' }
      await client.session.send(() => unityRequest(client, statsPath(given), request), readText)
      return [{ id: given.org_core_id, name: given.account_name }]
    },
    objects: async kind => {
      if (kind === 'apps') return unityApps(open())
      return kind === 'channels' ? [{ id: '5', name: 'Unity' }] : []
    },
    async pull(window) {
      const client = open()
      const rows = new ReportRows(client.session.limits)
      for (const request of requestsOf(window, unityRules.requestDays)) {
        if (request.fromDay > window.fromDay) await options.wait(unityLimits.paceMs)
        await pullRequest(client, request, rows)
      }
      return rows.report(client.session.raw)
    },
  }
}

const statsPath = ({ org_core_id }: UnityCredentials): string =>
  `/advertise/stats/v2/organizations/${pathSegment(org_core_id)}/reports/acquisitions`

const rangeOf = ({ fromDay, toDay }: PullWindow): Record<string, string> => ({
  start: `${dateOfDay(fromDay)}T00:00:00.000Z`,
  end: `${dateOfDay(toDay + 1)}T00:00:00.000Z`,
})

/** Returns a GET with the credentials of the service account. */
export function unityRequest(
  { given, options }: UnityClient,
  path: string,
  query: Record<string, string>,
): NetworkRequest {
  const url = new URL(path, options.origin ?? 'https://services.api.unity.com')
  url.search = new URLSearchParams(query).toString()
  const key = Buffer.from(`${given.key_id}:${given.secret_key}`).toString('base64')
  return {
    url,
    headers: { authorization: `Basic ${key}` },
    reasonOf: (status, text) =>
      status === 400 && /\b(?:start|end|range|retention)\b/i.test(text) ? 'range_refused' : undefined,
  }
}

/** Promoted apps (docs.unity.com/en-us/oas-advertise/1.0.0), which have another organisation id. */
export async function unityApps(client: UnityClient): Promise<NetworkObject[]> {
  const { limits } = client.session
  const page = z.object({
    total: z.number(),
    results: z.array(z.object({ id: textCell, name: z.string() })),
  })
  const path = `/advertise/v1/organizations/${pathSegment(client.given.org_id)}/apps`
  const found: NetworkObject[] = []
  while (found.length < limits.objects) {
    const query = { limit: '100', offset: String(found.length) }
    const json = await client.session.send(() => unityRequest(client, path, query), readJson)
    const { total, results } = parseAnswer(page, json)
    found.push(...results)
    if (results.length === 0 || found.length >= total) break
    await client.options.wait(unityLimits.paceMs)
  }
  return found
}

const columns = {
  timestamp: 'timestamp',
  campaign: 'campaign id',
  campaignName: 'campaign name',
  package: 'target store id',
  pack: 'creative pack id',
  packName: 'creative pack name',
  packType: 'creative pack type',
  country: 'country',
  platform: 'platform',
  starts: 'starts',
  clicks: 'clicks',
  installs: 'installs',
  spend: 'spend',
} as const

async function pullRequest(client: UnityClient, window: PullWindow, rows: ReportRows): Promise<void> {
  const query = { ...rangeOf(window), scale: 'day', metrics, breakdowns, format: 'csv' }
  await client.session.send(
    () => unityRequest(client, statsPath(client.given), query),
    async answer => {
      if (answer.status === noData) return
      await eachRow(answer, {
        format: { delimiter: ',', isQuoted: true },
        columns,
        onRow: cells => addRow(rows, cells, window),
      })
    },
  )
}

/** Unity counts an ad that started as an impression: its rates divide by `starts`. */
function addRow(rows: ReportRows, cells: Record<keyof typeof columns, string>, window: PullWindow): void {
  const { campaign, campaignName, pack, packName, packType, country, platform } = cells
  rows.name('campaign_id', campaign, campaignName)
  rows.name('ad_id', pack, packName)
  rows.add(
    {
      day: dayOfDate(cells.timestamp),
      keys: {
        traffic_type: '5',
        campaign_id: campaign,
        ad_id: pack,
        creative_name: packName,
        material_type: materialTypeOf(packType),
        country_code: country.toUpperCase(),
        platform: platform.toLowerCase(),
        package_name: cells.package,
      },
      sums: {
        impression: readCount(cells.starts, columns.starts),
        click: readCount(cells.clicks, columns.clicks),
        ad_install: readCount(cells.installs, columns.installs),
        cost: readMoney(cells.spend, columns.spend),
      },
    },
    [campaign, campaignName, cells.package, pack, packName, packType, country, platform],
    window,
  )
}
