import { expect, it } from 'vitest'
import type { BannerProposal } from './engine/banner-engine.ts'
import { rankBanners, scoreOf } from './rank-banners.ts'

const proposal = (image: number, design: 'split' | 'full' = 'split'): BannerProposal => ({
  ...{ design, headline: 'x', line: '', button: '', ground: '#000000', accent: '#ffffff', image },
})
const drawn = (change: object = {}) => ({
  ...{ previews: [], contrast: 12, headlinePixels: 30, imageShare: 0.6, logoSpace: 0.3, ...change },
})

it('[VD-22.7] the score adds up measures until they are enough', () => {
  expect(scoreOf(drawn())).toBe(100)
  expect(scoreOf(drawn({ logoSpace: null }))).toBe(100)
  expect(scoreOf(drawn({ headlinePixels: 9 }))).toBe(85)
  expect(scoreOf(drawn({ imageShare: 0 }))).toBe(70)
})

it('[VD-22.7] text below the contrast is left out, and a repeated image gives way', () => {
  const proposals = [proposal(0), proposal(0), proposal(1), proposal(2)]
  const measured = [drawn(), drawn(), drawn({ headlinePixels: 16 }), drawn({ contrast: 4.4 })]
  const ranked = rankBanners(proposals, measured, 2)
  expect(ranked.map(one => one.proposal.image)).toEqual([0, 1])
  expect(rankBanners(proposals, measured, 8)).toHaveLength(3)
})
