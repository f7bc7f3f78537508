import type { Asset } from '@adloom/contract/assets'
import { objectNameLength } from '@adloom/contract/constants'
import type { BannerSize } from '@adloom/video/format'
import { allSizes } from '../banners/banner-values.ts'
import type { AiBannerWish, BannerLanguage } from './api.ts'

/** What the form of AI banners holds. */
export interface WishValues {
  address: string
  headline: string
  line: string
  button: string
  language: BannerLanguage
  images: readonly Asset[]
  /** The icon of the page, none, or an image of the library. */
  logo: 'page' | 'none' | 'own'
  ownLogo: Asset | undefined
  sizes: readonly BannerSize[]
  count: number
}

export const firstWish: WishValues = {
  ...{ address: '', headline: '', line: '', button: '', language: 'auto', images: [], logo: 'page' },
  ...{ ownLogo: undefined, sizes: ['300x250', '160x600', '1200x628', '1080x1080'], count: 4 },
}

/** The values of a stored wish; `known` are its images that still exist. */
export function valuesOf(wish: AiBannerWish, known: readonly Asset[]): WishValues {
  const { address, headline, line, button, language, count } = wish
  const ownLogo = known.find(({ id }) => id === wish.logo_id)
  return {
    ...{ address, headline, line, button, language, count, ownLogo },
    images: wish.image_ids.flatMap(id => known.filter(image => image.id === id)),
    logo: wish.has_logo ? (ownLogo ? 'own' : 'page') : 'none',
    sizes: allSizes.filter(size => wish.sizes.includes(size)),
  }
}

export function wishOf(values: WishValues): AiBannerWish {
  const { address, headline, line, button, language, images, logo, ownLogo, sizes, count } = values
  return {
    ...{ address: addressOf(address), headline, line, button, language, count, sizes: [...sizes] },
    image_ids: images.map(({ id }) => id),
    has_logo: logo !== 'none',
    logo_id: logo === 'own' ? (ownLogo?.id ?? 0) : 0,
  }
}

/** People leave out the protocol. */
function addressOf(text: string): string {
  const plain = text.trim()
  return plain === '' || /^[a-z][a-z\d+.-]*:/i.test(plain) ? plain : `https://${plain}`
}

/** The host of the page, or the headline. */
export function nameOf(values: WishValues): string {
  const address = addressOf(values.address)
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
  return (host || values.headline.trim()).slice(0, objectNameLength)
}

/** There is a page, or a headline to write, and something to make. */
export function isComplete(values: WishValues): boolean {
  const { address, headline, sizes } = values
  const page = address.trim() === '' || URL.canParse(addressOf(address))
  return (
    page && (address.trim() !== '' || headline.trim() !== '') && sizes.length > 0 && nameOf(values) !== ''
  )
}
