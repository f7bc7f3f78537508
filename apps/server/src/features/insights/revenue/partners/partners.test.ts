import { gunzipSync } from 'node:zlib'
import { revenuePartners, type RevenuePartner } from '@adloom/contract/revenue'
import { startFakeNetworks, type FakeNetworks } from '@adloom/testbed/fake-networks'
import { fakePartnerCredentials, startFakePartners, type FakePartners } from '@adloom/testbed/fake-partners'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NetworkFault, type NetworkOptions } from '../../../ad-accounts/service.ts'
import { openPartner, type GivenPartner } from './partners.ts'

const start = Date.UTC(2026, 10, 20, 12)
const today = Math.floor(start / 86_400_000)
let nowMs = start
let waits: number[] = []
let networks: FakeNetworks
let fakes: FakePartners

beforeAll(async () => {
  const now = () => nowMs
  networks = await startFakeNetworks({ now, days: 60, isSmall: true })
  fakes = await startFakePartners({ deliveries: networks.deliveries, now })
})
beforeEach(() => {
  nowMs = start
  waits = []
  for (const partner of Object.values(fakes.partners)) partner.behave()
})
afterAll(async () => {
  await fakes.stop()
  await networks.stop()
})

function open(partner: RevenuePartner, given = {}, options: Partial<NetworkOptions> = {}) {
  const fields = { app_tokens: '', ...fakePartnerCredentials[partner], ...given }
  return openPartner({ partner, ...fields } as GivenPartner, {
    origin: fakes.partners[partner].origin,
    now: () => nowMs,
    async wait(ms) {
      waits.push(ms)
      nowMs += ms
    },
    ...options,
  })
}

/** Installs that the partner's networks delivered, as it attributes them. */
function held(partner: RevenuePartner, fromDay: number, toDay: number): number {
  const app = fakePartnerCredentials.appsflyer.app_id
  return fakes.sources
    .flatMap(({ delivery }) => delivery.rows(fromDay, toDay, today))
    .filter(({ product }) => partner !== 'appsflyer' || product.package === app)
    .reduce((sum, { installs }) => sum + Math.round(installs * 0.96), 0)
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NetworkFault)) throw new Error(`no fault: ${String(error)}`)
  return error.reason
}

const week = { fromDay: today - 7, toDay: today - 1 }
const secrets = { appsflyer: 'api_token', adjust: 'api_token', singular: 'api_key' } as const
const days = { appsflyer: 'Date', adjust: 'day', singular: 'start_date' } as const
const sums = { appsflyer: 'Installs', adjust: 'installs', singular: 'custom_installs' } as const
const insideErrors = {
  appsflyer: '{"error":"Internal error"}',
  adjust: '{"error":"Internal error"}',
  singular: '{"status":1,"substatus":9,"value":"Internal error"}',
} as const

describe.each(revenuePartners)('partner %s', partner => {
  const fake = () => fakes.partners[partner]

  it('[IN-09.40] pulls the rows that the partner holds, over several requests', async () => {
    const window = { fromDay: today - 45, toDay: today - 1 }
    const { rows, raw } = await open(partner).pull(window)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.reduce((sum, { installs }) => sum + installs, 0)).toBe(
      held(partner, window.fromDay, today - 1),
    )
    const [row] = rows as [(typeof rows)[0]]
    expect(row).toMatchObject({ network: '7', country: expect.stringMatching(/^[A-Z]{2}$/) })
    expect(row.platform).toMatch(/^(?:ios|android)$/)
    expect(rows.some(({ name }) => name.includes('Harbor_sweets_summer_v1 Candy Harbor 9x16'))).toBe(true)
    expect(rows.every(({ revenue }) => Number.isSafeInteger(revenue))).toBe(true)
    expect(raw.map(bytes => gunzipSync(bytes).length).every(length => length > 0)).toBe(true)
    expect(fake().received.length).toBeGreaterThan(1)
  })

  it('[IN-09.40] returns late installs and grown revenue when it asks again', async () => {
    const first = await open(partner).pull(week)
    nowMs = start + 5 * 86_400_000
    fake().behave()
    const later = await open(partner).pull(week)
    const total = ({ rows }: typeof first) => rows.reduce((sum, { revenue }) => sum + revenue, 0)
    expect(total(later)).toBeGreaterThan(total(first))
  })

  it('[IN-09.41] refuses wrong credentials and reports other failures by their reason', async () => {
    await open(partner).authorise()
    expect(await faultOf(open(partner, { [secrets[partner]]: 'wrong' }).authorise())).toBe(
      'credentials_wrong',
    )
    expect(await faultOf(open(partner, {}, { origin: 'http://127.0.0.1:9' }).pull(week))).toBe('unavailable')
    fake().misbehave({ trouble: { kind: 'status', status: 503 } })
    expect(await faultOf(open(partner).pull(week))).toBe('unavailable')
  })

  it('[IN-09.41] waits as long as the partner names and gives up when it names nothing', async () => {
    fake().misbehave({ trouble: { kind: 'status', status: 429, retryAfter: '7' }, times: 1 })
    expect((await open(partner).pull(week)).rows.length).toBeGreaterThan(0)
    expect(waits).toContain(7000)
    fake().misbehave({ trouble: { kind: 'status', status: 429 } })
    expect(await faultOf(open(partner).pull(week))).toBe('rate_limited')
  })

  it.each(['rotated', 'extra'] as const)('[IN-09.42] accepts columns that are %s', async kind => {
    const { rows } = await open(partner).pull(week)
    fake().misbehave({ trouble: { kind }, reportsOnly: true })
    expect((await open(partner).pull(week)).rows).toEqual(rows)
  })

  it.each([
    { kind: 'repeated' },
    { kind: 'garbage' },
    { kind: 'inside', body: insideErrors[partner] },
    { kind: 'missing', column: sums[partner] },
    { kind: 'negative', column: sums[partner] },
    { kind: 'other-day', column: days[partner], value: '2026-01-01' },
    { kind: 'redirect', to: 'http://127.0.0.1:9/' },
  ] as const)('[IN-09.42] refuses a report that is wrong: $kind', async trouble => {
    fake().misbehave({ trouble, reportsOnly: true })
    expect(await faultOf(open(partner).pull(week))).toBe('answer_wrong')
  })

  it('[IN-09.42] never returns a part of a report', async () => {
    fake().misbehave({ trouble: { kind: 'cut' }, reportsOnly: true })
    expect(await faultOf(open(partner).pull(week))).toBe('unavailable')
  })
})

it('[IN-09.41] takes the daily number of reports of AppsFlyer for a limit, not for a refusal', async () => {
  const client = open('appsflyer')
  for (let report = 0; report < 24; report++) await client.authorise()
  expect(await faultOf(client.authorise())).toBe('rate_limited')
  expect(await faultOf(open('appsflyer', { app_id: 'com.other' }).authorise())).toBe('credentials_wrong')
  fakes.partners.appsflyer.misbehave({ trouble: { kind: 'status', status: 416 } })
  expect(await faultOf(client.authorise())).toBe('range_refused')
})

it('[IN-09.42] sees by the totals of Adjust that rows are missing, and reads 204 as no rows', async () => {
  fakes.partners.adjust.misbehave({ trouble: { kind: 'partial' }, reportsOnly: true })
  expect(await faultOf(open('adjust').pull(week))).toBe('answer_wrong')
  fakes.partners.adjust.behave()
  expect((await open('adjust').pull({ fromDay: today + 5, toDay: today + 6 })).rows).toEqual([])
})

it('[IN-09.41] asks Singular until a report is done, and follows no address beside its own', async () => {
  await open('singular').pull(week)
  expect(waits).toEqual([10_000, 10_000])
  const state = (value: object) => ({
    trouble: { kind: 'inside' as const, body: JSON.stringify({ status: 0, value }) },
    path: /get_report_status/,
  })
  const { singular } = fakes.partners
  singular.behave()
  singular.misbehave(state({ status: 'FAILED', error_message: 'timed out' }))
  expect(await faultOf(open('singular').pull(week))).toBe('unavailable')
  singular.behave()
  singular.misbehave(state({ status: 'QUEUED' }))
  expect(await faultOf(open('singular').pull(week))).toBe('unavailable')
  singular.behave()
  singular.misbehave(state({ status: 'DONE', download_url: 'http://127.0.0.1:9/report.csv' }))
  expect(await faultOf(open('singular').pull(week))).toBe('answer_wrong')
})

it('[IN-09.51] runs local partners for the demo that name the creatives of its networks', async () => {
  expect(fakes.origins.split(',').map(item => item.split('=')[0])).toEqual([...revenuePartners])
  const delivered = new Set(fakes.sources.flatMap(({ delivery }) => namesOf(delivery.rows(0, today, today))))
  for (const partner of ['adjust', 'singular'] as const)
    expect(new Set(namesIn(await open(partner).pull(week)))).toEqual(delivered)
  const campaigns = namesIn(await open('appsflyer').pull(week)).map(name => name.split(' | ')[1])
  expect(campaigns.every(name => delivered.has(name!))).toBe(true)
})

const namesOf = (rows: readonly { creative: { name: string } }[]) => rows.map(({ creative }) => creative.name)
const namesIn = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name)
