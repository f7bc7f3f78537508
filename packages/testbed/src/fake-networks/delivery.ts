import { createHash } from 'node:crypto'

export interface FakeProduct {
  name: string
  package: string
  platform: 'android' | 'ios'
}

/** One row of a network's numbers: a creative in a country on a day. */
export interface DeliveryRow {
  day: number
  product: FakeProduct
  campaign: { id: string; name: string }
  set: { id: string; name: string }
  creative: { id: string; name: string; type: 'PLAYABLE' | 'VIDEO' | 'IMAGE' }
  country: string
  impressions: number
  clicks: number
  installs: number
  /** In dollars, with four decimals. */
  spend: string
}

export interface DeliveryOptions {
  /** The same seed gives the same numbers. */
  seed: string
  products: readonly FakeProduct[]
  /** Names of creatives, such as those of the account's projects; each product runs all of them. */
  creatives: readonly string[]
  countries: readonly string[]
  /** The first day with delivery. */
  firstDay: number
}

export interface Delivery {
  readonly options: DeliveryOptions
  /**
   * Returns the rows of inclusive days as the network knows them at `asOfDay`: installs of the last days are
   * still coming in, and a part of the spend of yesterday is credited later.
   */
  rows(fromDay: number, toDay: number, asOfDay: number): DeliveryRow[]
}

const types = ['PLAYABLE', 'PLAYABLE', 'VIDEO', 'IMAGE'] as const
/** Shares of the final installs that are known when a day is 0, 1, 2 … days old. */
const knownInstalls = [0.55, 0.82, 0.91, 0.95, 0.98]

/** Numbers of an account that are plausible and depend on nothing but the options. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const ads = adsOf(options)
  return {
    options,
    rows(fromDay, toDay, asOfDay) {
      const found: DeliveryRow[] = []
      for (let day = Math.max(fromDay, options.firstDay); day <= Math.min(toDay, asOfDay); day++)
        for (const ad of ads)
          for (const country of options.countries) {
            const row = rowOf(ad, { seed: options.seed, country, day, age: asOfDay - day })
            if (row) found.push(row)
          }
      return found
    },
  }
}

interface Ad extends Pick<DeliveryRow, 'product' | 'campaign' | 'set' | 'creative'> {
  startDay: number
  /** Impressions of the first day in the largest country. */
  size: number
  clickRate: number
  installRate: number
  cpi: number
}

function adsOf({ seed, products, creatives, firstDay }: DeliveryOptions): Ad[] {
  return products.flatMap((product, index) =>
    creatives.map((name, order) => {
      const random = randomOf(seed, product.package, name)
      const campaign = `${7_000_000 + fraction(seed, product.package) * 900_000 + (order % 2)}`.split('.')[0]!
      const goal = order % 2 === 0 ? 'CPI' : 'ROAS'
      return {
        product,
        campaign: { id: campaign, name: `${product.name} ${goal} ${product.platform}` },
        set: { id: `${campaign}${order % 3}`, name: `${product.name} set ${(order % 3) + 1}` },
        creative: {
          id: String(30_000_000 + index * 1000 + order),
          name: `${name} ${product.name} ${order % 2 === 0 ? '9x16' : '16x9'}`,
          type: types[order % types.length]!,
        },
        startDay: firstDay + Math.floor(random() * 30) * (order % 3 === 0 ? 0 : 1),
        size: 2000 + random() * 14_000,
        clickRate: 0.02 + random() * 0.09,
        installRate: 0.05 + random() * 0.2,
        cpi: 0.4 + random() * 2.2,
      }
    }),
  )
}

interface Place {
  seed: string
  country: string
  day: number
  age: number
}

/** Undefined where the ad does not run. An ad wears out over weeks, and weekends are stronger. */
function rowOf(ad: Ad, { seed, country, day, age }: Place): DeliveryRow | undefined {
  const life = day - ad.startDay
  const market = fraction(ad.campaign.id, country)
  if (life < 0 || market < 0.2) return undefined
  const random = randomOf(seed, ad.creative.id, country, String(day))
  const wear = Math.exp(-life / (25 + market * 40)) + 0.06
  const weekday = (day + 4) % 7
  const week = weekday === 0 || weekday === 6 ? 1.25 : 1
  const impressions = Math.round(
    ad.size * market * wear * week * (0.85 + random() * 0.3) * (age === 0 ? 0.5 : 1),
  )
  if (impressions === 0) return undefined
  const clicks = Math.round(impressions * ad.clickRate * (0.9 + random() * 0.2))
  const final = Math.round(clicks * ad.installRate * (0.85 + random() * 0.3))
  const installs = Math.floor(final * (knownInstalls[age] ?? 1))
  const credit = age <= 1 ? 1.01 : 1
  const spend = (final * ad.cpi * (0.5 + market) * credit).toFixed(4)
  const { product, campaign, set, creative } = ad
  return { day, product, campaign, set, creative, country, impressions, clicks, installs, spend }
}

/** A number from 0 to 1 that the names decide. */
export const fraction = (...names: string[]): number =>
  createHash('sha1').update(names.join('/')).digest().readUInt32BE(0) / 2 ** 32

/** Mulberry32: a small generator of numbers from 0 to 1 with a seed. */
function randomOf(...names: string[]): () => number {
  let state = Math.floor(fraction(...names) * 2 ** 32)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
