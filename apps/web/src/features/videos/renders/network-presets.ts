/** What an ad network accepts or advises for a video. Sizes are decimal, as networks state them. */
export interface NetworkPreset {
  id: string
  /** A proper name, the same in every language. */
  name: string
  /** Ratios that the network shows. */
  ratios: readonly string[]
  /** Pixels of the short side that it advises, and that it needs. */
  shortSide: number
  leastSide?: number
  /** Size that a file should have at most; absent where it is beyond what this product makes. */
  megabytes?: number
  /** Size that it refuses above, where that is more than it advises. */
  mostMegabytes?: number
  /** Frames a second that it needs. */
  leastRate?: number
  /** Shortest and longest ad. */
  seconds: readonly [least: number, most: number]
}

const wideOrHigh = ['9:16', '16:9'] as const
const withSquare = ['9:16', '16:9', '1:1'] as const

/**
 * As the networks state in 2026: docs.unity.com (specifications/video), developers.applovin.com (creative
 * types), help.moloco.com (video creatives), support.vungle.com (360035348091), ads.tiktok.com (10002742),
 * Meta's ads guide, Google Ads (13676244), forbusiness.snapchat.com (ad specs).
 */
export const networkPresets: readonly NetworkPreset[] = [
  {
    ...{ id: 'unity', name: 'Unity Ads', ratios: wideOrHigh, shortSide: 720 },
    ...{ megabytes: 10, mostMegabytes: 100, seconds: [5, 60] },
  },
  {
    ...{ id: 'applovin', name: 'AppLovin', ratios: withSquare, shortSide: 720 },
    ...{ megabytes: 4, seconds: [5, 30] },
  },
  {
    ...{ id: 'moloco', name: 'Moloco', ratios: withSquare, shortSide: 720 },
    ...{ leastSide: 640, leastRate: 24, megabytes: 10, seconds: [16, 30] },
  },
  {
    ...{ id: 'liftoff', name: 'Liftoff', ratios: wideOrHigh, shortSide: 720 },
    ...{ leastSide: 720, megabytes: 30, mostMegabytes: 60, seconds: [5, 61] },
  },
  {
    ...{ id: 'tiktok', name: 'TikTok', ratios: ['9:16', '1:1', '16:9'], shortSide: 1080 },
    ...{ leastSide: 540, megabytes: 500, seconds: [5, 60] },
  },
  {
    ...{ id: 'meta', name: 'Meta', ratios: ['9:16', '4:5', '1:1', '16:9'], shortSide: 1080 },
    seconds: [1, 240],
  },
  { ...{ id: 'google', name: 'Google App', ratios: withSquare, shortSide: 1080 }, seconds: [10, 60] },
  {
    ...{ id: 'snapchat', name: 'Snapchat', ratios: ['9:16'], shortSide: 1080 },
    ...{ leastSide: 1080, seconds: [3, 180] },
  },
]

/** Returns the chosen networks in the order of the list. */
export function presetsOf(ids: readonly string[]): NetworkPreset[] {
  return networkPresets.filter(({ id }) => ids.includes(id))
}

/** The settings of files that all of these networks take: the largest resolution, the smallest limit. */
export function sharedSettings(presets: readonly NetworkPreset[]): {
  ratios: string[]
  shortSide: number
  megabytes: number | undefined
} {
  const limits = presets.flatMap(({ megabytes }) => megabytes ?? [])
  return {
    ratios: [...new Set(presets.flatMap(({ ratios }) => ratios))],
    shortSide: Math.max(...presets.map(({ shortSide }) => shortSide)),
    megabytes: limits.length > 0 ? Math.min(...limits) : undefined,
  }
}
