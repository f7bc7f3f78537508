import { defaultLanguage, type Language, languages } from '@adloom/contract/constants'
import { useTranslation } from 'react-i18next'

const storageKey = 'adloom.language'

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

let current: Language | undefined

/**
 * The language on screen: the one chosen in this browser, else English, regardless of the browser's
 * preference (SH-30.3).
 */
export function currentLanguage(): Language {
  current ??= chosenLanguage() ?? defaultLanguage
  return current
}

/** The language chosen in this browser; undefined when none was. */
export function chosenLanguage(): Language | undefined {
  if (typeof localStorage === 'undefined') return undefined
  const value = localStorage.getItem(storageKey)
  return isLanguage(value) ? value : undefined
}

/** Sets the displayed language; `chosen` also stores it in this browser. */
export function setLanguage(language: Language, chosen: boolean): void {
  current = language
  if (chosen) localStorage.setItem(storageKey, language)
}

/** Returns the name of a language in that language. */
export function languageName(tag: string): string {
  const own: Record<string, string> = { en: 'English', 'zh-cn': '简体中文', ja: '日本語' }
  return own[tag] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

/** A text the data carries in several languages, in the one on screen, else in the default, else in any. */
export function localText(text: Record<string, string>, language: Language): string {
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? ''
}

/** The language on screen; renders again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : currentLanguage()
}
