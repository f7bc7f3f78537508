import { afterEach, expect, it, vi } from 'vitest'
import type { RevenuePartner } from '@adloom/contract/revenue'
import { openPartner, type GivenPartner } from '../../insights/revenue/partners/partners.ts'
import { openNetwork, type NetworkCredentials } from './networks.ts'

/** Hosts that the vendors' documents name. */
const hosts = [
  'ss-api.mintegral.com',
  'services.api.unity.com',
  'r.applovin.com',
  'api.ironsrc.com',
  'platform.ironsrc.com',
  'xmp-open.mobvista.com',
  'hq1.appsflyer.com',
  'dash.adjust.com',
  'api.singular.net',
]
const hostile = [
  'http://169.254.169.254/',
  '//127.0.0.1/',
  '../../../admin',
  '..',
  '@127.0.0.1',
  'a.internal:80/?',
  '\\\\127.0.0.1\\x',
]
const options = { now: () => Date.UTC(2026, 10, 20), wait: async () => undefined }
/** Every field of a client has the same value. */
const everyField = <T>(value: string): T => new Proxy({}, { get: () => value }) as T

afterEach(() => vi.restoreAllMocks())

async function addressesOf(ask: (value: string) => readonly Promise<unknown>[]): Promise<URL[]> {
  const asked: URL[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    asked.push(new URL(String(input)))
    throw new TypeError('not connected')
  })
  for (const value of hostile) await Promise.allSettled(ask(value))
  return asked
}

const window = { fromDay: 20_770, toDay: 20_771 }

it.each(['21', '5', '7', '10', 'xmp'] as const)(
  '[AD-01.26] no credential chooses the host of a request to %s',
  async type => {
    const open = (value: string) =>
      openNetwork(type, everyField<NetworkCredentials[typeof type]>(value), options)
    const asked = await addressesOf(value => [open(value).pull(window), open(value).accounts()])
    expectKnown(asked)
  },
)

it.each<RevenuePartner>(['appsflyer', 'adjust', 'singular'])(
  '[AD-01.26] no credential chooses the host of a request to %s',
  async partner => {
    const given = (value: string): GivenPartner =>
      new Proxy(
        { partner },
        { get: (_target, name) => (name === 'partner' ? partner : value) },
      ) as GivenPartner
    expectKnown(await addressesOf(value => [openPartner(given(value), options).pull(window)]))
  },
)

function expectKnown(asked: readonly URL[]): void {
  expect(asked.length).toBeGreaterThanOrEqual(hostile.length - 1)
  for (const url of asked) {
    expect(hosts).toContain(url.host)
    expect([url.protocol, url.username]).toEqual(['https:', ''])
  }
  const depths = asked.map(({ pathname }) => pathname.split('/').length)
  expect(new Set(depths).size).toBeLessThanOrEqual(2)
}
