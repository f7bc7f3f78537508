import { withoutHiddenCharacters } from '@adloom/contract/visible-text'
import { Parser } from 'htmlparser2'
import { aiBannerLimits } from '../../../platform/limits/ai-banner-limits.ts'
import { decodePage, readPageMetadata } from '../../../platform/outbound/page-metadata.ts'
import { type ListedImage, rankImages } from './rank-images.ts'

/** What a page states about itself; '' for what it does not. */
export interface BannerPage {
  title: string
  heading: string
  description: string
  /** BCP 47, as the page names it. */
  language: string
  kind: 'app' | 'product' | 'page'
  /** `#rrggbb`. */
  themeColor: string
  /** Addresses of images, the best first. */
  images: string[]
  /** Addresses of its icon, the largest first. */
  icons: string[]
  /** The page asks programs that make media to leave it alone. */
  isRefused: boolean
}

const clip = (text: unknown) =>
  typeof text === 'string'
    ? withoutHiddenCharacters(text.slice(0, aiBannerLimits.wordsLength)).replaceAll(/\s+/g, ' ').trim()
    : ''

/** Reads a page without running any of it. */
export function readBannerPage(bytes: Uint8Array, charset: string, address: URL): BannerPage {
  const { title, meta, linked } = readPageMetadata(bytes, charset)
  const elements = readElements(decodePage(bytes, charset))
  const base = URL.canParse(elements.base, address) ? new URL(elements.base, address) : address
  const subject = linked.find(one => kindOf(one) !== 'page')
  const kind = subject ? kindOf(subject) : 'page'
  const own = subject ? addressesOf(subject['image']) : []
  const shots = subject ? addressesOf(subject['screenshot']) : []
  // The image of an app is its icon.
  const [ownIcons, ownImages] = kind === 'app' ? [own, shots] : [[], [...own, ...shots]]
  const social = ['og:image', 'og:image:url', 'twitter:image'].map(name => meta.get(name) ?? '')
  const listed: ListedImage[] = [
    ...[...ownImages, ...social].map(url => ({ url, place: 'stated' as const, width: 0, height: 0 })),
    ...elements.images,
  ]
  return {
    title: clip(subject?.['name']) || clip(meta.get('og:title')) || clip(title),
    heading: clip(elements.heading),
    description:
      clip(subject?.['description']) || clip(meta.get('og:description')) || clip(meta.get('description')),
    language: elements.language.slice(0, 20),
    kind,
    themeColor: /^#[0-9a-f]{6}$/i.test(meta.get('theme-color') ?? '') ? meta.get('theme-color')! : '',
    images: absolute(rankImages(listed), base),
    icons: absolute([...ownIcons, ...elements.icons], base),
    isRefused: /\bno(image)?ai\b/i.test(meta.get('robots') ?? ''),
  }
}

function kindOf({ '@type': type }: Record<string, unknown>): BannerPage['kind'] {
  const names = (Array.isArray(type) ? type : [type]).filter(name => typeof name === 'string')
  if (names.some(name => name.endsWith('Application') || name.endsWith('Game'))) return 'app'
  return names.includes('Product') ? 'product' : 'page'
}

/** Addresses in an image property: texts, objects with a url, and lists of them. */
function addressesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, aiBannerLimits.listedImages) : [value]
  return list.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    const url = typeof one === 'object' && one !== null ? (one as Record<string, unknown>)['url'] : undefined
    return typeof url === 'string' ? [url] : []
  })
}

/** Web addresses alone, each once. */
function absolute(addresses: readonly string[], base: URL): string[] {
  const found = addresses.flatMap(address => {
    if (address === '' || address.length > aiBannerLimits.addressLength) return []
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    return url && ['http:', 'https:'].includes(url.protocol) ? [url.href] : []
  })
  return [...new Set(found)]
}

interface Elements {
  base: string
  language: string
  heading: string
  images: ListedImage[]
  icons: string[]
}

/** Elements whose text and images are not of the page. */
const skipped = new Set(['script', 'style', 'noscript', 'template', 'svg'])

function readElements(html: string): Elements {
  const found: Elements = { base: '', language: '', heading: '', images: [], icons: [] }
  const icons: { url: string; side: number }[] = []
  let [isHeading, depth] = [false, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.has(name)) depth += 1
      if (name === 'html') found.language = attributes['lang'] ?? ''
      if (name === 'base' && found.base === '') found.base = attributes['href'] ?? ''
      if (name === 'link' && icons.length < aiBannerLimits.listedImages) {
        const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
        const isTouch = rel.some(word => word.startsWith('apple-touch-icon'))
        if (isTouch || rel.includes('icon'))
          icons.push({ url: attributes['href'] ?? '', side: sideOf(attributes['sizes'], isTouch ? 180 : 32) })
      }
      if (depth > 0) return
      if (name === 'h1' && found.heading === '') isHeading = true
      if (name === 'img' && found.images.length < aiBannerLimits.listedImages)
        found.images.push(listedOf(attributes))
    },
    ontext(text) {
      if (isHeading && depth === 0 && found.heading.length < aiBannerLimits.wordsLength) found.heading += text
    },
    onclosetag(name) {
      if (skipped.has(name)) depth = Math.max(0, depth - 1)
      if (name === 'h1') isHeading = false
    },
  })
  parser.end(html)
  found.icons = icons.sort((one, other) => other.side - one.side).map(({ url }) => url)
  return found
}

function sideOf(sizes: string | undefined, other: number): number {
  return Number.parseInt(sizes ?? '', 10) || other
}

/** The largest address of a `srcset`, or the source; lazily loaded images name theirs in `data-src`. */
function listedOf(attributes: Record<string, string>): ListedImage {
  const set = (attributes['srcset'] ?? attributes['data-srcset'] ?? '').slice(0, 20_000).split(', ')
  let largest = { url: '', size: 0 }
  for (const entry of set) {
    const [url = '', size = ''] = entry.trim().split(/\s+/)
    const amount = Number.parseFloat(size) || 1
    if (url !== '' && amount > largest.size) largest = { url, size: amount }
  }
  return {
    url: largest.url || attributes['data-src'] || attributes['src'] || '',
    place: 'content',
    width: Number.parseInt(attributes['width'] ?? '', 10) || 0,
    height: Number.parseInt(attributes['height'] ?? '', 10) || 0,
  }
}
