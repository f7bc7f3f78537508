import type { LocalText } from '@adloom/playable/format'

/** A text in the three languages every template speaks. */
export function say(en: string, zh: string, ja: string): LocalText {
  return { en, 'zh-cn': zh, ja }
}
