import { leastContrast } from '@adloom/video/banners'
import type { DrawnBanner } from '../../media-tasks/banner/draw-banners.ts'
import type { BannerProposal } from './engine/banner-engine.ts'

export interface RankedBanner {
  proposal: BannerProposal
  drawn: DrawnBanner
  /** 0-100. */
  score: number
}

/** Values from which more is no better, and how much each measure counts; together 100. */
const enough = { contrast: 7, headlinePixels: 18, imageShare: 0.5, logoSpace: 0.25 } as const
const weights = { contrast: 25, headlinePixels: 30, imageShare: 30, logoSpace: 15 } as const
/** Points off for an image, and for a design, that a better banner has. */
const repeated = { image: 8, design: 5 } as const

/** Adds up the measures, each up to what is enough. Without a logo nothing is in its way. */
export function scoreOf({ contrast, headlinePixels, imageShare, logoSpace }: DrawnBanner): number {
  const measured = { contrast, headlinePixels, imageShare, logoSpace: logoSpace ?? enough.logoSpace }
  const keys = Object.keys(weights) as (keyof typeof weights)[]
  const points = keys.map(key => weights[key] * Math.min(1, measured[key] / enough[key]))
  return Math.round(points.reduce((sum, one) => sum + one, 0))
}

/**
 * Returns the best banners, the best first. Those with text below the contrast of WCAG 2 are left out.
 * A repeated image or design counts less, so that there is something to choose from.
 */
export function rankBanners(
  proposals: readonly BannerProposal[],
  drawn: readonly DrawnBanner[],
  count: number,
): RankedBanner[] {
  const left = proposals.flatMap((proposal, index) => {
    const one = drawn[index]
    return one && one.contrast >= leastContrast ? [{ proposal, drawn: one, score: scoreOf(one) }] : []
  })
  const chosen: RankedBanner[] = []
  const worth = ({ proposal, score }: RankedBanner) =>
    score -
    chosen.filter(one => one.proposal.image === proposal.image).length * repeated.image -
    chosen.filter(one => one.proposal.design === proposal.design).length * repeated.design
  while (chosen.length < count && left.length > 0) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    left.splice(left.indexOf(best), 1)
    chosen.push(best)
  }
  return chosen.sort((one, other) => other.score - one.score)
}
