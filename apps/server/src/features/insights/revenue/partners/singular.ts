import { z } from 'zod'
import { dateOfDay } from '../../../../analytics/periods.ts'
import { revenueLimits } from '../../../../platform/limits/revenue-limits.ts'
import {
  eachRow,
  NetworkFault,
  newestCompleteDay,
  openSession,
  parseAnswer,
  readJson,
  requestsOf,
  textCell,
  type NetworkOptions,
  type NetworkRequest,
  type NetworkSession,
  type PullWindow,
} from '../../../ad-accounts/service.ts'
import { PartnerRows } from './partner-rows.ts'
import { revenueRules, type RevenueClient } from './revenue-client.ts'

export interface SingularCredentials {
  api_key: string
}

interface Client {
  given: SingularCredentials
  options: NetworkOptions
  session: NetworkSession
}

const columns = {
  day: 'start_date',
  network: 'source',
  name: 'adn_creative_name',
  campaign: 'adn_campaign_name',
  country: 'country_field',
  platform: 'os',
  installs: 'custom_installs',
  revenue: 'revenue_actual',
} as const

/**
 * Singular's Reporting API (support.singular.net/hc/en-us/articles/360045245692): a report is created, asked
 * for until it is DONE, and downloaded from an address of its own, which gets no key. A report has at most
 * 200,000 rows; 100 are generated at once.
 */
export function singular(given: SingularCredentials, options: NetworkOptions): RevenueClient {
  return {
    async authorise() {
      const day = newestCompleteDay(revenueRules, options.now())
      await createReport({ given, options, session: openSession(options) }, { fromDay: day, toDay: day })
    },
    async pull(window) {
      const client = { given, options, session: openSession(options) }
      const rows = new PartnerRows(client.session.limits)
      for (const request of requestsOf(window, revenueLimits.singularDays)) {
        const id = await createReport(client, request)
        await download(client, await untilDone(client, id), { request, rows })
      }
      return { rows: rows.list, raw: client.session.raw }
    },
  }
}

const envelope = z.object({ status: z.number(), value: z.unknown() })

/** A reply of status 200 may hold an error, with `status` other than 0 and its text as the value. */
async function ask<T extends z.ZodType>(
  { session, options, given }: Client,
  schema: T,
  { path, query = '', body }: { path: string; query?: string; body?: string },
): Promise<z.output<T>> {
  const url = new URL(`/api/v2.0/${path}`, options.origin ?? 'https://api.singular.net')
  url.search = query
  const request: NetworkRequest = {
    url,
    headers: {
      authorization: given.api_key,
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { method: 'POST' as const, body }),
    reasonOf: (_status, text) => reasonOf(text),
  }
  const { status, value } = parseAnswer(envelope, await session.send(() => request, readJson))
  if (status === 0) return parseAnswer(schema, value)
  const text = JSON.stringify(value).slice(0, session.limits.message)
  throw new NetworkFault(reasonOf(text) ?? 'answer_wrong', `status ${status}: ${text}`)
}

function reasonOf(text: string): 'credentials_wrong' | 'rate_limited' | undefined {
  if (/api.?key/i.test(text)) return 'credentials_wrong'
  return /too many|limit/i.test(text) ? 'rate_limited' : undefined
}

async function createReport(client: Client, { fromDay, toDay }: PullWindow): Promise<string> {
  const body = new URLSearchParams({
    start_date: dateOfDay(fromDay),
    end_date: dateOfDay(toDay),
    time_breakdown: 'day',
    format: 'csv',
    country_code_format: 'iso',
    dimensions: 'source,adn_creative_name,adn_campaign_name,country_field,os',
    metrics: 'custom_installs',
    cohort_metrics: 'revenue',
    cohort_periods: 'actual',
  }).toString()
  const created = z.object({ report_id: textCell })
  return (await ask(client, created, { path: 'create_async_report', body })).report_id
}

const reportState = z.object({ status: z.string(), download_url: z.string().nullish() })

async function untilDone(client: Client, id: string): Promise<URL> {
  const { limits } = client.session
  const query = new URLSearchParams({ report_id: id }).toString()
  for (let count = 0; count < limits.polls; count++) {
    const { status, download_url: address } = await ask(client, reportState, {
      path: 'get_report_status',
      query,
    })
    if (status === 'DONE') return addressOf(address ?? '', client.options)
    if (status !== 'QUEUED' && status !== 'STARTED')
      throw new NetworkFault('unavailable', `the report is ${status.slice(0, 40)}`)
    await client.options.wait(limits.pollMs)
  }
  throw new NetworkFault('unavailable', 'the report was not generated in time')
}

/** Reports lie on Singular's hosts or in its storage at Amazon; no other address is followed. */
function addressOf(address: string, { origin }: NetworkOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSafe =
    origin === undefined
      ? url?.protocol === 'https:' && /\.(?:singular\.net|amazonaws\.com)$/.test(url.hostname)
      : url?.origin === origin
  if (url && isSafe) return url
  throw new NetworkFault('answer_wrong', 'the report has no address')
}

async function download(
  { session }: Client,
  url: URL,
  { request, rows }: { request: PullWindow; rows: PartnerRows },
): Promise<void> {
  let count = 0
  await session.send(
    () => ({ url }),
    answer =>
      eachRow(answer, {
        format: { delimiter: ',', isQuoted: true },
        columns,
        onRow({ day, network, name, campaign, country, platform, installs, revenue }) {
          count++
          const cells = { day, name, network, country, platform, installs, revenue }
          rows.add(cells, [network, name, campaign, country, platform], request)
        },
      }),
  )
  if (count >= revenueLimits.singularRows)
    throw new NetworkFault('range_refused', 'the report is longer than Singular returns')
}
