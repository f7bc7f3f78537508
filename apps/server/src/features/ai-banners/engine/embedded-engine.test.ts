import { contrastOf, leastContrast, readableOn } from '@adloom/video/banners'
import { describe, expect, it } from 'vitest'
import type { BannerMaterial } from './banner-engine.ts'
import { accentFor, groundsOf, readableGround } from './choose-colors.ts'
import { shorten, widthOf, wordsOf } from './choose-words.ts'
import { embeddedEngine } from './embedded-engine.ts'

const page: NonNullable<BannerMaterial['page']> = {
  ...{
    title: 'Harbor Days - Apps on Google Play',
    heading: 'Build a harbor',
    language: 'en-GB',
    kind: 'app',
  },
  description: 'Build a harbor of your own. Trade with islands and meet the captains of the sea.',
  themeColor: '#1f6feb',
}
const palette = (...colors: string[]) => colors.map(color => ({ color, share: 0.3 }))
const images = [{ palette: palette('#0b3954', '#ffd60a') }, { palette: palette('#c0392b') }]
const none = { headline: '', line: '', button: '', language: 'auto' as const }
const options = { count: 8, signal: new AbortController().signal }

describe('the embedded engine', () => {
  it('[VD-22.5] proposals differ, in image, layout, ground and headline', async () => {
    const material = { page, images, logo: undefined }
    const made = await embeddedEngine.propose(material, none, options)
    expect(made).toHaveLength(8)
    expect(new Set(made.map(one => JSON.stringify(one))).size).toBe(8)
    for (const key of ['image', 'design', 'ground', 'headline'] as const)
      expect(new Set(made.map(one => one[key])).size, key).toBeGreaterThan(1)
    // Each layout is tried on several grounds.
    const grounds = made.filter(({ design }) => design === 'full').map(({ ground }) => ground)
    expect(new Set(grounds).size).toBeGreaterThan(1)
  })

  it.each(['#808080', '#1f6feb', '#7f7f10', '#ff0000', '#00ff00', '#a0a0ff', '#ffffff', '#000000'])(
    '[VD-22.7] black or white is readable on every ground and button made of %s',
    color => {
      const grounds = groundsOf([color])
      for (const ground of grounds) {
        const accent = accentFor(ground, [color, '#777733'])
        for (const one of [ground, accent, readableGround(color)])
          expect(contrastOf(one, readableOn(one)), one).toBeGreaterThanOrEqual(leastContrast)
        expect(contrastOf(accent, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('[VD-22.6] given words replace those of the page', async () => {
    const wish = { headline: 'Set sail', line: 'Today', button: 'Go', language: 'ja' as const }
    for (const one of await embeddedEngine.propose({ page, images, logo: undefined }, wish, options))
      expect(one).toMatchObject({ headline: 'Set sail', line: 'Today', button: 'Go' })
  })

  it('[VD-22.3] without any words nothing is proposed', async () => {
    const silent = { ...page, title: '', heading: '', description: '' }
    const made = embeddedEngine.propose({ page: silent, images, logo: undefined }, none, options)
    await expect(made).rejects.toThrow('ai_words_missing')
  })

  it('[VD-22.5] without images there are proposals of words and colours', async () => {
    const wish = { ...none, headline: 'Set sail' }
    const made = await embeddedEngine.propose({ page: undefined, images: [], logo: undefined }, wish, options)
    expect(made.every(({ image, design }) => image === undefined && design === 'split')).toBe(true)
    expect(made.length).toBeGreaterThan(0)
  })
})

describe('words of a page', () => {
  it('[VD-22.6] the name has no store, and the button is in the language of the page', () => {
    expect(wordsOf(page, none)).toMatchObject({ button: 'Play now' })
    expect(wordsOf(page, none).headlines[0]).toBe('Harbor Days')
    expect(wordsOf({ ...page, title: 'Tile on the App Store' }, none).headlines[0]).toBe('Tile')
    expect(wordsOf({ ...page, language: 'zh-Hans', kind: 'product' }, none).button).toBe('立即购买')
    expect(wordsOf(page, { ...none, language: 'ja' }).button).toBe('今すぐ始める')
  })

  it('[VD-22.4] long texts are cut after a clause or a word, in any script', () => {
    expect(shorten('Short', 20)).toBe('Short')
    expect(shorten('Grow a garden with friends, then open a shop in the village', 40)).toBe(
      'Grow a garden with friends',
    )
    expect(shorten('Unfortunately nothing separates these many words', 20)).toBe('Unfortunately…')
    const japanese = shorten('動物たちと谷をもう一度花いっぱいにする物語が今はじまります', 30)
    expect(widthOf(japanese)).toBeLessThanOrEqual(31)
    expect(japanese.endsWith('…')).toBe(true)
  })
})
