import { defaultLanguage, type Language } from '@adloom/contract/constants'

/** A text the data carries in several languages, in the one on screen, else in the default, else in any. */
export function localText(text: Record<string, string>, language: Language): string {
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? ''
}
