import type { AiBannerWish } from '@adloom/contract/ai-banners'
import type { Language } from '@adloom/contract/constants'
import type { BannerMaterial } from './banner-engine.ts'

type Page = BannerMaterial['page']

/** Characters of a headline and of the line below it. A Chinese or Japanese character is as wide as two. */
const headlineWidth = 56
const lineWidth = 90
/** A shorter sentence is no headline. */
const leastWidth = 8

/** Words of the button, which pages do not state. */
const buttons: Record<Language, Record<'app' | 'product' | 'page', string>> = {
  en: { app: 'Play now', product: 'Shop now', page: 'Learn more' },
  'zh-cn': { app: '立即体验', product: '立即购买', page: '了解更多' },
  ja: { app: '今すぐ始める', product: '今すぐ購入', page: '詳しく見る' },
}

/** Headlines and lines, the best first, and the button. Given words replace those of the page. */
export function wordsOf(
  page: Page,
  wish: Pick<AiBannerWish, 'headline' | 'line' | 'button' | 'language'>,
): { headlines: string[]; lines: string[]; button: string } {
  const sentences = page ? sentencesOf(page.description) : []
  const name = page ? nameOf(page.title) : ''
  const short = sentences.filter(text => widthOf(text) >= leastWidth && widthOf(text) <= headlineWidth)
  const heading = page ? shorten(page.heading, headlineWidth) : ''
  const headlines = [name, ...short.slice(0, 2), heading].map(text => shorten(text, headlineWidth))
  const lines = [...sentences.slice(0, 2), name].map(text => shorten(text, lineWidth))
  const language = wish.language === 'auto' ? languageOf(page?.language ?? '') : wish.language
  return {
    headlines: wish.headline ? [wish.headline] : unique(headlines),
    lines: wish.line ? [wish.line] : unique(lines),
    button: wish.button || buttons[language][page?.kind ?? 'page'],
  }
}

/** The language of the product's words for a page in any language. */
export function languageOf(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-')
  return primary === 'zh' ? 'zh-cn' : primary === 'ja' ? 'ja' : 'en'
}

/** Titles end in the name of the site or store, and may state several things. */
function nameOf(title: string): string {
  const [first = ''] = title.split(/ [-–—|·] |[|｜]/)
  const store = ' on the App Store'
  const name = first.endsWith(store) ? first.slice(0, -store.length) : first
  return name.trim() || title
}

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean)
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))]
}

/** Width in letters: full-width characters count twice. */
export function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += /[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? 2 : 1
  return width
}

/** A text as it is, or cut after a clause, else after a word with an ellipsis. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.slice(0, 4 * width))]
  let [cut, clause] = ['', '']
  for (const { segment } of words) {
    if (widthOf(cut + segment) > width - 1) break
    if (/^[,;:，、；：–—]/.test(segment) && widthOf(cut) >= width / 2) clause = cut
    cut += segment
  }
  return clause.trim() || `${cut.trim()}…`
}
