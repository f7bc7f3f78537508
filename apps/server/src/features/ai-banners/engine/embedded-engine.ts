import { Failure } from '../../../platform/binder/fail.ts'
import type { BannerEngine, BannerMaterial, BannerProposal } from './banner-engine.ts'
import { accentFor, groundsOf } from './choose-colors.ts'
import { wordsOf } from './choose-words.ts'

/**
 * Composes banners of what the page states, by rules and without a model: it needs no network. Proposals
 * take turns in images, designs, grounds and headlines, so that they differ.
 */
export const embeddedEngine: BannerEngine = {
  name: 'embedded',
  sourceType: 'algorithmicMedia',
  propose(material, wish, { count }) {
    const { headlines, lines, button } = wordsOf(material.page, wish)
    if (headlines.length === 0) return Promise.reject(new Failure('ai_words_missing'))
    const colors = colorsOf(material)
    const grounds = groundsOf(colors)
    const images = material.images.length > 0 ? material.images.map((_, index) => index) : [undefined]
    const designs = material.images.length > 0 ? (['full', 'split'] as const) : (['split'] as const)
    const found = new Map<string, BannerProposal>()
    const rounds = images.length * designs.length * grounds.length * headlines.length
    for (let turn = 0; turn < rounds && found.size < count; turn += 1) {
      const headline = headlines[Math.floor(turn / designs.length) % headlines.length]!
      // With an even number of images each would keep its design.
      const shift = images.length % 2 === 0 ? Math.floor(turn / images.length) : 0
      const ground = grounds[Math.floor(turn / designs.length) % grounds.length]!
      const proposal: BannerProposal = {
        design: designs[(turn + shift) % designs.length]!,
        ...{ headline, line: lines.find(line => line !== headline) ?? '', button },
        ...{ ground, accent: accentFor(ground, colors) },
        image: images[turn % images.length],
      }
      found.set(JSON.stringify(proposal), proposal)
    }
    return Promise.resolve([...found.values()])
  },
}

/** Colours of the brand first: of the page, the logo, then the best image. */
function colorsOf({ page, logo, images }: BannerMaterial): string[] {
  const theme = page && page.themeColor !== '' ? [page.themeColor.toLowerCase()] : []
  const palette = [...(logo?.palette ?? []), ...(images[0]?.palette ?? [])]
  return [...new Set([...theme, ...palette.map(({ color }) => color)])]
}
