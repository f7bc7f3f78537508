import { defaultLanguage, languages, type Language } from '@adloom/contract/constants'

const storageKey = 'adloom.language'

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** The language of ours that fits a browser's list best (SH-30). */
export function languageFor(preferred: readonly string[]): Language {
  for (const wanted of preferred) {
    const primary = wanted.toLowerCase().split('-')[0]
    const match = languages.find(language => language.split('-')[0] === primary)
    if (match !== undefined) return match
  }
  return defaultLanguage
}

let current: Language | undefined

export function currentLanguage(): Language {
  current ??= remembered() ?? languageFor(typeof navigator === 'undefined' ? [] : navigator.languages)
  return current
}

export function rememberLanguage(language: Language): void {
  current = language
  localStorage.setItem(storageKey, language)
}

function remembered(): Language | undefined {
  if (typeof localStorage === 'undefined') return undefined
  const value = localStorage.getItem(storageKey)
  return isLanguage(value) ? value : undefined
}
