/** What an ad network accepts or advises for a video. Sizes are decimal, as networks state them. */
export interface NetworkPreset {
  id: string
  /** A proper name, the same in every language. */
  name: string
  /** Ratios that the network shows. */
  ratios: readonly string[]
  /** Pixels of the short side. */
  shortSide: number
  /** Limit of the file; absent where the network's is beyond what this product makes. */
  megabytes?: number
  /** Shortest and longest ad. */
  seconds: readonly [least: number, most: number]
}

/**
 * Stated by the networks in 2026: Unity (10 MB advised, 60 s), AppLovin (below 4 MB, 5-30 s), Moloco
 * (10 MB, 16-30 s, 640 px), TikTok (500 MB, 5-60 s, 540 px), Meta, and Google App campaigns (10-60 s).
 */
export const networkPresets: readonly NetworkPreset[] = [
  {
    ...{ id: 'unity', name: 'Unity Ads', ratios: ['9:16', '16:9'], shortSide: 720 },
    ...{ megabytes: 10, seconds: [5, 60] },
  },
  {
    ...{ id: 'applovin', name: 'AppLovin', ratios: ['9:16', '16:9', '1:1'], shortSide: 720 },
    ...{ megabytes: 4, seconds: [5, 30] },
  },
  {
    ...{ id: 'moloco', name: 'Moloco', ratios: ['9:16', '16:9', '1:1'], shortSide: 720 },
    ...{ megabytes: 10, seconds: [16, 30] },
  },
  {
    ...{ id: 'tiktok', name: 'TikTok', ratios: ['9:16', '1:1', '16:9'], shortSide: 1080 },
    ...{ megabytes: 500, seconds: [5, 60] },
  },
  {
    ...{ id: 'meta', name: 'Meta', ratios: ['9:16', '4:5', '1:1', '16:9'], shortSide: 1080 },
    seconds: [1, 240],
  },
  {
    ...{ id: 'google', name: 'Google App', ratios: ['9:16', '16:9', '1:1'], shortSide: 1080 },
    seconds: [10, 60],
  },
]
