import type { AiBannerWish, BannerEngineName } from '@adloom/contract/ai-banners'
import type { BannerDesign } from '@adloom/video/banners'
import type { DocumentSourceType } from '@adloom/video/format'
import type { PaletteColor } from '../../../media-tasks/banner/find-palette.ts'
import type { BannerPage } from '../page/read-banner-page.ts'

/** What an engine knows: the page, and facts of the images that can be used, the best first. */
export interface BannerMaterial {
  page: Omit<BannerPage, 'images' | 'icons' | 'isRefused'> | undefined
  images: readonly { palette: readonly PaletteColor[] }[]
  logo: { palette: readonly PaletteColor[] } | undefined
}

/** A banner that an engine proposes; it is drawn, measured and arranged for each size by the product. */
export interface BannerProposal {
  design: BannerDesign
  headline: string
  line: string
  button: string
  /** `#rrggbb`. */
  ground: string
  accent: string
  /** Index of its image; undefined for none. */
  image: number | undefined
}

/**
 * Makes proposals: the engine of this installation, or a provider's. A provider gets words and colours, and
 * images only where its adapter sends them.
 */
export interface BannerEngine {
  name: BannerEngineName
  /** IPTC digital source type of what it makes. */
  sourceType: DocumentSourceType
  /** Returns at most `count` different proposals. Throws ai_words_missing. */
  propose(
    material: BannerMaterial,
    wish: Pick<AiBannerWish, 'headline' | 'line' | 'button' | 'language'>,
    options: { count: number; signal: AbortSignal },
  ): Promise<BannerProposal[]>
}
