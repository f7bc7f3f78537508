import type { LocalText } from '@adloom/playable/format'

/** Returns a text in the three languages of every template. */
export function localized(en: string, zh: string, ja: string): LocalText {
  return { en, 'zh-cn': zh, ja }
}
