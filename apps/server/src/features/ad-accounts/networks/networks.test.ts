import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { adAccountTypes, type AdAccountType } from '@adloom/contract/ad-accounts'
import { fakeCredentials, startFakeNetworks, type FakeNetworks } from '@adloom/testbed/fake-networks'
import { assert, asyncProperty, integer, subarray } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  dayInZone,
  NetworkFault,
  newestCompleteDay,
  type AdNetwork,
  type NetworkOptions,
  type NetworkRow,
  type PullWindow,
} from './ad-network.ts'
import { openNetwork, pullRules, pullRulesOf } from './networks.ts'

const start = Date.UTC(2026, 10, 20, 12)
const today = Math.floor(start / 86_400_000)
let nowMs = start
let waits: number[] = []
let fakes: FakeNetworks

beforeAll(async () => {
  fakes = await startFakeNetworks({ now: () => nowMs, days: 60, isSmall: true, pageRows: 50 })
})
beforeEach(() => {
  nowMs = start
  waits = []
  for (const network of Object.values(fakes.networks)) network.behave()
})
afterAll(() => fakes.stop())

type Given = Record<string, string>

function open(type: AdAccountType, options: Partial<NetworkOptions> = {}, given: Given = {}): AdNetwork {
  const credentials = { ...fakeCredentials[type], ...given }
  return openNetwork(type, credentials as never, {
    origin: fakes.networks[type].origin,
    now: () => nowMs,
    async wait(ms) {
      waits.push(ms)
      nowMs += ms
    },
    ...options,
  })
}

/** Rows that the fake network holds, as the client must return them. */
function held(type: AdAccountType, { fromDay, toDay }: PullWindow): NetworkRow[] {
  const { deliveries } = fakes
  const sources =
    type === 'xmp'
      ? [
          { name: 'vungle', delivery: deliveries.vungle, zone: 0 },
          { name: 'tiktok', delivery: deliveries.tiktok, zone: -8 },
        ]
      : [{ name: type, delivery: deliveries[type], zone: type === '21' ? 8 : 0 }]
  return sources.flatMap(({ name, delivery, zone }) =>
    delivery
      .rows(fromDay, toDay, Math.floor((nowMs + zone * 3_600_000) / 86_400_000))
      .map(({ day, product, campaign, set, creative, country, impressions, clicks, installs, spend }) => ({
        day,
        keys: {
          traffic_type: name,
          campaign_id: campaign.id,
          ad_id: creative.id,
          creative_name: creative.name,
          country_code: country,
          package_name: product.package,
          ...(['21', '7', 'xmp'].includes(type) && { adset_id: set.id }),
          ...(['5', '7', 'xmp'].includes(type) && { platform: product.platform }),
          ...adTypes[type](creative.type),
        },
        sums: {
          impression: impressions,
          click: clicks,
          ad_install: installs,
          cost: Math.round(Number(spend) * 1_000_000),
        },
      })),
  )
}

const outputTypes: Record<string, string> = { PLAYABLE: 'only_playable', VIDEO: 'only_video', IMAGE: 'other' }
const materialTypes: Record<string, string> = { PLAYABLE: 'playable', VIDEO: 'video', IMAGE: 'graphic' }

const adTypes: Record<AdAccountType, (type: string) => NetworkRow['keys']> = {
  '21': type => ({
    ad_type: 'rewarded_video',
    ad_output_type: outputTypes[type],
    material_type: materialTypes[type],
  }),
  '5': type => ({ material_type: materialTypes[type] }),
  '7': type => ({ material_type: materialTypes[type] }),
  '10': () => ({ ad_type: 'rewarded_video' }),
  xmp: () => ({}),
}

const sorted = (rows: readonly NetworkRow[]): string[] =>
  rows.map(row => JSON.stringify(Object.entries({ ...row.keys, ...row.sums, day: row.day }).sort())).sort()

async function faultOf(work: Promise<unknown>): Promise<NetworkFault> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof NetworkFault)) throw new Error(`no fault: ${String(error)}`)
  return error
}

const week: PullWindow = { fromDay: today - 7, toDay: today - 1 }

const reportFields: Record<AdAccountType, { day: string; count: string; dateText: string }> = {
  '21': { day: 'Date', count: 'Click', dateText: '20260101' },
  '5': { day: 'timestamp', count: 'starts', dateText: '2026-01-01T00:00:00.000Z' },
  '7': { day: 'day', count: 'conversions', dateText: '2026-01-01' },
  '10': { day: 'date', count: 'installs', dateText: '2026-01-01T00:00:00.000Z' },
  xmp: { day: 'date', count: 'impression', dateText: '2026-01-01' },
}

const insideErrors: Record<AdAccountType, string> = {
  '21': '{"code":500,"msg":"system error"}',
  '5': '{"title":"Internal error"}',
  '7': '{"code":500,"message":"Internal error"}',
  '10': '{"errorMessage":"Internal error"}',
  xmp: '{"code":10099,"msg":"system error","data":[]}',
}

describe.each(adAccountTypes)('network %s', type => {
  const fake = () => fakes.networks[type]

  it('[IN-04.31] pulls exactly the rows that the network holds, over many requests and pages', async () => {
    const window = { fromDay: today - 40, toDay: today - 1 }
    const { rows, names, raw } = await open(type).pull(window)
    expect(sorted(rows)).toEqual(sorted(held(type, window)))
    expect(rows.length).toBeGreaterThan(200)
    const [{ keys }] = rows as [NetworkRow]
    expect(names.ad_id.get(keys.ad_id!)).toBe(keys.creative_name)
    expect(raw.map(bytes => gunzipSync(bytes).length).every(length => length > 0)).toBe(true)
    expect(fake().received.length).toBeGreaterThan(type === '5' ? 1 : 3)
  })

  it('[IN-04.32] returns the same rows for any division of a window', async () => {
    const window = { fromDay: today - 12, toDay: today - 3 }
    const whole = sorted((await open(type).pull(window)).rows)
    const days = Array.from({ length: 9 }, (_, at) => window.fromDay + at)
    await assert(
      asyncProperty(subarray(days, { maxLength: 3 }), async lastDays => {
        const rows: NetworkRow[] = []
        let fromDay = window.fromDay
        for (const toDay of [...lastDays, window.toDay]) {
          rows.push(...(await open(type).pull({ fromDay, toDay })).rows)
          fromDay = toDay + 1
          fakes.networks[type].behave()
        }
        expect(sorted(rows)).toEqual(whole)
      }),
      { numRuns: 6 },
    )
  })

  it('[IN-04.33] verifies credentials and lists accounts and channels', async () => {
    const accounts = await open(type).accounts()
    expect(accounts.length).toBeGreaterThan(0)
    expect(accounts[0]!.name).toContain('Demo Studio')
    expect((await open(type).objects('channels')).length).toBeGreaterThan(0)
    expect(await open(type).objects('folders')).toEqual([])
  })

  it.each(Object.keys(fakeCredentials[type]).filter(name => isChecked(type, name)))(
    '[IN-04.34] reports credentials_wrong for a wrong %s and never repeats it in the message',
    async field => {
      const network = open(type, {}, { [field]: 'wrong-value-of-field' })
      const fault = await faultOf(network.accounts())
      expect(fault.reason).toBe('credentials_wrong')
      expect(fault.message).not.toContain('wrong-value-of-field')
      expect((await faultOf(network.pull(week))).reason).toBe('credentials_wrong')
    },
  )

  it.each([
    ['rotated columns', { kind: 'rotated' }],
    ['unknown columns', { kind: 'extra' }],
  ] as const)('[IN-04.35] reads a report with %s', async (_, trouble) => {
    fake().misbehave({ trouble, reportsOnly: true })
    expect(sorted((await open(type).pull(week)).rows)).toEqual(sorted(held(type, week)))
  })

  const { day, count, dateText } = reportFields[type]
  it.each([
    ['a missing column', { kind: 'missing', column: count }, 'answer_wrong'],
    ['a missing column of days', { kind: 'missing', column: day }, 'answer_wrong'],
    ['a row that comes twice', { kind: 'repeated' }, 'answer_wrong'],
    ['a row that is too short', { kind: 'short' }, 'answer_wrong'],
    ['a negative count', { kind: 'negative', column: count }, 'answer_wrong'],
    ['a day that was not requested', { kind: 'other-day', column: day, value: dateText }, 'answer_wrong'],
    ['a day that is no date', { kind: 'other-day', column: day, value: '2026-02-31' }, 'answer_wrong'],
    ['a page in place of the report', { kind: 'garbage' }, 'answer_wrong'],
    ['a report that breaks off', { kind: 'cut' }, 'unavailable'],
    ['no answer in time', { kind: 'hang' }, 'unavailable'],
    ['an answer that is too large', { kind: 'huge', bytes: 900_000 }, 'answer_wrong'],
    ['an error of the server', { kind: 'status', status: 500 }, 'unavailable'],
    ['a refusal of the credentials', { kind: 'status', status: 403 }, 'credentials_wrong'],
    ['too many requests', { kind: 'status', status: 429 }, 'rate_limited'],
    ['an unknown refusal', { kind: 'status', status: 418 }, 'answer_wrong'],
    ['an error with status 200', { kind: 'inside', body: insideErrors[type] }, 'answer_wrong'],
  ] as const)('[IN-04.36] refuses %s', async (_, trouble, reason) => {
    fake().misbehave({ trouble, reportsOnly: true })
    const limits = { timeoutMs: 1500, answerBytes: 800_000 }
    expect((await faultOf(open(type, { limits }).pull(week))).reason).toBe(reason)
  })

  it('[IN-04.54] has all rows with the pull after one whose report lacked some', async () => {
    fake().misbehave({ trouble: { kind: 'partial' }, reportsOnly: true })
    const all = sorted(held(type, week))
    const some = sorted((await open(type).pull(week)).rows)
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    expect(all).toEqual(expect.arrayContaining(some))
    fake().behave()
    expect(sorted((await open(type).pull(week)).rows)).toEqual(all)
  })

  it('[IN-04.37] does not follow a redirect to another host', async () => {
    let requests = 0
    const otherHost = createServer((_, response) => {
      requests++
      response.end('{}')
    })
    await new Promise<void>(resolve => {
      otherHost.listen(0, '127.0.0.1', resolve)
    })
    const to = `http://127.0.0.1:${(otherHost.address() as AddressInfo).port}/`
    fake().misbehave({ trouble: { kind: 'redirect', to } })
    expect((await faultOf(open(type).pull(week))).reason).toBe('answer_wrong')
    expect(requests).toBe(0)
    otherHost.close()
  })

  it('[IN-04.38] waits as long as the network asks for, within the limit', async () => {
    const trouble = { kind: 'status', status: 429, retryAfter: '7' } as const
    fake().misbehave({ trouble, times: 2, reportsOnly: true })
    expect(sorted((await open(type).pull(week)).rows)).toEqual(sorted(held(type, week)))
    expect(waits.filter(ms => ms === 7000)).toHaveLength(2)

    fake().behave()
    fake().misbehave({ trouble: { ...trouble, retryAfter: '7200' }, reportsOnly: true })
    const fault = await faultOf(open(type).pull(week))
    expect(fault).toMatchObject({ reason: 'rate_limited', retryAfterMs: 7_200_000 })
  })

  it('[IN-04.39] pulls restated numbers of the same days', async () => {
    const before = await open(type).pull(week)
    nowMs += 3 * 86_400_000
    const after = await open(type).pull(week)
    expect(sorted(after.rows)).toEqual(sorted(held(type, week)))
    const installs = (rows: readonly NetworkRow[]) =>
      rows.reduce((sum, { sums }) => sum + (sums.ad_install ?? 0), 0)
    expect(installs(after.rows)).toBeGreaterThan(installs(before.rows))
  })

  it('[IN-04.40] ends a pull that is aborted', async () => {
    fake().misbehave({ trouble: { kind: 'hang' } })
    const abort = new AbortController()
    const pull = faultOf(open(type, { signal: abort.signal }).pull(week))
    abort.abort()
    expect((await pull).reason).toBe('unavailable')
  })
})

/** Fields of credentials that the reports do not need. */
function isChecked(type: AdAccountType, field: string): boolean {
  const unchecked = ['email', 'account_name', 'org_id', 'client_id', 'client_secret']
  return type === 'xmp' || !unchecked.includes(field)
}

it('[IN-04.41] generates a report of Mintegral first, each question with a token of its own', async () => {
  await open('21').pull(week)
  const asked = fakes.networks['21'].received.filter(({ path }) => path.endsWith('/reports/data'))
  expect(asked.map(({ query }) => query['type'])).toEqual(['1', '1', '1', '2'])
  expect(new Set(asked.map(({ headers }) => headers['token'])).size).toBe(3)
  expect(waits).toEqual([10_000, 10_000])
  fakes.networks['21'].misbehave({ trouble: { kind: 'inside', body: '{"code":202,"msg":"generating"}' } })
  expect((await faultOf(open('21', { limits: { polls: 3 } }).pull(week))).reason).toBe('unavailable')
})

it('[IN-04.51] names the campaigns of Mintegral by its list, and keeps the numbers without one', async () => {
  const { rows, names } = await open('21').pull(week)
  const ids = new Set(rows.map(({ keys }) => keys.campaign_id!))
  const given = fakes.deliveries['21'].rows(week.fromDay, week.toDay, today).map(({ campaign }) => campaign)
  expect(names.campaign_id).toEqual(new Map(given.map(({ id, name }) => [id, name])))
  expect(ids.size).toBe(names.campaign_id.size)

  fakes.networks['21'].misbehave({ trouble: { kind: 'status', status: 500 }, path: /campaign/ })
  const without = await open('21').pull(week)
  expect(sorted(without.rows)).toEqual(sorted(rows))
  expect(without.names.campaign_id.size).toBe(0)
})

it.each([
  [10000, 'credentials_wrong'],
  [203, 'rate_limited'],
  [207, 'range_refused'],
] as const)('[IN-04.36] reports code %i of Mintegral as %s', async (code, reason) => {
  fakes.networks['21'].misbehave({ trouble: { kind: 'inside', body: JSON.stringify({ code, msg: 'no' }) } })
  expect((await faultOf(open('21').pull(week))).reason).toBe(reason)
})

it('[IN-04.36] refuses amounts of Mintegral in another currency', async () => {
  const trouble = { kind: 'other-day', column: 'Currency', value: 'CNY' } as const
  fakes.networks['21'].misbehave({ trouble, reportsOnly: true })
  expect((await faultOf(open('21').pull(week))).message).toContain('CNY')
})

it('[IN-04.42] keeps to one request a second of Unity, and reads 204 as no rows', async () => {
  const { rows } = await open('5').pull({ fromDay: today - 200, toDay: today - 1 })
  expect(sorted(rows)).toEqual(sorted(held('5', { fromDay: today - 60, toDay: today - 1 })))
  expect(waits).toEqual(Array.from({ length: 6 }, () => 1100))
})

it('[IN-04.42] waits for a quota of Unity that another program used up', async () => {
  const network = open('5')
  await network.pull(week)
  await network.pull(week)
  expect(waits).toEqual([1000])
})

it('[IN-04.43] reports a day before the window of AppLovin as range_refused', async () => {
  const fault = await faultOf(open('7').pull({ fromDay: today - 45, toDay: today - 44 }))
  expect(fault.reason).toBe('range_refused')
  const { historyDays } = pullRules['7']
  await expect(open('7').pull({ fromDay: today - historyDays, toDay: today })).resolves.toBeDefined()
})

it('[IN-04.44] replaces a token of ironSource that expires during a pull', async () => {
  const { received } = fakes.networks['10']
  const clock = { now: () => start + received.length * 3_000_000 }
  const window = { fromDay: today - 20, toDay: today - 15 }
  const { rows } = await open('10', clock).pull(window)
  expect(sorted(rows)).toEqual(sorted(held('10', window)))
  expect(received.filter(({ path }) => path.endsWith('/auth')).length).toBeGreaterThan(1)
})

it('[IN-04.44] asks ironSource for a new token once when the present one is refused', async () => {
  const { received } = fakes.networks['10']
  const window = { fromDay: today - 20, toDay: today - 1 }
  const refuse = { trouble: { kind: 'status', status: 401 }, path: /v4.reports/, times: 1 } as const
  const pull = open('10', {
    now() {
      // After the first page the network forgets the token.
      if (received.length === 2) fakes.networks['10'].misbehave(refuse)
      return nowMs
    },
  }).pull(window)
  expect((await pull).rows.length).toBeGreaterThan(50)
})

it('[IN-04.44] stores no token of ironSource with the report', async () => {
  const { raw } = await open('10').pull(week)
  for (const bytes of raw) expect(gunzipSync(bytes).toString()).toMatch(/^\{"data":/)
})

it('[IN-04.45] keeps to ten requests a minute of XMP by waiting for the next one', async () => {
  const network = open('xmp')
  await network.pull({ fromDay: today - 100, toDay: today - 1 })
  expect(waits.length).toBeGreaterThan(0)
  expect(Math.max(...waits)).toBeLessThanOrEqual(61_000)
})

it.each([
  ['21', 301_000, 'credentials_wrong'],
  ['xmp', 31_000, 'unavailable'],
] as const)('[IN-04.36] reports a clock of network %s that is off by %i ms', async (type, skewMs, reason) => {
  const pull = open(type, { now: () => nowMs + skewMs }).pull(week)
  expect((await faultOf(pull)).reason).toBe(reason)
})

it.each([
  ['interface timeout', 'unavailable'],
  ['sign error', 'credentials_wrong'],
  ['the date span exceeds 30 days', 'range_refused'],
] as const)('[IN-04.36] reports "%s" of XMP as %s', async (msg, reason) => {
  fakes.networks.xmp.misbehave({ trouble: { kind: 'inside', body: JSON.stringify({ code: 1, msg }) } })
  expect((await faultOf(open('xmp').pull(week))).reason).toBe(reason)
})

it('[IN-04.46] lists promoted apps and creative sets where the network has them', async () => {
  const lists = await Promise.all(
    (['21', '5', '7', '10', 'xmp'] as const).map(async type => {
      const network = open(type)
      return [(await network.objects('apps')).length, (await network.objects('creative-sets')).length]
    }),
  )
  expect(lists.map(counts => counts.map(count => count > 0))).toEqual([
    [true, true],
    [true, false],
    [true, true],
    [true, true],
    [false, false],
  ])
})

it('[AD-01.29] reads an account of Mintegral in its own zone', async () => {
  await open('21', { zoneHours: -5 }).pull(week)
  const asked = fakes.networks['21'].received.filter(({ path }) => path.endsWith('/reports/data'))
  expect(new Set(asked.map(({ query }) => query['timezone']))).toEqual(new Set(['-5']))
  const zones = [-5, 0, 8].map(zone_hours => pullRulesOf({ type: '21', zone_hours }).zone)
  expect(zones).toEqual(['Etc/GMT+5', 'UTC', 'Etc/GMT-8'])
  expect(pullRulesOf({ type: '7', zone_hours: -5 }).zone).toBe('UTC')
})

describe('[IN-04.47] the newest complete day', () => {
  const rules = { ...pullRules['5'], zone: 'America/Los_Angeles', completeAfterHours: 3 }
  const date = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

  it.each([
    // The clocks go back on 1 November 2026 and forward on 8 March 2026, each at 02:00.
    ['2026-11-02T10:59:00Z', '2026-10-31'],
    ['2026-11-02T11:00:00Z', '2026-11-01'],
    ['2026-03-09T09:59:00Z', '2026-03-07'],
    ['2026-03-09T10:00:00Z', '2026-03-08'],
  ])('at %s is %s in Los Angeles', (time, expected) => {
    expect(date(newestCompleteDay(rules, Date.parse(time)))).toBe(expected)
  })

  it('is counted in the zone of the network', () => {
    const time = Date.parse('2026-11-20T20:30:00Z')
    expect(date(newestCompleteDay(pullRules['21'], time))).toBe('2026-11-20')
    expect(date(newestCompleteDay(pullRules['5'], time))).toBe('2026-11-19')
    expect(date(dayInZone('Asia/Shanghai', time))).toBe('2026-11-21')
  })

  it('never moves back as time passes', async () => {
    await assert(
      asyncProperty(
        integer({ min: 0, max: 3_000_000 }),
        integer({ min: 0, max: 10_000 }),
        async (minute, more) => {
          const at = (count: number) => newestCompleteDay(rules, Date.UTC(2024, 0) + count * 60_000)
          expect(at(minute + more)).toBeGreaterThanOrEqual(at(minute))
        },
      ),
    )
  })
})
