import { or } from '../math.ts'

/**
 * The first wished language the play has: the same tag, else the same language with another region; else the
 * default.
 */
export function chooseLanguage(
  wished: (string | undefined)[],
  available: string[],
  fallback: string,
): string {
  for (const wish of wished) {
    if (!wish) continue
    const exact = available.filter(tag => tag.toLowerCase() === wish.toLowerCase())[0]
    const near = exact || available.filter(tag => primary(tag) === primary(wish))[0]
    if (near) return near
  }
  return fallback
}

function primary(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] || ''
}

/** The text in a language, else in the fallback, else the first there is. */
export function textIn(texts: Record<string, string>, language: string, fallback: string): string {
  return or(or(texts[language], texts[fallback]), texts[Object.keys(texts)[0] || '']) || ''
}
