import type { Asset } from '@adloom/contract/assets'
import { suggestedName } from '@adloom/contract/file-names'
import type { createBanner } from '@adloom/contract/videos'
import { type BannerDesign, buildBanner } from '@adloom/video/banners'
import { type BannerSize, bannerSizes, type VideoAssetRecord, type VideoDocument } from '@adloom/video/format'
import type { TFunction } from 'i18next'
import type { z } from 'zod'

/** What the dialog of a new banner holds. Colours are `#rrggbb`. */
export interface BannerValues {
  name: string
  sizes: readonly BannerSize[]
  design: BannerDesign
  headline: string
  line: string
  button: string
  image: Asset | undefined
  logo: Asset | undefined
  ground: string
  accent: string
}

/** Sizes that most campaigns ask for. */
const firstSizes: readonly BannerSize[] = ['300x250', '728x90', '320x50', '160x600', '1200x628', '1080x1080']

export const allSizes = Object.keys(bannerSizes) as BannerSize[]

export function firstValues(t: TFunction<'videos'>): BannerValues {
  return {
    ...{ name: suggestedName(t('banner.newName')), sizes: firstSizes, design: 'split' },
    ...{ headline: t('banner.sample.headline'), line: t('banner.sample.line') },
    ...{ button: t('banner.sample.button'), image: undefined, logo: undefined },
    ...{ ground: '#1b1464', accent: '#ffd60a' },
  }
}

/** The document that the server makes of these values, for the preview. */
export function documentOf(values: BannerValues, language: string): VideoDocument {
  const { image, logo } = values
  return buildBanner(
    values.sizes,
    { ...values, image: image && fileOf(image), logo: logo && fileOf(logo) },
    language,
  )
}

export function requestOf(values: BannerValues): z.input<typeof createBanner.input> {
  const { name, sizes, design, headline, line, button, image, logo, ground, accent } = values
  return {
    ...{ name: name.trim(), sizes: [...sizes], design, headline, line, button },
    ...{ image_id: image?.id ?? 0, logo_id: logo?.id ?? 0 },
    ...{ ground: ground.slice(1), accent: accent.slice(1) },
  }
}

function fileOf({ id, name, hash, size, mime, width, height }: Asset): VideoAssetRecord {
  return {
    ...{ id: `asset:${id}`, type: 'asset', kind: 'image', name, hash, bytes: size, mime },
    ...(width !== null && height !== null ? { width, height } : {}),
  }
}
