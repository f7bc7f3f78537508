import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adAccountTypes } from '@adloom/contract/ad-accounts'
import { dateOfDay } from '../analytics/periods.ts'
import { dayOfDate } from '../features/ad-accounts/networks/ad-network.ts'

interface ScriptedReply {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** Replaces the servers of Mintegral and AppLovin where a test decides about each answer. */
export interface ScriptedNetworks {
  /** Value of AD_NETWORK_ORIGINS. */
  origins: string
  /** Requested days of AppLovin's reports, oldest request first. */
  windows: string[]
  /** Impressions of each day that a report names, by creative. */
  impressions: Record<string, number>
  /** Accounts below Mintegral's main account. */
  subAccounts: { user_id: string; username: string }[]
  /** Replaces the answer to a request; undefined to answer as usual. */
  script: (
    path: string,
    query: URLSearchParams,
  ) => ScriptedReply | undefined | Promise<ScriptedReply | undefined>
  stop(): Promise<void>
}

export async function startScriptedNetworks(): Promise<ScriptedNetworks> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network')
    const reply =
      (await networks.script(pathname, searchParams)) ?? usualReply(networks, pathname, searchParams)
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const networks: ScriptedNetworks = {
    origins: adAccountTypes.map(type => `${type}=${origin}`).join(','),
    windows: [],
    impressions: { 'Summer sweets': 100 },
    subAccounts: [],
    script: () => undefined,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return networks
}

function usualReply(networks: ScriptedNetworks, path: string, query: URLSearchParams): ScriptedReply {
  if (path === '/report') return { body: appLovinReport(networks, query) }
  const list = [{ user_id: '1', username: 'Main' }, ...networks.subAccounts]
  return { body: JSON.stringify({ code: 200, msg: 'success', data: { list, total: 0 } }) }
}

const fixed: Readonly<Record<string, string>> = {
  campaign_id_external: 'c1',
  campaign: 'Campaign',
  creative_set_id: 's1',
  creative_set: 'Set',
  ad_id: 'a1',
  ad_creative_type: 'PLAYABLE',
  country: 'us',
  platform: 'android',
  campaign_package_name: 'com.sample.app',
  clicks: '10',
  conversions: '1',
  cost: '2.5',
}

/** One row for each creative and day of the request, on a single page. */
function appLovinReport(networks: ScriptedNetworks, query: URLSearchParams): string {
  const columns = (query.get('columns') ?? '').split(',')
  const [start, end] = [query.get('start') ?? '', query.get('end') ?? '']
  if (query.get('offset') !== '0') return `${columns.join(',')}\n`
  if (columns.length > 1) networks.windows.push(`${start} ${end}`)
  const lines = [columns.join(',')]
  for (let day = dayOfDate(start); day <= dayOfDate(end); day++)
    for (const [ad, impressions] of Object.entries(networks.impressions)) {
      const cells: Record<string, string> = {
        ...fixed,
        day: dateOfDay(day),
        ad,
        impressions: String(impressions),
      }
      lines.push(columns.map(name => cells[name] ?? '').join(','))
    }
  return `${lines.join('\n')}\n`
}
