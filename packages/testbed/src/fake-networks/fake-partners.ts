import type { AttributedDelivery } from './attribution.ts'
import { startFakeAdjust } from './fake-adjust.ts'
import { startFakeAppsFlyer } from './fake-appsflyer.ts'
import type { FakeNetwork } from './fake-network.ts'
import type { FakeNetworks } from './fake-networks.ts'
import { startFakeSingular } from './fake-singular.ts'

/** Credentials that the fake measurement partners accept. */
export const fakePartnerCredentials = {
  appsflyer: { app_id: 'com.demostudio.candyharbor', api_token: 'demo-appsflyer-token' },
  adjust: { api_token: 'demo-adjust-token' },
  singular: { api_key: 'demo-singular-key' },
} as const

export interface FakePartners {
  partners: Record<keyof typeof fakePartnerCredentials, FakeNetwork>
  /** What they attribute installs to. */
  sources: readonly AttributedDelivery[]
  /** Part of AD_NETWORK_ORIGINS with which a server uses them. */
  origins: string
  stop(): Promise<void>
}

const appLovin = { appsflyer: 'applovin_int', adjust: 'AppLovin', singular: 'AppLovin' }
const unity = { appsflyer: 'unityads_int', adjust: 'Unity Ads', singular: 'Unity Ads' }

/** Starts the three partners on free ports of loopback; they attribute what the fake networks deliver. */
export async function startFakePartners({
  deliveries,
  generationSteps = 2,
  now,
}: Pick<FakeNetworks, 'deliveries'> & {
  generationSteps?: number
  now: () => number
}): Promise<FakePartners> {
  const sources = [
    { network: appLovin, delivery: deliveries['7'] },
    { network: unity, delivery: deliveries['5'] },
  ]
  const given = { sources, now }
  const partners = {
    appsflyer: await startFakeAppsFlyer({ credentials: fakePartnerCredentials.appsflyer, ...given }),
    adjust: await startFakeAdjust({ credentials: fakePartnerCredentials.adjust, ...given }),
    singular: await startFakeSingular({
      credentials: fakePartnerCredentials.singular,
      generationSteps,
      ...given,
    }),
  }
  return {
    partners,
    sources,
    origins: Object.entries(partners)
      .map(([partner, { origin }]) => `${partner}=${origin}`)
      .join(','),
    stop: async () => void (await Promise.all(Object.values(partners).map(partner => partner.stop()))),
  }
}
