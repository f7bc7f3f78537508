import { createDelivery, type Delivery, type FakeProduct } from './delivery.ts'
import { startFakeAppLovin } from './fake-applovin.ts'
import { startFakeIronSource } from './fake-ironsource.ts'
import { startFakeMintegral } from './fake-mintegral.ts'
import { dayAt, type FakeNetwork } from './fake-network.ts'
import { startFakeUnity } from './fake-unity.ts'
import { startFakeXmp } from './fake-xmp.ts'

/** Credentials that the fake networks accept, with the fields of the authorisation dialog. */
export const fakeCredentials = {
  '21': {
    email: 'ads@demostudio.example',
    api_key: 'demo-mintegral-api',
    access_key: 'demo-mintegral-access',
  },
  '5': {
    account_name: 'Demo Studio on Unity',
    key_id: 'demo-unity-key',
    secret_key: 'demo-unity-secret',
    org_id: 'demo-unity-org',
    org_core_id: '1000001',
  },
  '7': {
    account_name: 'Demo Studio on AppLovin',
    report_key: 'demo-applovin-report',
    client_id: 'demo-applovin-client',
    client_secret: 'demo-applovin-secret',
  },
  '10': {
    account_name: 'Demo Studio on ironSource',
    secret_key: 'demo-ironsource-secret',
    refresh_token: 'demo-ironsource-refresh',
  },
  xmp: { client_id: 'demo-xmp-client', client_secret: 'demo-xmp-secret' },
} as const
export type FakeNetworkType = keyof typeof fakeCredentials

/** Products of the demo account. */
const products: FakeProduct[] = [
  { name: 'Candy Harbor', package: 'com.demostudio.candyharbor', platform: 'android' },
  { name: 'Candy Harbor', package: 'id1234567890', platform: 'ios' },
  { name: 'Tile Parade', package: 'com.demostudio.tileparade', platform: 'android' },
  { name: 'Garden Days', package: 'id1234567892', platform: 'ios' },
  { name: 'Lantern Run', package: 'com.demostudio.lanternrun', platform: 'android' },
]
/** Files of the demo's projects as they are named when they are packed, and creatives made elsewhere. */
export const demoCreatives = [
  'Candy_Harbor_Harbor_sweets_summer_v1',
  'Tile_Parade_Pop_the_fruit_v1',
  'Unboxing, second cut',
  'Spring sale banner',
  'Candy_Harbor_Tidy_the_shop_v1',
  'Garden_Days_Pick_your_hero_v1',
  'Candy_Harbor_Lucky_wheel_weekend_v1',
  'Lantern_Run_Come_back_card_v1',
]
const countries = ['US', 'JP', 'DE', 'BR', 'KR', 'FR', 'IT', 'CA']
const historyDays = 90

export interface FakeNetworksOptions {
  now: () => number
  seed?: string
  /** Names of creatives; by default those of the demo account. */
  creatives?: readonly string[]
  /** Days with delivery before today. */
  days?: number
  /** Fewer products, creatives and countries. */
  isSmall?: boolean
  /** Questions until a report of Mintegral is generated. */
  generationSteps?: number
  /** Most rows of a page, also if a request asks for more. */
  pageRows?: number
}

export interface FakeNetworks {
  networks: Record<FakeNetworkType, FakeNetwork>
  /** The numbers that they hold; those of Mintegral in its default zone, those of XMP by channel. */
  deliveries: Record<'21' | '5' | '7' | '10' | 'vungle' | 'tiktok', Delivery>
  /** Value of AD_NETWORK_ORIGINS with which a server uses them. */
  origins: string
  stop(): Promise<void>
}

/** Starts all five fake networks on free ports of loopback, with the numbers of the demo account. */
export async function startFakeNetworks(options: FakeNetworksOptions): Promise<FakeNetworks> {
  const { now } = options
  const page = options.pageRows === undefined ? {} : { pageRows: options.pageRows }
  const firstDay = dayAt(now()) - (options.days ?? historyDays)
  const mintegral = (timezone: string) => demoDelivery(options, `mintegral${timezone}`, firstDay)
  const deliveries = {
    '21': mintegral('+8'),
    '5': demoDelivery(options, 'unity', firstDay),
    '7': demoDelivery(options, 'applovin', firstDay),
    '10': demoDelivery(options, 'ironsource', firstDay),
    vungle: demoDelivery({ ...options, isSmall: true }, 'vungle', firstDay),
    tiktok: demoDelivery({ ...options, isSmall: true }, 'tiktok', firstDay),
  }
  const networks = {
    '21': await startFakeMintegral({
      credentials: fakeCredentials['21'],
      accounts: mintegralAccounts,
      delivery: mintegral,
      generationSteps: options.generationSteps ?? 2,
      now,
    }),
    '5': await startFakeUnity({ credentials: fakeCredentials['5'], delivery: deliveries['5'], now }),
    '7': await startFakeAppLovin({
      credentials: fakeCredentials['7'],
      delivery: deliveries['7'],
      now,
      ...page,
    }),
    '10': await startFakeIronSource({
      credentials: fakeCredentials['10'],
      delivery: deliveries['10'],
      now,
      ...page,
    }),
    xmp: await startFakeXmp({
      credentials: fakeCredentials.xmp,
      channels: [
        { ...vungle, delivery: deliveries.vungle, zoneHours: 0 },
        { ...tiktok, delivery: deliveries.tiktok, zoneHours: -8 },
      ],
      now,
    }),
  }
  return {
    networks,
    deliveries,
    origins: Object.entries(networks)
      .map(([type, { origin }]) => `${type}=${origin}`)
      .join(','),
    stop: async () => void (await Promise.all(Object.values(networks).map(network => network.stop()))),
  }
}

const mintegralAccounts = [
  { id: 51_001, name: 'Demo Studio' },
  { id: 51_002, name: 'Demo Studio puzzle games' },
  { id: 51_003, name: 'Demo Studio casual games' },
]
const vungle = { channel: 'vungle', accounts: [{ id: '81001', name: 'Demo Studio on Vungle' }] }
const tiktok = { channel: 'tiktok', accounts: [{ id: '82001', name: 'Demo Studio on TikTok' }] }

/** The platform's accounts are always small, since it allows few requests. */
function demoDelivery(options: FakeNetworksOptions, network: string, firstDay: number): Delivery {
  const { seed = 'demo', isSmall = false } = options
  const names = options.creatives ?? demoCreatives
  return createDelivery({
    seed: `${seed}/${network}`,
    products: isSmall ? products.slice(0, 2) : products,
    creatives: isSmall ? names.slice(0, 3) : names,
    countries: isSmall ? countries.slice(0, 4) : countries,
    firstDay,
  })
}
